"""One paper of Semantic Scholar into the record of a work."""

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import msgspec
from msgspec import Struct, field

from app.identifiers import Identifier, parse
from loaders.dumps.cited import read_cited, stated_length
from loaders.dumps.json_objects import FAULTS, UnreadableObject
from loaders.dumps.json_values import decode_fitting, noted
from loaders.dumps.markup import printed, printed_abstract
from loaders.listings.addresses import web_address
from loaders.listings.calendar import YEARS
from loaders.listings.dates import read_iso
from loaders.listings.keys import key_of_values
from loaders.listings.text import MAX_ABSTRACT, MAX_TITLE, tidy, too_long
from loaders.model.records import Quarantined, Reading, StatedDate, StatedIdentifier, WorkRecord
from loaders.sources.semanticscholar.people import Author, read_authors

PARSER = "semanticscholar.json 3"
_SOURCE = "semanticscholar"
_OWN = re.compile(r"(?:https?://(?:www\.)?semanticscholar\.org/paper/)?([0-9a-f]{40})", re.ASCII)
_SCHEMES = {
    "doi": "doi",
    "arxiv": "arxiv",
    "pubmed": "pmid",
    "pubmedcentral": "pmcid",
    "acl": "acl",
    "dblp": "dblp",
}
"""Its names of identifier schemes of papers, in small letters, with our names."""

_FIRST_OF_KINDS = ("Conference", "JournalArticle")
"""Of several kinds, those that say where a paper appeared go first."""

_OPEN = frozenset({"GOLD", "DIAMOND", "HYBRID", "GREEN"})
"""Open access by licence or in a repository; `BRONZE` may be read today, but has no licence."""

_ARXIV = frozenset({"arxiv", "arxiv.org"})


class _Venue(Struct, frozen=True):
    id: str | None = None
    name: str | None = None


class _Journal(Struct, frozen=True):
    name: str | None = None


class LinkedPaper(Struct, frozen=True):
    """A paper that this one cites, or that cites it."""

    paper_id: str | None = field(default=None, name="paperId")
    corpus_id: int | str | None = field(default=None, name="corpusId")
    external_ids: dict[str, str | int | None] | None = field(default=None, name="externalIds")


class _FullText(Struct, frozen=True):
    url: str | None = None
    status: str | None = None


class _Paper(Struct, frozen=True):
    """Keys of the API; bulk files write the same in small letters."""

    paper_id: str | None = field(default=None, name="paperId")
    corpus_id: int | str | None = field(default=None, name="corpusId")
    corpus_id_in_bulk: int | str | None = field(default=None, name="corpusid")
    external_ids: dict[str, str | int | None] | None = field(default=None, name="externalIds")
    external_ids_in_bulk: dict[str, str | int | None] | None = field(default=None, name="externalids")
    url: str | None = None
    title: str | None = None
    abstract: str | None = None
    year: int | None = None
    date: str | None = field(default=None, name="publicationDate")
    date_in_bulk: str | None = field(default=None, name="publicationdate")
    kinds: tuple[str, ...] | None = field(default=None, name="publicationTypes")
    kinds_in_bulk: tuple[str, ...] | None = field(default=None, name="publicationtypes")
    venue: str | None = None
    publication_venue: _Venue | None = field(default=None, name="publicationVenue")
    venue_id_in_bulk: str | None = field(default=None, name="publicationvenueid")
    journal: _Journal | None = None
    authors: tuple[Author | str, ...] | None = None
    full_text: _FullText | None = field(default=None, name="openAccessPdf")
    full_text_in_bulk: _FullText | None = field(default=None, name="openaccessinfo")
    references: tuple[LinkedPaper | None, ...] | None = None
    citations: tuple[LinkedPaper | None, ...] | None = None
    reference_count: int | None = field(default=None, name="referenceCount")
    reference_count_in_bulk: int | None = field(default=None, name="referencecount")


class _Names(NamedTuple):
    """The identifiers of a paper in canonical form, its own first, and notes on what is none."""

    own: str | None
    found: tuple[StatedIdentifier, ...]
    notes: tuple[str, ...]


def read_paper(row: bytes | UnreadableObject, place: str, reading: Reading) -> WorkRecord | Quarantined:
    """The record of a paper, or why there is none."""
    if isinstance(row, UnreadableObject):
        return Quarantined(_SOURCE, reading.name, place, row.reason)
    try:
        paper, notes = decode_fitting(row, _Paper)
    except FAULTS as error:
        is_form = isinstance(error, msgspec.ValidationError)
        reason = f"no paper of Semantic Scholar: {error}" if is_form else "no JSON to the end of the object"
        return Quarantined(_SOURCE, reading.name, place, reason)
    return noted(_read(paper, place, reading), notes)


