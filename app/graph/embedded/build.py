"""Builds a new engine folder in bulk with a child process: the parent's side."""

import json
import shutil
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec

from app.errors import CannotRun, EngineUnavailable, StoreFault
from app.graph.embedded.child.process import Child, require_engine
from app.graph.embedded.server_process import DATABASE
from app.graph.model import NODES, RELATIONSHIPS, NodeTable, RelationshipTable
from app.graph.schema import schema_files
from app.storage.files import disk_full, is_nearly_full, rename_durably
from app.storage.folder import DataFolder

Row = Mapping[str, Any]

_MODULE = f"{__package__}.child.builder"
_ROWS = 2_000
_SECONDS = 600.0
"""Rows of one message to the child, and seconds to wait for its answer; set by hand."""


def build_engine(
    folder: DataFolder, name: str, tables: Iterable[tuple[str, Iterable[Row]]], *, heap: str = "512m"
) -> dict[str, int]:
    """Build `engine/{name}` from rows; see `EngineBuild.fill`."""
    with begun_build(folder, name, heap=heap) as build:
        return build.fill(tables)


@contextmanager
def begun_build(folder: DataFolder, name: str, *, heap: str) -> Iterator["EngineBuild"]:
    """A builder of `engine/{name}` that starts while its rows are still being computed.

    An unfinished folder is removed at the end. Raises DiskFull or EngineMissing.
    """
    require_engine()
    folder.create()
    unfinished = folder.work / f"engine-{name}"
    shutil.rmtree(unfinished, ignore_errors=True)
    unfinished.mkdir(parents=True)
    build = EngineBuild(Child(_MODULE, folder.path), unfinished, folder.engines / name, heap)
    try:
        yield build
    finally:
        build.abandon()


class EngineBuild:
    """A child process that fills one new engine folder, once."""

    def __init__(self, child: Child, unfinished: Path, whole: Path, heap: str) -> None:
        self._child = child
        self._unfinished = unfinished
        self._whole = whole
        _send(child, **build_order(unfinished), heap=heap)

    @property
    def name(self) -> str:
        """The name of the folder, below the folder of all engines."""
        return self._whole.name

    def fill(self, tables: Iterable[tuple[str, Iterable[Row]]]) -> dict[str, int]:
        """Store rows, move the folder to its place, and return the number of rows of each table.

        `tables` are names of the model with rows as for `cypher/write`: `{id, properties}` or
        `{source, target, properties}`, each once, nodes before the relationships that need them. Rows
        stream: no table is kept in memory here. The child compares the stored rows with those sent.
        Raises StoreFault for a row without its nodes, DiskFull or EngineUnavailable.
        """
        _check_answer(self._child, self._unfinished)
        counts: Counter[str] = Counter()
        sent: Counter[str] = Counter()
        for name, rows in tables:
            count = _send_table(self._child, self._unfinished, name, rows)
            counts[name] += count
            sent[_stored_as(name)] += count
        _send(self._child, finish=sent)
        self._child.send_end()
        _check_answer(self._child, self._unfinished)
        self._child.stop()
        rename_durably(self._unfinished, self._whole)
        return dict(counts)

    def abandon(self) -> None:
        """End the child and remove an unfinished folder; a finished one stays."""
        self._child.kill()
        shutil.rmtree(self._unfinished, ignore_errors=True)


def build_order(folder: Path) -> dict[str, Any]:
    """The order to a builder: the folder that it fills, and how."""
    return {
        "folder": str(folder),
        "database": DATABASE,
        "schema": [query.text for _, query in schema_files()],
        "types": sorted({table.type for table in RELATIONSHIPS}),
        "ends": sorted({label for table in RELATIONSHIPS for label in (table.start, table.end)}),
    }


def _stored_as(name: str) -> str:
    """The label or type that counts the rows of a table."""
    head, _ = _TABLES[name]
    return str(head.get("label") or head["type"])


def _send_table(child: Child, unfinished: Path, name: str, rows: Iterable[Row]) -> int:
    head, flat = _TABLES[name]
    sent = 0
    for batch in _batches(flat(row) for row in rows):
        sent += len(batch)
        body = msgspec.json.encode(batch)
        _send(child, **head, rows=len(batch), bytes=len(body))
        child.send(body)
        if not child.is_alive():
            _check_answer(child, unfinished)
    return sent


def _check_answer(child: Child, unfinished: Path) -> None:
    answer = child.answer(_SECONDS)
    failed, message = answer.get("failed"), answer.get("message", "")
    if failed is None:
        return
    raise _error(failed, message, unfinished)


def _error(failed: str, message: str, unfinished: Path) -> CannotRun | StoreFault:
    if failed == "disk" or is_nearly_full(unfinished):
        return disk_full(unfinished)
    if failed == "rows":
        return StoreFault(f"The rows cannot be built: {message}", value=message)
    return EngineUnavailable(
        f"The embedded engine could not build the graph: {message}",
        value=unfinished,
        advice="See the log folder.",
    )


def _send(child: Child, **message: Any) -> None:
    child.send(json.dumps(message).encode() + b"\n")


def _batches(rows: Iterable[list[Any]]) -> Iterator[list[list[Any]]]:
    rows = iter(rows)
    while batch := list(islice(rows, _ROWS)):
        yield batch


def _node(row: Row) -> list[Any]:
    return ["id", row["id"], *_present(row)]


def _relationship(row: Row) -> list[Any]:
    return [row["source"], row["target"], *_present(row)]


def _present(row: Row) -> Iterator[Any]:
    for name, value in row["properties"].items():
        if value is not None:
            yield name
            yield value


def _node_head(table: NodeTable) -> dict[str, str]:
    return {"label": table.label}


def _relationship_head(table: RelationshipTable) -> dict[str, str]:
    return {"type": table.type, "start": table.start, "end": table.end}


_TABLES: dict[str, tuple[dict[str, str], Callable[[Row], list[Any]]]] = {
    table.name: (_node_head(table), _node) for table in NODES
} | {table.name: (_relationship_head(table), _relationship) for table in RELATIONSHIPS}
