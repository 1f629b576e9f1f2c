"""Pages of the papers that a paper cites or that cite it, by date."""

from app.api.arguments.cursors import Key
from app.api.arguments.paging import connection, open_page
from app.api.arguments.scalars import Cursor
from app.api.context import Context
from app.api.enums.papers import PaperOrder
from app.api.lists.papers import is_oldest
from app.api.reading import Row
from app.api.types.connection import Connection
from app.api.types.references import APaper

_COUNTS = {"paper_references": "known_reference_count", "paper_citations": "known_citation_count"}
"""The property of a paper that counts the rows of each query."""


async def citations_of(
    context: Context,
    query: str,
    card: Row,
    *,
    first: int,
    after: Cursor | None,
    order: PaperOrder = PaperOrder.NEWEST,
) -> Connection[APaper]:
    """A page of the papers at the other end of citations; `query` is the named query for one direction."""
    page = open_page(context, first, after, query, card["id"], order.name)
    date, id_ = page.start or (None, None)
    rows = await context.rows(
        query,
        card["id"],
        is_oldest=is_oldest(order),
        after_date=date,
        after_id=id_,
        size=page.size + 1,
    )
    items: list[tuple[Key, APaper]] = [
        ((row["date"], row["card"]["id"]), context.paper(row["card"])) for row in rows
    ]
    return connection(context, page, items, card.get(_COUNTS[query], 0))
