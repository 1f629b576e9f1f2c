"""One work on an author page of Scholar Feed, in either layout."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from loaders.listings.abstracts import read_abstract
from loaders.listings.bylines import cut_open_end, fault_of_names, read_names, split_names
from loaders.listings.calendar import MONTHS
from loaders.listings.dates import PRINTED_DAY, read_day
from loaders.listings.documents.page import PageLine
from loaders.listings.keys import key_of_values
from loaders.listings.origin import PageOrigin
from loaders.listings.text import MAX_TITLE, too_long
from loaders.model.records import Byline, Quarantined, WorkRecord

_HEADING = re.compile(
    rf"(?P<code>[A-Za-z][A-Za-z.-]{{1,19}}?)\s?(?P<date>{PRINTED_DAY})"
    r"\s?(?P<badges>(?:[A-Z][A-Za-z0-9 ]{0,39})?)"
)
_BEGUN_HEADING = re.compile(
    rf"[A-Za-z][A-Za-z.-]{{0,19}}(?:(?:{'|'.join(MONTHS)})[a-z]{{0,6}}\s?[\d, ]{{0,9}}[A-Za-z]{{0,4}})?"
)
_LONGEST_HEADING = 80
"""Characters of the longest heading. Set by hand."""
_BADGE_OF_CODE = re.compile(r"^Code(?![a-z])|(?<=[a-z0-9])Code$")
"""Alone, or glued to another badge, as in `CodeOral`."""

_TAG = " \u00b7 "
_GLUED_TAGS = re.compile(r"(?: \u00b7 [a-z0-9][a-z0-9-]{1,60})+$", re.ASCII)
_SENTENCE_END = re.compile(r"\w{4}[.!?]$|[^\w.][.!?]$")
"""A name may end in `Jr.` or an initial, not in a longer word and a full stop."""

_MAX_WORDS_OF_A_NAME = 8
"""Words of the longest name. Set by hand."""
_LONGEST_LINE_OF_NAMES = 1_000
"""Characters of the longest line of names; a longer one is an abstract. Set by hand."""


class ScholarFeedHeading(NamedTuple):
    """The line that opens an entry: field code, date and badges, glued; `badges` is empty without any."""

    code: str
    date: str
    badges: str


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
    """The lines before the first entry, and the entries."""
    headings = {place: heading for place, line in enumerate(lines) if (heading := _read_heading(line))}
    entries = [
        ScholarFeedEntry(headings[start], lines[start], tuple(lines[start + 1 : end]))
        for start, end in pairwise([*headings, len(lines)])
    ]
    return tuple(lines[: min(headings, default=len(lines))]), entries


def is_author_line(text: str) -> bool:
    """Whether a line looks like names rather than like a sentence."""
    if len(text) > _LONGEST_LINE_OF_NAMES:
        return False
    listed, _ = cut_open_end(text.partition(_TAG)[0])
    names = split_names(listed)
    return bool(names) and not _SENTENCE_END.search(listed) and all(_is_like_a_name(name) for name in names)


def read_lined(entry: ScholarFeedEntry, origin: PageOrigin) -> Iterator[WorkRecord | Quarantined]:
    """Read an entry that has its title and its authors on lines of their own."""
    if len(entry.lines) < 2 or not entry.lines[1].is_whole:
        yield origin.quarantine((entry.first, *entry.lines)[-1], "the page ends within title or authors")
        return
    title, names, *rest = entry.lines
    listed, *tags = names.text.split(_TAG)
    authors, is_open = read_names(listed)
    fault = too_long("title", title.text, MAX_TITLE) or fault_of_names(authors)
    if fault is None and not is_author_line(listed):
        fault = "the line after the title does not hold names"
    if fault is not None:
        yield origin.quarantine(title, fault)
        return
    key = key_of_values(title.text, listed)
    naming = _Naming(key, title=title.text, authors=authors, is_open=is_open, tags=tuple(tags))
    yield from _read_rest(entry, naming, rest, origin)


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
    tags = tuple(line.text[len(glued) :].split(_TAG)[1:])
    yield from _read_rest(entry, _Naming(key_of_values(glued), glued=glued, tags=tags), rest, origin)


def _read_rest(
    entry: ScholarFeedEntry, naming: _Naming, rest: Sequence[PageLine], origin: PageOrigin
) -> Iterator[WorkRecord | Quarantined]:
    abstract = read_abstract(rest, lambda text: _BEGUN_HEADING.fullmatch(text) is not None)
    date, date_notes = read_day(entry.heading.date, origin.observed_on)
    further = _BADGE_OF_CODE.sub("", entry.heading.badges).strip()
    badge_notes = (f"badge not known: {further}",) if further else ()
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
        codes=(entry.heading.code,),
        tags=naming.tags,
        has_code=True if _BADGE_OF_CODE.search(entry.heading.badges) else None,
        url=origin.url,
        observed_on=origin.observed_on,
        notes=(*date_notes, *badge_notes, *abstract.notes),
    )
    if abstract.remnant is not None:
        yield origin.quarantine(abstract.remnant, "the page ends within this line")


def _read_heading(line: PageLine) -> ScholarFeedHeading | None:
    """A heading that the page's end cuts short is none: its date may have gone on."""
    is_candidate = line.is_whole and len(line.text) <= _LONGEST_HEADING
    found = _HEADING.fullmatch(line.text) if is_candidate else None
    return None if found is None else ScholarFeedHeading(found["code"], found["date"], found["badges"])


def _is_like_a_name(name: str) -> bool:
    words = name.split()
    lower = sum(word[0].islower() for word in words)
    return len(words) <= _MAX_WORDS_OF_A_NAME and 2 * lower <= len(words)
