"""Publishing into a Neo4j server: one transaction, or a staged publish that the graph itself records."""

from collections.abc import Sequence
from dataclasses import replace

from app.graph.engine import Engine
from app.graph.engines import open_engine
from app.graph.model import NodeTable
from app.graph.schema import apply_schema
from app.graph.writer import Writer
from app.settings import Settings
from app.storage.folder import DataFolder, State
from loaders.publish.difference import Bases, TableChange, compare, count_rows
from loaders.publish.engines.room import bases_of, note_found, require_no_links, require_write_access
from loaders.publish.engines.steps import dataset_step, list_steps, unfinished_step
from loaders.publish.interrupts import ignore_interrupts
from loaders.publish.snapshot import PublishMode, Snapshot
from loaders.tables import Tables

_LARGEST = 50_000
"""Rows of one transaction that a server with 512 MB of heap holds with room to spare."""


def publish_server(settings: Settings, folder: DataFolder, tables: Tables, new: Snapshot) -> PublishMode:
    """Publish `new` to the server, then accept it.

    A change of at most 50,000 rows is one transaction. A larger one is written in several; meanwhile
    `Dataset.state` is "publishing", and a load after an interruption finishes it from the snapshots that
    the graph is a mix of.
    """
    with open_engine(settings) as engine, Writer(engine) as writer:
        bases = _prepare(folder, engine, writer)
        changes = compare(tables, bases, new)
        _require_no_links(engine, writer, tables, changes)
        ignore_interrupts()
        way: PublishMode = "unchanged"
        if changes or len(bases) > 1 or bases == [None]:
            _propose(folder, new, is_mixed=len(bases) > 1)
            is_staged = len(bases) > 1 or count_rows(changes) > _LARGEST
            way = "staged" if is_staged else "transaction"
            steps = list_steps(tables, changes)
            if is_staged:
                writer.write([unfinished_step(is_partly_removed=len(bases) > 1 and bases[-1] is None)])
                for step in steps:
                    writer.write([step])
                writer.write([dataset_step(new)])
            else:
                writer.write([*steps, dataset_step(new)])
    state = folder.state()
    name = new.folder.name
    folder.replace_state(State(state.engine, state.engine_tables, tables=name, server_tables=name))
    return way


def require_server(settings: Settings, folder: DataFolder) -> None:
    """Raise what would keep a graph from being published to the server, before the graph is resolved.

    This is NameClash, ForeignGraph, NoWriteAccess, or the error that keeps the engine from opening. Missing
    constraints and indexes are created, which shows that the user may create them.
    """
    with open_engine(settings) as engine, Writer(engine) as writer:
        require_write_access(engine, writer)
        _prepare(folder, engine, writer)


def _propose(folder: DataFolder, new: Snapshot, *, is_mixed: bool) -> None:
    """Note that the graph is about to change; a graph that is mixed already has rows of earlier proposals."""
    state = folder.state()
    unfinished = state.proposed if is_mixed else ()
    folder.replace_state(replace(state, pending=new.folder.name, unfinished=unfinished))


def _prepare(folder: DataFolder, engine: Engine, writer: Writer) -> Bases:
    """What the server's graph contains; its constraints and indexes are created where they are missing."""
    bases = bases_of(folder, engine, writer)
    if bases == [None]:
        note_found(folder, engine, writer)
    apply_schema(writer)
    return bases


def _require_no_links(engine: Engine, writer: Writer, tables: Tables, changes: Sequence[TableChange]) -> None:
    for change in changes:
        if isinstance(change.table, NodeTable) and change.gone_rows:
            gone = tables.one(f"select id from {change.gone}")  # noqa: S608 - names of our own
            require_no_links(engine, writer, change.table.label, gone["id"].to_pylist())
