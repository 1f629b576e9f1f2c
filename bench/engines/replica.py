"""`coterie index` on a synthetic graph: the cost of reading it over Bolt, and that the index is the same.

Run as `[NEO4J_URI=ADDRESS ...] python -m bench.engines.replica [papers]`; a server must be empty; it is
filled first.
"""

import os
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

import pyarrow as pa

from app.graph.embedded.build import build_engine
from app.graph.engines import open_engine
from app.graph.schema import apply_schema
from app.graph.writer import Write, Writer
from app.index.building.arrays import Columns, build_index
from app.index.building.replica import index_graph
from app.index.storage.files import open_index
from app.index.storage.layout import Index
from app.settings import Settings
from app.storage.folder import DataFolder, State
from bench.memory import Watch, worked
from bench.synthetic.columns import synthetic_columns
from bench.synthetic.world import synthetic_world

Row = dict[str, Any]
_BATCH = 20_000


def main(papers: int) -> None:
    """Fill an engine, index it, and print the cost."""
    columns = synthetic_columns(synthetic_world(papers))
    with tempfile.TemporaryDirectory() as place:
        settings = Settings.from_env({**os.environ, "COTERIE_DATA": place})
        _fill(settings, [*_tables(columns), ("dataset", [_dataset(columns)])])
        start, before = time.perf_counter(), worked()
        with Watch() as watch:
            index_graph(settings)
        took, processor = time.perf_counter() - start, worked() - before
        rows = sum(map(len, columns.values()))
        print(
            f"{papers:,} papers, {rows:,} rows: indexed in {took:.1f} s, {rows / took:,.0f} rows/s, ", end=""
        )
        print(f"{processor:.1f} s of CPU time (a server's not counted), {watch.most:.0f} MiB at most")
        read = open_index(DataFolder(settings.data).indexes / "v1")
        print(f"the same index: {_content(read) == _content(build_index(columns))}")


def _fill(settings: Settings, tables: list[tuple[str, Iterable[Row]]]) -> None:
    if settings.neo4j_uri is None:
        folder = DataFolder(settings.data)
        build_engine(folder, "000001", tables, heap=settings.heap)
        return folder.replace_state(State(engine="000001"))
    with open_engine(settings) as engine, Writer(engine) as writer:
        apply_schema(writer)
        for name, rows in tables:
            for batch in _batches(rows):
                writer.write([Write(f"{name}_upsert", batch)])
    return None


def _batches(rows: Iterable[Row]) -> Iterator[list[Row]]:
    rest = iter(rows)
    while batch := list(islice(rest, _BATCH)):
        yield batch


def _tables(columns: Columns) -> list[tuple[str, Iterable[Row]]]:
    return [(name, _rows(table)) for name, table in columns.items()]


def _rows(table: pa.Table) -> Iterator[Row]:
    keys = ("id",) if "id" in table.column_names else ("source", "target")
    for batch in table.to_batches(_BATCH):
        for row in batch.to_pylist():
            yield {key: row.pop(key) for key in keys} | {"properties": row}


def _dataset(columns: Columns) -> Row:
    counts = {f"{name}_count": len(columns[name]) for name in ("author", "paper")}
    return {"id": "dataset", "properties": {"version": "v1", "state": "whole", **counts}}


def _content(index: Index) -> dict[str, bytes]:
    return {name: array.tobytes() for name, array in index.arrays()}


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000)
