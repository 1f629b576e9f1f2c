"""One record of DOAJ into the record of a work."""

import re
from collections.abc import Iterator

import msgspec
from msgspec import Struct

from app.identifiers import Identifier, parse
from loaders.dumps.json_objects import FAULTS, UnreadableObject
from loaders.dumps.json_values import decode_fitting, noted
from loaders.dumps.markup import printed, printed_abstract
from loaders.listings.addresses import web_address
from loaders.listings.affiliations import bare_affiliation
from loaders.listings.bylines import StatedPeople, readable_people, to_byline
from loaders.listings.calendar import date_as_printed, month_of
from loaders.listings.text import MAX_ABSTRACT, MAX_TITLE, tidy, too_long
from loaders.model.records import Byline, Quarantined, Reading, StatedDate, StatedIdentifier, WorkRecord

PARSER = "doaj 2"
_KEY = re.compile(r"[0-9a-f]{32}", re.ASCII)
_YEAR = re.compile(r"(?:1[5-9]|20)\d\d", re.ASCII)
_TYPES = {"doi": "doi", "pissn": "issn", "eissn": "issn"}


class BadArticle(Exception):
    """The object is no article of DOAJ; the text is the reason."""


class _Identifier(Struct):
    type: str | None = None
    id: str | None = None


class _Author(Struct):
    name: str | None = None
    affiliation: str | None = None
    orcid_id: str | None = None


class _Licence(Struct):
    type: str | None = None


class _Journal(Struct):
    title: str | None = None
    license: list[_Licence] | None = None


class _Link(Struct):
    type: str | None = None
    url: str | None = None


class _Bibjson(Struct):
    title: str | None = None
    journal: _Journal | None = None
    author: list[_Author] | None = None
    identifier: list[_Identifier] | None = None
    keywords: list[str] | None = None
    link: list[_Link] | None = None
    abstract: str | None = None
    year: str | int | None = None
    month: str | int | None = None


class _Article(Struct):
    bibjson: _Bibjson
    id: str | None = None


def read_article(row: bytes | UnreadableObject, place: str, reading: Reading) -> WorkRecord | Quarantined:
    """The work of a row, or why it is none."""
    try:
        found, notes = _decoded(row)
    except BadArticle as error:
        return Quarantined("doaj", reading.name, place, str(error)[:300])
    return noted(_read(found, place, reading), notes)


def _read(found: _Article, place: str, reading: Reading) -> WorkRecord | Quarantined:
    stated = found.bibjson
    try:
        key, title = _key(found), _title(stated)
        authors = _authors(stated)
    except BadArticle as error:
        return Quarantined("doaj", reading.name, place, str(error)[:300])
    identifiers, identifier_notes = _identifiers(stated)
    date, date_notes = _date(stated)
    abstract, abstract_notes = _abstract(stated)
    return WorkRecord(
        source="doaj",
        key=key,
        scope=reading.name,
        place=place,
        parser=PARSER,
        title=title,
        authors=authors.bylines or None,
        authors_open=authors.may_lack_authors,
        date=date,
        abstract=abstract,
        kind="article",
        identifiers=identifiers,
        keywords=tuple(dict.fromkeys(filter(None, map(tidy, stated.keywords or ())))),
        venue=_venue(stated),
        licence=_licence(stated),
        url=_link(stated),
        observed_on=reading.observed_on,
        notes=(*authors.notes, *date_notes, *identifier_notes, *abstract_notes, *_notes(stated)),
        open_access_url=_link(stated),
    )


def is_journal(row: bytes | UnreadableObject) -> bool:
    """Whether a row is of DOAJ's journals: these have neither authors nor a journal around them."""
    try:
        whole = None if isinstance(row, UnreadableObject) else msgspec.json.decode(row)
    except FAULTS:
        return False
    inner = whole.get("bibjson") if isinstance(whole, dict) else None
    return isinstance(inner, dict) and not inner.keys() & {"journal", "author"} and "title" in inner


