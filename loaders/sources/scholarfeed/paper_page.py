"""Scholar Feed's page of a paper: title, identifier, two machine-written paragraphs, abstract.

The identifier's version and the count of citations are glued: `v112 citations` may be version 1 with
12, version 11 with 2, or version 112 with none printed. What is not clear is kept as printed.
"""

import dataclasses
import re
from collections.abc import Iterator

from msgspec.structs import replace

from app.identifiers import arxiv_version, parse
from loaders.listings.abstracts import read_abstract
from loaders.listings.documents.page import PageLine, SavedPage, not_read
from loaders.listings.figures import join_figures
from loaders.listings.origin import PageOrigin, origin_of_work
from loaders.listings.text import MAX_TITLE, too_long
from loaders.model.records import (
    Figure,
    PageRecord,
    Quarantined,
    Reading,
    Record,
    StatedIdentifier,
    WorkRecord,
)
from loaders.sources.scholarfeed.version import VersionAndCitations, read_version_and_citations

_PARSER = "scholarfeed.paper 1"
_IDENTIFIER = re.compile(
    r"arXiv:\s?((?:0[7-9]|1[0-4])\d\d\.\d{4}|\d{4}\.\d{5}|[a-z-]{2,12}(?:\.[A-Z]{2})?/\d{7})(.{0,60})",
    re.ASCII,
)
_ON_LINES = re.compile(
    r"(?i:arXiv):\s?[\w./-]{9,30}(?: v\d{1,3})?(?: [\d,]{1,15}(?: citations?)?)?", re.ASCII
)
"""Identifier, version and citations that the page has on lines of their own, with spaces between them."""

_ANALYSIS = "AI Analysis"
_PARAGRAPHS_BY_MACHINE = 2


def is_one(page: SavedPage) -> bool:
    """Whether the page has a line that is an arXiv identifier with what is glued to it."""
    return _find_identifier(page) is not None


def read(page: SavedPage, reading: Reading) -> Iterator[Record]:
    """The page's own record and its paper, or why it had to be set aside."""
    page = dataclasses.replace(page, lines=tuple(join_figures(page.lines, _is_joined)))
    place = _find_identifier(page)
    if place is None:
        return
    line = page.lines[place]
    value, rest = _identifier_of(line)
    origin = origin_of_work("scholarfeed", _PARSER, page, reading, value)
    clear = read_version_and_citations(rest, _version_in(page.address, value)) if line.is_whole else None
    paper = _read_paper(page, place, value, origin)
    yield PageRecord(
        source=origin.source,
        key=origin.scope,
        scope=origin.scope,
        place=line.place,
        parser=origin.parser,
        form="paper page",
        figures=(Figure("citations", clear.citations),) if clear and clear.citations else (),
        works_shown=int(isinstance(paper, WorkRecord)),
        url=origin.url,
        observed_on=origin.observed_on,
        notes=tuple(not_read(other) for other in page.lines[: max(place - 1, 0)]),
    )
    yield (
        replace(paper, notes=(*_notes(line, clear), *paper.notes)) if isinstance(paper, WorkRecord) else paper
    )


def _is_joined(text: str) -> bool:
    return " " in text and _ON_LINES.fullmatch(text) is not None


def _notes(line: PageLine, clear: VersionAndCitations | None) -> tuple[str, ...]:
    if clear is None:
        return (f"as printed: {line.text}",) if line.is_whole else ()
    return () if clear.version is None else (f"version {clear.version}",)


def _version_in(address: str | None, value: str) -> int | None:
    last = (address or "").rpartition("/")[2]
    identifier = parse(last)
    return arxiv_version(last) if identifier is not None and identifier.value == value else None


def _find_identifier(page: SavedPage) -> int | None:
    return next((place for place, line in enumerate(page.lines) if _identifier_of(line)[0]), None)


def _identifier_of(line: PageLine) -> tuple[str, str]:
    found = _IDENTIFIER.fullmatch(line.text)
    identifier = None if found is None else parse(f"arxiv:{found[1]}")
    return ("", "") if found is None or identifier is None else (identifier.value, found[2])


def _read_paper(page: SavedPage, place: int, value: str, origin: PageOrigin) -> WorkRecord | Quarantined:
    if place == 0:
        return origin.quarantine(page.lines[0], "no title above the identifier")
    title, below = page.lines[place - 1], page.lines[place + 1 :]
    fault = too_long("title", title.text, MAX_TITLE)
    if fault is not None:
        return origin.quarantine(title, fault)
    has_analysis = bool(below) and below[0].text == _ANALYSIS
    is_alone = len(below) == 1 and below[0].is_whole
    is_read = has_analysis or is_alone
    paragraphs = below[1 + _PARAGRAPHS_BY_MACHINE :] if has_analysis else below if is_alone else ()
    abstract = read_abstract(paragraphs, lambda _: False)
    return WorkRecord(
        source=origin.source,
        key=f"arxiv:{value}",
        scope=origin.scope,
        place=title.place,
        parser=origin.parser,
        title=title.text,
        abstract=abstract.text,
        abstract_is_cut=abstract.is_cut,
        identifiers=(StatedIdentifier("ARXIV", value),),
        url=origin.url,
        observed_on=origin.observed_on,
        notes=(*abstract.notes, *(() if is_read else map(not_read, below))),
    )
