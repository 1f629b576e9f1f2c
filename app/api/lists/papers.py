"""Pages of papers, by date."""

import asyncio
from collections.abc import Mapping
from typing import Any

from app.api.arguments.cursors import Key
from app.api.arguments.inputs import YearRange
from app.api.arguments.limits import checked_years, paper_limits
from app.api.arguments.paging import PageArguments, connection, open_page
from app.api.arguments.resolving import resolve_id
from app.api.arguments.scalars import Cursor
from app.api.context import Context
from app.api.enums.papers import PaperOrder
from app.api.reading import Row
from app.api.types.connection import Connection
from app.api.types.references import APaper
from app.errors import BadInput

_KINDS = {"topic": "T", "cluster": "C", "venue": "V", "collaborator": "A"}


async def papers_of(
    context: Context,
    query: str,
    card: Row,
    *,
    first: int,
    after: Cursor | None,
    years: YearRange | None,
    order: PaperOrder,
) -> Connection[APaper]:
    """A page of an entity's papers; `query` is the named query for its kind."""
    limits = await paper_limits(context, years)
    asked = {"from_year": limits.from_year, "to_year": limits.to_year}
    page = open_page(context, first, after, query, card["id"], *asked.values(), limits.topic, order.name)
    items = await _page_of_papers(context, (query, card["id"]), order, page, asked)
    return connection(context, page, items, card["paper_count"] if limits.are_none else None)


async def papers_of_author(
    context: Context,
    card: Row,
    *,
    first: int,
    after: Cursor | None,
    years: YearRange | None,
    order: PaperOrder,
    others: Mapping[str, str | None],
) -> Connection[APaper]:
    """A page of an author's papers; `others` are the ids of a topic, cluster, venue and collaborator."""
    first_year, last_year = checked_years(years)
    named = await asyncio.gather(*(_resolved(context, name, id_) for name, id_ in others.items()))
    asked = {"from_year": first_year, "to_year": last_year, **dict(zip(others, named, strict=True))}
    from_year, to_year, topic, *rest = asked.values()
    bound = (from_year, to_year, topic, order.name, *(rest if any(rest) else ()))
    page = open_page(context, first, after, "author_papers", card["id"], *bound)
    items, total = await asyncio.gather(
        _page_of_papers(context, ("author_papers", card["id"]), order, page, asked),
        _total(context, card, asked),
    )
    return connection(context, page, items, total)


async def _page_of_papers(
    context: Context,
    of: tuple[str, str],
    order: PaperOrder,
    page: PageArguments,
    asked: Mapping[str, Any],
) -> list[tuple[Key, APaper]]:
    """The papers of a page; `of` is a query and the id of an entity."""
    if order is PaperOrder.RELEVANCE:
        raise no_relevance()
    date, last = page.start or (None, None)
    rows = await context.rows(
        *of,
        is_oldest=order is PaperOrder.OLDEST,
        after_date=date,
        after_id=last,
        size=page.size + 1,
        **asked,
    )
    return [((row["date"], row["card"]["id"]), context.paper(row["card"])) for row in rows]


async def _total(context: Context, card: Row, asked: Mapping[str, Any]) -> int | None:
    """The number of papers under limits; None if the document does not select it."""
    if all(value is None for value in asked.values()):
        return int(card["paper_count"])
    if "totalCount" not in context.document.selected:
        return None
    rows = await context.rows("author_paper_count", card["id"], **asked)
    return int(rows[0]["paper_count"])


async def _resolved(context: Context, name: str, id_: str | None) -> str | None:
    return None if id_ is None else await resolve_id(context, id_, _KINDS[name], name)


def no_relevance() -> BadInput:
    """The error for an order by relevance without a text."""
    return BadInput(
        "`order` is RELEVANCE, but there is no text.",
        value="order",
        advice="Use `papers(filter: {text: ...}, order: RELEVANCE)`, or NEWEST or OLDEST.",
    )
