"""Who wrote with whom."""

import strawberry

from app.api.arguments.inputs import First
from app.api.context import Info
from app.api.fields import field
from app.api.lists.papers_together import PapersTogether
from app.api.types.references import AnAuthor, APaper


@strawberry.type(description="A person who wrote papers with an author, within the limits.")
class Collaborator:
    """Someone who wrote papers with an author."""

    author: AnAuthor = strawberry.field(description="The collaborator.")
    paper_count: int = strawberry.field(description="Number of joint papers.")
    at_least: bool = strawberry.field(
        description="Whether there may be more joint papers, because an author list is incomplete."
    )
    first_year: int | None = strawberry.field(
        description="Year of the first joint paper. Null if no year is known."
    )
    last_year: int | None = strawberry.field(
        description="Year of the latest joint paper. Null if no year is known."
    )
    together: strawberry.Private[PapersTogether]

    @field("The joint papers, newest first, then by id.", cost=50)
    async def papers(
        self,
        info: Info,
        *,
        first: First = 3,
    ) -> list[APaper]:
        return [info.context.paper(card) for card in await self.together.cards(info.context, first)]
