"""Crossref: answers of its REST interface, its public data file, works a line, and its XML (unixref)."""

from collections.abc import Iterator
from typing import BinaryIO

from loaders.dumps.lookahead import DumpForm, read_json_or_xml
from loaders.model.records import Reading, Record, SourceCard
from loaders.sources.crossref import bodies, unixref

SOURCE = SourceCard(
    key="crossref",
    name="Crossref",
    url="https://www.crossref.org",
    form="JSON of the REST interface and of the public data file, a work a line, or XML (unixref)",
    states=(
        "DOI",
        "title",
        "full author list",
        "affiliations",
        "ORCID",
        "editors",
        "date",
        "kind",
        "venue",
        "pages",
        "ISSN",
        "ISBN of books",
        "licence",
        "abstract of some works",
        "corrections and retractions",
        "funders and awards",
        "open access address by licence",
        "works cited",
    ),
    lacks=("topics", "authors, abstract or title of many works"),
    redistribute="FACTS",
    licence="facts free of rights; abstracts are their publishers'",
    terms_url="https://www.crossref.org/documentation/retrieve-metadata/",
    attribution="Crossref",
    max_quarantined=0.1,
)
"""Of the works of a public data file, one in twenty has no title or is a figure of another."""

_JSON = DumpForm(bodies.refuse_others, bodies.read_body)
_XML = DumpForm(unixref.refuse_others, unixref.read_xml)


def recognises(head: bytes) -> bool:
    """Whether bytes begin with an answer, a work or an element that Crossref alone writes."""
    return bodies.begins_one(head) or unixref.begins_one(head)


def parse(stream: BinaryIO, reading: Reading) -> Iterator[Record]:
    """Read an input work by work; raises InputRefused for an answer about anything else than works."""
    yield from read_json_or_xml(stream, reading, _JSON, _XML)
