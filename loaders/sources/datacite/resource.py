"""One DOI as DataCite's metadata schema describes it, into the record of a work."""

import re
from collections.abc import Iterator

import msgspec

from app.identifiers import Identifier, parse, url_of
from loaders.dumps.cited import read_cited
from loaders.dumps.dates import date_of_text
from loaders.dumps.funding import Stated, read_funding
from loaders.dumps.markup import printed_abstract
from loaders.dumps.people import read_people
from loaders.listings.bylines import StatedPeople
from loaders.listings.calendar import Dated, first_dated
from loaders.listings.text import MAX_ABSTRACT, MAX_TITLE, too_long
from loaders.model.notices import written_notice
from loaders.model.records import Quarantined, Reading, StatedIdentifier, WorkRecord
from loaders.sources.datacite.creators import contributors
from loaders.sources.datacite.schema import (
    Container,
    DatacitePerson,
    Listed,
    Resource,
    TypedValue,
    Types,
    text_of,
    unless_missing,
)

PARSER = "datacite 3"
_OF_WORKS = {"arxiv": "arxiv:", "isbn": "isbn:", "pmid": "pmid:", "pmcid": "pmcid:", "handle": "hdl:"}
"""Types of further identifiers that name the work too, with the prefix that says so."""

_CITED_BY = frozenset({"doi", "arxiv", "pmid", "pmcid", "handle"})
"""Types of identifiers by which related works are found."""

_REPOSITORY = "datarepository"
_LONGEST_KEYWORD = 200
"""Characters of the longest keyword that is kept. Set by hand."""
_LONGEST_KIND = 60
"""The longest kind of work that is kept, in characters. Set by hand."""
_PARTS = frozenset({"journal-article", "conference-paper", "book-chapter", "preprint"})
"""Kinds of works whose ISBN is that of the volume around them."""

_DATES = ("issued", "available", "created", "submitted")
"""Types of dates, best first, where the year of publication is not more."""

_PUBLISHED = "issued"
_WITHDRAWN = "withdrawn"
_NO_WORDS = re.compile(r"\d+(?:\.\d+)*", re.ASCII)
_CAPITAL = re.compile(r"(?<=[a-z])(?=[A-Z])")
_IS_PART_OF = "ispartof"
_CITES = frozenset({"references", "cites"})
_IS_CITED = frozenset({"isreferencedby", "iscitedby"})
_PLAIN = frozenset({"text", "other", ""})


def read_resource(stated: Resource, place: str, reading: Reading) -> WorkRecord | Quarantined:
    """The record of a work, or why it cannot be one."""
    record = _described(stated, place, reading)
    if isinstance(record, Quarantined):
        return record
    return msgspec.structs.replace(
        record,
        cites=_related(stated, _CITES),
        cited_by=_related(stated, _IS_CITED),
        notices=tuple(_notices(stated)),
        funding=read_funding(_funding(stated)),
    )


def _described(stated: Resource, place: str, reading: Reading) -> WorkRecord | Quarantined:
    """The record of what describes the work itself."""
    found, title = parse(f"doi:{(stated.doi or '').strip()}"), _title(stated)
    creators = _people(stated.creators, "creator")
    editors = _people([one for one in stated.contributors or () if one and _is_editor(one)], "editor")
    fault = _fault(stated, found, title) or creators.fault or editors.fault
    if found is None or fault is not None:
        return Quarantined("datacite", reading.name, place, fault or "no DOI")
    date, date_notes = _date(stated)
    abstract, abstract_notes = _abstract(stated)
    identifiers, identifier_notes = _identifiers(stated, found)
    remarks = (*identifier_notes, *date_notes, *creators.notes, *editors.notes, *abstract_notes)
    return WorkRecord(
        source="datacite",
        key=found.value,
        scope=reading.name,
        place=place,
        parser=PARSER,
        title=title,
        authors=creators.bylines or None,
        authors_open=creators.may_lack_authors,
        editors=editors.bylines,
        date=date,
        abstract=abstract,
        kind=_kind(stated.types),
        identifiers=identifiers,
        keywords=_keywords(stated),
        venue=_venue(stated),
        venue_keys=_venue_keys(stated),
        part_of=_part_of(stated, found.value),
        licence=_licence(stated),
        url=url_of(found),
        observed_on=reading.observed_on,
        notes=(*_notes(stated), *remarks),
    )


