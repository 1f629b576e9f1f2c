"""The lines of a page of CatalyzeX by what they are, with titles on one line and a date below each.

A title may be broken over lines, and a date may be missing, or be of a form that is not known.
"""

import re
from collections.abc import Sequence
from typing import NamedTuple

from loaders.listings.abstracts import is_long
from loaders.listings.bylines import are_listed, are_names
from loaders.listings.dates import ANY_DAY
from loaders.listings.documents.page import PageLine
from loaders.listings.text import ends_as_a_sentence, is_unfinished, joined_line

STAR = "*"
INTERFACE = frozenset(
    [
        *("Alert button", "Access Paper or Ask Questions", "Add to Chrome", "View PDF", "Code"),
        *("arxiv icon", "arXiv icon"),
    ]
)
_FOOT = re.compile("Load more|Show more|Previous|Next|\u00a9.*")
_DAY = re.compile(ANY_DAY)
_ODD_DAY = re.compile(r"(?=.*(?:\d|\bdate\b))(?!Figure )[^,*]{1,30}", re.IGNORECASE)
"""A line between title and names that is no date of a known form."""
_END = re.compile(r"Via\s?(?:[Aa]r[Xx]iv)?\s?(?:icon)?")
_BUTTONS_OF_CODE = frozenset(["Code", "Add code", "Request Code", "View Code"])
"""Words of the interface that may stand between a title and its date."""
_CAPTION = re.compile(r"Figure \d{1,3} for |Picture for ")


def is_day(line: PageLine) -> bool:
    """Whether the line is a date; one that the page's end cuts short is none."""
    return line.is_whole and _DAY.fullmatch(line.text) is not None


def is_interface(line: PageLine) -> bool:
    """Whether the line has words of the interface and nothing of a work."""
    return line.text in INTERFACE and line.is_whole


def is_foot(line: PageLine) -> bool:
    """Whether the line is of the foot of a page, and so no title that the page's end cuts short."""
    return line.is_whole and _FOOT.fullmatch(line.text) is not None


def is_end(line: PageLine) -> bool:
    """Whether the line ends an entry."""
    return _END.fullmatch(line.text) is not None


def is_around(line: PageLine) -> bool:
    """Whether the line is a caption, a comment or a word of the interface; a cut one is recognised later."""
    is_other = line.text.startswith(STAR) or _CAPTION.match(line.text) is not None or line.text in INTERFACE
    return line.is_whole and (is_other or is_end(line))


class PreparedLines(NamedTuple):
    """The lines of a page, each title on one of them, and the places of the dates.

    The date of an entry that has none is a line without text.
    """

    lines: list[PageLine]
    days: list[int]


def prepare(lines: Sequence[PageLine]) -> PreparedLines:
    """The lines without buttons above dates, in which a title is above every date."""
    lines = _without_buttons_above_days(lines)
    below = _look_ahead(lines)
    prepared: list[PageLine] = []
    days: list[int] = []
    for at, line in enumerate(lines):
        may_lack_day = below[at].ends_before_a_day and _is_below_title(lines, at)
        lacks_day = may_lack_day and _are_listed(line)
        if lacks_day or is_day(line) or (may_lack_day and _is_odd_day(lines, at)):
            _join_title(prepared, below[at].captioned)
            days.append(len(prepared))
        prepared += [line._replace(text=""), line] if lacks_day else [line]
    return PreparedLines(prepared, days)


class _Below(NamedTuple):
    """What is below a line: whether an entry ends there before a date, and the title in its first caption."""

    ends_before_a_day: bool = False
    captioned: str = ""


def _look_ahead(lines: Sequence[PageLine]) -> list[_Below]:
    """What is below each line."""
    below = [_Below()]
    for line in reversed(lines[1:]):
        caption = _CAPTION.match(line.text) if line.is_whole else None
        if is_end(line):
            below.append(_Below(ends_before_a_day=True))
        else:
            ends = below[-1].ends_before_a_day and not is_day(line)
            below.append(_Below(ends, line.text[caption.end() :] if caption else below[-1].captioned))
    return below[::-1]


def _are_listed(line: PageLine) -> bool:
    """Whether a line is the names of an entry."""
    return not is_around(line) and not is_day(line) and are_listed(line.text)


def _is_odd_day(lines: Sequence[PageLine], at: int) -> bool:
    """Whether a line where a date is expected is one of an unknown form, with names in the line below."""
    is_odd = _ODD_DAY.fullmatch(lines[at].text) is not None
    return is_odd and not is_around(lines[at + 1]) and are_names(lines[at + 1].text)


def _is_below_title(lines: Sequence[PageLine], at: int) -> bool:
    """Whether the line above is alone below the end of an entry, or words of the interface."""
    if at < 2 or any(is_other(lines[at - 1]) for is_other in (is_around, is_foot, is_day)):
        return False
    return is_end(lines[at - 2]) or is_interface(lines[at - 2])


def _join_title(lines: list[PageLine], captioned: str) -> None:
    """Join the last lines, where the title is broken over them, or put the title that is captioned last."""
    if len(lines) > 1 and captioned == lines[-2].text:
        lines[-2:] = reversed(lines[-2:])
    while len(lines) > 1 and _is_broken(lines, captioned):
        above, title = lines[-2:]
        lines[-2:] = [above._replace(text=joined_line(above.text, title.text), is_whole=title.is_whole)]


def _is_broken(lines: Sequence[PageLine], captioned: str) -> bool:
    """Whether the last two lines are a title: by the caption, or by how one ends and the other begins."""
    above, title = lines[-2:]
    if any(is_around(line) or is_foot(line) for line in (above, title)) or ends_as_a_sentence(above.text):
        return False
    if captioned.endswith(title.text):
        return captioned.endswith(joined_line(above.text, title.text))
    is_first = len(lines) == len((above, title)) or is_around(lines[-3])
    goes_on = is_long(above.text) and title.text[0].islower()
    return is_first and (goes_on or is_unfinished(above.text))


def _without_buttons_above_days(lines: Sequence[PageLine]) -> list[PageLine]:
    belows: list[PageLine | None] = [*lines[1:], None]
    return [
        line
        for line, below in zip(lines, belows, strict=True)
        if below is None or line.text not in _BUTTONS_OF_CODE or not is_day(below)
    ]
