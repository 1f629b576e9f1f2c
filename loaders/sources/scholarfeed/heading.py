"""The line that opens an entry of Scholar Feed: field code, date and badges, such as `PFNov 7, 2023Code`."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from loaders.listings.calendar import MONTHS
from loaders.listings.dates import PRINTED_DAY
from loaders.listings.documents.page import PageLine, first_match

_SHORT = r"[A-Z]{2,3}|[a-z]+(?:-[a-z]+)+|optics|soft|other"
CODE = re.compile(rf"(?:{_SHORT}|[a-z]{{1,8}}(?:-[a-z]{{2,4}})?\.(?:{_SHORT}))")
"""A field code, short or whole. Of arXiv's short ones in small letters, three have no hyphen."""

_BETWEEN = r"\s?[\u00b7\u2022|]?\s"
_HEADINGS = (
    re.compile(
        rf"(?P<code>[A-Za-z][A-Za-z.-]{{1,19}}?)(?P<date>{PRINTED_DAY})\s?(?P<badges>(?:[^\s,;.:()].{{0,39}})?)"
    ),
    re.compile(
        rf"(?P<code>{CODE.pattern}){_BETWEEN}(?!\d{{4}}-)(?P<date>{PRINTED_DAY})(?:{_BETWEEN})?"
        r"(?P<badges>(?:[A-Z][A-Za-z0-9 ]{0,39})?)"
    ),
)
"""Glued, where anything may be a badge, and with spaces or dots between the parts, as sentences have them.

With spaces, a code and a day in digits are a field of the Web of Science, as `DA 2024-01-01`."""

_BEGUN = re.compile(
    rf"[A-Za-z][A-Za-z.-]{{0,19}}(?:(?:{'|'.join(MONTHS)})[a-z]{{0,6}}\s?[\d, ]{{0,9}}[A-Za-z]{{0,4}})?"
)
_LONGEST = 80
"""Characters of the longest heading. Set by hand."""
_DAY = re.compile(PRINTED_DAY)
_CODE_BADGE = "Code"
_BADGE_OF_CODE = re.compile(rf"(?<![A-Z]){_CODE_BADGE}(?![a-z])")
"""Alone, or glued to another badge, as in `CodeOral`."""


class ScholarFeedHeading(NamedTuple):
    """The parts of the line; `badges` are those besides that of code."""

    code: str
    date: str
    has_code: bool
    badges: str


def read_heading(line: PageLine) -> ScholarFeedHeading | None:
    """A heading that the page's end cuts short is none: its date may have gone on."""
    found = first_match(line, _HEADINGS, _LONGEST)
    if found is None:
        return None
    badges = found["badges"]
    others = _BADGE_OF_CODE.sub("", badges).strip(" \u00b7\u2022|,&+")
    return ScholarFeedHeading(found["code"], found["date"], _BADGE_OF_CODE.search(badges) is not None, others)


def is_begun_heading(text: str) -> bool:
    """Whether a line that is cut short may be the beginning of a heading."""
    return _BEGUN.fullmatch(text) is not None


def join_headings(lines: Sequence[PageLine]) -> list[PageLine]:
    """The lines with each heading on one line, where the page has its parts on lines of their own."""
    joined: list[PageLine] = []
    at = 0
    while at < len(lines):
        end = _end_of_heading(lines, at)
        text = " ".join(line.text for line in lines[at:end])
        joined.append(lines[at]._replace(text=text, is_whole=lines[end - 1].is_whole))
        at = end
    return joined


def _end_of_heading(lines: Sequence[PageLine], at: int) -> int:
    """The place behind the parts of a heading that begins here, or behind this line."""
    code, below = lines[at], lines[at + 1 : at + 3]
    if not below or not CODE.fullmatch(code.text) or not _DAY.fullmatch(below[0].text):
        return at + 1
    return at + (3 if len(below) > 1 and below[1].text == _CODE_BADGE else 2)
