"""One work on an author page of Scholar Feed, in either layout."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from app.text.names import fold
from loaders.listings.abstracts import is_long, read_abstract
from loaders.listings.bylines import are_listed, are_names, fault_of_names, read_names
from loaders.listings.dates import read_day
from loaders.listings.documents.page import PageLine
from loaders.listings.keys import key_of_values
from loaders.listings.origin import PageOrigin
from loaders.listings.text import MAX_TITLE, is_unfinished, joined_line, too_long
from loaders.model.records import Byline, Quarantined, WorkRecord
from loaders.sources.scholarfeed.header import SECTION
from loaders.sources.scholarfeed.heading import (
    LINES_OF_AN_ENTRY,
    ScholarFeedHeading,
    is_begun_heading,
    join_headings,
    read_heading,
    read_odd_heading,
)

TAG = " \u00b7 "
_GLUED_TAGS = re.compile(r"(?: \u00b7 [a-z0-9][a-z0-9-]{1,60})+$", re.ASCII)


@dataclass(frozen=True)
class ScholarFeedEntry:
    """The lines of one entry after its first, which is its heading."""

    heading: ScholarFeedHeading
    first: PageLine
    lines: tuple[PageLine, ...]


class _Naming(NamedTuple):
    """The values of an entry that identify the work and its authors."""

    key: str
    title: str | None = None
    glued: str | None = None
    authors: tuple[Byline, ...] | None = None
    is_open: bool = True
    tags: tuple[str, ...] = ()


def split_entries(lines: Sequence[PageLine]) -> tuple[tuple[PageLine, ...], list[ScholarFeedEntry]]:
    """The lines before the first entry, and the entries.

    A heading that lacks a part counts behind the section's title or the first heading that lacks none.
    """
    lines = join_headings(lines)
    sure = {place: heading for place, line in enumerate(lines) if (heading := read_heading(line))}
    sections = (place for place, line in enumerate(lines) if SECTION.fullmatch(line.text))
    first = min([*sure, *sections], default=len(lines))
    odd = {
        place: heading
        for place in range(first + 1, len(lines))
        if place not in sure and (heading := read_odd_heading(lines[place : place + LINES_OF_AN_ENTRY]))
    }
    headings = dict(sorted((odd | sure).items()))
    entries = [
        ScholarFeedEntry(headings[start], lines[start], tuple(lines[start + 1 : end]))
        for start, end in pairwise([*headings, len(lines)])
    ]
    return tuple(lines[: min(headings, default=len(lines))]), entries


def people_of(entries: Sequence[ScholarFeedEntry]) -> frozenset[str]:
    """The keys of the names below the titles."""
    listed = (entry.lines[1].text.partition(TAG)[0] for entry in entries if len(entry.lines) > 1)
    return frozenset(fold(byline.name) for names in listed for byline in read_names(names).bylines)


def read_lined(entry: ScholarFeedEntry, origin: PageOrigin) -> Iterator[WorkRecord | Quarantined]:
    """Read an entry that has its title and its authors on lines of their own."""
    lines = _with_title_on_one_line(entry.lines) if len(entry.lines) > 1 else entry.lines
    if len(lines) < 2 or not lines[1].is_whole:
        yield origin.quarantine((entry.first, *entry.lines)[-1], "the page ends within title or authors")
        return
    title, names, *rest = lines
    listed, *tags = names.text.split(TAG)
    fault = too_long("title", title.text, MAX_TITLE)
    if fault is None and not rest and is_long(names.text) and not are_names(listed):
        naming = _Naming(key_of_values(title.text, entry.heading.date or ""), title=title.text)
        yield from _read_rest(entry, naming, [names], origin)
        return
    authors, is_open = read_names(listed)
    fault = fault or fault_of_names(authors)
    if fault is None and not are_names(listed):
        fault = "the line after the title does not hold names"
    if fault is not None:
        yield origin.quarantine(title, fault)
        return
    key = key_of_values(title.text, listed)
    naming = _Naming(key, title=title.text, authors=authors, is_open=is_open, tags=tuple(tags))
    yield from _read_rest(entry, naming, rest, origin)


def _with_title_on_one_line(lines: Sequence[PageLine]) -> Sequence[PageLine]:
    """The lines of an entry; a title that must go on does so in the next line if names are below that."""
    if not is_unfinished(lines[0].text) or are_listed(lines[1].text.partition(TAG)[0]):
        return lines
    title, below, *others = lines
    if not others or not others[0].is_whole:
        return [title, below._replace(is_whole=False)]
    if not are_listed(others[0].text.partition(TAG)[0]):
        return lines
    return [title._replace(text=joined_line(title.text, below.text)), *others]


def read_glued(entry: ScholarFeedEntry, origin: PageOrigin) -> Iterator[WorkRecord | Quarantined]:
    """Read an entry that has title and authors in one string, which is kept whole."""
    if not entry.lines or not entry.lines[0].is_whole:
        yield origin.quarantine((entry.first, *entry.lines)[-1], "the page ends within title or authors")
        return
    line, *rest = entry.lines
    fault = too_long("title with authors", line.text, MAX_TITLE)
    if fault is not None:
        yield origin.quarantine(line, fault)
        return
    glued = _GLUED_TAGS.sub("", line.text)
    tags = tuple(line.text[len(glued) :].split(TAG)[1:])
    yield from _read_rest(entry, _Naming(key_of_values(glued), glued=glued, tags=tags), rest, origin)


def _read_rest(
    entry: ScholarFeedEntry, naming: _Naming, rest: Sequence[PageLine], origin: PageOrigin
) -> Iterator[WorkRecord | Quarantined]:
    abstract = read_abstract(rest, is_begun_heading)
    date, date_notes = read_day(entry.heading.date, origin.observed_on) if entry.heading.date else (None, ())
    badges = entry.heading.badges
    badge_notes = (f"badge not known: {badges}",) if badges else ()
    yield WorkRecord(
        source=origin.source,
        key=naming.key,
        scope=origin.scope,
        place=entry.first.place,
        parser=origin.parser,
        title=naming.title,
        glued=naming.glued,
        authors=naming.authors,
        authors_open=naming.is_open,
        date=date,
        abstract=abstract.text,
        abstract_is_cut=abstract.is_cut,
        codes=entry.heading.codes,
        tags=naming.tags,
        has_code=True if entry.heading.has_code else None,
        url=origin.url,
        observed_on=origin.observed_on,
        notes=(*date_notes, *badge_notes, *abstract.notes),
    )
    if abstract.remnant is not None:
        yield origin.quarantine(abstract.remnant, "the page ends within this line")
