"""Adds or replaces columns before a table is written."""

from collections.abc import Iterable

import pyarrow as pa
import pyarrow.compute as pc

from app.text.accents import printed_name
from loaders.rows.keeping import read
from loaders.tables import Tables


def with_columns(rows: pa.Table, **columns: pa.Array | pa.ChunkedArray) -> pa.Table:
    """The table with these columns, which replace those of the same names."""
    rows = rows.drop_columns([name for name in columns if name in rows.column_names])
    for name, column in columns.items():
        rows = rows.append_column(name, column)
    return rows


def with_zeros(rows: pa.Table, *names: str) -> pa.Table:
    """Counts, with 0 for what has no relationship."""
    return with_columns(rows, **{name: pc.fill_null(rows[name], 0) for name in names})


def with_entity_columns(tables: Tables, rows: pa.Table, popularity: pa.ChunkedArray) -> pa.Table:
    """Add what every entity has beside its label: popularity, and the ids that split off."""
    details = read(tables, "id_details")
    parts = dict(zip(details["id"].to_pylist(), details["split_into"].to_pylist(), strict=True))
    split_into = pa.array([parts.get(id_) or [] for id_ in rows["id"].to_pylist()], pa.list_(pa.string()))
    return with_columns(rows, popularity=popularity, split_into=split_into)


def with_used(rows: pa.Table, **fields: Iterable[bool]) -> pa.Table:
    """Add each of these fields to `used` in the rows that contain the value that is shown."""
    before = rows["used"].to_pylist() if "used" in rows.column_names else [[]] * len(rows)
    listed = [
        [*(used or ()), *(name for name, is_used in zip(fields, marks, strict=True) if is_used)]
        for used, *marks in zip(before, *fields.values(), strict=True)
    ]
    return with_columns(rows, used=pa.array(listed, pa.list_(pa.string())))


def are_shown(rows: pa.Table) -> list[bool]:
    """Whether the text that a source `stated` is printed as `shown`."""
    pairs = zip(rows["stated"].to_pylist(), rows["shown"].to_pylist(), strict=True)
    return [stated is not None and printed_name(stated) == shown for stated, shown in pairs]
