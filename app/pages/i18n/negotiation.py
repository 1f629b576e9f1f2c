"""Who reads, as far as their request tells."""

from collections.abc import Mapping
from types import MappingProxyType

from starlette.requests import Request

from app.pages.i18n.locale import Locale, locale_of

_NOTHING: Mapping[str, str] = MappingProxyType({})


def choose_locale(request: Request, query: Mapping[str, str] = _NOTHING, *, is_part: bool = False) -> Locale:
    """The reader of a page; `query` is what other languages of it keep of the address.

    What `is_part` of somebody else's page follows that page, not the browser.
    """
    accepted = None if is_part else request.headers.get("accept-language")
    return locale_of(request.query_params.get("lang"), accepted, query)
