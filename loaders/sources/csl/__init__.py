"""CSL-JSON: the items that citation processors read, as reference managers and registries write them."""

from collections.abc import Iterator
from typing import BinaryIO

from app.errors import InputRefused
from loaders.dumps.json_objects import UnreadableObject
from loaders.model.records import Reading, Record, SourceCard
from loaders.references.entry import Works
from loaders.sources.csl import items
from loaders.sources.csl.entry import read_entry

SOURCE = SourceCard(
    key="csl",
    name="CSL-JSON",
    url=None,
    form="items of CSL-JSON: an array, an object with `items` or `references`, or an object an item",
    states=(
        "title",
        "author list",
        "editors",
        "date",
        "type",
        "container title",
        "DOI, PMID, PMCID, ISBN, arXiv identifier",
        "abstract",
        "keywords",
    ),
    lacks=("licence", "affiliations and ORCID, but for what registries add"),
    redistribute="FACTS",
)


def recognises(head: bytes) -> bool:
    """Whether the first object is an item: it has a type of CSL, and nothing that other forms have."""
    return items.begins_one(head)


def parse(stream: BinaryIO, reading: Reading) -> Iterator[Record]:
    """Read a file item by item; raises InputRefused if there is none."""
    works, is_empty = Works(SOURCE.key, "csl 1", reading), True
    for number, item in enumerate(items.read_items(stream, reading.name), 1):
        is_empty = False
        place = f"item {number}"
        if isinstance(item, UnreadableObject):
            yield works.set_aside(place, item.reason)
            continue
        entry = read_entry(item)
        if entry is None:
            yield works.set_aside(place, "not a CSL item: no type")
        else:
            yield works.record(entry, place)
    if is_empty:
        raise InputRefused(
            f"{reading.name} contains no items.",
            value=reading.name,
            advice="Export it again with items in it.",
        )
