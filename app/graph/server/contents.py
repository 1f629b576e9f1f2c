"""Content of a Neo4j database besides the graph: clashing names, and data of others connected to it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from app.graph.model import NODES, RELATIONSHIPS
from app.graph.server.definitions import Definition, own_definitions, read_definitions
from app.graph.writer import BATCH, Writer
from app.text.counting import counted

LABELS = frozenset(table.label for table in NODES)
"""Labels of the graph."""
_TYPES = frozenset(table.type for table in RELATIONSHIPS)
_SHOWN = 8
"""Properties of a label that a message names; set by hand."""


def list_clashes(writer: Writer) -> list[str]:
    """Descriptions of what has a name of the graph in a database without the graph.

    These are nodes with a label of the graph, and constraints and indexes that have a name, a label or a
    relationship type of the graph, unless they are exactly those that the graph needs.
    """
    return [*map(str, _clashing(read_definitions(writer))), *_clashing_nodes(writer)]


def list_added_nodes(writer: Writer) -> list[str]:
    """Labels of which the database has more nodes than the graph that was published there, in words."""
    (dataset, *_) = writer.ask("dataset") or [{}]
    counts = {table.label: dataset.get(f"{table.name}_count") for table in NODES}
    return [
        f"{counted(row['count'] - published, 'node')} with the label {row['label']}"
        for row in writer.survey("nodes")
        if (published := counts.get(row["label"])) is not None and row["count"] > published
    ]


def list_foreign_labels(writer: Writer) -> list[str]:
    """Labels in the database that are not labels of the graph, sorted."""
    return [row["label"] for row in writer.survey("labels") if row["label"] not in LABELS]


def list_links(writer: Writer, label: str, ids: Sequence[str]) -> list[str]:
    """Relationships of others to these nodes of the graph, in words: at most 20 of each thousand nodes."""
    return [
        f"{row['type']} between {row['label']} {row['id']} and {':'.join(row['others']) or 'a node'}"
        for start in range(0, len(ids), BATCH)
        for row in writer.survey("links", **_parameters(label, ids[start : start + BATCH]))
    ]


def _clashing(found: Iterable[Definition]) -> Iterator[Definition]:
    names = {definition.name for definition in own_definitions()}
    for definition in found:
        is_ours_in_part = definition.name in names or not (LABELS | _TYPES).isdisjoint(definition.tokens)
        if is_ours_in_part and definition not in own_definitions():
            yield definition


def _clashing_nodes(writer: Writer) -> Iterator[str]:
    has_mark = any(row["schema_version"] is not None for row in writer.ask("dataset"))
    for row in writer.survey("nodes"):
        if not (has_mark and row["label"] == "Dataset" and row["count"] == 1):
            yield f"{counted(row['count'], 'node')} with the label {row['label']}{_described(row)}"


def _described(row: Mapping[str, Any]) -> str:
    names = [name for name in row["properties"] if name]
    more = ", ..." if len(names) > _SHOWN else ""
    return f" ({', '.join(names[:_SHOWN])}{more})" if names else ""


def _parameters(label: str, ids: Sequence[str]) -> dict[str, Any]:
    rows = [{"label": label, "id": id_} for id_ in ids]
    links = sorted({f"{table.start} {table.end} {table.type}" for table in RELATIONSHIPS})
    return {"rows": rows, "links": links}
