"""One record of EndNote into what it states."""

import re
from collections.abc import Iterator

from app.identifiers import Identifier, parse
from loaders.listings.bylines import to_byline
from loaders.listings.calendar import Dated
from loaders.model.records import Byline
from loaders.references.dates import read_printed
from loaders.references.entry import ReferenceEntry, doi_of, identifier_of, isbn_of, not_read
from loaders.references.names import ListedPeople, byline_of_whole, name_of_commas, people_named, people_of
from loaders.references.tagged import NOT_ENDED, TaggedRecord
from loaders.references.texts import listed, printed

_KINDS = {
    **dict.fromkeys(("journal article", "electronic article", "magazine article"), "journal-article"),
    **dict.fromkeys(
        ("conference paper", "conference proceedings", "conference proceeding"), "conference-paper"
    ),
    **dict.fromkeys(("book section", "electronic book section", "serial"), "chapter"),
    **dict.fromkeys(("book", "electronic book", "edited book", "classical work"), "book"),
    **dict.fromkeys(("thesis", "dissertation"), "thesis"),
    **dict.fromkeys(("unpublished work", "preprint"), "preprint"),
    **dict.fromkeys(("generic", ""), ""),
    "report": "report",
    "dataset": "dataset",
}
_MEETING = "conference proceedings"
"""Said of a paper in proceedings, and without authors of the proceedings."""

_WHOLE = frozenset({"book", "proceedings", "thesis", "report"})
_IN_VOLUMES = frozenset({"conference-paper", "chapter"})
_DATABASES_OF_PMIDS = frozenset({"medline", "pubmed", "nlm"})
_NUMBER = re.compile(r"\d{1,9}", re.ASCII)
_LONGEST_KIND = 40
"""Characters of the longest type that is kept. Set by hand."""


def read_entry(record: TaggedRecord) -> ReferenceEntry:
    """The values of a record; those of remarks and of a library's own numbers are not read."""
    type_ = printed(next(reversed(record.all("0")), "")).lower()
    authors, editors = _people(record, type_)
    kind = _kind(type_, authors)
    date, date_notes = _date(record)
    identifiers, notes = _identifiers(record, kind)
    language = printed(record.first("G"))
    return ReferenceEntry(
        own_key=record.first("F"),
        title=printed(record.first("T")),
        kind=kind,
        authors=authors,
        editors=editors,
        date=date,
        abstract=printed(record.first("X")),
        identifiers=identifiers,
        keywords=_keywords(record),
        venue=_venue(record, kind),
        url=next(filter(_is_address, record.lines("U")), ""),
        notes=(
            *((f"language: {language[:20]}",) if language else ()),
            *date_notes,
            *notes,
            *(() if record.is_ended else (NOT_ENDED,)),
        ),
    )


def _people(record: TaggedRecord, type_: str) -> tuple[ListedPeople, ListedPeople]:
    """Authors and editors; those of an edited book are its editors."""
    authors, editors = _named(record, "A"), _named(record, "E")
    if type_ == "edited book":
        return people_named(()), people_of((*authors.bylines, *editors.bylines))
    return authors, editors


def _named(record: TaggedRecord, tag: str) -> ListedPeople:
    """The people of the lines of a tag, of which some programs write several on one line."""
    names = (printed(name) for line in record.lines(tag) for name in line.split(";"))
    return people_of(_byline(name) for name in names if name)


def _byline(name: str) -> Byline:
    """The byline of a name; one without a comma, but perhaps at its end, is stated as one, as groups are."""
    is_whole = "," not in name.removesuffix(",")
    return byline_of_whole(name.removesuffix(",")) if is_whole else to_byline(name_of_commas(name))


def _kind(type_: str, authors: ListedPeople) -> str:
    if type_ == _MEETING and not authors.bylines:
        return "proceedings"
    return _KINDS.get(type_, type_[:_LONGEST_KIND])


def _venue(record: TaggedRecord, kind: str) -> str:
    """The journal or the volume; a book, thesis or report is in none."""
    if kind in _WHOLE:
        return ""
    return printed(record.first(*(("B", "J") if kind in _IN_VOLUMES else ("J", "B")), "?"))


def _date(record: TaggedRecord) -> Dated:
    """The date if it has a year, else the date with the year that is apart, else the year."""
    day, year = printed(record.first("8")), printed(record.first("D"))
    read = [read_printed(text) for text in (day, f"{day} {year}".strip(), year) if text]
    exact = [one for one in read if one[0] is not None and one[0].year is not None and not one[1]]
    known = [one for one in read if one[0] is not None and one[0].year is not None]
    return next(iter(exact or known or read), (None, ()))


def _keywords(record: TaggedRecord) -> tuple[str, ...]:
    """A word on each line, or several words on a line alone."""
    lines = record.lines("K")
    words = listed(lines[0]) if len(lines) == 1 else [word for line in lines for word in listed(f"{line};")]
    return tuple(dict.fromkeys(word.removeprefix("*") for word in words))


def _identifiers(record: TaggedRecord, kind: str) -> tuple[tuple[Identifier | None, ...], tuple[str, ...]]:
    """The DOI; PMID of a record from PubMed; ISBN of what has one; what addresses name; what is none."""
    text, number = printed(record.first("R")), printed(record.first("M"))
    isbn_text = printed(record.first("@")) if kind in _WHOLE else ""
    doi, isbn = doi_of(text), isbn_of(isbn_text)
    databases = {printed(one).lower() for one in record.all("~", "W")}
    is_pmid = _NUMBER.fullmatch(number) and databases & _DATABASES_OF_PMIDS
    pmid = identifier_of("pmid", number) if is_pmid else None
    further = doi_of(number) if number.startswith("10.") and doi is None else None
    return (doi, further, pmid, isbn, *_addresses(record)), not_read(DOI=(text, doi), ISBN=(isbn_text, isbn))


def _addresses(record: TaggedRecord) -> Iterator[Identifier | None]:
    """Identifiers in further addresses, of which a record may have several."""
    for address in list(filter(_is_address, record.lines("U")))[1:]:
        yield parse(address)


def _is_address(text: str) -> bool:
    return text.lower().startswith(("http://", "https://"))
