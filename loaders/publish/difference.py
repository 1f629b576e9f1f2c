"""What must be written so that a graph that contains one snapshot contains another."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from loaders.publish.alignment import places_among
from loaders.publish.snapshot import GRAPH, GraphTable, Snapshot, hashed_schema
from loaders.rows.schemas import key_columns
from loaders.tables import Tables

Bases = Sequence[Snapshot | None]
"""What a graph contains: one snapshot, or a mix of several that an interrupted publish left: each row is as
one of them has it, or absent where one of them lacks it. None is the empty graph."""


@dataclass(frozen=True)
class TableChange:
    """Changes of one table: names of the tables that contain its new or changed rows, and the keys gone."""

    table: GraphTable
    changed: str
    changed_rows: int
    gone: str
    gone_rows: int


def compare(tables: Tables, bases: Bases, new: Snapshot) -> tuple[TableChange, ...]:
    """Changes that turn a graph with `bases` into `new`; tables without changes are left out."""
    found = (_compare_table(tables, table, bases, new) for table in GRAPH)
    return tuple(change for change in found if change.changed_rows or change.gone_rows)


def count_rows(changes: Sequence[TableChange]) -> int:
    """Rows to write and to delete in all."""
    return sum(change.changed_rows + change.gone_rows for change in changes)


def _compare_table(tables: Tables, table: GraphTable, bases: Bases, new: Snapshot) -> TableChange:
    """The change of one table: of several bases, whatever any of them lacks or has too much."""
    now, keys = _marks(table, new), key_columns(table)
    names, rows, gone = [], 0, [now.select(keys).slice(0, 0)]
    for place, base in enumerate(bases):
        old = now.slice(0, 0) if base is None else _marks(table, base)
        if now.equals(old):
            continue
        places = places_among(now, old, keys)
        is_same = pc.equal(now["row_hash"], old["row_hash"].take(places))
        is_same = pc.fill_null(is_same, False)  # noqa: FBT003 - what stands for null
        is_gone = np.ones(old.num_rows, dtype=np.bool_)
        is_gone[places.drop_null().to_numpy()] = False
        gone.append(old.select(keys).filter(pa.array(is_gone)))
        names.append(f"changed_{table.name}_{place}")
        rows += _keep_rows(tables, names[-1], new.file(table), pc.invert(is_same))
    if names:
        tables.use(f"changed_{table.name}", names)
        tables.use(f"gone_{table.name}", pa.concat_tables(gone))
    return TableChange(table, f"changed_{table.name}", rows, f"gone_{table.name}", sum(map(len, gone)))


def _marks(table: GraphTable, side: Snapshot) -> pa.Table:
    """Keys and hashes of the rows; none of a table that an earlier version did not have."""
    columns = [*key_columns(table), "row_hash"]
    if table.name not in side.manifest.rows:
        return hashed_schema(table).empty_table().select(columns)
    return pq.read_table(side.file(table), columns=columns)


def _keep_rows(tables: Tables, name: str, file: Path, are_kept: pa.ChunkedArray) -> int:
    """Keep some rows of a file under a name; returns their number. It reads nothing for none."""
    rows = pc.sum(are_kept).as_py() or 0
    if rows == len(are_kept):
        tables.use(name, [file])
    else:
        some = pq.read_table(file).filter(are_kept) if rows else pq.read_schema(file).empty_table()
        tables.use(name, some)
    return rows
