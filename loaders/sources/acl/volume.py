"""The values that a volume states for all its papers, and the volume as a work with its editors."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from lxml import etree

from app.identifiers import Identifier, url_of
from loaders.listings.bylines import StatedPeople
from loaders.listings.calendar import date_as_printed, month_of
from loaders.listings.text import MAX_TITLE, too_long
from loaders.model.records import Quarantined, Reading, StatedDate, WorkRecord
from loaders.sources.acl.collection import AclPart
from loaders.sources.acl.identifiers import read_dois, read_isbn, stated
from loaders.sources.acl.people import read_people
from loaders.sources.acl.texts import printed

PARSER = "acl.xml 3"
_YEAR = re.compile(r"(?:19|20)\d\d", re.ASCII)
_WORD = re.compile(r"[^\W\d_]+")
_PUBLISHER = re.compile(r"(?:the )?association for computational linguistics", re.IGNORECASE)
_VENUE_KEY = re.compile(r"[a-z0-9]{1,40}", re.ASCII)
_ANY_WORKSHOP = "ws"
_FIRST_YEAR_OF_CC_BY = 2016
"""The terms of the ACL Anthology (docs/sources/acl.md): volumes before have another licence."""


class Meta(NamedTuple):
    """The values of a volume's `meta`; `venue` is the journal's title, else that of the volume.

    `venue_keys` are the keys under which the Anthology files the volume, without the one of all workshops.
    """

    title: str
    venue: str | None
    venue_keys: tuple[str, ...]
    date: StatedDate | None
    licence: str | None
    editors: StatedPeople
    identifiers: tuple[Identifier, ...]
    date_notes: tuple[str, ...]
    notes: tuple[str, ...]

    @property
    def has_editors(self) -> bool:
        """Whether anybody is listed as editor, even if no name can be read."""
        return bool(self.editors.bylines) or self.editors.is_open


class Frontmatter(NamedTuple):
    """A volume's `frontmatter`: its identifiers."""

    identifiers: Sequence[Identifier]
    notes: tuple[str, ...]


def read_meta(element: etree._Element) -> Meta:
    """Read the `meta` of a volume."""
    title = printed(element.find("booktitle"))
    date, date_notes = read_date(printed(element.find("month")), printed(element.find("year")))
    dois, doi_notes = read_dois(element.iterfind("doi"))
    isbn, isbn_notes = read_isbn(element.find("isbn"))
    return Meta(
        title=title,
        venue=printed(element.find("journal-title")) or title or None,
        venue_keys=_venue_keys(element),
        date=date,
        licence=_licence(printed(element.find("publisher")), date),
        editors=read_people(element.iterfind("editor"), "editor"),
        identifiers=(*dois, *([] if isbn is None else [isbn])),
        date_notes=date_notes,
        notes=(*doi_notes, *isbn_notes),
    )


def _venue_keys(element: etree._Element) -> tuple[str, ...]:
    keys = dict.fromkeys(map(printed, element.iterfind("venue")))
    return tuple(key for key in keys if _VENUE_KEY.fullmatch(key) and key != _ANY_WORKSHOP)


def read_front(element: etree._Element) -> Frontmatter:
    """Read the `frontmatter` of a volume."""
    return Frontmatter(*read_dois(element.iterfind("doi")))


def read_volume(
    part: AclPart, meta: Meta, front: Frontmatter | None, reading: Reading
) -> WorkRecord | Quarantined:
    """The record of a volume: its key is the identifier of its front matter, stated or not."""
    own = part.anthology_id
    fault = _fault(meta, own)
    if own is None or fault is not None:
        return Quarantined("acl", reading.name, part.place, fault or "no identifier")
    return WorkRecord(
        source="acl",
        key=own,
        scope=reading.name,
        place=part.place,
        parser=PARSER,
        title=meta.title,
        editors=meta.editors.bylines,
        date=meta.date,
        kind="volume" if part.is_journal else "proceedings",
        identifiers=stated(own if front else None, *meta.identifiers, *(front.identifiers if front else ())),
        licence=meta.licence,
        url=url_of(Identifier("ACL", own)) if front else None,
        observed_on=reading.observed_on,
        notes=(*meta.date_notes, *meta.editors.notes, *meta.notes, *(front.notes if front else ())),
    )


def read_date(month: str, year: str) -> tuple[StatedDate | None, tuple[str, ...]]:
    """The year, and the month where one alone is named; days are those of a meeting, and stay as printed."""
    text = f"{month} {year}".strip()
    if not text:
        return None, ()
    if not _YEAR.fullmatch(year):
        return date_as_printed(text), (f"date not read: {text[:60]}",)
    named = _months(month)
    notes = (f"month not read: {month[:60]}",) if None in named or (month and not named) else ()
    return date_as_printed(text, int(year), named.pop() if len(named) == 1 else None), notes


def _months(text: str) -> set[int | None]:
    """The months that a text names, with None for an unknown word that may be one."""
    if text.isdecimal() and (number := month_of(text)):
        return {number}
    words = [word.lower() for word in _WORD.findall(text)]
    return {month_of(word) for word in words if word not in {"and", "th", "st", "nd", "rd"}}


def _licence(publisher: str, date: StatedDate | None) -> str | None:
    """The licence of the Anthology for works that the ACL publishes; None for those of other publishers."""
    if date is None or date.year is None or not _PUBLISHER.fullmatch(publisher):
        return None
    return "CC BY 4.0" if date.year >= _FIRST_YEAR_OF_CC_BY else "CC BY-NC-SA 3.0"


def _fault(meta: Meta, own: str | None) -> str | None:
    if own is None:
        return "no identifier can be made of the numbers of collection and volume"
    if not meta.title:
        return "no title"
    return too_long("title", meta.title, MAX_TITLE) or meta.editors.fault
