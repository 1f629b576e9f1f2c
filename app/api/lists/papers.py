"""Pages of papers, by date."""

from app.api.arguments.cursors import Key
from app.api.arguments.inputs import YearRange
from app.api.arguments.limits import paper_limits
from app.api.arguments.paging import connection, open_page
from app.api.arguments.scalars import Cursor
from app.api.context import Context
from app.api.enums.papers import PaperOrder
from app.api.reading import Row
from app.api.types.connection import Connection
from app.api.types.references import APaper


async def papers_of(
    context: Context,
    query: str,
    card: Row,
    *,
    first: int,
    after: Cursor | None,
    years: YearRange | None,
    order: PaperOrder,
    topic: str | None = None,
) -> Connection[APaper]:
    """A page of an entity's papers; `query` is the named query for its kind."""
    limits = await paper_limits(context, years, topic)
    page = open_page(
        context, first, after, query, card["id"], limits.from_year, limits.to_year, limits.topic, order.name
    )
    date, id_ = page.start or (None, None)
    shared = {"topic": limits.topic} if query == "author_papers" else {}
    rows = await context.rows(
        query,
        card["id"],
        from_year=limits.from_year,
        to_year=limits.to_year,
        is_oldest=order is PaperOrder.OLDEST,
        after_date=date,
        after_id=id_,
        size=page.size + 1,
        **shared,
    )
    items: list[tuple[Key, APaper]] = [
        ((row["date"], row["card"]["id"]), context.paper(row["card"])) for row in rows
    ]
    return connection(context, page, items, card["paper_count"] if limits.are_none else None)
