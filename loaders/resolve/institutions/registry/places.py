"""Places that words name: countries, and cities and regions in which organisations of a registry are."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from loaders.resolve.institutions.countries import country_of_words

MAX_WORDS = 4
"""Words of the longest name of a place that is looked up. Set by hand."""


class Places(NamedTuple):
    """What a string states of places: codes of countries, and folded names of cities and regions."""

    countries: frozenset[str]
    names: frozenset[str]


def find_places(words: Sequence[str], known: Collection[str]) -> Places:
    """All places among words; `known` are the names of cities and regions."""
    windows = [
        " ".join(words[start:end])
        for start in range(len(words))
        for end in range(start + 1, min(start + MAX_WORDS, len(words)) + 1)
    ]
    countries = frozenset(filter(None, map(country_of_words, windows)))
    return Places(countries, frozenset(window for window in windows if window in known))


def without_places(words: Sequence[str], names: Collection[str]) -> list[str]:
    """The words that are no number, no country and none of the places given."""
    left: list[str] = []
    place = 0
    while place < len(words):
        end = next(
            (
                end
                for end in range(min(place + MAX_WORDS, len(words)), place, -1)
                if _is_place(" ".join(words[place:end]), names)
            ),
            None,
        )
        if end is None:
            left += [] if words[place].isdigit() else [words[place]]
        place = end or place + 1
    return left


def _is_place(window: str, names: Collection[str]) -> bool:
    return window in names or country_of_words(window) is not None
