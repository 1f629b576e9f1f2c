"""One record of RIS into what it states."""

import re
from collections.abc import Iterator, Sequence

from app.identifiers import Identifier, parse
from app.references.reference import OPEN_LIST
from loaders.listings.bylines import to_byline
from loaders.listings.calendar import Dated
from loaders.model.records import Byline
from loaders.references.author_cells import initials_first
from loaders.references.dates import read_printed
from loaders.references.entry import ReferenceEntry, doi_of, isbn_of, not_read, stated_status
from loaders.references.names import ListedPeople, byline_of_whole, name_of_commas, people_named, people_of
from loaders.references.tagged import NOT_ENDED, TaggedRecord
from loaders.references.texts import listed, printed

_KINDS = {
    **dict.fromkeys(("JOUR", "EJOUR", "MGZN", "ABST"), "journal-article"),
    **dict.fromkeys(("CHAP", "ECHAP"), "chapter"),
    **dict.fromkeys(("BOOK", "EBOOK", "EDBOOK"), "book"),
    "CPAPER": "conference-paper",
    "THES": "thesis",
    "RPRT": "report",
    "DATA": "dataset",
    "UNPB": "preprint",
}
_MEETING = "CONF"
"""Said of proceedings, and by most programs of a paper in them: such a one has authors."""

_EDITORS = {
    **dict.fromkeys("JOUR EJOUR CHAP ECHAP CONF CPAPER ENCYC DICT".split(), ("A2",)),
    **dict.fromkeys(("BOOK", "EBOOK"), ("A3",)),
}
"""Tags of editors beside `ED`, by type; in other types these name others, such as those of a series."""

_MOST_COMMAS = 2
"""Commas of a name, `Family, Given, Suffix`; in `A2` Ovid writes the family names of all who are cited."""
_FAMILY_FIRST = "Embase"
"""The database whose names are written as `Lind A.`."""

_WHOLE = frozenset({"book", "proceedings", "thesis", "report"})
_CONTAINERS = ("JF", "T2", "JO", "BT", "C3", "JA", "J1", "J2")
_OF_CONFERENCES = ("T2", "BT", "C3", "JF", "JO", "JA", "J1", "J2")
_DOI_ALONE = re.compile(r"(?:(?:doi:\s*)*|https?://(?:dx\.)?doi\.org/)(10\.[0-9]{4,9}/\S+)", re.IGNORECASE)
"""What publishers write in `M3` or `L3`: `doi: 10.1234/a`, `doi: DOI: 10.1234/a`, an address, a bare DOI."""
_ARXIV = re.compile(r"arxiv:\s*\S+(?:\s*\[[\w.-]+\])?", re.IGNORECASE)


def read_entry(record: TaggedRecord) -> ReferenceEntry:
    """What a record states.

    Of remarks (`N1`) only what this program writes there when it exports references is read: a DOI in one may
    be another work's, and publishers that write the work's own there repeat it elsewhere.
    """
    type_, remarks = record.first("TY").upper(), record.all("N1")
    authors, editors = _people(record, type_)
    kind = _kind(type_, authors)
    date, date_notes = _date(record)
    identifiers, notes = _identifiers(record, kind)
    language = record.first("LA")
    return ReferenceEntry(
        own_key=record.first("ID"),
        title=_title(record, kind),
        kind=kind,
        authors=authors._replace(is_open=authors.is_open or OPEN_LIST in remarks),
        editors=editors,
        date=date,
        abstract=printed(record.first("AB", "N2")),
        identifiers=identifiers,
        keywords=_keywords(record),
        venue=_venue(record, kind),
        url=next(filter(_is_address, record.all("UR")), "").strip(),
        notes=(
            *stated_status(remarks),
            *((f"language: {printed(language)[:20]}",) if language else ()),
            *date_notes,
            *notes,
            *(() if record.is_ended else (NOT_ENDED,)),
        ),
    )


def _keywords(record: TaggedRecord) -> tuple[str, ...]:
    """The words of each line, without the star of PubMed for what a paper is mainly about."""
    words = (word.removeprefix("*") for text in record.all("KW") for word in listed(f"{text};"))
    return tuple(dict.fromkeys(filter(None, words)))


