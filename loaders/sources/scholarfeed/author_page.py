"""Scholar Feed's page of an author: a header and lined entries, or glued entries without a header."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from loaders.listings.bylines import are_names
from loaders.listings.documents.page import PageLine, SavedPage, not_read
from loaders.listings.figures import PRINTED_NUMBER, compare_counts, join_figures, read_figure, whole_number
from loaders.listings.origin import origin_of_person, owner_of
from loaders.model.records import Figure, PageRecord, Quarantined, Reading, Record, WorkRecord
from loaders.sources.scholarfeed.entry import (
    TAG,
    ScholarFeedEntry,
    read_glued,
    read_lined,
    split_entries,
)
from loaders.sources.scholarfeed.heading import CODE

_PARSER = "scholarfeed.author 1"
_NO_VALUE = r"[-\u2013\u2014]|N/A"
_FIGURES = (
    re.compile(rf"(?P<name>h-index)\s?(?P<value>[\d,]{{1,12}}|{_NO_VALUE})", re.ASCII),
    re.compile(rf"(?P<value>{PRINTED_NUMBER})\s?(?P<name>papers?|citations?)", re.ASCII),
    re.compile(rf"(?P<name>Novelty)\s?(?P<value>[\d.]{{1,6}}%|{_NO_VALUE})", re.ASCII),
    re.compile(rf"(?P<name>AI Score)\s?(?P<value>[\d.]{{1,6}}|{_NO_VALUE})", re.ASCII),
)
_SECTION = re.compile(r"([\d,]{1,12}) Papers?", re.ASCII)


@dataclass(frozen=True)
class _Header:
    """What precedes the entries."""

    person: str | None
    codes: tuple[str, ...]
    figures: tuple[Figure, ...]
    section: str | None
    notes: tuple[str, ...]


def is_one(page: SavedPage) -> bool:
    """Whether the page has an entry, or a header of this layout."""
    header, entries = split_entries(page.lines)
    return bool(entries) or len(_read_header(header).figures) > 1


def read(page: SavedPage, reading: Reading) -> Iterator[Record]:
    """The page's own record, its works, and what had to be set aside."""
    before, entries = split_entries(page.lines)
    header = _read_header(before)
    owner = owner_of(header.person, reading)
    origin = origin_of_person("scholarfeed", _PARSER, page, reading, owner.person)
    is_lined = _are_lined(header, entries)
    read_entry = read_lined if is_lined else read_glued
    found: list[WorkRecord | Quarantined] = [part for entry in entries for part in read_entry(entry, origin)]
    shown = sum(isinstance(part, WorkRecord) for part in found)
    papers = next((figure.value for figure in header.figures if figure.name.startswith("paper")), None)
    stated, count_notes = compare_counts((whole_number(papers), whole_number(header.section)), shown)
    yield PageRecord(
        source=origin.source,
        key=origin.scope,
        scope=origin.scope,
        place=page.lines[0].place,
        parser=origin.parser,
        form="author page, lined" if is_lined else "author page, glued",
        person=owner.person,
        person_from=owner.person_from,
        codes=header.codes,
        figures=header.figures,
        works_stated=stated,
        works_shown=shown,
        url=origin.url,
        observed_on=origin.observed_on,
        notes=(*owner.notes, *count_notes, *header.notes),
    )
    yield from found


def _read_header(lines: Sequence[PageLine]) -> _Header:
    """The name is the line above the field codes above the first figure or the section's title."""
    whole = join_figures((line for line in lines if line.is_whole), _is_figure)
    figures = {at: figure for at, line in enumerate(whole) if (figure := read_figure(line.text, _FIGURES))}
    sections = {at: found[1] for at, line in enumerate(whole) if (found := _SECTION.fullmatch(line.text))}
    first = min([*figures, *sections], default=0)
    start = first
    while start > 0 and CODE.fullmatch(whole[start - 1].text):
        start -= 1
    read = {start - 1, *range(start, first), *figures, *sections}
    return _Header(
        person=whole[start - 1].text if start > 0 else None,
        codes=tuple(line.text for line in whole[start:first]),
        figures=tuple(figures.values()),
        section=next(iter(sections.values()), None),
        notes=tuple(not_read(line) for at, line in enumerate(whole) if at not in read),
    )


def _is_figure(text: str) -> bool:
    return read_figure(text, _FIGURES) is not None or _SECTION.fullmatch(text) is not None


def _are_lined(header: _Header, entries: Sequence[ScholarFeedEntry]) -> bool:
    """By the second lines of entries: names show the lined layout, an abstract at the end the glued one.

    Where neither is in the majority the header decides, which only the lined layout has.
    """
    whole = [entry for entry in entries if len(entry.lines) > 1 and entry.lines[1].is_whole]
    lined = sum(map(_names_authors, whole))
    glued = sum(len(entry.lines) == 2 and not _names_authors(entry) for entry in whole)
    if lined != glued:
        return lined > glued
    return bool(header.figures) or header.section is not None


def _names_authors(entry: ScholarFeedEntry) -> bool:
    return are_names(entry.lines[1].text.partition(TAG)[0])
