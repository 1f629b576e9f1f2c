"""The locale of a request."""

from collections.abc import Mapping
from types import MappingProxyType

from starlette.requests import Request

from app.pages.i18n.locale import Locale, locale_of

_NOTHING: Mapping[str, str] = MappingProxyType({})


def choose_locale(request: Request, query: Mapping[str, str] = _NOTHING, *, is_part: bool = False) -> Locale:
    """The locale of a page; `query` is the part of the query that links to other languages keep.

    A page that `is_part` of another page uses the language of that page, not of the browser.
    """
    accepted = None if is_part else request.headers.get("accept-language")
    return locale_of(request.query_params.get("lang"), accepted, query)
