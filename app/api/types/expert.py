"""People who work on something."""

import strawberry

from app.api.arguments.inputs import First
from app.api.arguments.paging import checked_first
from app.api.context import Info
from app.api.fields import field
from app.api.types.references import AnAuthor, APaper


@strawberry.type(description="A person or group with papers on something.")
class Expert:
    """A person or group with papers on something."""

    author: AnAuthor = strawberry.field(description="The person or group.")
    paper_count: int = strawberry.field(description="Number of papers on it.")
    fractional_count: float = strawberry.field(
        description="Sum of 1/n over these papers, where n is the number of known bylines."
    )
    last_year: int | None = strawberry.field(
        description="Year of the latest of these papers. Null if no year is known."
    )
    paper_ids: strawberry.Private[list[str]]

    @field("The papers on it, newest first, then by id.")
    async def papers(self, info: Info, first: First = 3) -> list[APaper]:
        shown = self.paper_ids[: checked_first(first)]
        cards = await info.context.cards(shown, below="experts")
        return [info.context.paper(cards[id_]) for id_ in shown]
