"""Parquet: tables in a zip, for DuckDB, pandas and R."""

from collections.abc import Iterator, Sequence
from io import RawIOBase
from itertools import islice
from typing import IO, Any

import pyarrow as pa
import pyarrow.parquet as pq

from app.exports.tables.archive import TableFormat
from app.exports.tables.table import FlatTable, Kind, TableFile

_ROWS = 20_000
"""Rows in memory at once; set by hand."""

_TYPES: dict[Kind, pa.DataType] = {
    "string": pa.string(),
    "integer": pa.int64(),
    "number": pa.float64(),
    "boolean": pa.bool_(),
}


class _Sink(RawIOBase):
    """The entry of a zip as a file that reports its position, which Parquet requires."""

    def __init__(self, entry: IO[bytes]) -> None:
        super().__init__()
        self._entry = entry
        self._position = 0

    def writable(self) -> bool:
        return True

    def write(self, data: Any) -> int:
        self._entry.write(data)
        self._position += len(data)
        return len(data)

    def tell(self) -> int:
        return self._position


def _write_table(table: FlatTable, file: TableFile, to: IO[bytes]) -> None:
    header = {"coterie": "\n".join(file.header.lines)}
    schema = pa.schema(
        [pa.field(column.name, _TYPES[column.kind]) for column in table.columns], metadata=header
    )
    with pq.ParquetWriter(_Sink(to), schema, compression="zstd") as writer:
        for rows in _batches(table.rows()):
            columns = zip(*rows, strict=True)
            arrays = [pa.array(values, field.type) for values, field in zip(columns, schema, strict=True)]
            writer.write_batch(pa.record_batch(arrays, schema=schema))


def _batches(rows: Iterator[Sequence[Any]]) -> Iterator[list[Sequence[Any]]]:
    while batch := list(islice(rows, _ROWS)):
        yield batch


PARQUET = TableFormat(
    key="parquet",
    name="Parquet",
    media_type="application/vnd.apache.parquet",
    programs="DuckDB, pandas, Polars, R",
    write=_write_table,
    is_packed=False,
).zipped()
