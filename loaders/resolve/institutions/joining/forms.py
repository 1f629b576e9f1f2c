"""Forms that the spellings of one organisation share."""

import re
from collections.abc import Iterable, Sequence

from app.names import fold
from loaders.resolve.institutions.affiliations import name_key
from loaders.resolve.institutions.spellings import LINKING, plain_word

_FIELDS = {
    "artificial intelligence": "ai",
    "machine learning": "ml",
    "natural language processing": "nlp",
}
_INSTITUTE = frozenset("institut instituto instituut institutes institution istituto institue inst".split())
_LEGAL = frozenset(
    "ab as bv company corporate ehf ggmbh gmbh holding holdings incorporated kk llp lp nv oy oyj plc private"
    " sa se sl spa srl".split()
)
"""Legal forms that keys of names still hold."""


_RUN_TOGETHER = re.compile(r"(?<=university)of|(?<=institute)of")
MIN_PLURAL = 4


def form_of(key: str) -> str:
    """One form for all orders of the words of a name's key, and for languages and legal forms.

    >>> form_of("institut artificial intelligence ropes") == form_of("ropes ai institute")
    True
    """
    return " ".join(sorted(set(_plain_words(key))))


def letters_of(key: str) -> str:
    """The letters of a name's key, however it is parted into words."""
    return _RUN_TOGETHER.sub("", "".join(word for word in key.split() if word not in LINKING))


def initials_of(key: str) -> str:
    """The first letters of the words of a name's key; a field's own letters stand for it.

    >>> initials_of("rope artificial intelligence institute"), initials_of("rope ai institute")
    ('raii', 'raii')
    """
    return "".join(word if word in _FIELDS.values() else word[0] for word in key.split())


def is_acronym(name: str) -> bool:
    """Whether a name is one word of capitals, few small letters among them: HKUST, UMich.

    Of four letters and more any one word may be: some sites set capitals of their own.
    """
    capitals = sum(letter.isupper() for letter in name)
    is_one = len(fold(name).split()) == 1 and " " not in name
    return is_one and 3 <= len(name) <= 9 and (2 * capitals > len(name) - 1 or len(name) > 3)


def university_of(words: Sequence[str]) -> str:
    """The form of the university that a short name means, as `Tide` means Tide University."""
    return form_of(name_key(" ".join([*words, "university"])))


def _plain_words(key: str) -> Iterable[str]:
    for field, short in _FIELDS.items():
        key = key.replace(field, short)
    words = key.split()
    while len(words) > 1 and len(words[-1]) == 1:
        words = words[:-1]
    kept = [word for word in words if word not in LINKING and word not in _LEGAL] or words
    for word in kept:
        plain = "institute" if word in _INSTITUTE else "university" if word == "u" else plain_word(word)
        yield plain.removesuffix("s") if len(plain) > MIN_PLURAL else plain
