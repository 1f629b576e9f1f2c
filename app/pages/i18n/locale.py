"""Who reads: the language that they are answered in, and who chose it."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from app.pages.i18n.catalogue import LANGUAGES
from app.pages.i18n.translations import Translations, translations_of

_LONGEST = 1_000
"""Characters of a header that are read."""


@dataclass(frozen=True)
class Locale:
    """A language, whether the address asks for it, and the rest of the query, which other languages keep.

    Where the address asks, every link on the page asks in the same way: nothing else remembers it.
    """

    translations: Translations
    is_chosen: bool = field(default=False, kw_only=True)
    query: Mapping[str, str] = field(default_factory=dict)

    @property
    def language(self) -> str:
        """The language that they are answered in."""
        return self.translations.language


def locale_of(requested: str | None, accepted: str | None, query: Mapping[str, str]) -> Locale:
    """The reader of an address with `lang={asked}` whose browser accepts languages by a header."""
    if requested in LANGUAGES:
        return Locale(translations_of(requested), query, is_chosen=True)
    known = [language for language in _wanted((accepted or "")[:_LONGEST]) if language in LANGUAGES]
    return Locale(translations_of(known[0] if known else "en"), query)


def english() -> Locale:
    """A reader of whom nothing is known."""
    return Locale(translations_of("en"))


def _wanted(header: str) -> list[str]:
    """The languages of an `Accept-Language`, best first; of weight 0 are those not wanted."""
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
