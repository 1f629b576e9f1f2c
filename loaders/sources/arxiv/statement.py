"""What a feed or a harvest states of one paper, and the record of it."""

import re
from collections.abc import Iterable
from typing import NamedTuple

from msgspec.structs import replace

from app.identifiers import Identifier, parse, url_of
from loaders.listings.affiliations import bare_affiliation
from loaders.listings.bylines import StatedPeople, readable_people, to_byline
from loaders.listings.calendar import MONTHS
from loaders.listings.dates import read_iso
from loaders.listings.keys import key_of_values
from loaders.listings.text import tidy
from loaders.model.records import Byline, Quarantined, Reading, StatedDate, StatedIdentifier, WorkRecord
from loaders.sources.arxiv.authors import fault_of_paper
from loaders.sources.arxiv.texts import read_texts

_SOURCE = "arxiv"
_MOMENT = re.compile(r"(\d{4}-\d\d-\d\d)(?:T[\d:.]+(?:Z|[+-]\d\d:\d\d)?)?", re.ASCII)
_OF_MAIL = re.compile(
    r"(?:[A-Z][a-z]{2}, +)?(\d{1,2}) ([A-Z][a-z]{2}) (\d{4})(?: [\d:]+(?: [\w+-]+)?)?", re.ASCII
)
_LETTER = re.compile(r"[^\W\d_]")


class Statement(NamedTuple):
    """The values of one paper as printed; `line` is None if the author line cannot be read."""

    parser: str
    printed_id: str
    title: str
    line: StatedPeople | None
    created: str = ""
    updated: str = ""
    comment: str = ""
    abstract: str = ""
    venue: str = ""
    codes: tuple[str, ...] = ()
    dois: tuple[str, ...] = ()
    licence: str = ""
    notes: tuple[str, ...] = ()


def read_statement(statement: Statement, place: str, reading: Reading) -> WorkRecord | Quarantined:
    """The record of what is stated of a paper, or why it cannot be one.

    The key is the identifier without version; where that is none it is a hash of title and names.
    """
    title, line = tidy(statement.title), statement.line
    fault = fault_of_paper(title, line)
    if line is None or fault is not None:
        return Quarantined(_SOURCE, reading.name, place, fault or "unreadable")
    own = parse(f"arxiv:{statement.printed_id}")
    identifier = own.value if own is not None and own.scheme == "ARXIV" else None
    date, date_notes = read_moment(statement.created)
    texts = read_texts(statement.comment, statement.abstract)
    dois = {printed: parse(f"doi:{printed}") for printed in dict.fromkeys(statement.dois)}
    return WorkRecord(
        source=_SOURCE,
        key=identifier or key_of_values(title, ", ".join(byline.name for byline in line.bylines)),
        scope=reading.name,
        place=place,
        parser=statement.parser,
        title=title,
        authors=line.bylines,
        authors_open=line.is_open or texts.is_truncated,
        date=date,
        abstract=texts.abstract,
        kind="preprint",
        identifiers=stated_identifiers(identifier, dois.values()),
        codes=statement.codes,
        comments=texts.comments,
        venue=tidy(statement.venue) or None,
        licence=tidy(statement.licence) or None,
        url=url_of(Identifier("ARXIV", identifier)) if identifier else None,
        observed_on=reading.observed_on,
        notes=(*date_notes, *_notes(statement, identifier, dois), *texts.notes),
    )


def read_bylines(names: Iterable[tuple[str, tuple[str, ...]]]) -> StatedPeople:
    """The people of names with their affiliations; what contains no letter names nobody, and has a note."""
    bylines: list[Byline] = []
    notes: list[str] = []
    for printed, affiliations in names:
        name = tidy(printed)
        if _LETTER.search(name):
            bylines.append(
                to_byline(name, tuple(filter(None, map(bare_affiliation, map(tidy, affiliations)))))
            )
        else:
            notes.append(f"author not read: {name[:60]}".rstrip())
    people = readable_people(bylines)
    return people._replace(notes=(*notes, *people.notes))


def read_moment(printed: str) -> tuple[StatedDate | None, tuple[str, ...]]:
    """The day of `2020-09-04`, `2020-09-04T07:46:19Z` or `Mon, 22 Oct 2018 22:41:50 GMT`, with notes."""
    printed = tidy(printed)
    day, notes = read_iso(_as_iso(printed))
    return (None, ()) if day is None else (replace(day, printed=printed), notes)


def stated_identifiers(arxiv: str | None, dois: Iterable[Identifier | None]) -> tuple[StatedIdentifier, ...]:
    """The paper's own identifier and every DOI; some rows state several, or one several times."""
    stated = [Identifier("ARXIV", arxiv) if arxiv else None, *dois]
    return tuple(StatedIdentifier(one.scheme, one.value) for one in dict.fromkeys(stated) if one is not None)


def _as_iso(printed: str) -> str:
    if moment := _MOMENT.fullmatch(printed):
        return moment[1]
    found = _OF_MAIL.fullmatch(printed)
    month = MONTHS.get(found[2]) if found else None
    return f"{found[3]}-{month:02}-{found[1]:0>2}" if found and month else printed


def _notes(statement: Statement, identifier: str | None, dois: dict[str, Identifier | None]) -> list[str]:
    notes = [] if identifier else [f"identifier not read: {statement.printed_id[:40]}"]
    if statement.updated and statement.updated != statement.created:
        notes.append(f"updated: {statement.updated[:40]}")
    notes += (f"doi not read: {printed[:60]}" for printed, doi in dois.items() if doi is None)
    return [*notes, *(statement.line.notes if statement.line else ()), *statement.notes]
