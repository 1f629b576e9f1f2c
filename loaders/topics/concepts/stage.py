"""The stage that gives topics the names, broader topics and identifiers of vocabularies."""

from collections.abc import Iterable, Mapping, Sequence

import pyarrow as pa

from loaders.model.entities import IDENTIFIERS, TOPIC_NAMES, TOPIC_RECORDS, TOPICS
from loaders.tables import Tables, relation
from loaders.topics.concepts.faults import ConceptFault
from loaders.topics.concepts.gathering import gather_concepts
from loaders.topics.concepts.hierarchy import Edge, add_broader, reached, without_loops
from loaders.topics.concepts.joining import JoinedTopics, join_concepts, phrases_of
from loaders.topics.concepts.naming import identifier_rows, name_lists, named_topic, topic_of_concept
from loaders.topics.concepts.vocabulary import Concept, find_concepts
from loaders.topics.rows import Topic


def name_topics(tables: Tables) -> tuple[ConceptFault, ...]:
    """Give topics the names, broader topics and identifiers that vocabularies state."""
    if not tables.one("select count(*) as rows from concepts")["rows"][0].as_py():
        _use(tables, {}, ())
        return ()
    topics = [Topic(**row) for row in tables.one("select * from topics").to_pylist()]
    concepts = find_concepts(gather_concepts(tables, phrases_of(topics)))
    joined = join_concepts(topics, concepts.values())
    every, edges = add_broader(joined, concepts)
    left = _merged(topics, joined)
    labels = {anchor: one.names[0].value for anchor, one in every.items()}
    labels |= {anchor: topic.label for anchor, topic in left.items()}
    kept, loops = without_loops(edges, left.values(), labels)
    above = reached(left, kept)
    added = {anchor: one for anchor, one in every.items() if anchor in above}
    merged = {**left, **{anchor: topic_of_concept(one) for anchor, one in added.items()}}
    tables.use("topics", pa.Table.from_pylist(_rows(merged, kept), TOPICS))
    _move(tables, joined.moves)
    shown = {joined.moves.get(topic, topic): found for topic, found in joined.concepts.items()}
    shown |= {anchor: (one,) for anchor, one in added.items()}
    _use(tables, shown, name_lists(merged, topics, joined, shown))
    return (*joined.faults, *loops)


def _merged(topics: Sequence[Topic], joined: JoinedTopics) -> dict[str, Topic]:
    """The remaining topics, by anchor; joined ones have the name of their concept."""
    parts: dict[str, list[Topic]] = {}
    for topic in topics:
        parts.setdefault(joined.moves.get(topic.topic, topic.topic), []).append(topic)
    return {
        anchor: named_topic(anchor, found, joined.concepts.get(anchor, ()), joined.moves)
        for anchor, found in parts.items()
    }


def _rows(topics: Mapping[str, Topic], edges: Iterable[Edge]) -> list[dict[str, object]]:
    broader = {anchor: set(topic.broader) for anchor, topic in topics.items()}
    for low, high in edges:
        if low in broader:
            broader[low].add(high)
    return [
        topic._replace(broader=tuple(sorted(broader[anchor])))._asdict()
        for anchor, topic in sorted(topics.items())
    ]


def _move(tables: Tables, moves: Mapping[str, str]) -> None:
    if moves:
        schema = pa.schema({"topic": pa.string(), "now": pa.string()})
        columns = {"topic": sorted(moves), "now": [moves[topic] for topic in sorted(moves)]}
        tables.use("topic_moves", pa.table(columns, schema=schema))
        tables.sql("topics_moved", relation(__file__, "sql/moved_topics"))
        tables.use("paper_topics", ["topics_moved"])


def _use(
    tables: Tables, concepts: Mapping[str, Sequence[Concept]], names: Sequence[Mapping[str, object]]
) -> None:
    records = [
        {"record": record, "topic": topic}
        for topic, found in sorted(concepts.items())
        for concept in found
        for record in concept.records
    ]
    identifiers = [
        row
        for topic, found in sorted(concepts.items())
        for one in found
        for row in identifier_rows(topic, one)
    ]
    tables.use("topic_names", pa.Table.from_pylist(list(names), TOPIC_NAMES))
    tables.use("topic_records", pa.Table.from_pylist(records, TOPIC_RECORDS))
    tables.use("topic_identifiers", pa.Table.from_pylist(identifiers, IDENTIFIERS))
