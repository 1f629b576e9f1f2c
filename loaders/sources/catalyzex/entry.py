"""One work on a page of CatalyzeX: title, date, authors, captions, abstract, comments, `Via arxiv icon`."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from loaders.listings.abstracts import read_abstract
from loaders.listings.bylines import NameList, are_names, fault_of_names, read_names
from loaders.listings.dates import read_day
from loaders.listings.documents.page import PageLine
from loaders.listings.keys import key_of_values
from loaders.listings.origin import PageOrigin
from loaders.listings.text import MAX_TITLE, ends_as_a_sentence, too_long
from loaders.model.records import Quarantined, WorkRecord
from loaders.sources.catalyzex.lines import INTERFACE, STAR, is_around, is_end, is_interface, prepare

_LABEL = "Abstract:"
_LABEL_OF_NAMES = re.compile(r"Authors?\s?:\s*|By:\s+")


class CatalyzexEntry(NamedTuple):
    """The lines of one entry by what they are; `behind` are after its end and before the next title."""

    title: PageLine | None
    day: PageLine
    names: PageLine | None
    body: tuple[PageLine, ...]
    behind: tuple[PageLine, ...]
    is_cut: bool


def split_entries(lines: Sequence[PageLine]) -> tuple[Sequence[PageLine], list[CatalyzexEntry]]:
    """The lines before the first title, and the entries; a title is the line above a date."""
    lines, days = prepare(lines)
    entries = [_to_entry(lines, place, end - 1) for place, end in pairwise([*days, len(lines) + 1])]
    return (lines[: max(days[0] - 1, 0)] if days else lines), entries


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
    comments = [line.text.strip(" *") for line in entry.body if line.text.startswith(STAR) and line.is_whole]
    paragraphs = [line for line in entry.body if line.text and not is_around(line)]
    abstract = read_abstract(paragraphs, _begins_another)
    date, date_notes = read_day(entry.day.text, origin.observed_on) if entry.day.text else (None, ())
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
    below = _join_names(_without_label_of_names(lines[place + 1 : max(end, place + 1)]))
    close = next((at for at, line in enumerate(below) if is_end(line)), len(below))
    has_names = _begins_with_names(below[:close])
    return CatalyzexEntry(
        title=lines[place - 1] if place and not is_around(lines[place - 1]) else None,
        day=lines[place],
        names=below[0] if has_names else None,
        body=tuple(map(_without_label, below[has_names:close])),
        behind=tuple(line for line in below[close + 1 :] if not is_interface(line)),
        is_cut=place + 1 == len(lines) or (has_names and not below[0].is_whole),
    )


def _without_label_of_names(lines: Sequence[PageLine]) -> Sequence[PageLine]:
    if not lines or not _LABEL_OF_NAMES.match(lines[0].text):
        return lines
    bare = lines[0]._replace(text=_LABEL_OF_NAMES.sub("", lines[0].text, count=1))
    if not bare.text and len(lines) == 1:
        return [bare._replace(is_whole=False)]
    return [bare, *lines[1:]] if bare.text else lines[1:]


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
    return not is_around(line) and are_names(line.text.rstrip(","))


def _begins_with_names(lines: Sequence[PageLine]) -> bool:
    """Whether the first line below a date is the authors, and not an abstract, a caption or a comment."""
    if not lines or is_around(lines[0]):
        return False
    first, *others = lines
    is_followed = any(line.is_whole and not is_around(line) for line in others)
    return is_followed or not ends_as_a_sentence(first.text) or are_names(first.text)


def _begins_another(text: str) -> bool:
    starts = ("Via", "Figure ", "Picture ", STAR)
    return text.startswith(starts) or any(word.startswith(text) for word in (*starts, *INTERFACE, _LABEL))


def _without_label(line: PageLine) -> PageLine:
    return (
        line._replace(text=line.text.removeprefix(_LABEL).strip()) if line.text.startswith(_LABEL) else line
    )
