"""Changes as write queries: removals come first, and nodes before their relationships."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any

from app.graph.model import NodeTable
from app.graph.writer import BATCH, Write
from loaders.publish.difference import TableChange
from loaders.publish.snapshot import Snapshot, read_rows
from loaders.tables import Tables


def list_steps(tables: Tables, changes: Sequence[TableChange]) -> Iterator[Write]:
    """Writes of one batch each, in an order in which each one can run."""
    relationships = [change for change in changes if not isinstance(change.table, NodeTable)]
    nodes = [change for change in changes if isinstance(change.table, NodeTable)]
    for change in (*relationships, *nodes):
        gone = tables.one(f"select * from {change.gone}").to_pylist()  # noqa: S608 - names of our own
        yield from _batched(f"{change.table.name}_delete", gone)
    for change in (*nodes, *relationships):
        changed = tables.one(f"select * from {change.changed}")  # noqa: S608 - as above
        yield from _batched(f"{change.table.name}_upsert", read_rows(changed))


def dataset_step(snapshot: Snapshot) -> Write:
    """The write that makes the snapshot's version the one served; always the last."""
    return Write("dataset_upsert", [{"id": "dataset", "properties": snapshot.manifest.dataset}])


def unfinished_step(*, is_partly_removed: bool = False) -> Write:
    """The write that marks the graph, before a staged publish or a removal, as being between two versions.

    A graph that was partly removed may lack any row until a publish is complete.
    """
    state = "removing" if is_partly_removed else "publishing"
    return Write("dataset_upsert", [{"id": "dataset", "properties": {"state": state}}])


def _batched(query: str, rows: Iterable[dict[str, Any]]) -> Iterator[Write]:
    rest = iter(rows)
    while batch := list(islice(rest, BATCH)):
        yield Write(query, batch)
