"""BZPEER's page of an author, in both layouts: header, counts, and works without author lists."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from loaders.listings.documents.page import PageLine, SavedPage, not_read
from loaders.listings.figures import PRINTED_NUMBER, compare_counts, join_figures, read_figure, whole_number
from loaders.listings.origin import PageOrigin, origin_of_person, owner_of
from loaders.model.records import Figure, PageRecord, Quarantined, Reading, Record, WorkRecord
from loaders.sources.bzpeer.heading import join_headings, read_heading
from loaders.sources.bzpeer.work import read_work

_PARSER = "bzpeer.author 1"
_TOPS = {"Researcher profile": "author page", "Source author record": "author page, source record"}
_SECTIONS = frozenset(["Trust snapshot", "Catalog footprint", "Published work"])
_FIGURES = (
    re.compile(
        rf"(?P<value>{PRINTED_NUMBER})\s?(?P<name>works?|followers?|topics?|close collaborators?)", re.ASCII
    ),
    re.compile(r"(?P<name>Trust) (?P<value>\d{1,4}(?: - [A-Z][a-z]{1,20})?)(?:\s?Verification .{0,30})?"),
    re.compile(r"(?:Trust .{0,40}?)?(?P<name>Verification) (?P<value>L\d).{0,40}"),
)
_PUBLISHED = re.compile(r"([\d,]{1,12}) published items?(?:\(s\))?", re.ASCII)
_ROLE = re.compile(r"Researcher\s?(?P<affiliation>.{0,200}?)\s?(?:Open to collaborate)?")
_NO_AFFILIATION = frozenset(["", "Affiliation not imported", "Unclaimed source record"])
_LINES_OF_A_NAME_PLATE = 4
"""Name, a sentence about it, role with affiliation, and one to spare. Set by hand."""


@dataclass(frozen=True)
class _Header:
    """What precedes the works."""

    form: str
    person: str | None
    affiliation: str | None
    figures: tuple[Figure, ...]
    published: str | None
    notes: tuple[str, ...]


def is_one(page: SavedPage) -> bool:
    """Whether the page has a work of this form, or begins as both layouts do."""
    texts = {line.text for line in page.lines}
    has_top = any(top in texts for top in _TOPS)
    return (has_top and not _SECTIONS.isdisjoint(texts)) or any(map(read_heading, join_headings(page.lines)))


def read(page: SavedPage, reading: Reading) -> Iterator[Record]:
    """The page's own record, its works, and what had to be set aside."""
    lines = join_headings(page.lines)
    starts = [place for place, line in enumerate(lines) if read_heading(line)]
    header = _read_header(lines[: starts[0]] if starts else lines)
    owner = owner_of(header.person, reading)
    origin = origin_of_person("bzpeer", _PARSER, page, reading, owner.person)
    entries = [lines[start:end] for start, end in pairwise([*starts, len(lines)])]
    found = [part for entry in entries for part in _read_entry(entry, origin)]
    shown = sum(isinstance(part, WorkRecord) for part in found)
    works = next((figure.value for figure in header.figures if figure.name.startswith("work")), None)
    stated, count_notes = compare_counts((whole_number(works), whole_number(header.published)), shown)
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
        notes=(*owner.notes, *count_notes, *header.notes),
    )
    yield from found


def _read_header(lines: Sequence[PageLine]) -> _Header:
    """The person is named under the page's title; all else there is figures and words of the interface.

    Without that title the page was cut in front, and its first lines belong to a work that is not read.
    """
    texts = [line.text for line in join_figures((line for line in lines if line.is_whole), _is_count)]
    top = next((place for place, text in enumerate(texts) if text in _TOPS), None)
    below = [] if top is None else texts[top + 1 : top + 1 + _LINES_OF_A_NAME_PLATE]
    roles = [found["affiliation"] for text in below[1:] if (found := _ROLE.fullmatch(text))]
    roles += [text for above, text in pairwise(below) if above == "Researcher"]
    figures = [read_figure(text, (pattern,)) for text in texts for pattern in _FIGURES]
    return _Header(
        form=_TOPS[texts[top]] if top is not None else "author page",
        person=below[0] if below else None,
        affiliation=next((role for role in roles if role not in _NO_AFFILIATION), None),
        figures=tuple(figure for figure in figures if figure is not None),
        published=next((found[1] for text in texts if (found := _PUBLISHED.fullmatch(text))), None),
        notes=tuple(map(not_read, lines)) if top is None else (),
    )


def _is_count(text: str) -> bool:
    return read_figure(text, _FIGURES[:1]) is not None


def _read_entry(entry: Sequence[PageLine], origin: PageOrigin) -> Iterator[WorkRecord | Quarantined]:
    if len(entry) < 2:
        yield origin.quarantine(entry[0], "the page ends before the title")
        return
    heading, title, *paragraphs = entry
    yield from read_work(read_heading(heading), title, paragraphs, origin)
