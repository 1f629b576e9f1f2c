"""Venue strings without capitals, as they are in old bibliographies: cut, tokenised, full of places.

Nothing in them distinguishes an acronym from a word or a name from an address, so little is sure.
"""

import re

from loaders.resolve.venues.series import Series, known_series, plain_key

MIN_WORDS_OF_CUT = 4
"""Words of a name that may be the cut beginning of a known one. Set by hand."""
MIN_ACRONYM = 4
"""Letters of an acronym that may be written in small letters. Set by hand."""

_SURE_EVENT = re.compile(
    r"\b(?:conference|workshop|symposium|meeting|congress) (?:on|of|for|in)\b"
    r"|\b(?:journal|transactions|letters|magazine|bulletin|reviews?|annals)\b"
)
_SMALL = re.compile(
    r"(?:(?:in|the|of|at|proc(?:eedings)?|acm|ieee|ifip|usenix|siam|annual|int|intl|international"
    r"|\d+\s?(?:st|nd|rd|th)?)[\s./,-]+)*"
    r"(?P<acronym>[a-z][a-z/-]{2,})"
    r"(?:[\s,.'-]+(?:acm|ieee|annual|intl?|international|conf(?:erence)?|symp(?:osium)?|proc(?:eedings)?|\d{2,4}))*[\s,.]*"
)
_SMALL_IN_BRACKETS = re.compile(r"\((?P<acronym>[a-z][a-z/-]{2,})(?:[\s'-]*\d{2,4})?\)(?! journal)")


def is_small(text: str) -> bool:
    """Whether a text has no capital letter."""
    return text == text.lower()


def read_small(text: str, name: str) -> Series | None:
    """The listed series that a text without capitals names by its acronym, or by the most of its name."""
    if not is_small(text):
        return None
    if inner := _SMALL_IN_BRACKETS.search(text):
        return known_series().capitals.get(inner["acronym"].upper())
    if found := _SMALL.fullmatch(text):
        return known_series().capitals.get(found["acronym"].upper())
    begun = _begun(name)
    return begun.pop() if len(begun) == 1 and len(plain_key(name).split()) >= MIN_WORDS_OF_CUT else None


def is_whole(name: str) -> bool:
    """Whether a name in small letters is one of an event or journal, and neither cut nor followed by a place.

    The acronym of a listed series in it, whose name is another, leaves it open too.
    """
    words = name.split()
    has_acronym = any(len(word) >= MIN_ACRONYM and word.upper() in known_series().capitals for word in words)
    return "," not in name and _SURE_EVENT.search(name) is not None and not has_acronym and not _begun(name)


def _begun(name: str) -> set[Series]:
    """The listed series whose name goes on where another ends."""
    key = plain_key(name)
    return {series for other, series in known_series().plain.items() if other.startswith(f"{key} ")}
