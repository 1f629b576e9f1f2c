"""Columns put beside or in place of others, before a table is kept."""

import pyarrow as pa
import pyarrow.compute as pc

from loaders.rows.keeping import read
from loaders.tables import Tables


def with_columns(rows: pa.Table, **columns: pa.Array | pa.ChunkedArray) -> pa.Table:
    """The table with these columns, in place of those of the same name."""
    rows = rows.drop_columns([name for name in columns if name in rows.column_names])
    for name, column in columns.items():
        rows = rows.append_column(name, column)
    return rows


def with_zeros(rows: pa.Table, *names: str) -> pa.Table:
    """Counts that no relation found are zero."""
    return with_columns(rows, **{name: pc.fill_null(rows[name], 0) for name in names})


def with_entity_columns(tables: Tables, rows: pa.Table, popularity: pa.ChunkedArray) -> pa.Table:
    """Add what every entity has beside its label: popularity, and the ids that split off."""
    details = read(tables, "id_details")
    parts = dict(zip(details["id"].to_pylist(), details["split_into"].to_pylist(), strict=True))
    split_into = pa.array([parts.get(id_) or [] for id_ in rows["id"].to_pylist()], pa.list_(pa.string()))
    return with_columns(rows, popularity=popularity, split_into=split_into)
