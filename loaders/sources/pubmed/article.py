"""One article of PubMed into the record of a work."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from lxml import etree

from app.identifiers import Identifier, parse, url_of
from loaders.dumps.cited import read_cited
from loaders.listings.bylines import StatedPeople
from loaders.listings.text import MAX_TITLE, too_long
from loaders.model.records import Quarantined, Reading, WorkRecord
from loaders.sources.pubmed.dates import read_date
from loaders.sources.pubmed.elements import PubmedPart, text_of
from loaders.sources.pubmed.identifiers import read_identifiers
from loaders.sources.pubmed.notices_and_funding import funding_of, read_notice_of, read_notices
from loaders.sources.pubmed.people import read_people
from loaders.sources.pubmed.texts import NO_TITLE, read_abstract, read_keywords, read_marks

PARSER = "pubmed.xml 4"
_KINDS = {
    "Preprint": "preprint",
    "Published Erratum": "erratum",
    "Editorial": "editorial",
    "Systematic Review": "review",
    "Review": "review",
    "Dataset": "dataset",
    "Journal Article": "article",
}
"""The first of these types that a record states is its kind: `Journal Article` is next to most others."""
_PREFIXES = {"pubmed": "pmid", "pmc": "pmcid", "doi": "doi"}


class _Found(NamedTuple):
    """An article with its citation, the whole record around them, and where it is."""

    record: etree._Element
    citation: etree._Element
    article: etree._Element
    pmid: Identifier
    place: str


def read_article(part: PubmedPart, reading: Reading) -> WorkRecord | Quarantined:
    """The record of an article, or why it cannot be one."""
    citation = part.element.find("MedlineCitation")
    article = None if citation is None else citation.find("Article")
    pmid = parse(f"pmid:{text_of(citation, 'PMID')}")
    place = f"article {part.number}" + (f", PMID {pmid.value}" if pmid else "")
    if citation is None or article is None or pmid is None:
        reason = "no PMID" if article is not None else "no article in the record"
        return Quarantined("pubmed", reading.name, place, reason)
    authors = read_people(article.find("AuthorList"))
    if fault := _fault(_title(article)) or authors.fault:
        return Quarantined("pubmed", reading.name, place, fault)
    return _work(_Found(part.element, citation, article, pmid, place), authors, reading)


def _work(found: _Found, authors: StatedPeople, reading: Reading) -> WorkRecord:
    citation, article = found.citation, found.article
    identifiers, identifier_notes = read_identifiers(found.pmid, _written(found.record))
    date, date_notes = read_date(article.find("Journal/JournalIssue/PubDate"))
    abstract = read_abstract(article)
    return WorkRecord(
        source="pubmed",
        key=found.pmid.value,
        scope=reading.name,
        place=found.place,
        parser=PARSER,
        title=_title(article),
        authors=authors.bylines or None,
        authors_open=authors.may_lack_authors,
        date=date,
        abstract=abstract.text,
        abstract_is_cut=abstract.is_cut,
        kind=kind_of(text_of(one) for one in article.iterfind("PublicationTypeList/PublicationType")),
        identifiers=identifiers,
        keywords=read_keywords(citation),
        venue=text_of(article, "Journal/Title") or text_of(citation, "MedlineJournalInfo/MedlineTA") or None,
        venue_keys=venue_keys_of(text_of(citation, "MedlineJournalInfo/NlmUniqueID")),
        url=url_of(found.pmid),
        observed_on=reading.observed_on,
        cites=_read_references(found.record.iterfind("PubmedData/ReferenceList")),
        notices=read_notices(citation),
        notice_of=read_notice_of(citation),
        funding=funding_of(article),
        notes=(*read_marks(citation), *authors.notes, *date_notes, *identifier_notes, *abstract.notes),
    )


def _title(article: etree._Element) -> str:
    """The title as printed, else the one in the article's own language."""
    title = text_of(article, "ArticleTitle")
    return text_of(article, "VernacularTitle") if title in NO_TITLE else title


def _fault(title: str) -> str | None:
    return too_long("title", title, MAX_TITLE) if title else "no title"


def kind_of(stated: Iterable[str]) -> str | None:
    """The kind that the types of a record name, or else the first of them as written."""
    types = list(stated)
    known = [kind for name, kind in _KINDS.items() if name in types]
    return next((one for one in (*known, *types) if one), None)


def _written(record: etree._Element) -> Iterator[str]:
    """Identifiers with their scheme; those of works that are referred to lie deeper."""
    for one in record.iterfind("PubmedData/ArticleIdList/ArticleId"):
        if one.get("IdType") in {"doi", "pmc"} and (text := text_of(one)):
            yield f"{one.get('IdType')}:{text}"
    for one in record.iterfind("MedlineCitation/Article/ELocationID"):
        if one.get("EIdType") == "doi" and one.get("ValidYN") != "N" and (text := text_of(one)):
            yield f"doi:{text}"
    linking = text_of(record, "MedlineCitation/MedlineJournalInfo/ISSNLinking")
    if issn := linking or text_of(record, "MedlineCitation/Article/Journal/ISSN"):
        yield f"issn:{issn}"


def venue_keys_of(key: str) -> tuple[str, ...]:
    """The key under which the NLM files the journal, marked as the NLM's."""
    return (f"nlm:{key}",) if key.isalnum() and key.isascii() and len(key) <= 20 else ()


def _read_references(lists: Iterable[etree._Element]) -> tuple[str, ...]:
    """Every work in the lists, by all its identifiers."""
    return read_cited(
        _identifiers(reference) for listed in lists for reference in listed.iterfind(".//Reference")
    )


def _identifiers(reference: etree._Element) -> Iterator[str]:
    for one in reference.iterfind("ArticleIdList/ArticleId"):
        if (kind := one.get("IdType", "")) in _PREFIXES:
            yield f"{_PREFIXES[kind]}:{text_of(one)}"
