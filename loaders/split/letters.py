"""The kind of character at each place, the letters without case and accents, and the shapes of words."""

import re
import unicodedata
from collections.abc import Callable
from functools import lru_cache

from app.text.names import is_wide

UPPER, LOWER, DIGIT, WIDE, UNCASED = "U", "l", "d", "w", "x"
MARK, SPACE, DASH, APOSTROPHE, STOP, CLOSING, OPENING, OTHER = "m", " ", "-", "'", ".", ")", "(", "p"

LONGEST_SHAPE = 24
"""Characters of a word that its shape describes. Set by hand."""

_SPELT = dict(zip("øłđßæœþðıħŋ’‘ʼ`´‐‑–", "oldsaotdihn'''''---", strict=True))
_KIND_OF_CATEGORY = {
    "Lu": UPPER,
    "Lt": UPPER,
    "Ll": LOWER,
    "Pd": DASH,
    "Pe": CLOSING,
    "Pf": CLOSING,
    "Ps": OPENING,
    "Pi": OPENING,
}
_KIND_OF_CLASS = {"L": UNCASED, "N": DIGIT, "M": MARK, "Z": SPACE}
_KIND_OF_CHARACTER = {".": STOP, '"': CLOSING, **dict.fromkeys("'’‘ʼ`´", APOSTROPHE)}
_GEORGIAN = frozenset(map(chr, range(0x10D0, 0x1100)))
_RUN = re.compile(r"([lwxd])\1+|UU+")


class _PerCharacter(dict[int, str]):
    """A table for `str.translate` that fills itself, one character for each character."""

    def __init__(self, make: Callable[[str], str]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, ordinal: int) -> str:
        value = self[ordinal] = self._make(chr(ordinal))
        return value


def _kind(character: str) -> str:
    if character in _KIND_OF_CHARACTER:
        return _KIND_OF_CHARACTER[character]
    if character.isspace():
        return SPACE
    category = unicodedata.category(character)
    if category in ("Lo", "Lm") and is_wide(character):
        return WIDE
    if character in _GEORGIAN:
        return UNCASED
    return _KIND_OF_CATEGORY.get(category) or _KIND_OF_CLASS.get(category[0]) or OTHER


def _folded(character: str) -> str:
    lower = character.lower()[:1]
    if lower in _SPELT or is_wide(character):
        return _SPELT.get(lower, lower)
    base = unicodedata.normalize("NFKD", lower)[:1]
    return base if base.isalnum() else lower


def _plain(character: str) -> str:
    base = _folded(character)
    return base.upper()[:1] if character != character.lower() else base


_KINDS = _PerCharacter(_kind)
_PLAIN = _PerCharacter(_plain)
_FOLDED = _PerCharacter(_folded)


def kinds(text: str) -> str:
    """The kind of each character of the text: a string of the same length."""
    return text.translate(_KINDS)


def folded(text: str) -> str:
    """The text in lower case without accents: a string of the same length."""
    return text.lower() if text.isascii() else text.translate(_FOLDED)


def plain(text: str) -> str:
    """The text without accents, its case kept: a string of the same length."""
    return text if text.isascii() else text.translate(_PLAIN)


def shape(word: str) -> str:
    """The shape of a word: its kinds with runs shortened, as `Ul`, `U.`, `UU`, `Ul-Ul`, `UlUU`."""
    return _shape(word[:LONGEST_SHAPE])


@lru_cache(maxsize=1 << 14)
def _shape(word: str) -> str:
    return _RUN.sub(lambda run: run[0][:2] if run[0][0] == UPPER else run[0][0], kinds(word))
