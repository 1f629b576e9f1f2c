"""The line that opens an entry of Scholar Feed: field code, date and badges, such as `PFNov 7, 2023Code`.

One without a code, or without a date that can be read, is known by the lines below it alone.
"""

import re
from collections.abc import Sequence
from typing import NamedTuple

from loaders.listings.abstracts import is_long
from loaders.listings.bylines import are_listed, are_names
from loaders.listings.calendar import MONTHS
from loaders.listings.dates import ANY_DAY, PRINTED_DAY
from loaders.listings.documents.page import PageLine, first_match
from loaders.listings.relative_dates import AGO

_SHORT = r"[A-Z]{2,3}|[a-z]+(?:-[a-z]+)+|optics|soft|other"
CODE = re.compile(rf"(?:{_SHORT}|[a-z]{{1,8}}(?:-[a-z]{{2,4}})?\.(?:{_SHORT}))")
"""A field code, short or whole. Of arXiv's short ones in small letters, three have no hyphen."""

_CODES = rf"{CODE.pattern}(?:, ?{CODE.pattern}){{0,4}}"
_BETWEEN = r"\s?[\u00b7\u2022|]?\s"
_HEADINGS = (
    re.compile(
        rf"(?P<code>[A-Za-z][A-Za-z.-]{{1,19}}?)(?P<date>{PRINTED_DAY})\s?(?P<badges>(?:[^\s,;.:()].{{0,39}})?)"
    ),
    re.compile(
        rf"(?P<code>{_CODES}){_BETWEEN}(?!\d{{4}}[-/.]|\d\d?[/.])(?P<date>{PRINTED_DAY}|{AGO})(?:{_BETWEEN})?"
        r"(?P<badges>(?:[A-Z][A-Za-z0-9 ]{0,39})?)"
    ),
    re.compile(
        rf"(?P<code>{_CODES})(?:\s?[\u00b7\u2022|]\s)?(?P<date>{ANY_DAY})"
        r"(?:\s?[\u00b7\u2022|])?\s?(?P<badges>(?:[A-Z].{0,39})?)"
    ),
)
"""Glued, where anything may be a badge, and with spaces or dots between the parts, as sentences have them.
The last is of several codes or a date such as `2d ago`.

With spaces, a code and a day in digits are a field of the Web of Science, as `DA 2024-01-01`."""

_ODD_HEADING = re.compile(
    rf"(?P<code>{_CODES})?(?P<date>(?:{ANY_DAY}|(?<=.)(?![a-z]).{{0,30}}?)?)"
    r"\s?(?P<badges>(?:Code)?)"
)
"""Without a code, without a date, or with a date of an unknown form."""

_BEGUN = re.compile(
    rf"[A-Za-z][A-Za-z., -]{{0,19}}(?:(?:{'|'.join(MONTHS)})[a-z]{{0,6}}\s?[\d, ]{{0,9}}[A-Za-z]{{0,4}}"
    r"|\d{1,3}\s?[a-z]{0,7} ?a?g?o?)?"
)
LINES_OF_AN_ENTRY = 4
"""Heading, title, names, and what shows that these are names: an abstract or the next heading."""

_LONGEST = 80
"""Characters of the longest heading. Set by hand."""
_DAY = re.compile(ANY_DAY)
_CODE_BADGE = "Code"
_BADGE_OF_CODE = re.compile(rf"(?<![A-Z]){_CODE_BADGE}(?![a-z])")
"""Alone, or glued to another badge, as in `CodeOral`."""


class ScholarFeedHeading(NamedTuple):
    """The parts of the line, without those that are lacking; `badges` are those besides that of code."""

    codes: tuple[str, ...]
    date: str | None
    has_code: bool
    badges: str


def read_heading(line: PageLine) -> ScholarFeedHeading | None:
    """A heading that the page's end cuts short is none: its date may have gone on."""
    return _to_heading(first_match(line, _HEADINGS, _LONGEST))


def read_odd_heading(lines: Sequence[PageLine]) -> ScholarFeedHeading | None:
    """The heading that the first line is if title, several names and an abstract or a heading are below."""
    found = first_match(lines[0], (_ODD_HEADING,), _LONGEST) if len(lines) >= LINES_OF_AN_ENTRY else None
    if found is None or not (found["code"] or found["date"]):
        return None
    _, _, names, below = lines[:LINES_OF_AN_ENTRY]
    is_abstract = is_long(below.text) and not are_names(below.text)
    return _to_heading(found) if are_listed(names.text) and (is_abstract or read_heading(below)) else None


def _to_heading(found: re.Match[str] | None) -> ScholarFeedHeading | None:
    if found is None:
        return None
    badges = found["badges"]
    others = _BADGE_OF_CODE.sub("", badges).strip(" \u00b7\u2022|,&+")
    codes = tuple(re.split(", ?", found["code"])) if found["code"] else ()
    return ScholarFeedHeading(codes, found["date"] or None, _BADGE_OF_CODE.search(badges) is not None, others)


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
