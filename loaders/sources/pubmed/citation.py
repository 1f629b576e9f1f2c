"""One record of PubMed's tagged form into the record of a work, as an article in XML becomes one."""

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from app.identifiers import Identifier, parse, url_of
from loaders.dumps.cited import read_cited
from loaders.dumps.funding import Stated, read_funding
from loaders.listings.bylines import StatedPeople
from loaders.listings.calendar import Dated
from loaders.listings.text import MAX_TITLE, tidy, too_long
from loaders.model.notices import written_notice
from loaders.model.records import Quarantined, Reading, WorkRecord
from loaders.references.dates import read_printed
from loaders.references.tagged import TaggedRecord
from loaders.sources.pubmed.article import kind_of, venue_keys_of
from loaders.sources.pubmed.dates import read_date_text
from loaders.sources.pubmed.identifiers import read_identifiers
from loaders.sources.pubmed.tagged_people import read_tagged_people
from loaders.sources.pubmed.texts import NO_TITLE, abstract_of, marks_of

_PARSER = "pubmed.nbib 1"
_NOTICES = {
    "EIN": "CORRECTION",
    "ECI": "EXPRESSION_OF_CONCERN",
    "PRIN": "PARTIAL_RETRACTION",
    "RIN": "RETRACTION",
}
_NOTICE_OF = {
    "EFR": "CORRECTION",
    "ECF": "EXPRESSION_OF_CONCERN",
    "PROF": "PARTIAL_RETRACTION",
    "ROF": "RETRACTION",
}
_RETRACTED = "Retracted Publication"
_REPUBLISHED = "RRI"
_OF_AUTHORS = "NOTNLM"
_PMID = re.compile(r"\bPMID: ?(\d{1,9})\b", re.ASCII)
_DOI = re.compile(r"(\S+) ?\[doi\]", re.IGNORECASE)
_ISSN = re.compile(r"([\dX-]{9}) ?(?:\((Linking|Print|Electronic|Undetermined)\))?", re.IGNORECASE)
_ISBN = re.compile(r"([\dX-]{10,17})\b.*", re.IGNORECASE)
_ACRONYM = re.compile(r"[A-Z]{2}|\w{1,5}_|ImNIH|HHMI|NULL")
"""How the National Library of Medicine abbreviates an agency between the number of a grant and its name."""


class _Citation(NamedTuple):
    """A record with what was read of it."""

    record: TaggedRecord
    pmid: Identifier
    title: str
    authors: StatedPeople
    editors: StatedPeople


def read_citation(record: TaggedRecord, reading: Reading) -> WorkRecord | Quarantined:
    """The work of a record, or why it cannot be one."""
    pmid = parse(f"pmid:{tidy(record.first('PMID'))}")
    place = record.place + (f", PMID {pmid.value}" if pmid else "")
    authors = read_tagged_people(record.pairs(), "author")
    editors = read_tagged_people(record.pairs(), "editor")
    title = _title(record)
    fault = record.fault or ("no PMID" if pmid is None else None) or (None if title else "no title")
    fault = fault or too_long("title", title, MAX_TITLE) or authors.fault or editors.fault
    if pmid is None or fault is not None:
        return Quarantined("pubmed", reading.name, place, fault or "")
    return _work(_Citation(record, pmid, title, authors, editors), place, reading)


def _work(found: _Citation, place: str, reading: Reading) -> WorkRecord:
    record, authors, editors = found.record, found.authors, found.editors
    identifiers, identifier_notes = read_identifiers(found.pmid, dict.fromkeys(_written(record)))
    date, date_notes = _date(record)
    abstract = abstract_of(tidy(record.first("AB")))
    people_notes = (*authors.notes, *editors.notes)
    return WorkRecord(
        source="pubmed",
        key=found.pmid.value,
        scope=reading.name,
        place=place,
        parser=_PARSER,
        title=found.title,
        authors=authors.bylines or None,
        authors_open=authors.may_lack_authors,
        editors=editors.bylines,
        date=date,
        abstract=abstract.text,
        abstract_is_cut=abstract.is_cut,
        kind=_kind(record),
        identifiers=identifiers,
        keywords=tuple(dict.fromkeys(word for word in _keywords(record) if len(word) <= MAX_TITLE)),
        venue=_venue(record),
        venue_keys=venue_keys_of(tidy(record.first("JID"))),
        url=url_of(found.pmid),
        observed_on=reading.observed_on,
        notices=_notices(record),
        notice_of=tuple(one for one in _linked(record, _NOTICE_OF) if ":" in one),
        funding=read_funding(map(_grant, record.all("GR"))),
        notes=(*_marks(record), *people_notes, *date_notes, *identifier_notes, *abstract.notes),
    )


