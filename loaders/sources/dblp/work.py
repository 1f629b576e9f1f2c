"""One record of DBLP into the record of a work."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from lxml import etree

from app.identifiers import Identifier, parse, url_of
from loaders.dumps.xml_elements import child_text, children, local, text_of
from loaders.listings.calendar import date_as_printed, month_of
from loaders.listings.text import MAX_TITLE, tidy, too_long
from loaders.model.records import Quarantined, Reading, StatedDate, StatedIdentifier, WorkRecord
from loaders.sources.dblp.bibliography import DblpPart
from loaders.sources.dblp.identifiers import read_identifiers, read_streams
from loaders.sources.dblp.people import read_people

PARSER = "dblp.xml 1"
_NO_WORKS = ("homepages/", "dblpnote/")
_REPORTS = "tr/"
"""Technical reports: the institution is given as their journal that issued them."""
_READ = frozenset(
    "author editor title booktitle journal year month ee isbn url stream crossref note volume".split()
)
_PASSED_OVER = frozenset(
    "pages number publisher series school chapter publnr cdrom cite address rel ref cdate".split()
)
"""What the record of a work has no place for."""

_FINAL_STOP = re.compile(r"(?<=[^.])\.$")
_YEAR = re.compile(r"(?:1[5-9]|20)\d\d", re.ASCII)


class FileStatements(NamedTuple):
    """The values for all records of a file: its scope, and the pid of the person that it is about."""

    scope: str
    owner: str | None = None


def is_work(element: etree._Element) -> bool:
    """Whether a record is of a work: others are of a person, or remarks of DBLP to which works point."""
    return not element.get("key", "").startswith(_NO_WORKS)


def read_work(part: DblpPart, whole: FileStatements, reading: Reading) -> WorkRecord | Quarantined:
    """The record of a work, or why it cannot be one; the key is that of DBLP."""
    element, key = part.element, tidy(part.element.get("key", ""))
    title = _FINAL_STOP.sub("", tidy(child_text(element, "title")))
    authors, editors = (
        read_people(children(element, role), role, whole.owner) for role in ("author", "editor")
    )
    fault = _fault(key, title) or authors.fault or editors.fault
    if fault is not None:
        return Quarantined("dblp", whole.scope, part.place, fault)
    own = parse(f"dblp:{key}")
    identifiers, unread = read_identifiers(element)
    date, date_notes = _date(element)
    venue = None if key.startswith(_REPORTS) else _venue(element)
    return WorkRecord(
        source="dblp",
        key=key,
        scope=whole.scope,
        place=part.place,
        parser=PARSER,
        title=title,
        authors=authors.bylines or None,
        authors_open=authors.may_lack_authors,
        editors=editors.bylines,
        date=date,
        kind=_kind(element, key),
        identifiers=_stated(own, *identifiers),
        comments=tuple(_comments(element)),
        venue=venue,
        venue_keys=read_streams(element) if venue else (),
        part_of=tidy(child_text(element, "crossref")) or None,
        url=url_of(own) if own else None,
        observed_on=reading.observed_on,
        notes=(*_notes(element), *date_notes, *authors.notes, *editors.notes, *unread),
    )


def _fault(key: str, title: str) -> str | None:
    if not key:
        return "no key"
    return too_long("title", title, MAX_TITLE) if title.strip(". ") else "no title"


def _stated(*identifiers: Identifier | None) -> tuple[StatedIdentifier, ...]:
    return tuple(StatedIdentifier(one.scheme, one.value) for one in identifiers if one is not None)


def _kind(element: etree._Element, key: str) -> str:
    """DBLP's own word, but for what it marks as informal, and for its words for data and for web pages."""
    name = local(element)
    if name == "article" and "informal" in element.get("publtype", "").split():
        return "report" if key.startswith(_REPORTS) else "preprint"
    return {"data": "dataset", "www": "other"}.get(name, name)


def _venue(element: etree._Element) -> str | None:
    """The journal of an article, and the meeting or book that a paper is in, as DBLP abbreviates them."""
    name = {"article": "journal", "inproceedings": "booktitle", "incollection": "booktitle"}.get(
        local(element)
    )
    return (tidy(child_text(element, name)) or None) if name else None


def _date(element: etree._Element) -> tuple[StatedDate | None, tuple[str, ...]]:
    month, year = tidy(child_text(element, "month")), tidy(child_text(element, "year"))
    printed = f"{month} {year}".strip()
    if not printed:
        return None, ()
    if not _YEAR.fullmatch(year):
        return date_as_printed(printed), (f"date not read: {printed[:60]}",)
    number = month_of(month)
    notes = (f"month not read: {month[:60]}",) if month and number is None else ()
    return date_as_printed(printed, int(year), number), notes


def _comments(element: etree._Element) -> Iterator[str]:
    for note in children(element, "note"):
        if note.get("type") is None and (text := tidy(text_of(note))):
            yield text


def _notes(element: etree._Element) -> Iterator[str]:
    if "withdrawn" in element.get("publtype", "").split():
        yield "withdrawn"
    strange = {local(child) for child in element} - _READ - _PASSED_OVER
    if strange:
        yield f"not read: {', '.join(sorted(strange))[:200]}"
