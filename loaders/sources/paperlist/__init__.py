"""Lists of papers as people keep them: tables and items in Markdown, and the same as JSON."""

from collections.abc import Iterator
from typing import BinaryIO

from app.errors import FormUnknown, InputRefused
from loaders.listings.documents.encoding import decode
from loaders.listings.documents.markdown import read_blocks
from loaders.listings.documents.page import MAX_BYTES
from loaders.model.records import Reading, Record, SourceCard, WorkRecord
from loaders.references.entry import Works
from loaders.sources.paperlist import objects, pages

SOURCE = SourceCard(
    key="paperlist",
    name="Lists of papers",
    url=None,
    form="Markdown with tables or items of papers, or JSON of papers, under headings",
    states=(
        "title",
        "author list or its first name",
        "date or year",
        "arXiv identifier, DOI and others that links name",
        "venue",
        "topics, which are its headings",
        "whether there is code",
    ),
    lacks=("affiliations", "identifiers of people", "licence", "abstract in Markdown"),
    redistribute="FACTS",
    max_quarantined=0.5,
)
"""Lists contain links to other things beside papers, and each is set aside: up to half are no fault."""

_SCHEMES = ("ARXIV", "DOI")


def recognises(head: bytes) -> bool:
    """Whether bytes begin as Markdown, or as JSON with papers or rows of a daily list."""
    return objects.begins_one(head) or pages.begins_one(head)


def parse(stream: BinaryIO, reading: Reading) -> Iterator[Record]:
    """Read a list paper by paper; raises InputRefused for a file without papers, and for broken JSON."""
    data = stream.read(MAX_BYTES + 1)
    if len(data) > MAX_BYTES:
        raise InputRefused(
            f"{reading.name} has more than {MAX_BYTES:,} bytes, the limit for a list.",
            value=reading.name,
            advice="Split it and load the parts.",
        )
    if objects.begins_json(data):
        found, scope = objects.read_json(data, reading.name), reading.name
    else:
        blocks = list(read_blocks(decode(data, reading.name)))
        found, scope = pages.read_list(blocks), f"{reading.name} {pages.name_of(blocks)}"
    works = Works(SOURCE.key, "paperlist 1", reading, scope=scope, schemes=_SCHEMES, may_repeat=True)
    records = [
        works.set_aside(place, one) if isinstance(one, str) else works.record(one, place)
        for place, one in found
    ]
    if not any(isinstance(one, WorkRecord) for one in records):
        raise FormUnknown(
            f"{reading.name} contains no list of papers.",
            value=reading.name,
            advice="Use a list with tables or items that have titles, authors or links to papers.",
        )
    yield from records
