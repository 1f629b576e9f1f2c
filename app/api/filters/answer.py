"""Filtered papers: found once per operation, page by page, and counted by facet."""

from dataclasses import astuple
from functools import partial

from app.api.arguments.cursors import Key
from app.api.arguments.inputs import PaperFilter
from app.api.arguments.paging import checked_first, connection, open_page
from app.api.arguments.scalars import Cursor
from app.api.context import Context
from app.api.enums.papers import PaperFacet, PaperOrder
from app.api.filters.arguments import paper_conditions
from app.api.filters.labels import labelled
from app.api.lists.papers import require_date_order
from app.api.types.connection import Connection
from app.api.types.counts import FacetCount
from app.api.types.references import APaper
from app.errors import TooBroad
from app.index.filters.conditions import FilteredPapers, PaperConditions, filter_papers
from app.index.filters.facets import count_papers
from app.index.filters.order import page_of_papers
from app.index.filters.rows import index_of_rows, row_parameters

MOST_READ = 2_000
"""Maximum papers read from the engine where there is no index; set by hand."""


async def find_papers(context: Context, conditions: PaperConditions) -> FilteredPapers:
    """The papers that meet the conditions; TooBroad without an index if too many have to be read."""
    return await context.shared(conditions, partial(_find, context, conditions))


async def _find(context: Context, conditions: PaperConditions) -> FilteredPapers:
    index = await context.reading.index()
    if index is not None:
        return filter_papers(index, conditions)
    rows = await context.reading.ask("filtered_papers", most=MOST_READ + 1, **row_parameters(conditions))
    if len(rows) > MOST_READ:
        raise TooBroad(
            f"The filter leaves more than {MOST_READ} papers to read.",
            value=MOST_READ,
            advice="Narrow it by years, types or ids; or let the operator run `coterie index`.",
        )
    return filter_papers(index_of_rows(rows), conditions)


async def filtered_papers(
    context: Context, given: PaperFilter | None, order: PaperOrder, first: int, after: Cursor | None
) -> Connection[APaper]:
    """A page of the papers under a filter; BadInput for an order by relevance without a text."""
    if order is not PaperOrder.RELEVANCE or given is None or given.text is None:
        require_date_order(order)
    checked_first(first)
    conditions = await paper_conditions(context, given)
    page = open_page(context, first, after, "papers", order.name, astuple(conditions))
    found = await find_papers(context, conditions)
    last = None if page.start is None else str(page.start[-1])
    shown = page_of_papers(found, order.name, last, page.size + 1)
    cards = await context.cards(shown.ids, below="papers")
    items: list[tuple[Key, APaper]] = [
        ((value, id_), context.paper(cards[id_])) for id_, value in zip(shown.ids, shown.values, strict=True)
    ]
    return connection(context, page, items, len(found.papers))


async def facet_counts(
    context: Context, given: PaperFilter | None, facet: PaperFacet, first: int
) -> list[FacetCount]:
    """Numbers of the papers under a filter by facet: largest first, then by key."""
    size = checked_first(first)
    conditions = await paper_conditions(context, given)
    found = await find_papers(context, conditions)
    return await labelled(context, facet, count_papers(found, facet.name, size))
