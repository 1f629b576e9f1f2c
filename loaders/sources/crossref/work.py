"""One work as Crossref's REST interface and its public data file state it, into the record of a work."""

from collections.abc import Iterator

from msgspec import Struct

from app.identifiers import Identifier, parse, url_of
from loaders.dumps.dates import Read, date_of_parts
from loaders.dumps.markup import printed, printed_abstract
from loaders.dumps.people import StatedContributor, StatedPeople, read_people
from loaders.listings.text import MAX_ABSTRACT, MAX_TITLE, too_long
from loaders.model.records import Quarantined, Reading, StatedIdentifier, WorkRecord

PARSER = "crossref 1"
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

_STATUS = {"retraction": "retracted", "withdrawal": "withdrawn", "removal": "removed"}
_PREPRINT = "preprint"
_LONGEST_KIND = 60
"""Characters of the longest kind of work that is kept. Set by hand."""
_LONGEST_PAGES = 60
"""Characters of the longest range of pages that is kept. Set by hand."""

Texts = list[str | None] | str | None


class Named(Struct, frozen=True):
    """A thing of which its name is read."""

    name: str | None = None


class CrossrefPerson(Struct, frozen=True):
    """An author or editor."""

    given: str | None = None
    family: str | None = None
    suffix: str | None = None
    name: str | None = None
    literal: str | None = None
    ORCID: Texts = None
    affiliation: list[Named | str | None] | None = None
    sequence: str | None = None


class Dated(Struct, frozen=True, rename={"date_parts": "date-parts"}):
    """A date as lists of numbers, of which the first counts."""

    date_parts: list[list[int | float | str | None] | None] | None = None


class Licence(Struct, frozen=True, rename={"content_version": "content-version"}):
    """A licence by its address."""

    URL: str | None = None
    content_version: str | None = None


class Notice(Struct, frozen=True):
    """A later work that corrects or retracts this one."""

    type: str | None = None
    updated: Dated | None = None


class CrossrefWork(Struct, frozen=True, rename=lambda name: name.replace("_", "-")):
    """What is read of a work."""

    DOI: str | None = None
    type: str | None = None
    subtype: str | None = None
    title: Texts = None
    subtitle: Texts = None
    author: list[CrossrefPerson | None] | None = None
    editor: list[CrossrefPerson | None] | None = None
    issued: Dated | None = None
    published: Dated | None = None
    published_print: Dated | None = None
    published_online: Dated | None = None
    posted: Dated | None = None
    abstract: str | None = None
    container_title: Texts = None
    event: Named | str | None = None
    ISSN: Texts = None
    ISBN: Texts = None
    license: list[Licence | None] | None = None
    language: str | None = None
    page: str | None = None
    updated_by: list[Notice | None] | None = None


def read_work(
    work: CrossrefWork, place: str, reading: Reading, part_of: str | None = None
) -> WorkRecord | Quarantined:
    """The record of a work, or why it cannot be one; `part_of` is the DOI of the volume that contains it."""
    found, title = parse(f"doi:{work.DOI}"), _title(work)
    authors, editors = _people(work.author, "author"), _people(work.editor, "editor")
    fault = _fault(work, found, title) or authors.fault or editors.fault
    if found is None or fault is not None:
        return Quarantined("crossref", reading.name, place, fault or "no DOI")
    date, date_notes = _date(work)
    abstract, abstract_notes = _abstract(work)
    identifiers, isbn_notes = _identifiers(work, found)
    return WorkRecord(
        source="crossref",
        key=found.value,
        scope=reading.name,
        place=place,
        parser=PARSER,
        title=title,
        authors=authors.bylines or None,
        authors_open=authors.is_open or not authors.bylines,
        editors=editors.bylines,
        date=date,
        abstract=abstract,
        kind=_kind(work),
        identifiers=identifiers,
        venue=_venue(work),
        venue_keys=_venue_keys(work),
        pages=printed(work.page)[:_LONGEST_PAGES] or None,
        part_of=part_of,
        licence=_licence(work),
        url=url_of(found),
        observed_on=reading.observed_on,
        notes=(*_status(work), *date_notes, *authors.notes, *editors.notes, *abstract_notes, *isbn_notes),
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


def _date(work: CrossrefWork) -> Read:
    """The first date that says anything: `issued` is the earliest date of publication."""
    for stated in (work.issued, work.published, work.published_print, work.published_online, work.posted):
        date, notes = _read(stated)
        if date is not None:
            return date, notes
    return None, ()


def _read(stated: Dated | None) -> Read:
    listed = stated.date_parts if stated else None
    return date_of_parts(listed[0] or []) if listed else (None, ())


def _abstract(work: CrossrefWork) -> tuple[str | None, tuple[str, ...]]:
    text = printed_abstract(work.abstract)
    fault = too_long("abstract", text, MAX_ABSTRACT)
    return (text or None, ()) if fault is None else (None, (f"{fault}, left out",))


def _kind(work: CrossrefWork) -> str | None:
    """Crossref's type; what is posted and is no preprint goes by its subtype."""
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
    """The journal or, of a chapter, the book behind the name of its series; else the event."""
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


def _status(work: CrossrefWork) -> Iterator[str]:
    for notice in work.updated_by or ():
        if notice and notice.type in _STATUS:
            date, _ = _read(notice.updated)
            yield f"{_STATUS[notice.type]} {date.printed if date else ''}".strip()
    if language := printed(work.language):
        yield f"language {language[:20]}"
    for place, person in enumerate(work.author or ()):
        if place and person and person.sequence == "first":
            yield f"author {place + 1} is named as the first"