def _fault(stated: Resource, doi: Identifier | None, title: str) -> str | None:
    if doi is None or doi.scheme not in {"DOI", "ARXIV"}:
        return f"no DOI: {text_of(stated.doi)[:60]}" if stated.doi else "no DOI"
    return too_long("title", title, MAX_TITLE) if title else "no title"


def _all(listed: Listed) -> Iterator[TypedValue]:
    return (one for one in listed or () if one is not None)


def _word(text: str | None) -> str:
    return (text or "").strip().lower()


def _title(stated: Resource) -> str:
    """The first title that is no alternative or translation, with its subtitle behind a colon."""
    titles = [(_word(one.title_type), text_of(one.title)) for one in _all(stated.titles)]
    title = next((text for kind, text in titles if text and not kind), "")
    title = title or next((text for kind, text in titles if text and kind != "subtitle"), "")
    subtitle = next((text for kind, text in titles if kind == "subtitle"), "")
    if not title or not subtitle or subtitle.casefold() in title.casefold():
        return title
    return f"{title} {subtitle}" if title[-1] in ":?!." else f"{title}: {subtitle}"


def _is_editor(person: DatacitePerson) -> bool:
    return _word(person.contributor_type) == "editor"


def _people(group: list[DatacitePerson | None] | None, role: str) -> StatedPeople:
    return read_people(
        [one for person in group or () for one in contributors(person or DatacitePerson())], role
    )


def _date(stated: Resource) -> Dated:
    """The date of issue where it is one of the year of publication, else that year, else another date."""
    dates = {_word(one.date_type): str(one.date or "").strip() for one in reversed(list(_all(stated.dates)))}
    year, year_notes = date_of_text(str(stated.publication_year or "").strip())
    issued, issued_notes = date_of_text(dates.get(_PUBLISHED, ""))
    is_of_year = year is None or year.year is None or (issued is not None and issued.year == year.year)
    if issued is not None and issued.year is not None and is_of_year:
        return issued, issued_notes if year is None or year.year else year_notes
    others = (date_of_text(dates.get(kind, "")) for kind in _DATES)
    return first_dated([(year, year_notes), *others])


def _abstract(stated: Resource) -> tuple[str | None, tuple[str, ...]]:
    texts = (
        one.description for one in _all(stated.descriptions) if _word(one.description_type) == "abstract"
    )
    text = next(filter(None, (unless_missing(printed_abstract(one)) for one in texts)), "")
    fault = too_long("abstract", text, MAX_ABSTRACT)
    return (text or None, ()) if fault is None else (None, (f"{fault}, left out",))


def _kind(types: Types | None) -> str | None:
    """The schema's word in small letters (`journal-article`), or the record's own where that is `Text`."""
    stated = types or Types()
    general, own = text_of(stated.resource_type_general), text_of(stated.resource_type)
    if _word(general) in _PLAIN and own:
        return _CAPITAL.sub("-", own)[:_LONGEST_KIND].lower()
    return _CAPITAL.sub("-", general)[:_LONGEST_KIND].lower() or None


