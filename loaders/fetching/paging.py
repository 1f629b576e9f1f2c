"""Answers on several pages: one after another, with an end."""

from collections.abc import Callable, Iterator

from app.errors import FetchFailed
from loaders.fetching.exchange import Request
from loaders.fetching.fetcher import BodySource

Next = Callable[[bytes], Request | None]
"""From the body of a page to the request of the next one, or None at the end."""


class ListTooLong(FetchFailed):
    """A list of a host has more pages than a run reads; `value` is the address of the first."""


def read_pages(source: BodySource, first: Request, next_of: Next, most: int) -> Iterator[bytes]:
    """The bodies of a list page by page, no more than `most`.

    Raises FetchFailed if a page links back to an earlier one, and ListTooLong if there are more.
    """
    request: Request | None = first
    seen = set[str]()
    while request is not None:
        if request.url in seen or len(seen) >= most:
            is_circle = request.url in seen
            fault = "leads back to itself" if is_circle else f"has more than {most} pages"
            kind = FetchFailed if is_circle else ListTooLong
            advice = "Narrow the request, for example by an institution next to the name."
            raise kind(f"The list that begins at {first.url} {fault}.", value=first.url, advice=advice)
        seen.add(request.url)
        kept = source.get(request)
        if not kept.is_there:
            return
        body = source.folder.read(kept)
        yield body
        request = next_of(body)
