"""A book of the NCBI Bookshelf, or a chapter of one, into the record of a work."""

from collections.abc import Iterator
from typing import NamedTuple

from lxml import etree

from app.identifiers import Identifier, parse, url_of
from loaders.listings.bylines import StatedPeople
from loaders.listings.text import MAX_TITLE, too_long
from loaders.model.records import Quarantined, Reading, WorkRecord
from loaders.sources.pubmed.dates import read_date
from loaders.sources.pubmed.elements import PubmedPart, text_of
from loaders.sources.pubmed.identifiers import read_identifiers
from loaders.sources.pubmed.people import read_people
from loaders.sources.pubmed.texts import read_abstract, read_keywords

PARSER = "pubmed.book 1"


class _Found(NamedTuple):
    """A document with its book, the whole record around them, and where it is."""

    record: etree._Element
    document: etree._Element
    book: etree._Element
    pmid: Identifier
    place: str

    @property
    def is_chapter(self) -> bool:
        """Whether the document has a title of its own beside that of its book."""
        return bool(text_of(self.document, "ArticleTitle"))

    @property
    def title(self) -> str:
        """The title of the chapter, or else of the book."""
        return text_of(self.document, "ArticleTitle") or text_of(self.book, "BookTitle")


def read_book(part: PubmedPart, reading: Reading) -> WorkRecord | Quarantined:
    """The record of a book or chapter, or why it cannot be one."""
    document = part.element.find("BookDocument")
    book = None if document is None else document.find("Book")
    pmid = parse(f"pmid:{text_of(document, 'PMID')}")
    place = f"article {part.number}" + (f", PMID {pmid.value}" if pmid else "")
    if document is None or book is None or pmid is None:
        reason = "no PMID" if book is not None else "no book in the record"
        return Quarantined("pubmed", reading.name, place, reason)
    found = _Found(part.element, document, book, pmid, place)
    authors, editors = _people(found, "authors"), _people(found, "editors")
    fault = too_long("title", found.title, MAX_TITLE) if found.title else "no title"
    if fault := fault or authors.fault or editors.fault:
        return Quarantined("pubmed", reading.name, place, fault)
    return _work(found, authors, editors, reading)


def _work(found: _Found, authors: StatedPeople, editors: StatedPeople, reading: Reading) -> WorkRecord:
    identifiers, identifier_notes = read_identifiers(found.pmid, _written(found))
    contributed = found.document.find("ContributionDate")
    date, date_notes = read_date(found.book.find("PubDate") if contributed is None else contributed)
    abstract = read_abstract(found.document)
    return WorkRecord(
        source="pubmed",
        key=found.pmid.value,
        scope=reading.name,
        place=found.place,
        parser=PARSER,
        title=found.title,
        authors=authors.bylines or None,
        authors_open=authors.may_lack_authors,
        editors=editors.bylines,
        date=date,
        abstract=abstract.text,
        abstract_is_cut=abstract.is_cut,
        kind="chapter" if found.is_chapter else "book",
        identifiers=identifiers,
        keywords=read_keywords(found.document),
        venue=text_of(found.book, "BookTitle") or None if found.is_chapter else None,
        url=url_of(found.pmid),
        observed_on=reading.observed_on,
        notes=(*authors.notes, *editors.notes, *date_notes, *identifier_notes, *abstract.notes),
    )


def _people(found: _Found, role: str) -> StatedPeople:
    """Those of the document; those of the book where the document is the book."""
    places = [found.document] if found.is_chapter else [found.document, found.book]
    lists = [one for place in places for one in place.iterfind("AuthorList") if _role(one) == role]
    return read_people(lists[0] if lists else None, role.removesuffix("s"))


def _role(listed: etree._Element) -> str:
    return listed.get("Type", "authors")


def _written(found: _Found) -> Iterator[str]:
    """Identifiers with their scheme; ISBN and DOI of the book are not those of a chapter."""
    for path in ("BookDocument/ArticleIdList/ArticleId", "PubmedBookData/ArticleIdList/ArticleId"):
        for one in found.record.iterfind(path):
            if one.get("IdType") in {"doi", "pmc"} and (text := text_of(one)):
                yield f"{one.get('IdType')}:{text}"
    if not found.is_chapter:
        yield from (f"isbn:{text}" for one in found.book.iterfind("Isbn") if (text := text_of(one)))
        for one in found.book.iterfind("ELocationID"):
            if one.get("EIdType") == "doi" and (text := text_of(one)):
                yield f"doi:{text}"
