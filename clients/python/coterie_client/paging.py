"""All items of a list that comes in pages."""

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from typing import Protocol, TypeVar

from .errors import NotFound
from .generated.fragments import PageEnd

Item = TypeVar("Item")
_Item_co = TypeVar("_Item_co", covariant=True)


class Page(Protocol[_Item_co]):
    """A page of a list, as every connection of the schema has it."""

    @property
    def nodes(self) -> Sequence[_Item_co]:
        """The items of the page."""

    @property
    def page_info(self) -> PageEnd:
        """Whether there are more, and the cursor that they come after."""


def every(ask: Callable[[str | None], Page[Item] | None]) -> Iterator[Item]:
    """Yield every item of a list; `ask` gets the cursor, None first, and returns a page.

    `every(lambda after: client.papers(first=100, after=after))` yields all papers of a graph. Raises NotFound
    if the list belongs to something that is not there, and StaleCursor if the data change on the way.
    """
    after = None
    while True:
        page = _require_page(ask(after))
        yield from page.nodes
        if not page.page_info.has_next_page:
            return
        after = page.page_info.end_cursor


async def every_async(ask: Callable[[str | None], Awaitable[Page[Item] | None]]) -> AsyncIterator[Item]:
    """Yield every item of a list, like `every`; `ask` returns what can be awaited."""
    after = None
    while True:
        page = _require_page(await ask(after))
        for item in page.nodes:
            yield item
        if not page.page_info.has_next_page:
            return
        after = page.page_info.end_cursor


def _require_page(page: Page[Item] | None) -> Page[Item]:
    if page is None:
        raise NotFound("There is no such list.", hint="Check the id that it belongs to.")
    return page
