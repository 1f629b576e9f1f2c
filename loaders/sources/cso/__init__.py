"""CSO, the Computer Science Ontology: relations of topics as CSV, or in RDF."""

from collections.abc import Iterator
from types import MappingProxyType
from typing import BinaryIO

from loaders.dumps.lookahead import look_ahead
from loaders.model.records import Reading, Record, SourceCard
from loaders.sources.cso.rows import begins_rows, read_rows
from loaders.vocabularies.concepts import LABEL, Wording, read_concepts, records_of
from loaders.vocabularies.triples import form_of, runs_of

_SCHEMA = "http://cso.kmi.open.ac.uk/schema/cso#"
"""What the addresses of its relations begin with."""
_TOPICS = "://cso.kmi.open.ac.uk/topics/"


def key_of(address: str) -> str | None:
    """The key of a topic, its address with https; None for another address."""
    scheme, found, name = address.partition(_TOPICS)
    return f"https{_TOPICS}{name}" if found and name and scheme in {"http", "https"} else None


SOURCE = SourceCard(
    key="cso",
    name="Computer Science Ontology",
    url="https://cso.kmi.open.ac.uk",
    form="CSV with subject, relation and object, Turtle, N-Triples or RDF/XML",
    states=("address", "names", "broader topics", "topics of the same meaning and their preferred one"),
    lacks=("people", "works", "definitions"),
    redistribute="ALL",
    licence="CC-BY-4.0",
    terms_url="https://creativecommons.org/licenses/by/4.0/",
    attribution="Computer Science Ontology (CSO), Knowledge Media Institute, The Open University",
)
WORDING = Wording(
    source=SOURCE.key,
    parser="cso 1",
    uses=MappingProxyType(
        {
            LABEL: "preferred",
            f"{_SCHEMA}superTopicOf": "narrower",
            f"{_SCHEMA}relatedEquivalent": "same_as",
            f"{_SCHEMA}preferentialEquivalent": "shown_as",
            f"{_SCHEMA}contributesTo": "related",
        }
    ),
    key_of=key_of,
)


def recognises(head: bytes) -> bool:
    """Whether bytes begin RDF or CSV with the relations of CSO."""
    names_cso = _SCHEMA.partition(":")[2].encode() in head
    return names_cso and (begins_rows(head) or form_of(head) is not None)


def parse(stream: BinaryIO, reading: Reading) -> Iterator[Record]:
    """Read the ontology topic by topic."""
    head, whole = look_ahead(stream)
    if begins_rows(head):
        yield from records_of(runs_of(read_rows(whole)), reading, WORDING)
    else:
        yield from read_concepts(whole, reading, WORDING)
