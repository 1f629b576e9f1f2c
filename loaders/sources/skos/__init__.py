"""SKOS, the form in which most vocabularies are published: RDF/XML, Turtle or N-Triples."""

from collections.abc import Iterator
from types import MappingProxyType
from typing import BinaryIO

from loaders.model.records import Reading, Record, SourceCard
from loaders.vocabularies.concepts import Wording, read_concepts
from loaders.vocabularies.triples import form_of

SOURCE = SourceCard(
    key="skos",
    name="Vocabularies in SKOS",
    url=None,
    form="RDF/XML, Turtle or N-Triples",
    states=("address", "preferred and other names with languages", "broader and narrower concepts", "codes"),
    lacks=("people", "works"),
    redistribute="FACTS",
)
_SKOS = "http://www.w3.org/2004/02/skos/core#"
_OTHERS = (b"//cso.kmi.open.ac.uk/schema/cso#", b"//id.nlm.nih.gov/mesh/vocab#")
"""Vocabularies that have words of their own, each read by its own source."""


def _key_of(address: str) -> str | None:
    return address if address.startswith(("http://", "https://", "urn:")) else None


WORDING = Wording(
    source=SOURCE.key,
    parser="skos 1",
    uses=MappingProxyType(
        {
            f"{_SKOS}prefLabel": "preferred",
            f"{_SKOS}altLabel": "alternative",
            f"{_SKOS}broader": "broader",
            f"{_SKOS}narrower": "narrower",
            f"{_SKOS}related": "related",
            f"{_SKOS}notation": "codes",
            f"{_SKOS}definition": "definition",
        }
    ),
    key_of=_key_of,
    concepts=frozenset({f"{_SKOS}Concept"}),
    no_concepts=frozenset(f"{_SKOS}{name}" for name in ("ConceptScheme", "Collection", "OrderedCollection")),
)


def recognises(head: bytes) -> bool:
    """Whether bytes begin RDF that names SKOS, and no vocabulary with words of its own."""
    return _SKOS.encode() in head and not any(one in head for one in _OTHERS) and form_of(head) is not None


def parse(stream: BinaryIO, reading: Reading) -> Iterator[Record]:
    """Read a vocabulary concept by concept."""
    yield from read_concepts(stream, reading, WORDING)
