"""Publishing into a Neo4j server: one transaction, or a staged publish that the graph itself records."""

from typing import Any

from app.errors import ForeignGraph
from app.graph.engine import Engine
from app.graph.engines import open_engine
from app.graph.schema import apply_schema
from app.graph.writer import Writer
from app.settings import Settings
from app.storage.folder import DataFolder, State
from loaders.publish.difference import Bases, compare, count_rows
from loaders.publish.engines.steps import dataset_step, list_steps, unfinished_step
from loaders.publish.interrupts import ignore_interrupts
from loaders.publish.publish_mode import PublishMode
from loaders.publish.snapshot import Snapshot
from loaders.tables import Tables

_LARGEST = 50_000
"""Rows of one transaction that a server with 512 MB of heap holds with room to spare."""


def publish_server(settings: Settings, folder: DataFolder, tables: Tables, new: Snapshot) -> PublishMode:
    """Publish `new` to the server, then accept it.

    A change of at most 50,000 rows is one transaction. A larger one is written in several; meanwhile
    `Dataset.state` is "publishing", and a load after an interruption finishes it from the two snapshots
    that the graph is a mix of.
    """
    with open_engine(settings) as engine, Writer(engine) as writer:
        bases = _bases(folder, engine, writer)
        changes = compare(tables, bases, new)
        ignore_interrupts()
        way: PublishMode = "unchanged"
        if changes or len(bases) > 1 or bases == [None]:
            apply_schema(writer)
            state = folder.state()
            folder.replace_state(State(state.engine, state.engine_tables, state.tables, new.folder.name))
            is_staged = len(bases) > 1 or count_rows(changes) > _LARGEST
            way = "staged" if is_staged else "transaction"
            steps = list_steps(tables, changes)
            if is_staged:
                writer.write([unfinished_step()])
                for step in steps:
                    writer.write([step])
                writer.write([dataset_step(new)])
            else:
                writer.write([*steps, dataset_step(new)])
    state = folder.state()
    folder.replace_state(State(state.engine, state.engine_tables, tables=new.folder.name))
    return way


def _bases(folder: DataFolder, engine: Engine, writer: Writer) -> Bases:
    """What the server's graph contains, as far as this data folder can know."""
    rows = writer.ask("dataset")
    served: dict[str, Any] = rows[0] if rows else {}
    state = folder.state()
    known = [name and Snapshot.open(folder.tables / name) for name in (state.tables, state.pending)]
    accepted, pending = (snapshot or None for snapshot in known)
    if served.get("version") is None and served.get("state") is None:
        if writer.ask("any_node"):
            raise _foreign(engine)
        return [None]
    if served["state"] == "publishing":
        if pending is None:
            raise _foreign(engine)
        return [accepted, pending]
    for snapshot in (accepted, pending):
        if snapshot is not None and snapshot.manifest.version == served["version"]:
            return [snapshot]
    raise _foreign(engine)


def _foreign(engine: Engine) -> ForeignGraph:
    return ForeignGraph(
        f"The database at {engine.address.uri} contains a graph that this data folder did not publish.",
        value=engine.address.uri,
        advice="Set COTERIE_DATA to the folder that published it, or NEO4J_DATABASE to an empty database.",
    )
