"""DataCite: answers of its REST interface, its public data file, records a line, and its XML."""

from collections.abc import Iterator
from typing import BinaryIO

from loaders.dumps.ahead import look_ahead
from loaders.records import Reading, Record, SourceCard
from loaders.sources.datacite import bodies, resources

SOURCE = SourceCard(
    key="datacite",
    name="DataCite",
    url="https://datacite.org",
    form="JSON of the REST interface and of the public data file, a record a line, or XML of the schema",
    states=(
        "DOI",
        "title",
        "full list of creators",
        "affiliations",
        "ORCID and ISNI",
        "editors",
        "date",
        "kind",
        "container",
        "subjects",
        "licence",
        "abstract of some works",
    ),
    lacks=("abstract or kind of many works",),
    redistribute="ALL",
    licence="CC0-1.0",
    terms_url="https://support.datacite.org/docs/datacite-data-file-use-policy",
    attribution="DataCite",
)


_HEAD = 2**16


def recognises(head: bytes) -> bool:
    """Whether bytes begin with an answer, a record or an element that DataCite alone writes."""
    return bodies.begins_one(head) or resources.begins_one(head)


def parse(stream: BinaryIO, reading: Reading) -> Iterator[Record]:
    """Read an input record by record; raises InputRefused for an answer about anything else than DOIs."""
    head, whole = look_ahead(stream, _HEAD)
    if head.lstrip(b"\xef\xbb\xbf \t\r\n")[:1] in (b"{", b"["):
        bodies.refuse_others(head, reading.name)
        yield from bodies.read_body(whole, reading)
    else:
        resources.refuse_others(head, reading.name)
        yield from resources.read_xml(whole, reading)
