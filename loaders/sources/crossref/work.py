"""One work as Crossref's REST interface and its public data file state it, into the record of a work."""

import re
from collections.abc import Iterator

import msgspec

from app.identifiers import Identifier, parse, url_of
from loaders.dumps.cited import read_cited, stated_length
from loaders.dumps.dates import date_of_parts
from loaders.dumps.funding import read_funding
from loaders.dumps.markup import printed, printed_abstract
from loaders.dumps.people import StatedContributor, read_people
from loaders.listings.bylines import StatedPeople
from loaders.listings.calendar import Dated, first_dated
from loaders.listings.text import MAX_ABSTRACT, MAX_TITLE, too_long
from loaders.model.notices import written_notice
from loaders.model.records import Quarantined, Reading, StatedIdentifier, WorkRecord
from loaders.sources.crossref.schema import (
    CrossrefDate,
    CrossrefNotice,
    CrossrefPerson,
    CrossrefWork,
    Named,
    Texts,
)

PARSER = "crossref 3"
_NO_WORKS = frozenset(
    "component grant journal journal-issue journal-volume book-series book-set report-series"
    " proceedings-series".split()
)
"""Kinds that Crossref registers beside works: figures, awards, serials and their parts."""

_WITH_ISBN_OF_THEIR_OWN = frozenset(
    "book monograph edited-book reference-book proceedings report dissertation standard".split()
)
_PARTS_OF_BOOKS = frozenset(
    "book-chapter book-part book-section book-track reference-entry proceedings-article".split()
)
_LICENCES = ("vor", "unspecified", "am")
"""Versions to which a licence applies, best first; the others are licences for mining the text."""

_OF_WHAT_THE_DOI_LEADS_TO = frozenset({"vor", "unspecified"})
_OPEN_LICENCE = re.compile(
    r"https?://(?:www\.)?creativecommons\.org/(?:licenses/by|publicdomain/(?:zero|mark)/)", re.IGNORECASE
)

_NOTICES = {
    **dict.fromkeys(("correction", "corrigendum", "erratum"), "CORRECTION"),
    "expression_of_concern": "EXPRESSION_OF_CONCERN",
    "partial_retraction": "PARTIAL_RETRACTION",
    **dict.fromkeys(("withdrawal", "removal"), "WITHDRAWAL"),
    "retraction": "RETRACTION",
}
"""Updates that are notices; the others are new versions and additions."""

_PREPRINT = "preprint"
_LONGEST_KIND = 60
"""Characters of the longest kind of work that is kept. Set by hand."""
_LONGEST_PAGES = 60
"""The longest range of pages that is kept, in characters. Set by hand."""


def read_work(
    work: CrossrefWork, place: str, reading: Reading, part_of: str | None = None
) -> WorkRecord | Quarantined:
    """The record of a work, or why it cannot be one; `part_of` is the DOI of the volume that contains it."""
    found, title = parse(f"doi:{work.DOI}"), _title(work)
    authors, editors = _people(work.author, "author"), _people(work.editor, "editor")
    fault = _fault(work, found, title) or authors.fault or editors.fault
    if found is None or fault is not None:
        return Quarantined("crossref", reading.name, place, fault or "no DOI")
    record = WorkRecord(
        source="crossref",
        key=found.value,
        scope=reading.name,
        place=place,
        parser=PARSER,
        title=title,
        authors=authors.bylines or None,
        authors_open=authors.may_lack_authors,
        editors=editors.bylines,
        part_of=part_of,
        url=url_of(found),
        observed_on=reading.observed_on,
        notes=(*authors.notes, *editors.notes),
    )
    return _described(record, work, found)


def _described(record: WorkRecord, work: CrossrefWork, doi: Identifier) -> WorkRecord:
    """The record with all stated values besides title and people."""
    date, date_notes = _date(work)
    abstract, abstract_notes = _abstract(work)
    identifiers, isbn_notes = _identifiers(work, doi)
    return msgspec.structs.replace(
        record,
        date=date,
        abstract=abstract,
        kind=_kind(work),
        identifiers=identifiers,
        venue=_venue(work),
        venue_keys=_venue_keys(work),
        pages=printed(work.page)[:_LONGEST_PAGES] or None,
        licence=_licence(work),
        notes=(*_notes(work), *date_notes, *record.notes, *abstract_notes, *isbn_notes),
        open_access_url=url_of(doi) if _is_open(work) else None,
        reference_count=stated_length(work.reference_count or work.references_count),
        cites=read_cited([f"doi:{one.DOI}"] for one in work.reference or () if one and one.DOI),
        notices=_notices(work.updated_by),
        notice_of=tuple(one for one in _notices(work.update_to) if ":" in one),
        funding=read_funding(
            (one.name, f"doi:{one.DOI}", texts(one.award)) for one in work.funder or () if one
        ),
    )


def texts(stated: Texts) -> list[str]:
    """The texts of a list, or the one text, without markup; empty ones are left out."""
    listed = [stated] if isinstance(stated, str) else stated or []
    return [text for text in map(printed, listed) if text]


