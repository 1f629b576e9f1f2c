"""Records that may not be read as they are, each with its replacement."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from loaders.model.records import PageRecord, Quarantined, Record, WorkRecord
from loaders.store.columns import bytes_of
from loaders.store.sealed.reread import READERS

Files = Callable[[str], Path]
"""The file of each kind of record in a part."""
Near = Callable[[str, pa.RecordBatch], pa.BooleanArray]
"""Which rows of a kind of record a cover has to look at."""
Cover = Callable[[Record], Record | None]
"""The replacement of a record: the same if it may be read as it is, None for nothing."""

_SCHEMA = pa.schema({"said": pa.binary(), "stands": pa.binary()})
_KINDS = {WorkRecord: "works", PageRecord: "pages", Quarantined: "quarantine"}


class ReplacedRecord(NamedTuple):
    """A record and its replacement."""

    original: Record
    replacement: Record | None


def find_covered(files: Files, near: Near, cover: Cover) -> Iterator[tuple[str, int, ReplacedRecord]]:
    """The records of a part that a cover hides, each with its file and row."""
    for kind, read in READERS.items():
        start = 0
        for batch in pq.ParquetFile(files(kind)).iter_batches():
            rows = pc.indices_nonzero(near(kind, batch))
            for row, found in zip(rows.to_pylist(), batch.take(rows).to_pylist(), strict=True):
                original = read(found)
                if (replacement := cover(original)) != original:
                    yield kind, start + row, ReplacedRecord(original, replacement)
            start += len(batch)


def covering_still(before: Sequence[ReplacedRecord], cover: Cover) -> tuple[Near, Cover]:
    """The cover, which hides in addition what is hidden already, and the rows that it has to look at: all."""
    known = {bytes_of(one.original): one.replacement for one in before}

    def covering(record: Record) -> Record | None:
        replacement = cover(record)
        return replacement if replacement != record else known.get(bytes_of(record), record)

    return lambda _, rows: pa.array([True] * len(rows), pa.bool_()), covering


def of_kind(kind: str, records: Sequence[Record | None]) -> list[Record]:
    """Those that lie in the file of this kind."""
    return [record for record in records if record is not None and _KINDS.get(type(record)) == kind]


def covered_table(covered: Sequence[ReplacedRecord]) -> pa.Table:
    """They as a table, in an order that does not depend on theirs."""
    rows = sorted(
        (bytes_of(one.original), b"" if one.replacement is None else bytes_of(one.replacement))
        for one in covered
    )
    original, replacement = ([row[place] for row in rows] for place in (0, 1))
    return pa.table([pa.array(original, pa.binary()), pa.array(replacement, pa.binary())], _SCHEMA)


def read_covered(table: pa.Table) -> list[ReplacedRecord]:
    """The records of such a table."""
    rows = zip(table["said"].to_pylist(), table["stands"].to_pylist(), strict=True)
    return [
        ReplacedRecord(_record(original), _record(replacement) if replacement else None)
        for original, replacement in rows
    ]


def _record(body: bytes) -> Record:
    record: Record = msgspec.json.decode(body, type=Record)
    return record
