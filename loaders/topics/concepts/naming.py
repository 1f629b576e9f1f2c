"""Topics under the names and identifiers of their concepts."""

from collections.abc import Iterator, Mapping, Sequence

from app.identifiers import Identifier, parse
from loaders.topics.concepts.joining import JoinedTopics
from loaders.topics.concepts.vocabulary import Concept
from loaders.topics.rows import Topic

MOST_NAMES = 200
"""Most names of a topic. Further names of a concept are left out; English ones are kept first. Set by
hand."""

_SCHEMES = {"mesh": "MESH"}
"""Schemes of concepts that are no phrase of a paper; others are VOCABULARY."""

_BY_CODE = frozenset({"ARXIV_CATEGORY", "ACM_CCS", "OTHER"})

_OF_TOPICS = frozenset({"DOI", "HANDLE", "MESH", "OTHER", "SOURCE_PAGE", "WIKIDATA"})
"""Schemes that may name a topic. By the others, such as ORCID or ROR, `resolve` finds people, places and
works, so no vocabulary may give them to a topic."""


def named_topic(
    anchor: str, parts: Sequence[Topic], concepts: Sequence[Concept], moves: Mapping[str, str]
) -> Topic:
    """The topic that replaces `parts`: a stated one if there is one, under the preferred name.

    Categories keep their own name, and so does a topic whose concepts have no English name.
    """
    own = next(part for part in parts if part.topic == anchor)
    others = {name for part in parts for name in (part.topic, *part.also)} - {anchor}
    preferred = [one.names[0].value for one in concepts if one.is_shown_in_english]
    broader = {moves.get(above, above) for part in parts for above in part.broader} - {anchor}
    return own._replace(
        scheme=min(part.scheme for part in parts) if len(parts) > 1 else own.scheme,
        label=own.label if own.scheme in _BY_CODE or not preferred else preferred[0],
        broader=tuple(sorted(broader)),
        also=(*own.also, *sorted((others | {one.anchor for one in concepts}) - {*own.also})),
    )


def topic_of_concept(concept: Concept) -> Topic:
    """A concept above topics of papers, as a topic of its own."""
    is_mesh = concept.source == "mesh"
    code = concept.key if is_mesh else next(iter(concept.codes), None)
    return Topic(concept.anchor, _SCHEMES.get(concept.source, "VOCABULARY"), code, concept.names[0].value)


def name_lists(
    merged: Mapping[str, Topic],
    topics: Sequence[Topic],
    joined: JoinedTopics,
    concepts: Mapping[str, Sequence[Concept]],
) -> list[dict[str, object]]:
    """The names of each topic with concepts, the label first, then those of its phrases, as TOPIC_NAMES."""
    labels: dict[str, list[str]] = {}
    for topic in topics:
        labels.setdefault(joined.moves.get(topic.topic, topic.topic), []).append(topic.label)
    return [
        {"topic": anchor, "names": list(_names(merged[anchor].label, labels.get(anchor, ()), found))}
        for anchor, found in sorted(concepts.items())
    ]


def _names(label: str, own: Sequence[str], concepts: Sequence[Concept]) -> Iterator[dict[str, str | None]]:
    stated = [(name.value, name.language) for concept in concepts for name in concept.names]
    languages = dict(reversed(stated))
    ordered = [(label, languages.get(label)), *((one, languages.get(one)) for one in sorted(own)), *stated]
    for value, language in list(dict.fromkeys(ordered))[:MOST_NAMES]:
        yield {"value": value, "language": language, "script": None}


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