def _people(record: TaggedRecord, type_: str) -> tuple[ListedPeople, ListedPeople]:
    """Authors and editors; those of an edited book are its editors."""
    if type_ == "EDBOOK":
        return people_named(()), _named(record, "AU", "A1", "ED")
    authors = _named(record, "AU", "A1")
    others = _EDITORS.get(type_, ())
    names = [
        name
        for tag, name in record.pairs()
        if tag == "ED" or (tag in others and name.count(",") <= _MOST_COMMAS)
    ]
    return authors, _listed(record, names)


def _named(record: TaggedRecord, *tags: str) -> ListedPeople:
    """The people of the lines of these tags."""
    return _listed(record, record.all(*tags))


def _listed(record: TaggedRecord, stated: Sequence[str]) -> ListedPeople:
    """The people of these names; empty ones, which forms contain, name nobody."""
    names: Sequence[str] = [printed(name) for name in stated]
    if not any("," in name for name in names):
        names = initials_first(names, is_family_first=_FAMILY_FIRST in record.all("DB"))
    return people_of(byline for name in names if (byline := _byline(name)).name)


def _byline(name: str) -> Byline:
    """The byline of a name; one without a comma, but perhaps at its end, is stated as one, as groups are."""
    is_whole = "," not in name.removesuffix(",")
    return byline_of_whole(name.removesuffix(",")) if is_whole else to_byline(name_of_commas(name))


def _kind(type_: str, authors: ListedPeople) -> str:
    if type_ == _MEETING:
        return "conference-paper" if authors.bylines else "proceedings"
    return _KINDS.get(type_, printed(type_)[:20])


def _venue(record: TaggedRecord, kind: str) -> str:
    """The journal or the volume; what is there of a book is its series."""
    if kind in _WHOLE:
        return ""
    tags = _OF_CONFERENCES if kind in {"conference-paper", "chapter"} else _CONTAINERS
    return next((name for tag in tags if (name := printed(record.first(tag)))), "")


def _title(record: TaggedRecord, kind: str) -> str:
    """The title; `BT` is that of a book, and beside a chapter the title of what contains it."""
    return printed(record.first("TI", "T1", "CT", *(("BT",) if kind in _WHOLE else ())))


def _date(record: TaggedRecord) -> Dated:
    """The most precise date of its year; if tags differ in the year, `DA` is the day of the paper."""
    stated = [text for tag in ("DA", "PY", "Y1") if (text := printed(record.first(tag)))]
    read = [(text, *read_printed(text)) for text in stated]
    dated = [(text, date, notes) for text, date, notes in read if date is not None and date.year is not None]
    if not dated:
        return read[0][1:] if read else (None, ())
    day, year = printed(record.first("DA")), dated[0][0]
    if day and dated[0] != read[0] and (both := _of_both(day, year)):
        return both
    agreeing = [(date, notes) for _, date, notes in dated if date.year == dated[0][1].year]
    date, notes = max(agreeing, key=lambda one: (one[0].month is not None) + (one[0].day is not None))
    others = (f"another year: {text[:20]}" for text, other, _ in dated if other.year != date.year)
    return date, (*notes, *others)


def _of_both(day: str, year: str) -> Dated | None:
    """The date of `May 28` in one tag and the year in another, the form of EndNote."""
    date, notes = read_printed(f"{day} {year}")
    return (date, notes) if date is not None and date.month is not None else None


def _identifiers(record: TaggedRecord, kind: str) -> tuple[tuple[Identifier | None, ...], tuple[str, ...]]:
    """The DOI, also where publishers put it in its place; ISBN of what has one; arXiv's; what is none."""
    text = record.first("DO")
    doi = doi_of(text)
    elsewhere = (_DOI_ALONE.fullmatch(value) for value in record.all("M3", "L3"))
    isbn_text = record.first("SN", "BN") if kind in _WHOLE else ""
    isbn = isbn_of(isbn_text)
    further = () if doi else (doi_of(found[1]) for found in elsewhere if found)
    return (doi, *further, isbn, *_arxiv(record), *_addresses(record)), not_read(
        DOI=(text, doi), ISBN=(isbn_text, isbn)
    )


def _arxiv(record: TaggedRecord) -> Iterator[Identifier | None]:
    for value in record.all("M1", "M3", "AN", "VL", "IS"):
        if _ARXIV.fullmatch(value.strip()):
            yield parse(value.strip())


def _addresses(record: TaggedRecord) -> Iterator[Identifier | None]:
    """Identifiers in further addresses, of which a record may have several."""
    for value in record.all("UR")[1:]:
        yield parse(value.strip())


def _is_address(value: str) -> bool:
    return value.strip().lower().startswith(("http://", "https://"))
