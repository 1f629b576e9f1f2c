"""Records that are redacted: each with the replacement that is read without the key."""

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
"""From a kind of record to its file in a part."""
MayConcern = Callable[[str, pa.RecordBatch], pa.BooleanArray]
"""From a kind of record and rows of it to a mask of the rows that may have to be redacted."""
Redact = Callable[[Record], Record | None]
"""The replacement of a record: the record itself if everybody may read it, None to leave it out."""

_SCHEMA = pa.schema({"said": pa.binary(), "stands": pa.binary()})
_KINDS = {WorkRecord: "works", PageRecord: "pages", Quarantined: "quarantine"}


class ReplacedRecord(NamedTuple):
    """A record and its replacement."""

    original: Record
    replacement: Record | None


def find_replaced(
    files: Files, may_concern: MayConcern, redact: Redact
) -> Iterator[tuple[str, int, ReplacedRecord]]:
    """The records of a part that `redact` changes, each with its kind and row; only masked rows are read."""
    for kind, read in READERS.items():
        start = 0
        for batch in pq.ParquetFile(files(kind)).iter_batches():
            rows = pc.indices_nonzero(may_concern(kind, batch))
            for row, found in zip(rows.to_pylist(), batch.take(rows).to_pylist(), strict=True):
                original = read(found)
                if (replacement := redact(original)) != original:
                    yield kind, start + row, ReplacedRecord(original, replacement)
            start += len(batch)


def redacting_also(before: Sequence[ReplacedRecord], redact: Redact) -> tuple[MayConcern, Redact]:
    """A mask of all rows, and a redaction that keeps the earlier replacements and adds those of `redact`."""
    known = {bytes_of(one.original): one.replacement for one in before}

    def redacting(record: Record) -> Record | None:
        replacement = redact(record)
        return replacement if replacement != record else known.get(bytes_of(record), record)

    return lambda _, rows: pa.array([True] * len(rows), pa.bool_()), redacting


def of_kind(kind: str, records: Sequence[Record | None]) -> list[Record]:
    """The records whose kind has this file; None stands for a record that was left out."""
    return [record for record in records if record is not None and _KINDS.get(type(record)) == kind]


def replacements_table(replaced: Sequence[ReplacedRecord]) -> pa.Table:
    """The records and their replacements as a table; its order does not depend on theirs."""
    rows = sorted(
        (bytes_of(one.original), b"" if one.replacement is None else bytes_of(one.replacement))
        for one in replaced
    )
    original, replacement = ([row[place] for row in rows] for place in (0, 1))
    return pa.table([pa.array(original, pa.binary()), pa.array(replacement, pa.binary())], _SCHEMA)


def read_replacements(table: pa.Table) -> list[ReplacedRecord]:
    """The records and replacements in a table of `replacements_table`."""
    rows = zip(table["said"].to_pylist(), table["stands"].to_pylist(), strict=True)
    return [
        ReplacedRecord(_record(original), _record(replacement) if replacement else None)
        for original, replacement in rows
    ]


def _record(body: bytes) -> Record:
    record: Record = msgspec.json.decode(body, type=Record)
    return record
