"""EndNote: its tagged lines (`.enw`, also called Refer) and its XML, as reference managers write them."""

from collections.abc import Iterator
from typing import BinaryIO

from app.errors import InputRefused
from loaders.dumps.lookahead import look_ahead
from loaders.model.records import Reading, Record, SourceCard
from loaders.references.entry import Works, require_records
from loaders.sources.endnote import lines, markup
from loaders.sources.endnote.entry import read_entry

SOURCE = SourceCard(
    key="endnote",
    name="EndNote",
    url=None,
    form="tagged lines such as `%0 Journal Article` and `%A Lind, Ada`, or XML of records",
    states=(
        "title",
        "author list",
        "editors",
        "date",
        "type",
        "journal or volume",
        "DOI, PMID, ISBN, arXiv identifier",
        "abstract",
        "keywords",
    ),
    lacks=("affiliations by author", "identifiers of people", "licence"),
    redistribute="FACTS",
)


def recognises(head: bytes) -> bool:
    """Whether one of the first lines begins a record, or the first elements are those of EndNote's XML."""
    return lines.begins_one(head) or markup.begins_one(head)


def parse(stream: BinaryIO, reading: Reading) -> Iterator[Record]:
    """Read a file record by record; raises InputRefused if there is none."""
    head, whole = look_ahead(stream)
    works = Works(SOURCE.key, "endnote 1", reading)
    read = markup.read_records if markup.begins_one(head) else lines.read_tagged
    refusal = InputRefused(
        f"{reading.name} contains no records of EndNote.",
        value=reading.name,
        advice="A record starts with a line such as `%0 Journal Article`, or is a `record` of XML.",
    )
    records = (
        works.record(read_entry(found), found.place)
        if found.fault is None
        else works.set_aside(found.place, found.fault)
        for found in read(whole)
    )
    yield from require_records(records, refusal)
