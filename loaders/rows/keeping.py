"""Writes a finished table of the graph: the model's columns, in the model's order."""

from collections.abc import Sequence
from functools import cache

import pyarrow as pa

from app.graph.model import NODES, RELATIONSHIPS, NodeTable, RelationshipTable
from loaders.rows.arrays import empty_lists
from loaders.rows.schemas import schema_of, table_name
from loaders.tables import Tables, relation

_NOBODY = pa.schema({"source": pa.string(), "target": pa.string()})


@cache
def model_table(name: str) -> NodeTable | RelationshipTable:
    """Return the table of the graph model with this name, such as `author` or `wrote`."""
    every: tuple[NodeTable | RelationshipTable, ...] = (*NODES, *RELATIONSHIPS)
    return next(table for table in every if table.name == name)


def keep(tables: Tables, name: str, rows: pa.Table) -> None:
    """Write rows as the graph table `name`: missing columns are empty, columns not in the model left out."""
    table = model_table(name)
    schema = schema_of(table)
    columns = [
        rows[field.name].combine_chunks().cast(field.type)
        if field.name in rows.column_names
        else _absent(field.type, rows.num_rows)
        for field in schema
    ]
    tables.use(table_name(table), pa.Table.from_arrays(columns, schema=schema))


def keep_all(tables: Tables, name: str, sources: Sequence[str]) -> None:
    """Write the rows of tables that already have the model's columns as the graph table `name`."""
    tables.use(table_name(model_table(name)), sources)


def nobody() -> pa.Table:
    """Relationships of a kind that no source states: none."""
    return _NOBODY.empty_table()


def answer(tables: Tables, *names: str) -> pa.Table:
    """Run queries of this package in order, name each result, and return the last."""
    for name in names:
        tables.sql(name, relation(__file__, f"sql/{name}"))
    return read(tables, names[-1])


def read(tables: Tables, name: str) -> pa.Table:
    """A whole table, in memory."""
    return tables.one(f"select * from {name}")  # noqa: S608 - names are the program's own


def _absent(kind: pa.DataType, length: int) -> pa.Array:
    return empty_lists(length, kind) if pa.types.is_list(kind) else pa.nulls(length, kind)
