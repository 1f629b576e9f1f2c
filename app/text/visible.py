"""Cleans strings of sources for display."""

import re
import unicodedata

_BLANK = re.compile(r"[\t\n\v\f\r\x85\u2028\u2029]+")
_UNSEEN = re.compile(
    "[\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\uffff\ud800-\udfff]"
)
_MOST_MARKS = 6
"""Maximum combining marks in a row; set by hand."""


def shown(text: str) -> str:
    """The text without control and direction characters, and with few combining marks on a letter.

    Joiners stay, because scripts need them. The markup around each name sets its direction.
    """
    if text.isascii() and text.isprintable():
        return text
    seen = _UNSEEN.sub("", _BLANK.sub(" ", text))
    return seen if seen.isascii() else _with_few_marks(seen)


def _with_few_marks(text: str) -> str:
    kept: list[str] = []
    marks = 0
    for character in text:
        marks = marks + 1 if unicodedata.category(character) in {"Mn", "Me"} else 0
        if marks <= _MOST_MARKS:
            kept.append(character)
    return "".join(kept)
