"""Who reads, as far as their request tells."""

from collections.abc import Mapping
from types import MappingProxyType

from starlette.requests import Request

from app.pages.speech.reader import Reader, reader_of

_NOTHING: Mapping[str, str] = MappingProxyType({})


def read_by(request: Request, query: Mapping[str, str] = _NOTHING, *, is_part: bool = False) -> Reader:
    """The reader of a page; `query` is what other languages of it keep of the address.

    What `is_part` of somebody else's page follows that page, not the browser.
    """
    accepted = None if is_part else request.headers.get("accept-language")
    return reader_of(request.query_params.get("lang"), accepted, query)
