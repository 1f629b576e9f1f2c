"""Rows of the accepted graph, as explanations read them."""

from collections.abc import Collection, Iterator, Sequence
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from loaders.publish.snapshot import GRAPH, Snapshot

Row = dict[str, Any]

MOST_LISTED = 40
"""Lines of one list; of the others the number is stated. Set by hand."""


class SnapshotRows:
    """One snapshot, queried by the value of a column."""

    def __init__(self, snapshot: Snapshot) -> None:
        self._files = {table.name: snapshot.file(table) for table in GRAPH}

    def where(self, table: str, column: str, value: str | Collection[str]) -> list[Row]:
        """The rows of a table whose column has this value, or one of these."""
        is_one = isinstance(value, str)
        wanted = (
            pc.field(column) == value
            if is_one
            else pc.field(column).isin(pa.array(sorted(value), pa.string()))
        )
        rows: list[Row] = pq.read_table(self._files[table], filters=wanted).to_pylist()
        return rows

    def every(self, table: str) -> list[Row]:
        """All rows of a table."""
        rows: list[Row] = pq.read_table(self._files[table]).to_pylist()
        return rows

    def labels(self, table: str, ids: Collection[str]) -> dict[str, str]:
        """What entities are called."""
        return {row["id"]: row["label"] for row in self.where(table, "id", ids)}


def shortened(lines: Sequence[str], *, count: int | None = None) -> Iterator[str]:
    """At most MOST_LISTED lines, and how many more there are.

    `count` is the number of all lines if only the first ones are given.
    """
    count = len(lines) if count is None else count
    yield from lines[:MOST_LISTED]
    if count > MOST_LISTED:
        yield f"  and {count - MOST_LISTED:,} more"
