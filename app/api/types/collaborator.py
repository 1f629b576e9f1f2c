"""Who wrote with whom."""

import strawberry

from app.api.arguments.inputs import First
from app.api.context import Info
from app.api.fields import field
from app.api.lists.papers_together import PapersTogether
from app.api.types.references import AnAuthor, APaper


@strawberry.type(description="Someone who wrote papers with an author, under the limits asked for.")
class Collaborator:
    """Someone who wrote papers with an author."""

    author: AnAuthor = strawberry.field(description="The collaborator.")
    paper_count: int = strawberry.field(description="Papers together.")
    at_least: bool = strawberry.field(description="Whether a cut author list may hide more papers together.")
    first_year: int | None = strawberry.field(
        description="Year of the earliest; null where no year is known."
    )
    last_year: int | None = strawberry.field(description="Year of the latest; null where no year is known.")
    together: strawberry.Private[PapersTogether]

    @field("The papers together, newest first, then by id.", cost=50)
    async def papers(
        self,
        info: Info,
        *,
        first: First = 3,
    ) -> list[APaper]:
        return [info.context.paper(card) for card in await self.together.cards(info.context, first)]