def _marks(record: TaggedRecord) -> Iterator[str]:
    yield from marks_of(map(tidy, record.all("LA")), tidy(record.first("TI")))


def _title(record: TaggedRecord) -> str:
    """The title, else the one in the article's own language, else that of a book."""
    stated = (tidy(record.first(tag)) for tag in ("TI", "TT", "BTI"))
    return next((title for title in stated if title not in NO_TITLE), "")


def _kind(record: TaggedRecord) -> str | None:
    if record.first("BTI"):
        return "chapter" if record.first("TI") else "book"
    return kind_of(map(tidy, record.all("PT")))


def _venue(record: TaggedRecord) -> str | None:
    """The journal, or the book around a chapter."""
    is_book = record.first("BTI") and not record.first("TI")
    venue = "" if is_book else tidy(record.first("BTI", "JT", "TA"))
    return venue if venue and len(venue) <= MAX_TITLE else None


def _date(record: TaggedRecord) -> Dated:
    """The date of the issue; of a chapter of a book the day on which it was contributed."""
    contributed = tidy(record.first("CTDT")) if record.first("BTI") and record.first("TI") else ""
    if contributed:
        return read_printed(contributed)
    issue = tidy(record.first("DP"))
    return read_date_text(issue) if issue else (None, ())


def _written(record: TaggedRecord) -> Iterator[str]:
    """Identifiers with their scheme: DOI and PMC id, the ISSN of a journal, the ISBN of a book."""
    yield from (
        f"doi:{found[1]}" for text in record.all("LID", "AID") if (found := _DOI.fullmatch(tidy(text)))
    )
    yield from (f"pmc:{tidy(text)}" for text in record.all("PMC"))
    issns = [found for text in record.all("IS") if (found := _ISSN.fullmatch(tidy(text)))]
    linking = [found for found in issns if (found[2] or "").lower() == "linking"]
    if issns and not record.first("BTI"):
        yield f"issn:{(linking or issns)[0][1]}"
    if record.first("BTI") and not record.first("TI"):
        books = (_ISBN.fullmatch(tidy(text)) for text in record.all("ISBN"))
        yield from (f"isbn:{found[1]}" for found in books if found)


def _keywords(record: TaggedRecord) -> Iterator[str]:
    """Keywords of the authors, then the terms of indexers that a star marks as a main subject."""
    is_own = True
    for tag, value in record.pairs():
        text = tidy(value)
        if tag == "OTO":
            is_own = text == _OF_AUTHORS
        elif tag == "OT" and (is_own or text.startswith("*")):
            yield text.removeprefix("*")
    yield from (text.split("/")[0].removeprefix("*") for text in map(tidy, record.all("MH")) if "*" in text)


def _notices(record: TaggedRecord) -> tuple[str, ...]:
    """The notices of an article; that it was retracted is one of its own where none is named."""
    found = _linked(record, _NOTICES)
    is_retracted = record.first(_REPUBLISHED) or _RETRACTED in map(tidy, record.all("PT"))
    if is_retracted and not any(one.startswith("RETRACTION") for one in found):
        return (*found, written_notice("RETRACTION"))
    return found


def _linked(record: TaggedRecord, kinds: Mapping[str, str]) -> tuple[str, ...]:
    """Notices with the PMID of the other article, which is behind its reference."""
    found = ((kinds[tag], _PMID.findall(value)) for tag, value in record.pairs() if tag in kinds)
    cited = ((kind, read_cited([[f"pmid:{number}" for number in numbers[-1:]]])) for kind, numbers in found)
    return tuple(dict.fromkeys(written_notice(kind, None, other) for kind, other in cited))


def _grant(text: str) -> Stated:
    """Agency and number of `R01 CA1/CA/NCI NIH HHS/United States`, whose number may contain slashes."""
    parts = [part.strip() for part in tidy(text).split("/")]
    if len(parts) < 3:
        return parts[0], None, []
    *number, agency, _ = parts
    if len(number) > 1 and _ACRONYM.fullmatch(number[-1]):
        number.pop()
    return agency, None, ["/".join(number)]
