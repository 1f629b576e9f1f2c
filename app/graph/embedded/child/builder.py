"""The child process that fills a new engine folder; started by `build.py`.

First message: folder, database, heap, schema (statements), types (of relationships), ends (labels that
relationships join); answered by `{"ready": true}`. Then, for each batch, a head (`label`, or `type`, `start`
and `end`; `rows`; `bytes`) and this many bytes of JSON: a list of `["id", id, name, value, ...]` or `[source,
target, name, value, ...]`. After `{"finish": counts}` the counts are verified, the folder is marked as
complete and the answer is `{"done": true}`. If the messages end without it, the parent has ended, and the
build is dropped.
Failures: `rows`, `disk`, `engine`.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import arcadedb_embedded
import jpype
import msgspec
from arcadedb_embedded.graph_batch import GraphBatch

from app.graph.embedded.child.parent import Parent
from app.graph.embedded.java.jvm import SHORT_RUN_OPTIONS, failure, start_java
from app.graph.embedded.mark import mark_complete

_BATCH_OF_EDGES = 20_000
_DEFERRED_EDGES = 50_000
_EDGES_OF_A_COMMIT = 5_000
"""Sizes of batches and commits, chosen so that the heap does not grow with the graph.

Measured (docs/engines.md): with the engine's own defaults 1.74 million rows use up a heap of 512 MB; with
these 4.35 million rows fit. A commit has a copy of every page that it changes, so larger commits need more
memory.
"""


class RowsRefused(Exception):
    """A row that cannot be stored in the graph."""


def main() -> int:
    """Build until the `finish` message; exit status 0 if the folder is complete."""
    parent = Parent()
    parent.end_when_parent_ends()
    config = parent.receive()
    try:
        start_java(config["heap"], *SHORT_RUN_OPTIONS)
        build = Build(config)
        parent.answer(ready=True)
        while "finish" not in (head := parent.receive()):
            if not head:
                return 1
            build.add(head, parent.messages.read(head["bytes"]))
        build.finish(head["finish"])
    except RowsRefused as error:
        parent.answer(failed="rows", message=str(error))
        return 1
    except Exception as error:  # noqa: BLE001 - any Java error is reported to the parent by its kind
        parent.answer(failed=failure(str(error)), message=str(error))
        return 1
    parent.answer(done=True)
    return 0


class Build:
    """A database under construction; keeps the record of each joined node by label and id.

    Java has to run in this process.
    """

    def __init__(self, config: dict[str, Any]) -> None:
        self._folder = Path(config["folder"])
        self._path = self._folder / "databases" / config["database"]
        self._database = arcadedb_embedded.create_database(str(self._path))
        for statement in config["schema"]:
            self._database.command("opencypher", statement)
        for name in config["types"]:
            self._database.command("sql", f"CREATE EDGE TYPE {name} IF NOT EXISTS")
        self._matrix = jpype.JArray(jpype.JObject[:])
        self._json = jpype.JClass("com.arcadedb.serializer.json.JSONArray")
        self._record = jpype.JClass("com.arcadedb.database.RID")
        in_java = self._database.get_java_database()
        self._batch = _open_batch(in_java)
        self._plain = GraphBatch(in_java, self._batch)
        self._records: dict[str, dict[str, str]] = {label: {} for label in config["ends"]}

    def add(self, head: dict[str, Any], body: bytes) -> None:
        """Add one batch of nodes or relationships."""
        rows = msgspec.json.decode(body)
        if len(rows) != head["rows"]:
            raise RowsRefused(f"{head['rows']} rows were announced but {len(rows)} arrived")
        if "label" in head:
            self._add_nodes(head["label"], [row[1] for row in rows], body)
        elif any(len(row) > 2 for row in rows):
            self._add_relationships(head, rows, body)
        else:
            starts, ends = zip(*self._ends(head, rows), strict=True)
            self._plain.new_edges(starts, head["type"], ends)

    def finish(self, sent: dict[str, int]) -> None:
        """Write everything to disk, compare the stored rows with those sent, and mark the folder complete."""
        self._batch.close()
        self._database.close()
        # The engine only logs a page that it could not write, so the rows are read back from disk.
        with arcadedb_embedded.open_database(str(self._path)) as written:
            stored = {name: _count(written, name) for name in sent}
        if stored != sent:
            raise RowsRefused(f"{sent} were sent but {stored} are stored")
        mark_complete(self._folder)

    def _add_nodes(self, label: str, ids: list[str], body: bytes) -> None:
        try:
            stored = self._batch.createVertices(
                label, self._matrix([row.toArray() for row in self._java(body)])
            )
        except Exception as error:
            if "Duplicated key" not in str(error):
                raise
            raise RowsRefused(f"{label}: an id occurs twice") from error
        if label in self._records:
            self._records[label].update(zip(ids, map(str, stored), strict=True))

    def _add_relationships(self, head: dict[str, Any], rows: list[list[Any]], body: bytes) -> None:
        for (start, end), row in zip(self._ends(head, rows), self._java(body), strict=True):
            properties = row.subList(2, row.size()).toArray()
            self._batch.newEdge(self._record(start), head["type"], self._record(end), properties)

    def _ends(self, head: dict[str, Any], rows: list[list[Any]]) -> Iterator[tuple[str, str]]:
        starts, ends = self._records[head["start"]], self._records[head["end"]]
        for source, target, *_ in rows:
            if source not in starts or target not in ends:
                raise RowsRefused(f"{head['type']}: there is no {source} or no {target}")
            yield starts[source], ends[target]

    def _java(self, body: bytes) -> Any:
        """The rows as Java values: numbers, strings and lists keep their types, in one call."""
        return self._json(body.decode()).toList(False)  # noqa: FBT003 - Java takes no names


def _open_batch(database: Any) -> Any:
    builder = database.batch().withWAL(False).withBatchSize(_BATCH_OF_EDGES)  # noqa: FBT003 - Java takes no names
    return builder.withMaxDeferredIncomingEdges(_DEFERRED_EDGES).withCommitEvery(_EDGES_OF_A_COMMIT).build()


def _count(database: arcadedb_embedded.Database, name: str) -> int:
    """The number of records of one label or type; each record is read."""
    rows = database.query("sql", f"SELECT count(*) AS records FROM {name} WHERE @rid IS NOT NULL")  # noqa: S608 - of the model
    return int(rows.first().get("records"))