def _identifiers(stated: Resource, doi: Identifier) -> tuple[tuple[StatedIdentifier, ...], tuple[str, ...]]:
    """The DOI, and others that name the same work by their types; and notes on what is none."""
    named = [
        *((one.identifier_type, one.identifier) for one in _all(stated.identifiers)),
        *(
            (one.alternate_identifier_type, one.alternate_identifier)
            for one in _all(stated.alternate_identifiers)
        ),
    ]
    is_part = _kind(stated.types) in _PARTS
    prefixed = [
        _OF_WORKS[_word(kind)] + text.strip()
        for kind, text in named
        if text and _word(kind) in _OF_WORKS and not (is_part and _word(kind) == "isbn")
    ]
    read = {text: parse(text) for text in prefixed}
    found = dict.fromkeys([doi, *filter(None, read.values())])
    notes = tuple(f"identifier not read: {text[:60]}" for text, one in read.items() if one is None)
    return tuple(StatedIdentifier(one.scheme, one.value) for one in found), notes


def _keywords(stated: Resource) -> tuple[str, ...]:
    """Subjects in words; numbers of classifications are none."""
    words = (text_of(one.subject) for one in _all(stated.subjects))
    return tuple(
        dict.fromkeys(
            word for word in words if 0 < len(word) <= _LONGEST_KEYWORD and not _NO_WORDS.fullmatch(word)
        )
    )


def _container(stated: Resource) -> Container:
    found = stated.container
    return (found[0] if found else Container()) if isinstance(found, list) else found or Container()


def _venue(stated: Resource) -> str | None:
    """The journal or series; a repository of data is where a work is kept."""
    container = _container(stated)
    venue = "" if _word(container.type) == _REPOSITORY else text_of(container.title)
    return venue if venue and len(venue) <= MAX_TITLE else None


def _venue_keys(stated: Resource) -> tuple[str, ...]:
    container = _container(stated)
    is_issn = _word(container.identifier_type) == "issn"
    found = parse(f"issn:{container.identifier}") if is_issn else None
    return () if found is None else (found.value,)


def _part_of(stated: Resource, own: str) -> str | None:
    """The DOI of the work that contains this one, where exactly one is named."""
    found = {one.value for one in map(parse, _volumes(stated)) if one is not None} - {own}
    return found.pop() if len(found) == 1 else None


def _volumes(stated: Resource) -> Iterator[str]:
    for one in _all(stated.related_identifiers):
        types = _word(one.relation_type), _word(one.related_identifier_type)
        if one.related_identifier and types == (_IS_PART_OF, "doi"):
            yield f"doi:{one.related_identifier.strip()}"


def _related(stated: Resource, types: frozenset[str]) -> tuple[str, ...]:
    """The works to which the record has a relation of these types, by their identifiers."""
    return read_cited(
        [f"{_word(one.related_identifier_type)}:{(one.related_identifier or '').strip()}"]
        for one in _all(stated.related_identifiers)
        if _word(one.relation_type) in types and _word(one.related_identifier_type) in _CITED_BY
    )


def _notices(stated: Resource) -> Iterator[str]:
    """The withdrawal that a date of that type states; the first of several."""
    dates = [str(one.date or "").strip() for one in _all(stated.dates) if _word(one.date_type) == _WITHDRAWN]
    if dates:
        yield written_notice("WITHDRAWAL", date_of_text(dates[0])[0])


def _funding(stated: Resource) -> Iterator[Stated]:
    for one in stated.funding_references or ():
        if one is not None:
            award = None if one.award_number is None else text_of(str(one.award_number))
            yield text_of(one.funder_name), one.funder_identifier, [award]


def _licence(stated: Resource) -> str | None:
    """The first licence by its address, else in words; whether access is open is no licence."""
    rights = [one for one in _all(stated.rights_list) if not (one.rights_uri or "").startswith("info:")]
    by_address = (one.rights_uri for one in rights)
    named = (one.rights_identifier or one.rights for one in rights)
    return next(filter(None, map(text_of, (*by_address, *named))), None)


def _notes(stated: Resource) -> Iterator[str]:
    if language := text_of(stated.language):
        yield f"language: {language[:20]}"
    for text in _volumes(stated):
        if parse(text) is None:
            yield f"volume not read: {text[:60]}"
