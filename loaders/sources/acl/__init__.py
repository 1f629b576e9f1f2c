"""The ACL Anthology: its own XML, a file a collection, with volumes and their papers."""

from collections.abc import Iterator
from typing import BinaryIO

from loaders.dumps.xml_parser import XmlFault
from loaders.model.records import Quarantined, Reading, Record, SourceCard
from loaders.sources.acl import collection
from loaders.sources.acl.paper import read_paper
from loaders.sources.acl.volume import read_front, read_meta, read_volume

SOURCE = SourceCard(
    key="acl",
    name="ACL Anthology",
    url="https://aclanthology.org",
    form="XML of the Anthology, a file a collection of volumes",
    states=(
        "identifier",
        "title",
        "full author list",
        "affiliations",
        "identifiers of people",
        "names in other scripts",
        "editors",
        "abstract",
        "year and month",
        "venue",
        "DOI",
        "licence",
    ),
    lacks=("topics", "citations", "day", "licence of volumes that are not the ACL's"),
    redistribute="FACTS",
    licence="CC BY 4.0 from 2016, CC BY-NC-SA 3.0 before, for volumes of the ACL",
    terms_url="https://aclanthology.org/faq/copyright/",
    attribution="ACL Anthology",
)


def recognises(head: bytes) -> bool:
    """Whether the first element is a collection with an id."""
    return collection.begins_one(head)


def parse(stream: BinaryIO, reading: Reading) -> Iterator[Record]:
    """Read a collection paper by paper; a volume with front matter or editors is a record behind its papers.

    Raises InputRefused for what does not begin as a collection. Where the XML breaks off, all that was
    whole before is read and the rest is set aside.
    """
    meta = front = None
    for part in collection.read_parts(stream, reading.name):
        if isinstance(part, XmlFault):
            yield Quarantined(SOURCE.key, reading.name, part.place, part.reason)
        elif part.element.tag == "meta":
            meta = read_meta(part.element)
        elif part.element.tag == "frontmatter":
            front = read_front(part.element)
        elif part.element.tag == "paper":
            yield read_paper(part, meta, reading)
        else:
            if meta is not None and (front is not None or meta.has_editors):
                yield read_volume(part, meta, front, reading)
            meta = front = None
