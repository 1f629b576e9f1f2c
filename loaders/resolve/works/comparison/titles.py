"""The parts of a title, however it is written: key, words and distinctive parts."""

import re
from dataclasses import dataclass
from functools import lru_cache

from app.text.names import fold
from loaders.names.printed import plain_text

MAX_LENGTH = 1_000
"""Most characters of a title that are compared, equal to `MAX_TITLE` of loaders/listings/text.py."""
_NOTICE = re.compile(
    r"^(?:author |publisher )?(?P<kind>corrections?|corrigend(?:um|a)|errat(?:um|a)|addendum"
    r"|retraction(?: note| notice)?|reply|replies|response|rebuttal|comments?|a (?:reply|response|comment))\b"
    r"(?:\s+(?:to|on|for|of)\b:?|\s*:|(?:(?<=um)|(?<=ta)|(?<=da))\s*[-–—])\s*(?P<other>.+)$",
    re.IGNORECASE,
)
_MARK = re.compile(
    r"^\W*(?P<mark>retracted(?: article| paper)?|withdrawn)\s*(?:[]:.)}>*!|–—]|-(?=\s))\W*(?=\w)",
    re.IGNORECASE,
)
"""A mark that a publisher puts before a title. "Withdrawn Children at School" has none, it is a title."""
_PART = re.compile(
    r"\b(?:part|volume|vol|chapter|no|number|version|v)\s+([ivx]+|\d+|[a-e])\b|\s(i{1,3}|iv|vi{0,3}|ix)$"
)
_OF_SERIES = re.compile(r"\s\(?(I{1,3}|IV|VI{1,3}|IX)\)?\s*(?:[:.\u2013\u2014]|-\s)")
"""A numeral before the subtitle of a part of a series: `On Bells II: Towers`."""

ROMAN = {numeral: str(place) for place, numeral in enumerate("i ii iii iv v vi vii viii ix x".split(), 1)}
ORDINALS = (
    "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth"
    " fifteenth sixteenth seventeenth eighteenth nineteenth twentieth".split()
)
_NUMBER = re.compile(r"\d+|\b[ivx]{2,}\b")
_NOTICE_KINDS = (("corr", "CORRECTS"), ("err", "CORRECTS"), ("add", "CORRECTS"), ("retr", "RETRACTS"))


@dataclass(frozen=True, slots=True)
class Title:
    """The parts of a title.

    `key` contains letters and digits alone; `head` is a coined name before a colon; `numbers` are the numbers
    in it, as they are written: digits, Roman numerals and ordinals; `parts` are those of parts, volumes and
    versions; `notice` means that it corrects, retracts or answers the work titled `other`; `mark` is
    `retracted` or `withdrawn` where the title begins with that and a sign.
    """

    key: str
    words: tuple[str, ...]
    head: str
    numbers: tuple[str, ...]
    parts: tuple[str, ...]
    notice: str | None = None
    other: str | None = None
    mark: str | None = None


@lru_cache(maxsize=50_000)
def read_title(title: str) -> Title:
    """Parse a title; LaTeX and tags are replaced by the text that they print."""
    plain = plain_text(title[:MAX_LENGTH])
    marked = _MARK.match(plain)
    bare = plain[marked.end() :] if marked else plain
    folded = fold(bare)
    head, colon, _ = bare.partition(":")
    notice = _NOTICE.match(bare)
    return Title(
        key=folded.replace(" ", ""),
        words=tuple(folded.split()),
        head=fold(head).replace(" ", "") if colon and len(head.split()) <= 3 else "",
        numbers=tuple(sorted({*_NUMBER.findall(folded), *set(folded.split()).intersection(ORDINALS)})),
        parts=_parts(bare, folded),
        notice=_kind(notice["kind"]) if notice else None,
        other=fold(notice["other"]).replace(" ", "") if notice else None,
        mark=marked["mark"].lower().partition(" ")[0] if marked else None,
    )


def _parts(bare: str, folded: str) -> tuple[str, ...]:
    """The numbers of parts, as a title names them or as a numeral before a subtitle or at its end."""
    named = (found for pair in _PART.findall(folded) for found in pair if found)
    of_series = (found.lower() for found in _OF_SERIES.findall(bare))
    return tuple(sorted({ROMAN.get(found, found) for found in (*named, *of_series)}))


def _kind(notice: str) -> str:
    start = notice.lower()
    return next((kind for head, kind in _NOTICE_KINDS if start.startswith(head)), "REPLIES_TO")
