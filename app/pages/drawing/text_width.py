"""Estimates the width of a text in an unknown font."""

import unicodedata
from collections.abc import Iterator

_NARROW = frozenset("iljtfrI|!.,:;'`()[] -‐‑·’")
_WIDE = frozenset("mwMW@%—…")


def width(text: str, size: float) -> float:
    """Upper bound for the width of a line of text at a font size, for common system fonts.

    The widths of characters, in units of the font size, are set by hand.
    """
    return size * sum(map(_advance, text))


def shortened(text: str, size: float, most: float) -> str:
    """The text, or its beginning with an ellipsis if it is wider than `most`."""
    if width(text, size) <= most:
        return text
    kept = ""
    for letter in letters(text):
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


def letters(text: str) -> Iterator[str]:
    """The characters of a text, each with its combining marks."""
    letter = ""
    for character in text:
        if letter and _advance(character) > 0:
            yield letter
            letter = ""
        letter += character
    if letter:
        yield letter
