"""One work of OpenAlex into the record of a work."""

import re
from collections.abc import Iterator

import msgspec
from msgspec import Struct

from app.identifiers import Identifier, parse
from loaders.dumps.cited import stated_length
from loaders.dumps.json_objects import FAULTS, UnreadableObject
from loaders.dumps.json_values import decode_fitting, noted
from loaders.dumps.markup import printed
from loaders.listings.addresses import web_address
from loaders.listings.calendar import YEARS
from loaders.listings.dates import read_iso
from loaders.listings.text import MAX_TITLE, tidy, too_long
from loaders.model.records import Quarantined, Reading, StatedDate, StatedIdentifier, WorkRecord
from loaders.sources.openalex.abstract import read_abstract
from loaders.sources.openalex.form import ADDRESS, ID_OF_A_WORK, kind_of
from loaders.sources.openalex.funding import OpenAlexAward, OpenAlexFunder, OpenAlexGrant, funding_of
from loaders.sources.openalex.location import Location, SerialBefore2023, in_pmc, read_place
from loaders.sources.openalex.people import Authorship, read_authors

PARSER = "openalex.json 3"
_SOURCE = "openalex"
_OPEN = frozenset({"gold", "diamond", "hybrid", "green"})
"""Open access by licence or in a repository; `bronze` may be read today, but has no licence."""
_PAPERS = frozenset({"article", "book-chapter"})
_PAPERS_OF_CROSSREF = frozenset({"journal-article", "proceedings-article", "book-chapter"})
"""What the publisher says of a paper goes before OpenAlex's word, which knows no papers of meetings."""
_CITED_WORK = re.compile(rb'"(?:https://openalex\.org/)?(W\d{1,15})"', re.ASCII)
"""An id of a work as it is stated; to parse each of some 30 would take longer than the rest of the work."""


class _Ids(Struct, frozen=True):
    doi: str | None = None
    pmid: str | int | None = None
    pmcid: str | int | None = None


class _OpenAccess(Struct, frozen=True):
    is_oa: bool | None = None
    oa_status: str | None = None
    oa_url: str | None = None


class _Work(Struct, frozen=True):
    id: str
    title: str | None = None
    display_name: str | None = None
    doi: str | None = None
    ids: _Ids | None = None
    publication_date: str | None = None
    publication_year: int | None = None
    type: str | None = None
    type_crossref: str | None = None
    is_retracted: bool | None = None
    authorships: tuple[Authorship, ...] | None = None
    is_authors_truncated: bool | None = None
    primary_location: Location | None = None
    locations: tuple[Location, ...] | None = None
    host_venue: SerialBefore2023 | None = None
    abstract_inverted_index: msgspec.Raw = msgspec.Raw()
    open_access: _OpenAccess | None = None
    referenced_works: msgspec.Raw = msgspec.Raw()
    referenced_works_count: int | None = None
    awards: tuple[OpenAlexAward, ...] | None = None
    funders: tuple[OpenAlexFunder, ...] | None = None
    grants: tuple[OpenAlexGrant, ...] | None = None


def read_row(row: bytes | UnreadableObject, place: str, reading: Reading) -> WorkRecord | Quarantined:
    """The record of a work, or why there is none."""
    if isinstance(row, UnreadableObject):
        return Quarantined(_SOURCE, reading.name, place, row.reason)
    try:
        work, notes = decode_fitting(row, _Work)
    except FAULTS as error:
        return Quarantined(_SOURCE, reading.name, place, _reason(error))
    own = ID_OF_A_WORK.fullmatch(work.id)
    if own is None:
        kind = kind_of(work.id)
        reason = "no OpenAlex id of a work" if kind is None else f"no work: it is of the {kind[0]}"
        return Quarantined(_SOURCE, reading.name, place, reason)
    return noted(_read_work(work, own[1], place, reading), notes)


def _reason(error: Exception) -> str:
    if isinstance(error, msgspec.ValidationError):
        return f"no work of OpenAlex: {error}"
    return "no JSON from here to the end of the object"


