"""Statements about an entity, from the records that describe it."""

from collections.abc import Iterator, Sequence

from app.api.arguments.cursors import Key
from app.api.arguments.paging import after_key, connection, open_page
from app.api.arguments.scalars import Cursor
from app.api.context import Context
from app.api.reading import Row
from app.api.types.abstract import why_withheld
from app.api.types.connection import Connection
from app.api.types.provenance import Statement, record

_TEXT_FIELD = "abstract"


async def page_of_statements(
    context: Context, id_: str, field: str | None, first: int, after: Cursor | None
) -> Connection[Statement]:
    """A page of what sources state about an entity."""
    rows = await context.rows("records", id_)
    page = open_page(context, first, after, "statements", id_, field)
    items = sorted(_statements(context, rows, field), key=lambda item: tuple(item[0]))
    return connection(context, page, after_key(items, page), len(items))


def _statements(context: Context, rows: Sequence[Row], field: str | None) -> Iterator[tuple[Key, Statement]]:
    for row in rows:
        card, used = row["record"], row["used"] or ()
        stated = zip(card.get("statement_fields") or (), card.get("statement_values") or (), strict=True)
        for place, (name, value) in enumerate(stated):
            if field in (None, name) and _may_leave(context, row["source"], name):
                key = (name, card["source"], card["key"], place, card["id"])
                yield key, _statement(row, name, value, is_used=name in used)


def _may_leave(context: Context, source: Row, field: str) -> bool:
    if source["redistribute"] == "NOTHING":
        return False
    licence = source.get("licence")
    return field != _TEXT_FIELD or why_withheld(source, licence, context.serving.abstracts) is None


def _statement(row: Row, name: str, value: str, *, is_used: bool) -> Statement:
    return Statement(
        field=name,
        value=value,
        is_used=is_used,
        record=record(row),
        licence=row["source"].get("licence"),
    )
