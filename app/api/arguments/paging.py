"""Pages of a connection: where a page starts, its length and its items."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from app.api.arguments.cursors import Key
from app.api.arguments.scalars import Cursor
from app.api.context import Context
from app.api.types.connection import Connection, Edge, PageInfo
from app.errors import BadInput

MOST = 100
"""Maximum items of a page; set by hand. The schema states it."""

_CURSORS = frozenset({"cursor", "startCursor", "endCursor"})
_NONE = Cursor("")
"""The cursor if the document selects none: signing a cursor takes as long as writing its item."""

_T = TypeVar("_T")


@dataclass(frozen=True)
class PageArguments:
    """A requested page: `start` is the key of the last item before it, None for the first page."""

    size: int
    start: Key | None
    binding: tuple[object, ...]


def checked_first(first: int) -> int:
    """The requested length; BadInput if it is not 0..100."""
    if not 0 <= first <= MOST:
        raise BadInput(f"`first` is {first}.", value="first", advice=f"Use 0 to {MOST}.")
    return first


def open_page(context: Context, first: int, after: Cursor | None, *binding: object) -> PageArguments:
    """The requested page; `binding` names the field, parent and arguments that the cursor belongs to."""
    bound = (context.reading.bound_version(), *binding)
    start = None if after is None else context.serving.cursors.verify(bound, after)
    return PageArguments(checked_first(first), start, bound)


def connection(
    context: Context, page: PageArguments, items: Sequence[tuple[Key, _T]], total: int | None = None
) -> Connection[_T]:
    """The page as a connection; `items` with their keys may go on beyond its end."""
    shown = items[: page.size]
    is_asked = not _CURSORS.isdisjoint(context.document.selected)
    edges = [
        Edge(cursor=_cursor(context, page, key) if is_asked else _NONE, node=node) for key, node in shown
    ]
    info = PageInfo(
        has_next_page=len(items) > page.size,
        has_previous_page=page.start is not None,
        start_cursor=edges[0].cursor if edges else None,
        end_cursor=edges[-1].cursor if edges else None,
    )
    return Connection(nodes=[node for _, node in shown], edges=edges, page_info=info, total_count=total)


def after_key(items: Sequence[tuple[Key, _T]], page: PageArguments) -> list[tuple[Key, _T]]:
    """The items of a complete ordered list that come after the start of the page."""
    if page.start is None:
        return list(items)
    keys = [list(key) for key, _ in items]
    start = list(page.start)
    return list(items[keys.index(start) + 1 :]) if start in keys else []


def _cursor(context: Context, page: PageArguments, key: Key) -> Cursor:
    return Cursor(context.serving.cursors.sign(page.binding, key))
