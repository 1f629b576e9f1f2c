"""What must be written so that a graph that holds one snapshot holds another."""

from collections.abc import Sequence
from dataclasses import dataclass

import pyarrow.parquet as pq

from loaders.publish.snapshot import GRAPH, GraphTable, Snapshot
from loaders.rows.schemas import key_columns
from loaders.tables import Tables, relation, union_all

Bases = Sequence[Snapshot | None]
"""What a graph holds: one snapshot, or a mix of several that an interrupted publish left: each row is as
one of them has it, or absent where one of them lacks it. None is the empty graph."""


@dataclass(frozen=True)
class Change:
    """Changes of one table: names of the tables that hold its new or changed rows, and the keys gone."""

    table: GraphTable
    changed: str
    changed_rows: int
    gone: str
    gone_rows: int


def compare(tables: Tables, bases: Bases, new: Snapshot) -> tuple[Change, ...]:
    """Changes that turn a graph holding `bases` into `new`; tables without any are left out."""
    changes = [
        _compare_table(tables, table, bases, new)
        for table in GRAPH
        if not all(base is not None and _is_equal(table, base, new) for base in bases)
    ]
    return tuple(change for change in changes if change.changed_rows or change.gone_rows)


def count_rows(changes: Sequence[Change]) -> int:
    """Rows to write and to delete in all."""
    return sum(change.changed_rows + change.gone_rows for change in changes)


def _is_equal(table: GraphTable, base: Snapshot, new: Snapshot) -> bool:
    """Whether two snapshots hold the same rows of a table: both are in the order of the keys."""
    one, other = (pq.read_table(side.file(table), columns=["row_hash"]) for side in (base, new))
    return bool(one.equals(other))


def _compare_table(tables: Tables, table: GraphTable, bases: Bases, new: Snapshot) -> Change:
    now, keys = f"now_{table.name}", key_columns(table)
    tables.use(now, [new.file(table)])
    same = " and ".join(f"n.{key} = o.{key}" for key in keys)
    changed, gone = [], [_none_of(tables, table)]
    for place, base in enumerate(bases):
        if base is None:
            changed.append(now)
            continue
        names = {"new": now, "old": f"old_{table.name}_{place}", "same": same}
        tables.use(names["old"], [base.file(table)])
        changed.append(f"changed_{table.name}_{place}")
        tables.sql(changed[-1], relation(__file__, "sql/changed", **names))
        gone.append(f"gone_{table.name}_{place}")
        tables.sql(gone[-1], relation(__file__, "sql/gone", **names, keys=", ".join(f"o.{k}" for k in keys)))
    changed_all, gone_all = f"changed_{table.name}", f"gone_{table.name}"
    tables.sql(changed_all, union_all(*changed))
    tables.sql(gone_all, union_all(*gone))
    return Change(table, changed_all, _count(tables, changed_all), gone_all, _count(tables, gone_all))


def _none_of(tables: Tables, table: GraphTable) -> str:
    keys = ", ".join(key_columns(table))
    tables.sql(f"none_{table.name}", relation(__file__, "sql/none", table=f"now_{table.name}", keys=keys))
    return f"none_{table.name}"


def _count(tables: Tables, name: str) -> int:
    return int(tables.one(f"select count(*) as n from {name}")["n"][0].as_py())  # noqa: S608 - names of our own
