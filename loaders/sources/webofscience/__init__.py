"""Web of Science: its plain text of tagged lines, and its table between tabs, as it exports both."""

from collections.abc import Iterator
from typing import BinaryIO

from app.errors import InputRefused
from loaders.dumps.lookahead import look_ahead
from loaders.model.records import Reading, Record, SourceCard
from loaders.references.entry import Works, require_records
from loaders.sources.webofscience import lines, rows
from loaders.sources.webofscience.work import read_work

SOURCE = SourceCard(
    key="webofscience",
    name="Web of Science",
    url="https://www.webofscience.com",
    form="tagged lines from `PT` to `ER`, or a table between tabs whose first line is these tags",
    states=(
        "accession number of the Web of Science, DOI, PMID, ISBN",
        "title",
        "full author list, groups",
        "affiliations and ORCID by author",
        "editors",
        "source title",
        "date",
        "kind",
        "abstract",
        "keywords of the authors",
        "grants",
        "works cited that have a DOI",
    ),
    lacks=("licence",),
    redistribute="FACTS",
    licence="terms of Clarivate, to which the subscriber agreed",
)


def recognises(head: bytes) -> bool:
    """Whether bytes begin with the header or a record of tagged lines, or with tags between tabs."""
    return lines.begins_one(head) or rows.begins_one(head)


def parse(stream: BinaryIO, reading: Reading) -> Iterator[Record]:
    """Read an export record by record; raises InputRefused if there is none."""
    head, whole = look_ahead(stream)
    works = Works(SOURCE.key, "webofscience 1", reading)
    read = rows.read_rows if rows.begins_one(head) else lines.read_tagged
    refusal = InputRefused(
        f"{reading.name} contains no records of the Web of Science.",
        value=reading.name,
        advice="A record starts with a line such as `PT J`.",
    )
    yield from require_records((read_work(found, works) for found in read(whole)), refusal)
