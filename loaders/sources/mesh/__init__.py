"""MeSH, the Medical Subject Headings: descriptors as XML, or in RDF as N-Triples."""

import re
from collections.abc import Iterator
from types import MappingProxyType
from typing import BinaryIO

from loaders.dumps.lookahead import look_ahead
from loaders.model.records import Reading, Record, SourceCard
from loaders.sources.mesh.descriptors import begins_descriptors, read_descriptors
from loaders.vocabularies.concepts import LABEL, Wording, read_concepts
from loaders.vocabularies.triples import form_of

_VOCABULARY = "http://id.nlm.nih.gov/mesh/vocab#"
"""What the addresses of its properties begin with."""
_ADDRESS = re.compile(r"https?://id\.nlm\.nih\.gov/mesh/(?:\d{4}/)?([DMT]\d{6,9})", re.ASCII)


def key_of(address: str) -> str | None:
    """The identifier in an address of any year; None if it is of no heading, concept or term."""
    found = _ADDRESS.fullmatch(address)
    return found[1] if found else None


SOURCE = SourceCard(
    key="mesh",
    name="Medical Subject Headings",
    url="https://www.nlm.nih.gov/mesh/",
    form="descriptors as XML (desc2026.xml), or in RDF as N-Triples",
    states=("MeSH UI", "heading", "entry terms", "broader headings, also by tree numbers"),
    lacks=("people", "works", "a licence for its notes"),
    redistribute="FACTS",
    terms_url="https://www.nlm.nih.gov/databases/download/terms_and_conditions_mesh.html",
    attribution="Medical Subject Headings, U.S. National Library of Medicine",
)
WORDING = Wording(
    source=SOURCE.key,
    parser="mesh 1",
    uses=MappingProxyType(
        {
            LABEL: "preferred",
            f"{_VOCABULARY}prefLabel": "preferred",
            f"{_VOCABULARY}altLabel": "alternative",
            f"{_VOCABULARY}broaderDescriptor": "broader",
            f"{_VOCABULARY}preferredConcept": "named_by",
            f"{_VOCABULARY}preferredTerm": "named_by",
            f"{_VOCABULARY}term": "named_by",
        }
    ),
    key_of=key_of,
    no_concepts=frozenset(
        f"{_VOCABULARY}{name}"
        for name in (
            *("Qualifier", "SCR_Chemical", "SCR_Disease", "SCR_Protocol", "SCR_Organism", "SCR_Population"),
            *("SCR_Anatomy", "TreeNumber", "AllowedDescriptorQualifierPair", "SemanticType"),
        )
    ),
)


def recognises(head: bytes) -> bool:
    """Whether bytes begin a set of descriptors, or RDF with the words of MeSH."""
    names_mesh = _VOCABULARY.partition(":")[2].encode() in head
    return begins_descriptors(head) or (names_mesh and form_of(head) is not None)


def parse(stream: BinaryIO, reading: Reading) -> Iterator[Record]:
    """Read headings one by one."""
    head, whole = look_ahead(stream)
    if begins_descriptors(head):
        yield from read_descriptors(whole, reading.name, head)
    else:
        yield from read_concepts(whole, reading, WORDING)
