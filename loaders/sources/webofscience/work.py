"""One record of the Web of Science into the record of a work."""

import re
from collections.abc import Iterator

from msgspec.structs import replace

from loaders.dumps.cited import read_cited
from loaders.dumps.funding import Stated, read_funding
from loaders.listings.calendar import Dated
from loaders.listings.text import tidy
from loaders.model.notices import written_notice
from loaders.model.records import Quarantined, WorkRecord
from loaders.references.dates import read_printed
from loaders.references.entry import ReferenceEntry, Works, doi_of, identifier_of, isbn_of, not_read
from loaders.references.tagged import TaggedRecord
from loaders.references.texts import listed, printed
from loaders.sources.webofscience.people import read_authors, read_editors

_KINDS = {
    "Proceedings Paper": "conference-paper",
    "Review": "review",
    "Book Chapter": "chapter",
    "Book": "book",
    "Editorial Material": "editorial",
    "Correction": "erratum",
    "Data Set": "dataset",
    "preprint": "preprint",
    "Article": "journal-article",
}
"""The first of these that a record states is its kind: `Article` is beside `Proceedings Paper`."""

_WITH_ISBN = frozenset({"book"})
_RETRACTED = "Retracted Publication"
_ACCESSION = re.compile(r"[A-Z]{2,12}:[A-Z0-9-]{1,40}")
_CITED = re.compile(r"\bDOI\s+(?:\[([^\[\]]+)\]|(?:DOI\s+)?(\S+))", re.IGNORECASE)
_FUNDER = re.compile(r"([^\[\];]*)(?:\[([^\[\]]*)\])?")
_MOST_CITED = 20_000
"""Lines of the longest list of references that is read. Set by hand."""


def read_work(record: TaggedRecord, works: Works) -> WorkRecord | Quarantined:
    """The work of a record, or why it cannot be one; its key is the accession number."""
    if record.fault is not None:
        return works.set_aside(record.place, record.fault)
    work = works.record(_entry(record), record.place)
    if isinstance(work, Quarantined):
        return work
    accession = tidy(record.first("UT")).upper()
    retracted = (written_notice("RETRACTION"),) if _RETRACTED in _types(record) else ()
    return replace(
        work,
        key=accession if _ACCESSION.fullmatch(accession) else work.key,
        cites=read_cited(map(_dois, record.lines("CR")[:_MOST_CITED])),
        funding=read_funding(_funders(record)),
        notices=retracted,
    )


def _entry(record: TaggedRecord) -> ReferenceEntry:
    authors, author_notes = read_authors(record)
    date, date_notes = _date(record)
    kind = _kind(record)
    doi_text, pmid_text = tidy(record.first("DI")), tidy(record.first("PM"))
    isbn_text = tidy(record.first("BN")) if kind in _WITH_ISBN else ""
    doi, pmid, isbn = doi_of(doi_text), identifier_of("pmid", pmid_text), isbn_of(isbn_text)
    language = tidy(record.first("LA"))
    return ReferenceEntry(
        own_key="",
        title=printed(record.first("TI")),
        kind=kind,
        authors=authors,
        editors=read_editors(record),
        date=date,
        abstract=printed(record.first("AB")),
        identifiers=(doi, pmid, isbn),
        keywords=listed(f"{printed(record.first('DE'))};"),
        venue="" if kind == "book" else printed(record.first("SO")),
        notes=(
            *author_notes,
            *((f"language: {language[:20]}",) if language not in {"", "English"} else ()),
            *date_notes,
            *not_read(DI=(doi_text, doi), PM=(pmid_text, pmid), BN=(isbn_text, isbn)),
        ),
    )


def _types(record: TaggedRecord) -> list[str]:
    return [tidy(one) for one in record.first("DT").split(";")]


def _kind(record: TaggedRecord) -> str:
    """The kind that the types of the document name, else the first of them; a patent by its `PT`."""
    types = _types(record)
    known = [kind for name, kind in _KINDS.items() if name in types]
    stated = (*known, *types, "patent" if record.first("PT") == "P" else "")
    return next(filter(None, stated), "").lower()


def _date(record: TaggedRecord) -> Dated:
    """The date of the issue, whose year is apart; of a paper that waits for an issue that of early access."""
    year = tidy(record.first("PY"))
    issue = " ".join(filter(None, (tidy(record.first("PD")), year)))
    date, notes = read_printed(issue if year else tidy(record.first("EA")) or issue)
    if year and date is not None and date.year is None:
        return read_printed(year)[0], notes
    return date, notes


def _dois(reference: str) -> Iterator[str]:
    for several, one in _CITED.findall(tidy(reference)):
        for text in several.split(",") if several else [one]:
            yield f"doi:{text.strip().rstrip(',;')}"


def _funders(record: TaggedRecord) -> Iterator[Stated]:
    """Funders between semicolons, each with the numbers of its grants in brackets."""
    for found in _FUNDER.finditer(tidy(record.first("FU"))):
        name, numbers = tidy(found[1]), found[2] or ""
        if name:
            yield name, None, [number.strip() for number in re.split(r"[,;]", numbers)]
