"""ORCID: records of people with the works that they list, their works alone, one work; as JSON or XML."""

from collections.abc import Iterator
from typing import BinaryIO

from app.errors import InputRefused
from loaders.model.records import Quarantined, Reading, Record, SourceCard
from loaders.sources.orcid import documents, markup
from loaders.sources.orcid.reading import NoWorks, read_document

SOURCE = SourceCard(
    key="orcid",
    name="ORCID",
    url="https://orcid.org",
    form="JSON or XML of schema 2 or 3: a record, its works, or one work; JSON also a document a line",
    states=(
        "person with iD",
        "employer of today",
        "title",
        "kind",
        "year, month and day",
        "identifiers of works",
        "journal",
        "authors of a work that is fetched alone",
    ),
    lacks=(
        "authors of listed works other than the owner",
        "abstracts of listed works",
        "topics",
        "citations",
    ),
    redistribute="ALL",
    licence="CC0-1.0",
    terms_url="https://info.orcid.org/public-data-file-use-policy/",
    attribution="ORCID",
)


def recognises(head: bytes) -> bool:
    """Whether the input is JSON with an identifier or a path as ORCID writes them, or XML of its own."""
    return documents.begins_one(head) or markup.begins_one(head)


def parse(stream: BinaryIO, reading: Reading) -> Iterator[Record]:
    """Read each document: a page about its owner, then the works; raises InputRefused if it contains none.

    Among several documents, one that contains no works is set aside.
    """
    is_empty = True
    for document in documents.read_documents(stream):
        is_empty = False
        try:
            yield from read_document(document, reading)
        except NoWorks as fault:
            if document.is_alone:
                raise _refusal(reading.name, str(fault)) from None
            yield Quarantined(SOURCE.key, reading.name, document.place, str(fault))
    if is_empty:
        raise _refusal(reading.name, "is empty")


def _refusal(name: str, fault: str) -> InputRefused:
    advice = "A record, its works, or one work are supported. Run `coterie sources` for more."
    return InputRefused(f"{name} {fault}.", value=name, advice=advice)
