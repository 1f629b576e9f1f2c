"""A new engine folder, filled in bulk by a child process of its own: the parent's side."""

import json
import shutil
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec

from app.errors import CannotRun, EngineUnavailable, StoreFault
from app.files import disk_full, is_nearly_full, rename_durably
from app.folder import DataFolder
from app.graph.embedded.child import Child, require_engine
from app.graph.embedded.server_process import DATABASE
from app.graph.model import NODES, RELATIONSHIPS, NodeTable, RelationshipTable
from app.graph.schema import schema_files

Row = Mapping[str, Any]

_MODULE = "app.graph.embedded.builder"
_ROWS = 2_000
_SECONDS = 600.0


def build_engine(
    folder: DataFolder, name: str, tables: Iterable[tuple[str, Iterable[Row]]], *, heap: str = "512m"
) -> dict[str, int]:
    """Make `engine/{name}` out of rows and return how many each table got; nothing is there if it fails.

    `tables` are names of the model with rows as for `cypher/write`: `{id, properties}` or
    `{source, target, properties}`, each once, nodes before the relationships that need them. Rows
    stream: no table is held in memory here. What was stored is counted against what was sent.
    Raises StoreFault for a row without its nodes, DiskFull, EngineMissing or EngineUnavailable.
    """
    require_engine()
    folder.create()
    unfinished = folder.work / f"engine-{name}"
    shutil.rmtree(unfinished, ignore_errors=True)
    unfinished.mkdir(parents=True)
    child = Child(_MODULE, folder.path)
    try:
        counts = _filled(child, unfinished, tables, heap)
        child.stop()
    except BaseException:
        child.kill()
        shutil.rmtree(unfinished, ignore_errors=True)
        raise
    rename_durably(unfinished, folder.engines / name)
    return counts


def _filled(
    child: Child, unfinished: Path, tables: Iterable[tuple[str, Iterable[Row]]], heap: str
) -> dict[str, int]:
    schema = [query.text for _, query in schema_files()]
    types = sorted({table.type for table in RELATIONSHIPS})
    ends = sorted({label for table in RELATIONSHIPS for label in (table.start, table.end)})
    _send(child, folder=str(unfinished), database=DATABASE, heap=heap, schema=schema, types=types, ends=ends)
    _hear(child, unfinished)
    counts: Counter[str] = Counter()
    sent: Counter[str] = Counter()
    for name, rows in tables:
        count = _send_table(child, unfinished, name, rows)
        counts[name] += count
        sent[_stored_as(name)] += count
    _send(child, finish=sent)
    child.send_end()
    _hear(child, unfinished)
    return dict(counts)


def _stored_as(name: str) -> str:
    """The label or type under which the rows of a table are counted."""
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
            _hear(child, unfinished)
    return sent


def _hear(child: Child, unfinished: Path) -> None:
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