def _read(paper: _Paper, place: str, reading: Reading) -> WorkRecord | Quarantined:
    title, authors, names = printed(paper.title), read_authors(paper.authors or ()), _names(paper)
    fault = (too_long("title", title, MAX_TITLE) if title else "no title") or authors.fault
    listed = [one.name for one in authors.bylines]
    key = names.own or (key_of_values(title, *listed) if listed else None)
    if fault is not None or key is None:
        return Quarantined(_SOURCE, reading.name, place, fault or "neither an identifier nor authors")
    date, date_notes = _date(paper)
    abstract, abstract_notes = _abstract(paper)
    kinds = [kind for kind in (paper.kinds or paper.kinds_in_bulk or ()) if kind]
    venue, venue_keys = _venue(paper)
    return WorkRecord(
        source=_SOURCE,
        key=key,
        scope=reading.name,
        place=place,
        parser=PARSER,
        title=title,
        authors=authors.bylines or None,
        authors_open=authors.may_lack_authors,
        date=date,
        abstract=abstract,
        kind=_kind(kinds),
        identifiers=names.found,
        venue=venue,
        venue_keys=venue_keys,
        url=tidy(paper.url or "") or None,
        observed_on=reading.observed_on,
        notes=(*names.notes, *authors.notes, *date_notes, *abstract_notes),
        open_access_url=_open_access_url(paper.full_text or paper.full_text_in_bulk or _FullText()),
        reference_count=stated_length(paper.reference_count or paper.reference_count_in_bulk),
        cites=_linked(paper.references or ()),
        cited_by=_linked(paper.citations or ()),
    )


def _names(paper: _Paper) -> _Names:
    stated = {**(paper.external_ids_in_bulk or {}), **(paper.external_ids or {})}
    own = next(filter(None, map(_own, (paper.paper_id, paper.url))), None)
    number = paper.corpus_id or paper.corpus_id_in_bulk or stated.get("CorpusId")
    corpus = parse(f"corpusid:{number}") if number else None
    parsed = {text: parse(text) for text in _curies(stated)}
    found = [Identifier("S2", own) if own else None, corpus, *parsed.values()]
    return _Names(
        own or (None if corpus is None else corpus.value),
        tuple(StatedIdentifier(one.scheme, one.value) for one in dict.fromkeys(found) if one is not None),
        tuple(f"identifier not read: {tidy(text)[:60]}" for text, one in parsed.items() if one is None),
    )


def _curies(stated: Mapping[str, str | int | None]) -> list[str]:
    """Identifiers of known schemes, each with its scheme before it."""
    known = ((_SCHEMES.get(name.lower()), value) for name, value in stated.items())
    return [f"{scheme}:{value}" for scheme, value in known if scheme and value]


def _linked(papers: Sequence[LinkedPaper | None]) -> tuple[str, ...]:
    """The identifiers of each paper in a list of references or citations."""
    return read_cited(
        (
            f"s2:{one.paper_id}",
            f"corpusid:{one.corpus_id or (one.external_ids or {}).get('CorpusId')}",
            *_curies(one.external_ids or {}),
        )
        for one in papers
        if one is not None
    )


def _own(text: str | None) -> str | None:
    found = _OWN.fullmatch(text or "")
    return None if found is None else found[1]


def _date(paper: _Paper) -> tuple[StatedDate | None, tuple[str, ...]]:
    """The day where one is stated, else the year."""
    date, notes = read_iso(tidy(paper.date or paper.date_in_bulk or ""))
    year = paper.year if paper.year in YEARS else None
    if date is None or date.year is None:
        return (date if year is None else StatedDate(str(year), year)), notes
    if year is not None and date.year != year:
        notes = (*notes, f"years differ: {date.printed}, {year}")
    return date, notes


def _abstract(paper: _Paper) -> tuple[str | None, tuple[str, ...]]:
    text = printed_abstract(paper.abstract)
    fault = too_long("abstract", text, MAX_ABSTRACT)
    return (text or None, ()) if fault is None else (None, (f"{fault}, left out",))


def _open_access_url(stated: _FullText) -> str | None:
    return web_address(stated.url) if (stated.status or "").upper() in _OPEN else None


def _kind(kinds: Sequence[str]) -> str | None:
    return next((kind for kind in (*_FIRST_OF_KINDS, *kinds[:1]) if kind in kinds), None)


def _venue(paper: _Paper) -> tuple[str | None, tuple[str, ...]]:
    """The venue with its key, else the journal; arXiv is the archive of a preprint, and no venue."""
    named = paper.publication_venue or _Venue()
    venue = printed(paper.venue) or printed(named.name)
    if venue and venue.lower() not in _ARXIV:
        key = tidy(named.id or paper.venue_id_in_bulk or "")
        return venue, (key,) if key else ()
    journal = printed(paper.journal.name if paper.journal else None)
    return (None if journal.lower() in _ARXIV else journal or None), ()
