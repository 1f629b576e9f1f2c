"""PubMed of the National Library of Medicine: articles in XML, or in its tagged form (MEDLINE, `.nbib`)."""

from collections.abc import Iterator
from typing import BinaryIO

from loaders.dumps.lookahead import look_ahead
from loaders.dumps.xml_parser import XmlFault
from loaders.model.records import Quarantined, Reading, Record, SourceCard
from loaders.sources.pubmed.article import read_article
from loaders.sources.pubmed.book import read_book
from loaders.sources.pubmed.citation import read_citation
from loaders.sources.pubmed.elements import PubmedPart, begins_one, read_parts
from loaders.sources.pubmed.tagged_lines import begins_tagged, read_tagged

SOURCE = SourceCard(
    key="pubmed",
    name="PubMed",
    url="https://pubmed.ncbi.nlm.nih.gov",
    form="XML of PubMed: a set of articles (PubmedArticleSet), or one article; its tagged form (.nbib)",
    states=(
        "PMID, PMC id and DOI",
        "title",
        "full author list",
        "affiliations",
        "ORCID",
        "groups as authors",
        "journal with ISSN",
        "date of the issue",
        "abstract",
        "keywords and main MeSH headings",
        "kind",
        "corrections and retractions",
        "grants",
        "works cited",
    ),
    lacks=("licence of the article", "titles in other languages"),
    redistribute="FACTS",
    licence="terms of the National Library of Medicine; abstracts may be under copyright of their publishers",
    terms_url="https://www.nlm.nih.gov/databases/download/terms_and_conditions.html",
    attribution="Courtesy of the U.S. National Library of Medicine",
)
_NOT_READ = {
    "DeleteCitation": "a list of articles that PubMed deleted; loaded articles stay unchanged",
    "DeleteDocument": "a list of books that PubMed deleted; loaded books stay unchanged",
}


def recognises(head: bytes) -> bool:
    """Whether the first element or document type is PubMed's, or a line begins a tagged record."""
    return begins_one(head.lstrip()) or begins_tagged(head)


def parse(stream: BinaryIO, reading: Reading) -> Iterator[Record]:
    """Read a file article by article; raises InputRefused for what does not begin as one of PubMed.

    Where the file breaks off, all that was whole before is read and the rest is set aside.
    """
    head, whole = look_ahead(stream)
    if begins_tagged(head):
        yield from (read_citation(record, reading) for record in read_tagged(whole))
    else:
        yield from (_read(part, reading) for part in read_parts(whole, reading.name))


def _read(part: PubmedPart | XmlFault, reading: Reading) -> Record:
    if isinstance(part, XmlFault):
        return Quarantined(SOURCE.key, reading.name, part.place, part.reason)
    tag = str(part.element.tag)
    if tag in _NOT_READ:
        return Quarantined(SOURCE.key, reading.name, f"article {part.number}", _NOT_READ[tag])
    return read_book(part, reading) if tag == "PubmedBookArticle" else read_article(part, reading)
