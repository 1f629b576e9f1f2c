"""A few topics of papers, named with concepts of vocabularies."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pyarrow as pa

from loaders.model.entities import PAPER_TOPICS, TOPICS
from loaders.model.records import ConceptName, ConceptRecord
from loaders.model.statements import CONCEPTS
from loaders.store.columns import concepts_table
from loaders.tables import open_tables
from loaders.topics.concepts.faults import ConceptFault
from loaders.topics.concepts.stage import name_topics
from loaders.topics.rows import Topic


class World(NamedTuple):
    """What the stage left: tables as rows, and what it did not use."""

    topics: list[dict[str, Any]]
    papers: list[tuple[str, str, float, str]]
    names: dict[str, list[tuple[str, str | None]]]
    identifiers: list[tuple[str, str, str]]
    records: list[tuple[str, str]]
    faults: tuple[ConceptFault, ...]

    @property
    def labels(self) -> dict[str, str]:
        """The label of each topic, by anchor."""
        return {row["topic"]: row["label"] for row in self.topics}

    @property
    def broader(self) -> list[tuple[str, str]]:
        """Labels of topics and of their broader ones."""
        named = self.labels
        return sorted((row["label"], named[above]) for row in self.topics for above in row["broader"])


def concept(
    key: str, *names: str, source: str = "skos", scope: str = "v.ttl", **fields: Any
) -> ConceptRecord:
    """A record of a concept; the first name is preferred, `name@de` is one in German."""
    split = [name.partition("@") for name in names]
    return ConceptRecord(
        source=source,
        key=key,
        scope=scope,
        place=key,
        parser="skos 1",
        names=tuple(
            ConceptName(value, language or None, is_preferred=not place)
            for place, (value, _, language) in enumerate(split)
        ),
        **fields,
    )


def phrase(key: str, label: str, **fields: Any) -> Topic:
    """A topic that is a phrase of papers."""
    return Topic(f"phrase:{key}", "PHRASE", None, label, **fields)


def named(
    folder: Path,
    topics: Sequence[Topic],
    concepts: Sequence[ConceptRecord],
    papers: Sequence[tuple[str, str, float, str]] = (),
) -> World:
    """Topics and papers, named with these concepts."""
    rows = concepts_table(concepts)
    absent = [pa.nulls(len(rows), field.type) for field in CONCEPTS if field.name not in rows.column_names]
    stated = rows.append_column("loaded_at", absent[0]).select(CONCEPTS.names).cast(CONCEPTS)
    links = [dict(zip(PAPER_TOPICS.names, one, strict=True)) for one in papers]
    with open_tables(f"duckdb:{folder}", workers=1) as tables:
        tables.use("topics", pa.Table.from_pylist([topic._asdict() for topic in topics], TOPICS))
        tables.use("paper_topics", pa.Table.from_pylist(links, PAPER_TOPICS))
        tables.use("concepts", stated)
        faults = name_topics(tables)
        read = {
            name: tables.one(f"select * from {name}").to_pylist()
            for name in ("topics", "paper_topics", "topic_names", "topic_identifiers", "topic_records")
        }
    return World(
        sorted(read["topics"], key=lambda row: str(row["topic"])),
        sorted(tuple(row.values()) for row in read["paper_topics"]),
        {
            row["topic"]: [(name["value"], name["language"]) for name in row["names"]]
            for row in read["topic_names"]
        },
        sorted((row["anchor"], row["scheme"], row["value"]) for row in read["topic_identifiers"]),
        sorted((row["record"], row["topic"]) for row in read["topic_records"]),
        faults,
    )
