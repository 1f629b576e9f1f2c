"""The locale of a reader or a request: the language, and whether the address chose it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from starlette.requests import Request

from app.pages.i18n.translations import LANGUAGES, Translations, translations_of

_NOTHING: Mapping[str, str] = MappingProxyType({})
_LONGEST = 1_000
"""Characters of `Accept-Language` that are read; set by hand."""


@dataclass(frozen=True)
class Locale:
    """A language, whether the address chose it, and the query that links to other languages keep.

    If the address chose the language, every link on the page has the parameter too, since no cookie is set.
    """

    translations: Translations
    is_chosen: bool = field(default=False, kw_only=True)
    query: Mapping[str, str] = field(default_factory=dict)

    @property
    def language(self) -> str:
        """The code of the language."""
        return self.translations.language


def locale_of(requested: str | None, accepted: str | None, query: Mapping[str, str]) -> Locale:
    """The locale for an address with `lang={requested}` and an `Accept-Language` header."""
    if requested in LANGUAGES:
        return Locale(translations_of(requested), query, is_chosen=True)
    known = [language for language in _wanted((accepted or "")[:_LONGEST]) if language in LANGUAGES]
    return Locale(translations_of(known[0] if known else "en"), query)


def english() -> Locale:
    """The default locale."""
    return Locale(translations_of("en"))


def _wanted(header: str) -> list[str]:
    """The languages of an `Accept-Language`, best first; weight 0 excludes a language."""
    best_first = sorted(map(_entry, header.split(",")), key=lambda entry: -entry[1])
    return [language for language, weight in best_first if weight > 0]


def _entry(text: str) -> tuple[str, float]:
    """A language and its weight: `de` and 0.8 for `de-AT;q=0.8`."""
    tag, _, given = text.partition(";")
    language = tag.strip().lower().partition("-")[0]
    try:
        return language, float(given.strip().removeprefix("q=")) if given else 1.0
    except ValueError:
        return language, 0.0


def choose_locale(request: Request, query: Mapping[str, str] = _NOTHING, *, is_part: bool = False) -> Locale:
    """The locale of a page; `query` is the part of the query that links to other languages keep.

    A page that `is_part` of another page uses the language of that page, not of the browser.
    """
    accepted = None if is_part else request.headers.get("accept-language")
    return locale_of(request.query_params.get("lang"), accepted, query)
