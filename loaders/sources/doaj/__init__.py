"""DOAJ, the Directory of Open Access Journals: its records of articles as JSON."""

from collections.abc import Iterator
from typing import BinaryIO

from app.errors import InputRefused
from loaders.model.records import Reading, Record, SourceCard
from loaders.sources.doaj.article import is_journal, read_article
from loaders.sources.doaj.rows import begins_one, read_rows

SOURCE = SourceCard(
    key="doaj",
    name="Directory of Open Access Journals",
    url="https://doaj.org",
    form="JSON of articles: a dump, an answer of the API, an article, or an article a line",
    states=(
        "title",
        "full author list",
        "affiliations",
        "ORCID",
        "year and month",
        "DOI",
        "journal with ISSN",
        "abstract",
        "keywords",
        "licence of the journal",
        "open access address",
    ),
    lacks=("day", "citations", "licence of the article itself"),
    redistribute="ALL",
    licence="CC0-1.0",
    terms_url="https://doaj.org/terms/",
    attribution="Directory of Open Access Journals (DOAJ)",
)


def recognises(head: bytes) -> bool:
    """Whether the input is JSON with a `bibjson`, the key of DOAJ for the description of a work."""
    return begins_one(head)


def parse(stream: BinaryIO, reading: Reading) -> Iterator[Record]:
    """Read the articles, and set aside all else; raises InputRefused for a file of journals."""
    for number, (place, row) in enumerate(read_rows(stream, reading.name)):
        if number == 0 and is_journal(row):
            raise InputRefused(
                f"{reading.name} contains journals of DOAJ, but no works.",
                value=reading.name,
                advice="Load DOAJ's articles instead. They name their journals.",
            )
        yield read_article(row, place, reading)
