"""Scholar Feed's page of an author: a header and lined entries, or glued entries without a header."""

from collections.abc import Iterator, Sequence

from loaders.listings.bylines import are_names
from loaders.listings.documents.page import SavedPage
from loaders.listings.figures import are_works_read, compare_counts, whole_number
from loaders.listings.origin import origin_of_person, owner_of
from loaders.model.records import PageRecord, Quarantined, Reading, Record, WorkRecord
from loaders.sources.scholarfeed.entry import (
    TAG,
    ScholarFeedEntry,
    people_of,
    read_glued,
    read_lined,
    split_entries,
)
from loaders.sources.scholarfeed.header import ScholarFeedHeader, read_header

_PARSER = "scholarfeed.author 1"


def is_one(page: SavedPage) -> bool:
    """Whether the page has an entry, or a header of this layout."""
    header, entries = split_entries(page.lines)
    return bool(entries) or len(read_header(header, frozenset()).figures) > 1


def read(page: SavedPage, reading: Reading) -> Iterator[Record]:
    """The page's own record, its works, and what had to be set aside."""
    before, entries = split_entries(page.lines)
    header = read_header(before, people_of(entries))
    owner = owner_of(header.person, reading)
    origin = origin_of_person("scholarfeed", _PARSER, page, reading, owner.person)
    is_lined = _are_lined(header, entries)
    read_entry = read_lined if is_lined else read_glued
    found: list[WorkRecord | Quarantined] = [part for entry in entries for part in read_entry(entry, origin)]
    shown = sum(isinstance(part, WorkRecord) for part in found)
    papers = next((figure.value for figure in header.figures if figure.name.startswith("paper")), None)
    is_all_read = are_works_read(found, header.below, page.lines[-1])
    counts = (whole_number(papers), whole_number(header.section))
    stated, count_notes = compare_counts(counts, shown, is_all_read=is_all_read)
    yield PageRecord(
        source=origin.source,
        key=origin.scope,
        scope=origin.scope,
        place=page.lines[0].place,
        parser=origin.parser,
        form="author page, lined" if is_lined else "author page, glued",
        person=owner.person,
        person_from=owner.person_from,
        affiliation=header.affiliation,
        codes=header.codes,
        figures=header.figures,
        works_stated=stated,
        works_shown=shown,
        url=origin.url,
        observed_on=origin.observed_on,
        notes=(*owner.notes, *count_notes, *header.notes),
    )
    yield from found


def _are_lined(header: ScholarFeedHeader, entries: Sequence[ScholarFeedEntry]) -> bool:
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
