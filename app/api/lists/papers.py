"""Pages of papers, by date, and those of an author also by title or citations."""

import asyncio
from collections.abc import Callable, Mapping
from operator import itemgetter
from typing import Any

from app.api.arguments.cursors import Key
from app.api.arguments.inputs import YearRange
from app.api.arguments.limits import checked_years, paper_limits
from app.api.arguments.paging import PageArguments, after_key, connection, open_page
from app.api.arguments.resolving import resolve_id
from app.api.arguments.scalars import Cursor
from app.api.context import Context
from app.api.enums.papers import PaperOrder
from app.api.reading import Row
from app.api.types.connection import Connection
from app.api.types.references import APaper
from app.errors import BadInput
from app.text.formulas import printed
from app.text.names import fold

_KINDS = {"topic": "T", "cluster": "C", "venue": "V", "collaborator": "A"}
_SORT_KEYS: Mapping[PaperOrder, Callable[[Mapping[str, Any]], str | int]] = {
    PaperOrder.TITLE: lambda paper: fold(printed(paper["title"])),
    PaperOrder.MOST_CITED: lambda paper: -paper["citation_count"],
}
"""What the papers of an author are sorted by, beside dates."""


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
        _ordered_papers(context, card["id"], order, page, asked)
        if order in _SORT_KEYS
        else _page_of_papers(context, ("author_papers", card["id"]), order, page, asked),
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
    date, last = page.start or (None, None)
    rows = await context.rows(
        *of,
        is_oldest=is_oldest(order),
        after_date=date,
        after_id=last,
        size=page.size + 1,
        **asked,
    )
    return [((row["date"], row["card"]["id"]), context.paper(row["card"])) for row in rows]


async def _ordered_papers(
    context: Context, id_: str, order: PaperOrder, page: PageArguments, asked: Mapping[str, Any]
) -> list[tuple[Key, APaper]]:
    """The papers of a page, ordered here: no engine compares titles as readers do."""
    rows = await context.rows("author_paper_order", id_, **asked)
    latest = sorted(rows[0]["papers"] if rows else (), key=itemgetter("date"), reverse=True)
    sort_key = _SORT_KEYS[order]
    keys = [((sort_key(each), each["id"]), each["id"]) for each in sorted(latest, key=sort_key)]
    shown = after_key(keys, page)[: page.size + 1]
    cards = await context.cards([paper for _, paper in shown], below="papers")
    return [(key, context.paper(cards[paper])) for key, paper in shown]


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


def is_oldest(order: PaperOrder) -> bool:
    """Whether a list by date begins with the earliest paper; BadInput for an order that is not by date."""
    require_date_order(order)
    return order is PaperOrder.OLDEST


def require_date_order(order: PaperOrder) -> None:
    """Raise BadInput for an order that is not by date."""
    if order is PaperOrder.RELEVANCE:
        raise BadInput(
            "`order` is RELEVANCE, but there is no text.",
            value="order",
            advice="Use `papers(filter: {text: ...}, order: RELEVANCE)`, or NEWEST or OLDEST.",
        )
    if order in _SORT_KEYS:
        raise BadInput(
            f"`order` is {order.name}, but these papers are only listed by date.",
            value="order",
            advice=f"Use NEWEST or OLDEST, or `author(id: ...) {{ papers(order: {order.name}) }}`.",
        )
