"""One record of Scopus into the record of a work."""

import re

from msgspec.structs import replace

from loaders.listings.text import tidy
from loaders.model.notices import written_notice
from loaders.model.records import Quarantined, WorkRecord
from loaders.references.dates import read_printed
from loaders.references.entry import ReferenceEntry, Works, doi_of, identifier_of, isbn_of, not_read
from loaders.references.tagged import TaggedRecord
from loaders.references.texts import listed, printed, printed_abstract
from loaders.sources.scopus.lines import ADDRESS, PUBLISHED, TITLE
from loaders.sources.scopus.people import read_authors

_KINDS = {
    **dict.fromkeys(("article", "article in press"), "journal-article"),
    "book chapter": "chapter",
    "conference paper": "conference-paper",
    "conference review": "proceedings",
    "retracted": "",
}
"""Kinds of types that are not the kind themselves; a conference review describes a volume."""

_RETRACTED = "retracted"
_WHOLE = frozenset({"book", "proceedings", "report"})
_ID = re.compile(r"[?&]eid=2-s2\.0-(\d{4,15})(?![\w.])|/pages/publications/(\d{4,15})(?!\w)", re.ASCII)
_YEAR_AND_SOURCE = re.compile(
    r"\((\d{4})\)\s*(.*?)"
    r"(?:,\s(?:Part\s?)?[A-Z]{0,2}\d[\w./+-]*(?:\s[A-Z]{1,6})?(?:\s?\([^()]{1,60}\))?|,\s\([^()]{1,60}\))?"
    r"(?:,\s(?:pp?\.\s[^,]{1,60}|art\.\sno\.\s[^,]{1,60}|\d+\sp))*"
    r"[\s,.]*+(?:Cited\s[\d,]+\stimes?\.?)?",
    re.ASCII | re.DOTALL,
)
"""`(2021) Journal of Bells, 12 (3), art. no. 7, pp. 45 - 67, Cited 3 times.`: year and source title."""
_LONGEST = 1_000
"""Characters of the longest such line that is taken apart. Set by hand."""


def read_work(record: TaggedRecord, works: Works) -> WorkRecord | Quarantined:
    """The work of a record, or why it cannot be one; its key is the id in Scopus."""
    if record.fault is not None:
        return works.set_aside(record.place, record.fault)
    work = works.record(_entry(record), record.place)
    if isinstance(work, Quarantined):
        return work
    found = _ID.search(record.first(ADDRESS)[:_LONGEST])
    retracted = (written_notice("RETRACTION"),) if _type(record) == _RETRACTED else ()
    return replace(work, key=f"2-s2.0-{found[1] or found[2]}" if found else work.key, notices=retracted)


def _entry(record: TaggedRecord) -> ReferenceEntry:
    type_ = _type(record)
    kind = _KINDS.get(type_, type_)
    year, venue, notes = _year_and_source(record.first(PUBLISHED))
    doi_text, pmid_text = _line(record, "DOI"), _line(record, "PUBMED ID")
    isbn_text = _line(record, "ISBN") if kind in _WHOLE else ""
    doi, pmid, isbn = doi_of(doi_text), identifier_of("pmid", pmid_text), isbn_of(isbn_text)
    language = _line(record, "LANGUAGE OF ORIGINAL DOCUMENT")
    date, date_notes = read_printed(year)
    return ReferenceEntry(
        own_key="",
        title=printed(record.first(TITLE)),
        kind=kind,
        authors=read_authors(record),
        date=date,
        abstract=printed_abstract(record.first("ABSTRACT")),
        identifiers=(doi, pmid, isbn),
        keywords=listed(f"{_line(record, 'AUTHOR KEYWORDS')};"),
        venue="" if kind in _WHOLE else venue,
        notes=(
            *((f"language: {language[:20]}",) if language not in {"", "English"} else ()),
            *(*date_notes, *notes),
            *not_read(DOI=(doi_text, doi), PMID=(pmid_text, pmid), ISBN=(isbn_text, isbn)),
        ),
    )


def _type(record: TaggedRecord) -> str:
    return _line(record, "DOCUMENT TYPE").lower()


def _line(record: TaggedRecord, label: str) -> str:
    """The value of a label on its own line: what follows without a label may be anything."""
    return printed(next(iter(record.lines(label)), ""))


def _year_and_source(text: str) -> tuple[str, str, tuple[str, ...]]:
    """The year and the source title, and a note where the line is too long to be taken apart."""
    line = tidy(text)
    found = _YEAR_AND_SOURCE.fullmatch(line) if len(line) <= _LONGEST else None
    if found is None:
        return line[1:5], "", (f"source not read: {line[:60]}",)
    return found[1], printed(found[2]), ()