def _read_work(work: _Work, own: str, place: str, reading: Reading) -> WorkRecord | Quarantined:
    authors = read_authors(work.authorships or ())
    title = printed(work.title or work.display_name)
    fault = (too_long("title", title, MAX_TITLE) if title else "no title") or authors.fault
    if fault is not None:
        return Quarantined(_SOURCE, reading.name, place, fault)
    date, date_notes = _date(work)
    abstract, abstract_notes = read_abstract(work.abstract_inverted_index)
    where = read_place(work.primary_location, work.host_venue)
    return WorkRecord(
        source=_SOURCE,
        key=own,
        scope=reading.name,
        place=place,
        parser=PARSER,
        title=title,
        authors=authors.bylines or None,
        authors_open=authors.may_lack_authors or bool(work.is_authors_truncated),
        date=date,
        abstract=abstract,
        kind=_kind(work),
        identifiers=_identifiers(work, own),
        venue=where.venue,
        venue_keys=where.keys,
        licence=where.licence,
        url=ADDRESS + own,
        observed_on=reading.observed_on,
        notes=(*_notes(work), *date_notes, *authors.notes, *abstract_notes),
        open_access_url=_open_access_url(work.open_access or _OpenAccess()),
        reference_count=stated_length(work.referenced_works_count),
        cites=_read_references(work.referenced_works),
        funding=funding_of(work.awards or (), work.funders or (), work.grants or ()),
    )


def _date(work: _Work) -> tuple[StatedDate | None, tuple[str, ...]]:
    """The date as stated; a first day, and the first of January, also mean a month and a year alone."""
    date, notes = read_iso((work.publication_date or "")[:10])
    year = work.publication_year if work.publication_year in YEARS else None
    if date is None or date.year is None:
        return (date if year is None else StatedDate(str(year), year)), notes
    if date.day == 1:
        date = StatedDate(date.printed, date.year, date.month if date.month != 1 else None)
    if year is not None and date.year != year:
        notes = (*notes, f"years differ: {date.printed}, {year}")
    return date, notes


def _kind(work: _Work) -> str | None:
    """The type that OpenAlex states; for papers the publisher's type, which names where they appeared."""
    crossref = work.type_crossref or (work.primary_location and work.primary_location.raw_type)
    if work.type in _PAPERS and crossref in _PAPERS_OF_CROSSREF:
        return crossref
    return tidy(work.type or "")[:60] or None


def _identifiers(work: _Work, own: str) -> tuple[StatedIdentifier, ...]:
    """Each once, its own first; of other places only what names this very paper there."""
    stated = [text for _, text in _stated(work)]
    elsewhere = [one.named() for one in work.locations or ()]
    found = [Identifier("OPENALEX", own), *map(parse, stated), *elsewhere]
    return tuple(StatedIdentifier(one.scheme, one.value) for one in dict.fromkeys(found) if one is not None)


def _stated(work: _Work) -> Iterator[tuple[str, str]]:
    """The identifiers that are stated as such, each with its scheme before it."""
    ids = work.ids or _Ids()
    stated = (("doi", work.doi), ("doi", ids.doi), ("pmid", ids.pmid), ("pmcid", in_pmc(ids.pmcid)))
    yield from dict.fromkeys((scheme, f"{scheme}:{text}") for scheme, text in stated if text)


def _open_access_url(stated: _OpenAccess) -> str | None:
    return web_address(stated.oa_url) if stated.is_oa and stated.oa_status in _OPEN else None


def _notes(work: _Work) -> Iterator[str]:
    if work.is_retracted:
        yield "retracted"
    for scheme, text in _stated(work):
        if parse(text) is None:
            yield f"{scheme} not read: {tidy(text.partition(':')[2])[:60]}"


def _read_references(listed: msgspec.Raw) -> tuple[str, ...]:
    """`OPENALEX:W...` of each work in a list, once; what is no id of a work is left out."""
    return tuple(f"OPENALEX:{one.decode()}" for one in dict.fromkeys(_CITED_WORK.findall(bytes(listed))))
