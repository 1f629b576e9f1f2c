"""BZPEER's page of an author, in both layouts: header, counts, and works without author lists."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from loaders.listings.documents.page import PageLine, SavedPage, not_read
from loaders.listings.figures import are_works_read, compare_counts, whole_number
from loaders.listings.origin import PageOrigin, origin_of_person, owner_of
from loaders.model.records import PageRecord, Quarantined, Reading, Record, WorkRecord
from loaders.sources.bzpeer.header import SECTIONS, TOPS, read_header
from loaders.sources.bzpeer.heading import find_headings, join_headings, read_heading
from loaders.sources.bzpeer.work import read_work

_PARSER = "bzpeer.author 1"


def is_one(page: SavedPage) -> bool:
    """Whether the page has a work of this form, or begins as both layouts do."""
    texts = {line.text for line in page.lines}
    has_top = any(top in texts for top in TOPS)
    return (has_top and not SECTIONS.isdisjoint(texts)) or bool(find_headings(join_headings(page.lines)))


def read(page: SavedPage, reading: Reading) -> Iterator[Record]:
    """The page's own record, its works, and what had to be set aside."""
    lines = join_headings(page.lines)
    starts = find_headings(lines)
    header = read_header(lines[: starts[0]] if starts else lines)
    owner = owner_of(header.person, reading)
    origin = origin_of_person("bzpeer", _PARSER, page, reading, owner.person)
    entries = [lines[start:end] for start, end in pairwise([*starts, len(lines)])]
    found = [part for entry in entries for part in _read_entry(entry, origin, is_last=entry is entries[-1])]
    shown = sum(isinstance(part, WorkRecord) for part in found)
    works = next((figure.value for figure in header.figures if figure.name.startswith("work")), None)
    counts = (whole_number(works), whole_number(header.published))
    is_all_read = are_works_read(found, header.unread, page.lines[-1])
    stated, count_notes = compare_counts(counts, shown, is_all_read=is_all_read)
    yield PageRecord(
        source=origin.source,
        key=origin.scope,
        scope=origin.scope,
        place=page.lines[0].place,
        parser=origin.parser,
        form=header.form,
        person=owner.person,
        person_from=owner.person_from,
        affiliation=header.affiliation,
        figures=header.figures,
        works_stated=stated,
        works_shown=shown,
        url=origin.url,
        observed_on=origin.observed_on,
        notes=(*owner.notes, *count_notes, *map(not_read, header.unread)),
    )
    yield from found


def _read_entry(
    entry: Sequence[PageLine], origin: PageOrigin, *, is_last: bool
) -> Iterator[WorkRecord | Quarantined]:
    if len(entry) < 2:
        reason = "the page ends before the title" if is_last else "no title below the heading"
        yield origin.quarantine(entry[0], reason)
        return
    heading, title, *paragraphs = entry
    yield from read_work(read_heading(heading), title, paragraphs, origin)
