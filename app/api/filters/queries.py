"""The root fields that filter papers."""

from typing import Annotated, TypeAlias

import strawberry

from app.api.arguments.inputs import After, First, PaperFilter, PaperOrderArgument
from app.api.arguments.resolving import ID_COST
from app.api.context import Info
from app.api.enums.papers import PaperFacet, PaperOrder
from app.api.fields import field
from app.api.filters.answer import facet_counts, filtered_papers
from app.api.types.connection import Connection
from app.api.types.counts import FacetCount
from app.api.types.references import APaper

Filter: TypeAlias = Annotated[
    PaperFilter | None, strawberry.argument(description="A filter for the papers. Null includes all.")
]


@strawberry.type(description="Papers under a filter.")
class FilterFields:
    """Papers under a filter."""

    @field(
        "Papers under a filter, in an order, with `totalCount`. Fails with TOO_BROAD if the service has no "
        "read index and the filter leaves too many papers.",
        cost=1_000,
        entry_cost=ID_COST,
    )
    async def papers(
        self,
        info: Info,
        *,
        filter: Filter = None,  # noqa: A002 - the schema's name
        order: PaperOrderArgument = PaperOrder.NEWEST,
        first: First = 20,
        after: After = None,
    ) -> Connection[APaper] | None:
        return await filtered_papers(info.context, filter, order, first, after)

    @field(
        "Numbers of papers under a filter by one of their properties: largest first, then by key. Papers "
        "without the property are not counted. Fails in the same cases as `papers`.",
        cost=1_000,
        entry_cost=ID_COST,
    )
    async def paper_counts(
        self,
        info: Info,
        *,
        filter: Filter = None,  # noqa: A002 - the schema's name
        by: Annotated[PaperFacet, strawberry.argument(description="The property.")],
        first: First = 20,
    ) -> list[FacetCount] | None:
        return await facet_counts(info.context, filter, by, first)
