"""Scopus: its plain text, a record after another, from the authors to `SOURCE: Scopus`."""

from collections.abc import Iterator
from typing import BinaryIO

from app.errors import InputRefused
from loaders.model.records import Reading, Record, SourceCard
from loaders.references.entry import Works, require_records
from loaders.sources.scopus.lines import begins_one, read_labelled
from loaders.sources.scopus.work import read_work

SOURCE = SourceCard(
    key="scopus",
    name="Scopus",
    url="https://www.scopus.com",
    form="plain text that begins with the lines `Scopus` and `EXPORT DATE:`",
    states=(
        "id of the work in Scopus, DOI, PMID, ISBN",
        "title",
        "full author list, groups",
        "source title",
        "year",
        "kind",
        "abstract",
        "keywords of the authors",
    ),
    lacks=("affiliations by author", "identifiers of people", "licence"),
    redistribute="FACTS",
    licence="terms of Elsevier, to which the subscriber agreed",
)


def recognises(head: bytes) -> bool:
    """Whether bytes begin with the two lines of an export."""
    return begins_one(head)


def parse(stream: BinaryIO, reading: Reading) -> Iterator[Record]:
    """Read an export record by record; raises InputRefused if there is none."""
    works = Works(SOURCE.key, "scopus 1", reading)
    refusal = InputRefused(
        f"{reading.name} contains no records of Scopus.",
        value=reading.name,
        advice="A record has a line such as `(2021) Journal of Bells, 12 (3), pp. 45 - 67`.",
    )
    yield from require_records((read_work(found, works) for found in read_labelled(stream)), refusal)
