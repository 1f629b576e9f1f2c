"""OpenAlex: works as its API answers them and as its snapshot contains them, one JSON object each."""

from collections.abc import Iterator
from typing import BinaryIO

from app.errors import InputRefused
from loaders.dumps.json_objects import read_objects
from loaders.model.records import Reading, Record, SourceCard
from loaders.sources.openalex.form import LISTS, begins_one, is_work
from loaders.sources.openalex.work import read_row

SOURCE = SourceCard(
    key="openalex",
    name="OpenAlex",
    url="https://openalex.org",
    form="works as JSON: a work, a list of the API, or lines of the snapshot",
    states=(
        "identifier",
        "title",
        "author list",
        "affiliations",
        "identifiers of people",
        "date",
        "abstract",
        "kind",
        "venue",
        "DOI",
        "arXiv identifier",
        "PMID and PMCID",
        "licence",
        "open access address",
        "works cited",
        "retractions",
        "funders and awards",
    ),
    lacks=(
        "editors",
        "topics that the paper states itself",
        "authors after the hundredth in lists of the API",
        "day, and January, that are sure",
    ),
    redistribute="FACTS",
    licence="CC0-1.0",
    terms_url="https://docs.openalex.org/additional-help/faq",
    attribution="OpenAlex",
)


def recognises(head: bytes) -> bool:
    """Whether the first object is one of OpenAlex, or a list of its API."""
    return begins_one(head)


def parse(stream: BinaryIO, reading: Reading) -> Iterator[Record]:
    """Read works one by one; raises InputRefused for authors, topics and what contains no work at all."""
    is_sure = False
    for place, row in read_objects(stream, LISTS):
        is_sure = is_sure or is_work(row, reading.name)
        yield read_row(row, place, reading)
    if not is_sure:
        raise InputRefused(
            f"{reading.name} contains no OpenAlex works.",
            value=reading.name,
            advice="Use an API answer about works, or works files of the snapshot.",
        )
