"""PubMed: XML of the National Library of Medicine, a set of articles or one article a file."""

from collections.abc import Iterator
from typing import BinaryIO

from loaders.dumps.xml_parser import XmlFault
from loaders.model.records import Quarantined, Reading, Record, SourceCard
from loaders.sources.pubmed.article import read_article
from loaders.sources.pubmed.book import read_book
from loaders.sources.pubmed.elements import PubmedPart, begins_one, read_parts

SOURCE = SourceCard(
    key="pubmed",
    name="PubMed",
    url="https://pubmed.ncbi.nlm.nih.gov",
    form="XML of PubMed: a set of articles (PubmedArticleSet), or one article",
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
    """Whether the first element, or the document type, is PubMed's set of articles or one article."""
    return begins_one(head.lstrip())


def parse(stream: BinaryIO, reading: Reading) -> Iterator[Record]:
    """Read a file article by article; raises InputRefused for what does not begin as one of PubMed.

    Where the XML breaks off, all that was whole before is read and the rest is set aside.
    """
    for part in read_parts(stream, reading.name):
        yield _read(part, reading)


def _read(part: PubmedPart | XmlFault, reading: Reading) -> Record:
    if isinstance(part, XmlFault):
        return Quarantined(SOURCE.key, reading.name, part.place, part.reason)
    tag = str(part.element.tag)
    if tag in _NOT_READ:
        return Quarantined(SOURCE.key, reading.name, f"article {part.number}", _NOT_READ[tag])
    return read_book(part, reading) if tag == "PubmedBookArticle" else read_article(part, reading)
