"""Rows of Parquet files as compressed CSV."""

from collections.abc import Sequence
from pathlib import Path

import duckdb

from loaders.tables.duck import quoted


def copy_as_csv(source: Path, columns: Sequence[str], target: Path) -> None:
    """Write columns of a Parquet file, each an expression with its name, as CSV with a header, gzipped."""
    chosen = ", ".join(columns)
    with duckdb.connect() as tables:
        rows = f"select {chosen} from {quoted(source)}"  # noqa: S608 - names of our own
        form = "format csv, header, quote '\"', escape '\"', compression gzip"
        tables.execute(f"copy ({rows}) to {quoted(target)} ({form})")
