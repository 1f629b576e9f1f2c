"""CatalyzeX's page of an author: the name between words of the interface, then entries."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from loaders.listings.documents.page import PageLine, SavedPage, not_read
from loaders.listings.origin import origin_of_person, owner_of
from loaders.model.records import PageRecord, Reading, Record, WorkRecord
from loaders.sources.catalyzex.entry import read_entry, split_entries
from loaders.sources.catalyzex.lines import INTERFACE, is_day, is_end, is_foot

_PARSER = "catalyzex.author 1"
_BUTTON = "Alert button"
_PICTURE = re.compile(r"Picture for (.{1,300})")
_LINES_OF_A_BEGUN_ENTRY = 2
"""Title and date; what is longer behind the last entry is the foot of the page."""


def is_one(page: SavedPage) -> bool:
    """Whether the page has the end of an entry and a date, or names its person as the form does."""
    has_entries = any(map(is_end, page.lines)) and any(map(is_day, page.lines))
    return has_entries or (
        _person_in(page.lines) is not None and any(line.text == _BUTTON for line in page.lines)
    )


def read(page: SavedPage, reading: Reading) -> Iterator[Record]:
    """The page's own record, its works, and what had to be set aside."""
    before, entries = split_entries(page.lines)
    owner = owner_of(_person_in(before), reading)
    origin = origin_of_person("catalyzex", _PARSER, page, reading, owner.person)
    found = [part for entry in entries for part in read_entry(entry, origin)]
    behind = entries[-1].behind if entries else ()
    is_begun = 0 < len(behind) <= _LINES_OF_A_BEGUN_ENTRY and not any(map(is_foot, behind))
    strange = [*_strange_lines(before), *(line for entry in entries[:-1] for line in entry.behind)]
    yield PageRecord(
        source=origin.source,
        key=origin.scope,
        scope=origin.scope,
        place=page.lines[0].place,
        parser=origin.parser,
        form="author page",
        person=owner.person,
        person_from=owner.person_from,
        works_shown=sum(isinstance(part, WorkRecord) for part in found),
        url=origin.url,
        observed_on=origin.observed_on,
        notes=(*owner.notes, *map(not_read, strange), *(() if is_begun else map(not_read, behind))),
    )
    yield from found
    if is_begun:
        yield origin.quarantine(behind[-1], "the page ends within title or authors")


def _person_in(lines: Sequence[PageLine]) -> str | None:
    """The name in the caption of the picture, else the one above an alert button."""
    whole = [line.text for line in lines if line.is_whole]
    pictured = next((found[1] for text in whole if (found := _PICTURE.fullmatch(text))), None)
    if pictured is not None:
        return pictured
    above = (text for text, below in pairwise(whole) if below == _BUTTON and text not in INTERFACE)
    return next(above, None)


def _strange_lines(lines: Sequence[PageLine]) -> list[PageLine]:
    """Lines above the first entry that are neither the name plate nor the interface."""
    person = _person_in(lines)
    return [
        line
        for line in lines
        if line.is_whole
        and line.text not in INTERFACE
        and line.text != person
        and not _PICTURE.fullmatch(line.text)
        and not is_end(line)
    ]
