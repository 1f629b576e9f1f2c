"""Running the function of a stage over pieces of Parquet: one task, one file read, one file written."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

from loaders.running.garbage import garbage_collection_paused

BatchFunction = Callable[[pa.RecordBatch], pa.RecordBatch]
"""A pure function over one batch of rows; it must not depend on where batches begin."""

GroupFunction = Callable[[pa.Table], pa.Table]
"""A pure function over all rows of one bucket; it must not depend on which groups share a bucket."""


ROW_GROUP = 10_240
"""Rows of one row group of a Parquet file. Set by hand; fewer need less memory to read, and more disk
space."""
BATCH = 4_096
"""Rows that are gathered before they are written. Set by hand."""


@dataclass(frozen=True)
class BatchTask:
    """A stage over some row groups, each named by its file and its number."""

    sources: tuple[tuple[Path, int], ...]
    target: Path
    stage: BatchFunction
    schema: pa.Schema


@dataclass(frozen=True)
class GroupTask:
    """A stage over all files of one bucket."""

    sources: tuple[Path, ...]
    target: Path
    stage: GroupFunction
    schema: pa.Schema


def run(task: BatchTask | GroupTask) -> Path:
    """Do one task in this process and return the file it wrote."""
    results = _batches(task) if isinstance(task, BatchTask) else _group(task)
    with (
        garbage_collection_paused(),
        pq.ParquetWriter(task.target, task.schema, compression="zstd", use_dictionary=False) as writer,
    ):
        for result in _gathered(results):
            writer.write_table(result, row_group_size=ROW_GROUP)
    return task.target


def _gathered(tables: Iterable[pa.Table]) -> Iterator[pa.Table]:
    """The same rows in tables of at least `BATCH` rows."""
    waiting: list[pa.Table] = []
    for table in tables:
        waiting.append(table)
        if sum(one.num_rows for one in waiting) >= BATCH:
            yield pa.concat_tables(waiting)
            waiting = []
    if waiting:
        yield pa.concat_tables(waiting)


def write(table: pa.Table, target: Path) -> Path:
    """Write a table as one Parquet file with row groups small enough to share out."""
    pq.write_table(table, target, row_group_size=ROW_GROUP, compression="zstd", use_dictionary=False)
    return target


def row_groups(files: Sequence[Path]) -> list[tuple[Path, int, int]]:
    """Every row group of some files: the file, its number, and its number of rows."""
    found = []
    for file in files:
        metadata = pq.read_metadata(file)
        found += [(file, n, metadata.row_group(n).num_rows) for n in range(metadata.num_row_groups)]
    return [group for group in found if group[2]]


def batch_tasks(
    groups: Sequence[tuple[Path, int, int]], folder: Path, stage: BatchFunction, schema: pa.Schema
) -> list[BatchTask]:
    """Tasks of about `ROW_GROUP` rows each over row groups, of which many may be small."""
    shares: list[list[tuple[Path, int]]] = []
    room = 0
    for file, group, rows in groups:
        if rows > room:
            shares.append([])
            room = ROW_GROUP
        shares[-1].append((file, group))
        room -= rows
    return [
        BatchTask(tuple(share), folder / f"{place}.parquet", stage, schema)
        for place, share in enumerate(shares)
    ]


def _batches(task: BatchTask) -> Iterator[pa.Table]:
    for source, row_group in task.sources:
        with pq.ParquetFile(source) as file:
            for batch in file.iter_batches(BATCH, row_groups=[row_group]):
                yield as_schema(pa.Table.from_batches([task.stage(batch)]), task.schema)


def _group(task: GroupTask) -> Iterator[pa.Table]:
    tables = [pq.ParquetFile(source).read() for source in task.sources]
    yield as_schema(task.stage(pa.concat_tables(tables)), task.schema)


def as_schema(table: pa.Table, schema: pa.Schema) -> pa.Table:
    """The columns of a schema, in its order and with its types.

    A missing column raises KeyError, because then the stage has a defect.
    """
    return table.select(schema.names).cast(schema)
