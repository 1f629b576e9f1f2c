"""Identifiers of concepts, as identifiers of their topics."""

from collections.abc import Iterator

from app.identifiers import Identifier, parse
from loaders.topics.concepts.vocabulary import Concept

_OF_TOPICS = frozenset({"DOI", "HANDLE", "MESH", "OTHER", "SOURCE_PAGE", "WIKIDATA"})
"""Schemes that may name a topic. By the others, such as ORCID or ROR, `resolve` finds people, places and
works, so no vocabulary may give them to a topic."""


def identifier_rows(topic: str, concept: Concept) -> Iterator[dict[str, object]]:
    """The identifier of a concept as IDENTIFIERS: a MeSH UI, or an address of no person, place or paper."""
    if "#" in concept.key:  # what identifies a page has no fragment, and here it tells concepts apart
        found: Identifier | None = Identifier("SOURCE_PAGE", concept.key)
    else:
        found = parse(f"mesh:{concept.key}" if concept.source == "mesh" else concept.key)
    if found is not None and found.scheme in _OF_TOPICS:
        yield {
            "entity": "TOPIC",
            "anchor": topic,
            "scheme": found.scheme,
            "value": found.value,
            "asserted_by": "SOURCE",
            "version": None,
        }
