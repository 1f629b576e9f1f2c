"""How wide a name may become in a font that is not a valid choice."""

import unicodedata
from collections.abc import Iterator

_NARROW = frozenset("iljtfrI|!.,:;'`()[] -‐‑·’")
_WIDE = frozenset("mwMW@%—…")


def width(text: str, size: float) -> float:
    """Greatest width of a line of text at a font size, over the fonts that systems come with."""
    return size * sum(map(_advance, text))


def shortened(text: str, size: float, most: float) -> str:
    """The text, or as much of its beginning as fits into `most`, with an ellipsis."""
    if width(text, size) <= most:
        return text
    kept = ""
    for letter in _letters(text):
        if width(f"{kept}{letter}…", size) > most:
            break
        kept += letter
    return f"{kept.rstrip()}…"


def _advance(character: str) -> float:
    if unicodedata.category(character) in {"Mn", "Me", "Cf"}:
        return 0.0
    if unicodedata.east_asian_width(character) in {"W", "F"}:
        return 1.0
    if character in _NARROW:
        return 0.4
    if character in _WIDE:
        return 1.0
    return 0.72 if character.isupper() or not character.isascii() else 0.62


def _letters(text: str) -> Iterator[str]:
    """The characters, each with the marks that stand on it."""
    letter = ""
    for character in text:
        if letter and _advance(character) > 0:
            yield letter
            letter = ""
        letter += character
    if letter:
        yield letter
