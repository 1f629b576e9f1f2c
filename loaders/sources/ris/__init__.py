"""RIS: tagged lines that reference managers and publishers exchange, from `TY` to `ER` a record; RefWorks."""

from collections.abc import Iterator
from typing import BinaryIO

from app.errors import InputRefused
from loaders.dumps.lookahead import look_ahead
from loaders.model.records import Reading, Record, SourceCard
from loaders.references.entry import Works, require_records
from loaders.sources.ris import refworks, tags
from loaders.sources.ris.entry import read_entry

SOURCE = SourceCard(
    key="ris",
    name="RIS",
    url=None,
    form="records of tagged lines, such as `TY  - JOUR` to `ER  -`, or of RefWorks (`RT Journal Article`)",
    states=(
        "title",
        "author list",
        "editors",
        "date",
        "type",
        "journal or volume",
        "DOI, ISBN, arXiv identifier",
        "abstract",
        "keywords",
    ),
    lacks=("affiliations by author", "identifiers of people", "licence"),
    redistribute="FACTS",
)


def recognises(head: bytes) -> bool:
    """Whether a record begins within the first lines."""
    return tags.begins_one(head) or refworks.begins_one(head)


def parse(stream: BinaryIO, reading: Reading) -> Iterator[Record]:
    """Read a file record by record; raises InputRefused if there is none."""
    head, whole = look_ahead(stream)
    works = Works(SOURCE.key, "ris 1", reading)
    read = (
        tags.read_tagged if tags.begins_one(head) or not refworks.begins_one(head) else refworks.read_tagged
    )
    refusal = InputRefused(
        f"{reading.name} contains no RIS records.",
        value=reading.name,
        advice="A record starts with a line such as `TY  - JOUR`.",
    )
    records = (
        works.record(read_entry(found), found.place)
        if found.fault is None
        else works.set_aside(found.place, found.fault)
        for found in read(whole)
    )
    yield from require_records(records, refusal)
