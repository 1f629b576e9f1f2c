"""DataCite: answers of its REST interface, its public data file, records a line, and its XML."""

from collections.abc import Iterator
from typing import BinaryIO

from loaders.dumps.lookahead import DumpForm, read_json_or_xml
from loaders.model.records import Reading, Record, SourceCard
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
        "works cited and citing",
        "funders and awards",
    ),
    lacks=("abstract or kind of many works",),
    redistribute="ALL",
    licence="CC0-1.0",
    terms_url="https://support.datacite.org/docs/datacite-data-file-use-policy",
    attribution="DataCite",
)

_JSON = DumpForm(bodies.refuse_others, bodies.read_body)
_XML = DumpForm(resources.refuse_others, resources.read_xml)


def recognises(head: bytes) -> bool:
    """Whether bytes begin with an answer, a record or an element that DataCite alone writes."""
    return bodies.begins_one(head) or resources.begins_one(head)


def parse(stream: BinaryIO, reading: Reading) -> Iterator[Record]:
    """Read an input record by record; raises InputRefused for an answer about anything else than DOIs."""
    yield from read_json_or_xml(stream, reading, _JSON, _XML)