def _decoded(row: bytes | UnreadableObject) -> tuple[_Article, tuple[str, ...]]:
    if isinstance(row, UnreadableObject):
        raise BadArticle(row.reason)
    try:
        return decode_fitting(row, _Article)
    except msgspec.ValidationError as error:
        raise BadArticle(f"not an article of DOAJ: {error}") from None
    except FAULTS:
        raise BadArticle("not JSON, or not valid text") from None


def _key(found: _Article) -> str:
    if found.bibjson.journal is None and found.bibjson.author is None:
        raise BadArticle("a journal, not a work")
    if found.id is None or not _KEY.fullmatch(found.id):
        raise BadArticle("no identifier of DOAJ")
    return found.id


def _title(stated: _Bibjson) -> str:
    title = printed(stated.title)
    if fault := too_long("title", title, MAX_TITLE) if title else "no title":
        raise BadArticle(fault)
    return title


def _authors(stated: _Bibjson) -> StatedPeople:
    """Those whose name can be read, in order. Raises BadArticle if there are too many."""
    people = readable_people([_byline(one) for one in stated.author or ()])
    if people.fault is not None:
        raise BadArticle(people.fault)
    return people


def _byline(one: _Author) -> Byline:
    name, affiliation = tidy(one.name or ""), bare_affiliation(tidy(one.affiliation or ""))
    found = _orcid(one)
    identifiers = (StatedIdentifier(found.scheme, found.value),) if found else ()
    return msgspec.structs.replace(
        to_byline(name, (affiliation,) if affiliation else ()), identifiers=identifiers
    )


def _orcid(one: _Author) -> Identifier | None:
    return parse(f"orcid:{tidy(one.orcid_id)}") if one.orcid_id else None


def _notes(stated: _Bibjson) -> Iterator[str]:
    for one in stated.author or ():
        if one.orcid_id and _orcid(one) is None:
            yield f"author ORCID not read: {tidy(one.orcid_id)[:60]}"


def _identifiers(stated: _Bibjson) -> tuple[tuple[StatedIdentifier, ...], tuple[str, ...]]:
    """DOI and the ISSNs of the journal, and notes on what is none."""
    written = [
        f"{_TYPES[kind]}:{tidy(one.id)}"
        for one in stated.identifier or ()
        if (kind := (one.type or "").lower()) in _TYPES and one.id
    ]
    read = {text: parse(text) for text in written}
    found = dict.fromkeys(one for one in read.values() if one is not None)
    notes = tuple(f"identifier not read: {text[:60]}" for text, one in read.items() if one is None)
    return tuple(StatedIdentifier(one.scheme, one.value) for one in found), notes


def _date(stated: _Bibjson) -> tuple[StatedDate | None, tuple[str, ...]]:
    year, month = (tidy(str(part if part is not None else "")) for part in (stated.year, stated.month))
    text = " ".join(filter(None, (year, month)))
    if not text:
        return None, ()
    if not _YEAR.fullmatch(year):
        return date_as_printed(text), (f"date not read: {text[:60]}",)
    number = month_of(month)
    notes = (f"month not read: {month[:60]}",) if month and number is None else ()
    return date_as_printed(text, int(year), number), notes


def _abstract(stated: _Bibjson) -> tuple[str | None, tuple[str, ...]]:
    text = printed_abstract(stated.abstract)
    fault = too_long("abstract", text, MAX_ABSTRACT)
    return (text or None, ()) if fault is None else (None, (f"{fault}, left out",))


def _venue(stated: _Bibjson) -> str | None:
    return printed(stated.journal.title if stated.journal else None) or None


def _licence(stated: _Bibjson) -> str | None:
    """The licence that the journal names, where it names one."""
    named = (stated.journal.license if stated.journal else None) or ()
    types = {tidy(one.type) for one in named if one.type}
    return types.pop() or None if len(types) == 1 else None


def _link(stated: _Bibjson) -> str | None:
    """The address of the full text."""
    links = (web_address(one.url) for one in stated.link or () if one.type == "fulltext")
    return next(filter(None, links), None)
