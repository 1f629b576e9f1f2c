"""Removing the graph from a Neo4j database: what Coterie published goes, and everything else stays."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pyarrow.parquet as pq
from msgspec import Struct

from app.errors import UsageError
from app.graph.engine import Engine
from app.graph.engines import open_engine
from app.graph.model import NodeTable
from app.graph.queries import load_queries
from app.graph.server.contents import list_foreign_labels
from app.graph.server.definitions import Definition, own_definitions, read_definitions
from app.graph.writer import BATCH, Write, Writer
from app.settings import Settings
from app.storage.folder import DataFolder, ServerRecord
from app.text.counting import counted
from loaders.publish.engines.room import bases_of, name_of, recorded, require_no_links, require_write_access
from loaders.publish.engines.steps import unfinished_step
from loaders.publish.interrupts import ignore_interrupts, interrupts_restored
from loaders.publish.snapshot import GRAPH, GraphTable, Snapshot
from loaders.rows import key_columns


class RemovedGraph(Struct, frozen=True):
    """What was removed from which database.

    `kept` are constraints and indexes that were there before, or whose creator no record names.
    """

    database: str
    nodes: int
    relationships: int
    definitions: tuple[str, ...]
    kept: tuple[str, ...]
    foreign_labels: tuple[str, ...]


def remove_graph(settings: Settings) -> RemovedGraph:
    """Remove the graph of this data folder from the Neo4j database; the data folder stays as it is.

    Nodes and relationships are found by their ids, never by their label alone. If it is interrupted, run it
    again. Raises UsageError without NEO4J_URI, ForeignGraph or NameClash if something is not ours to
    delete, and NoWriteAccess.
    """
    if settings.neo4j_uri is None:
        raise UsageError(
            "NEO4J_URI is not set, and the embedded engine contains only this graph.",
            value="NEO4J_URI",
            advice=f"To remove everything, delete the data folder {settings.data}.",
        )
    folder = DataFolder(settings.data)
    folder.create()
    with folder.load_lock(), interrupts_restored(), open_engine(settings) as engine, Writer(engine) as writer:
        require_write_access(engine, writer)
        bases = [base for base in bases_of(folder, engine, writer) if base is not None]
        _require_no_links(engine, writer, bases)
        ignore_interrupts()
        counts = _delete(writer, bases)
        writer.run("dataset_delete", [{"id": "dataset"}])
        gone, kept = _drop(folder, engine, writer)
        folder.replace_server(None)
        folder.replace_state(replace(folder.state(), server_tables=None))
        return RemovedGraph(name_of(engine.address), *counts, gone, kept, tuple(list_foreign_labels(writer)))


def describe_removal(removed: RemovedGraph) -> Iterator[str]:
    """The report in lines for a person."""
    what = f"{counted(removed.nodes, 'node')} and {counted(removed.relationships, 'relationship')}"
    yield f"Removed {what} from {removed.database}."
    if removed.definitions:
        yield f"Dropped its constraints and indexes: {', '.join(removed.definitions)}."
    if removed.kept:
        yield f"Kept, because no load is known to have created it: {', '.join(removed.kept)}."
    if removed.foreign_labels:
        yield f"Labels of others in the database: {', '.join(removed.foreign_labels)}."


def _require_no_links(engine: Engine, writer: Writer, bases: Sequence[Snapshot]) -> None:
    for table in GRAPH:
        if isinstance(table, NodeTable):
            for base in bases:
                require_no_links(engine, writer, table.label, [row["id"] for row in _keys(table, base)])


def _delete(writer: Writer, bases: Sequence[Snapshot]) -> tuple[int, int]:
    """Delete relationships, then nodes, thousand by thousand; returns how many of each the tables list."""
    if bases:
        writer.write([unfinished_step(is_partly_removed=True)])
    nodes = relationships = 0
    for table in reversed(GRAPH):
        counts = [_delete_table(writer, table, base) for base in bases]
        if isinstance(table, NodeTable):
            nodes += max(counts, default=0)
        else:
            relationships += max(counts, default=0)
    return nodes, relationships


def _delete_table(writer: Writer, table: GraphTable, base: Snapshot) -> int:
    rows = _keys(table, base)
    for start in range(0, len(rows), BATCH):
        writer.write([Write(f"{table.name}_delete", rows[start : start + BATCH])])
    return len(rows)


def _keys(table: GraphTable, base: Snapshot) -> list[dict[str, str]]:
    """The keys of a table's rows; none of a table that an earlier version did not have."""
    if table.name not in base.manifest.rows:
        return []
    rows: list[dict[str, str]] = pq.read_table(base.file(table), columns=list(key_columns(table))).to_pylist()
    return rows


def _drop(folder: DataFolder, engine: Engine, writer: Writer) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Drop the constraints and indexes of the graph; returns those that went and those that stayed."""
    ours = [one for one in read_definitions(writer) if one in own_definitions()]
    created = list_created(ours, recorded(folder, engine, writer))
    for one in created:
        _drop_one(writer, one)
    return tuple(one.name for one in created), tuple(one.name for one in ours if one not in created)


def list_created(ours: Sequence[Definition], record: ServerRecord | None) -> list[Definition]:
    """The definitions that a load created: all but earlier ones; none if no record lists these."""
    return [] if record is None else [one for one in ours if one.name not in record.found]


def _drop_one(writer: Writer, definition: Definition) -> None:
    writer.define(load_queries("server")[f"drop_{definition.kind}"], name=definition.name)
