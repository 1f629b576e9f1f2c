"""Pages of filtered papers, and their numbers by facet."""

from dataclasses import astuple

from app.api.arguments.cursors import Key
from app.api.arguments.inputs import PaperFilter
from app.api.arguments.paging import checked_first, connection, open_page
from app.api.arguments.scalars import Cursor
from app.api.context import Context
from app.api.enums.papers import PaperFacet, PaperOrder
from app.api.filters.arguments import paper_conditions
from app.api.filters.finding import find_papers
from app.api.filters.labels import labelled
from app.api.lists.papers import require_date_order
from app.api.types.connection import Connection
from app.api.types.facet_count import FacetCount
from app.api.types.references import APaper
from app.index.filters.facets import count_papers
from app.index.filters.order import page_of_papers


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
