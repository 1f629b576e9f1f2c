"""One work on a page of CatalyzeX: title, date, authors, captions, abstract, comments, `Via arxiv icon`."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from loaders.listings.abstracts import read_abstract
from loaders.listings.bylines import NameList, are_names, fault_of_names, read_names
from loaders.listings.dates import PRINTED_DAY, read_day
from loaders.listings.documents.page import PageLine
from loaders.listings.keys import key_of_values
from loaders.listings.origin import PageOrigin
from loaders.listings.text import MAX_TITLE, ends_as_a_sentence, too_long
from loaders.model.records import Quarantined, WorkRecord

INTERFACE = frozenset(
    [
        *("Alert button", "Access Paper or Ask Questions", "Add to Chrome", "View PDF", "Code"),
        *("arxiv icon", "arXiv icon"),
    ]
)
_FOOT = re.compile("Load more|Show more|Previous|Next|\u00a9.*")
_DAY = re.compile(PRINTED_DAY)
_END = re.compile(r"Via\s?(?:[Aa]r[Xx]iv)?\s?(?:icon)?")
_BUTTONS_OF_CODE = frozenset(["Code", "Add code", "Request Code", "View Code"])
"""Words of the interface that may stand between a title and its date."""
_CAPTION = re.compile(r"Figure \d{1,3} for |Picture for ")
_LABEL = "Abstract:"
_STAR = "*"


class CatalyzexEntry(NamedTuple):
    """The lines of one entry by what they are; `behind` are after its end and before the next title."""

    title: PageLine | None
    day: PageLine
    names: PageLine | None
    body: tuple[PageLine, ...]
    behind: tuple[PageLine, ...]
    is_cut: bool


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


def split_entries(lines: Sequence[PageLine]) -> tuple[Sequence[PageLine], list[CatalyzexEntry]]:
    """The lines before the first title, and the entries; a title is the line above a date."""
    lines = _without_buttons_above_days(lines)
    days = [place for place, line in enumerate(lines) if is_day(line)]
    entries = [_to_entry(lines, place, end - 1) for place, end in pairwise([*days, len(lines) + 1])]
    return (lines[: max(days[0] - 1, 0)] if days else lines), entries


def _without_buttons_above_days(lines: Sequence[PageLine]) -> list[PageLine]:
    belows: list[PageLine | None] = [*lines[1:], None]
    return [
        line
        for line, below in zip(lines, belows, strict=True)
        if below is None or line.text not in _BUTTONS_OF_CODE or not is_day(below)
    ]


def read_entry(entry: CatalyzexEntry, origin: PageOrigin) -> Iterator[WorkRecord | Quarantined]:
    """The record of one entry, or the reason why it has none."""
    if entry.title is None or entry.is_cut:
        yield origin.quarantine(entry.names or entry.day, "the page begins or ends within title or authors")
        return
    authors, is_open = read_names(entry.names.text) if entry.names else NameList((), is_open=True)
    fault = too_long("title", entry.title.text, MAX_TITLE) or (fault_of_names(authors) if authors else None)
    if fault is not None:
        yield origin.quarantine(entry.title, fault)
        return
    comments = [line.text.strip(" *") for line in entry.body if line.text.startswith(_STAR) and line.is_whole]
    paragraphs = [line for line in entry.body if line.text and not _is_around(line)]
    abstract = read_abstract(paragraphs, _begins_another)
    date, date_notes = read_day(entry.day.text, origin.observed_on)
    yield WorkRecord(
        source=origin.source,
        key=key_of_values(entry.title.text, entry.names.text if entry.names else entry.day.text),
        scope=origin.scope,
        place=entry.title.place,
        parser=origin.parser,
        title=entry.title.text,
        authors=authors or None,
        authors_open=is_open,
        date=date,
        abstract=abstract.text,
        abstract_is_cut=abstract.is_cut,
        comments=tuple(comments),
        url=origin.url,
        observed_on=origin.observed_on,
        notes=(*date_notes, *abstract.notes),
    )
    if abstract.remnant is not None:
        yield origin.quarantine(abstract.remnant, "the page ends within this line")


def _to_entry(lines: Sequence[PageLine], place: int, end: int) -> CatalyzexEntry:
    below = _join_names(lines[place + 1 : max(end, place + 1)])
    close = next((at for at, line in enumerate(below) if is_end(line)), len(below))
    has_names = _begins_with_names(below[:close])
    return CatalyzexEntry(
        title=lines[place - 1] if place and not _is_around(lines[place - 1]) else None,
        day=lines[place],
        names=below[0] if has_names else None,
        body=tuple(map(_without_label, below[has_names:close])),
        behind=tuple(line for line in below[close + 1 :] if not is_interface(line)),
        is_cut=place + 1 == len(lines) or (has_names and not below[0].is_whole),
    )


def _join_names(lines: Sequence[PageLine]) -> Sequence[PageLine]:
    """The lines with the names on one line, where they go on behind a comma at the end of a line."""
    last = 0
    while last + 1 < len(lines) and lines[last].text.endswith(",") and _are_further_names(lines[last + 1]):
        last += 1
    if not lines or (last == 0 and len(lines) > 1):
        return lines
    text = " ".join(line.text for line in lines[: last + 1])
    is_whole = lines[last].is_whole and not text.endswith(",")
    return [lines[0]._replace(text=text, is_whole=is_whole), *lines[last + 1 :]]


def _are_further_names(line: PageLine) -> bool:
    return not _is_around(line) and are_names(line.text.rstrip(","))


def _begins_with_names(lines: Sequence[PageLine]) -> bool:
    """Whether the first line below a date is the authors, and not an abstract, a caption or a comment."""
    if not lines or _is_around(lines[0]):
        return False
    first, *others = lines
    is_followed = any(line.is_whole and not _is_around(line) for line in others)
    return is_followed or not ends_as_a_sentence(first.text) or are_names(first.text)


def _is_around(line: PageLine) -> bool:
    """Whether the line is a caption, a comment or a word of the interface; a cut one is recognised later."""
    is_other = line.text.startswith(_STAR) or _CAPTION.match(line.text) is not None or line.text in INTERFACE
    return line.is_whole and (is_other or is_end(line))


def _begins_another(text: str) -> bool:
    starts = ("Via", "Figure ", "Picture ", _STAR)
    return text.startswith(starts) or any(word.startswith(text) for word in (*starts, *INTERFACE, _LABEL))


def _without_label(line: PageLine) -> PageLine:
    return (
        line._replace(text=line.text.removeprefix(_LABEL).strip()) if line.text.startswith(_LABEL) else line
    )
