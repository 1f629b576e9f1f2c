"""Papers that citations relate to another one."""

from collections.abc import Callable

import strawberry

from app.api.arguments.inputs import First
from app.api.arguments.paging import checked_first
from app.api.context import Info
from app.api.fields import field
from app.api.types.references import APaper


@strawberry.type(description="A paper that citations relate to another one.")
class RelatedPaper:
    """A paper that citations relate to another one."""

    paper: APaper = strawberry.field(description="The related paper.")
    paper_count: int = strawberry.field(
        description="Number of papers known here that both cite (COUPLING), or that cite both (CO_CITATION)."
    )
    witnesses: strawberry.Private[Callable[[], list[str]]]
    """Ids of these papers, newest first, then by id."""

    @field("These papers, newest first, then by id.", cost=4)
    async def papers(self, info: Info, first: First = 3) -> list[APaper]:
        shown = self.witnesses()[: checked_first(first)]
        cards = await info.context.cards(shown, below="papers")
        return [info.context.paper(cards[id_]) for id_ in shown]