def _fault(work: CrossrefWork, doi: Identifier | None, title: str) -> str | None:
    if doi is None or doi.scheme not in {"DOI", "ARXIV"}:
        return f"no DOI: {printed(work.DOI)[:60]}" if work.DOI else "no DOI"
    if work.type in _NO_WORKS:
        return f"{work.type}: registered with Crossref, but not a work"
    return too_long("title", title, MAX_TITLE) if title else "no title"


def _title(work: CrossrefWork) -> str:
    """The first title with its subtitle behind a colon, where it does not contain that already."""
    title, subtitle = ((texts(stated) or [""])[0] for stated in (work.title, work.subtitle))
    if not title or not subtitle or subtitle.casefold() in title.casefold():
        return title
    return f"{title} {subtitle}" if title[-1] in ":?!." else f"{title}: {subtitle}"


def _people(group: list[CrossrefPerson | None] | None, role: str) -> StatedPeople:
    return read_people([_contributor(person or CrossrefPerson()) for person in group or ()], role)


def _contributor(person: CrossrefPerson) -> StatedContributor:
    return StatedContributor(
        given=person.given or "",
        family=person.family or "",
        suffix=person.suffix or "",
        literal=person.name or person.literal or "",
        is_group=bool(person.name) and not (person.given or person.family),
        affiliations=tuple(_name(place) for place in person.affiliation or ()),
        identifiers=tuple(texts(person.ORCID)),
    )


def _name(stated: Named | str | None) -> str:
    return (stated.name if isinstance(stated, Named) else stated) or ""


def _date(work: CrossrefWork) -> Dated:
    """The first date with a year: `issued` is the earliest date of publication."""
    stated = (work.issued, work.published, work.published_print, work.published_online, work.posted)
    return first_dated(map(_read, stated))


def _read(stated: CrossrefDate | None) -> Dated:
    listed = stated.date_parts if stated else None
    return date_of_parts(listed[0] or []) if listed else (None, ())


def _abstract(work: CrossrefWork) -> tuple[str | None, tuple[str, ...]]:
    text = printed_abstract(work.abstract)
    fault = too_long("abstract", text, MAX_ABSTRACT)
    return (text or None, ()) if fault is None else (None, (f"{fault}, left out",))


def _kind(work: CrossrefWork) -> str | None:
    """Crossref's type; posted content that is not a preprint has its subtype."""
    is_other = work.type == "posted-content" and work.subtype not in (None, "", _PREPRINT)
    return printed(work.subtype if is_other else work.type)[:_LONGEST_KIND] or None


def _identifiers(work: CrossrefWork, doi: Identifier) -> tuple[tuple[StatedIdentifier, ...], tuple[str, ...]]:
    """The DOI and, of a book, its ISBNs; the ISBN of a chapter is that of its book."""
    isbns = texts(work.ISBN) if work.type in _WITH_ISBN_OF_THEIR_OWN else []
    read = {text: parse(f"isbn:{text.rpartition('/')[2]}") for text in isbns}
    found = dict.fromkeys([doi, *filter(None, read.values())])
    notes = tuple(f"isbn not read: {text[:60]}" for text, one in read.items() if one is None)
    return tuple(StatedIdentifier(one.scheme, one.value) for one in found), notes


def _venue(work: CrossrefWork) -> str | None:
    """The journal; for a chapter the book, after the name of its series; else the event."""
    titles = texts(work.container_title)
    venue = titles[-1 if work.type in _PARTS_OF_BOOKS else 0] if titles else printed(_name(work.event))
    return venue if venue and len(venue) <= MAX_TITLE else None


def _venue_keys(work: CrossrefWork) -> tuple[str, ...]:
    """The ISSNs, where they are those of the venue and not of the series of a book."""
    if work.type in _PARTS_OF_BOOKS and len(texts(work.container_title)) != 1:
        return ()
    found = [parse(f"issn:{text.rpartition('/')[2]}") for text in texts(work.ISSN)]
    return tuple(dict.fromkeys(one.value for one in found if one is not None))


def _licence(work: CrossrefWork) -> str | None:
    stated = {one.content_version: one.URL for one in reversed(work.license or []) if one and one.URL}
    return next((printed(stated[name]) for name in _LICENCES if stated.get(name)), None)


def _is_open(work: CrossrefWork) -> bool:
    """Whether a Creative Commons licence applies, from the first day, to what the DOI leads to."""
    return any(
        one is not None
        and one.content_version in _OF_WHAT_THE_DOI_LEADS_TO
        and one.delay_in_days == 0
        and _OPEN_LICENCE.match(one.URL or "") is not None
        for one in work.license or ()
    )


def _notices(stated: list[CrossrefNotice | None] | None) -> tuple[str, ...]:
    """The notices among updates, each with its date and the DOI of the other work."""
    found = (
        written_notice(kind, _read(one.updated)[0], read_cited([[f"doi:{one.DOI}"]]))
        for one in stated or ()
        if one and (kind := _NOTICES.get((one.type or "").lower().replace("-", "_").replace(" ", "_")))
    )
    return tuple(dict.fromkeys(found))


def _notes(work: CrossrefWork) -> Iterator[str]:
    if language := printed(work.language):
        yield f"language: {language[:20]}"
    for place, person in enumerate(work.author or ()):
        if place and person and person.sequence == "first":
            yield f"author {place + 1} is named as the first"
