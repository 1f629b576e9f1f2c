"""Sealed parts: some of their records are encrypted, and replacements are read without the key.

The files of a sealed part contain the open records and then the replacements. An encrypted table next to
them has the original records, so that the part can be restored with the key.
"""

import hashlib
import shutil
import tempfile
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq

from app.security.seal import Seal
from loaders.model.records import Record
from loaders.store.catalogue import ScopeReading
from loaders.store.columns import bytes_of
from loaders.store.parts import KINDS, part_file, put_part
from loaders.store.scopes import Scopes
from loaders.store.sealed.replaced import (
    Files,
    ReplacedRecord,
    of_kind,
    read_replacements,
    replacements_table,
)
from loaders.store.sealed.reread import READERS

_READINGS = "readings.json"

Rows = Mapping[str, Collection[int]]
"""Numbers of rows by the kind of record of their file."""


def seal_part(parts: Path, files: Files, rows: Rows, replaced: Sequence[ReplacedRecord], seal: Seal) -> str:
    """Write a part again with the records of these rows sealed; its name follows from its content."""
    sealed, digest, scopes = replacements_table(replaced), hashlib.blake2b(digest_size=16), Scopes()
    with _folder(parts) as fresh:
        _write(fresh, files, rows, [one.replacement for one in replaced])
        for record in _records(fresh):
            digest.update(bytes_of(record))
            scopes.add(record)
        name = seal.mark([digest.digest(), *sealed["said"].to_pylist()])
        seal.write(fresh, name, sealed)
        (fresh / _READINGS).write_bytes(msgspec.json.encode(scopes.readings()))
        put_part(fresh, parts / name)
    return name


def has_sealed(parts: Path, part: str, replaced: Sequence[ReplacedRecord], seal: Seal) -> bool:
    """Whether exactly these records of a part are sealed, with these replacements."""
    sealed = seal.read(parts / part, part)
    return sealed is not None and sealed.equals(replacements_table(replaced))


def open_part(parts: Path, part: str, seal: Seal) -> Path:
    """The folder of a part as it was before it was sealed; the part itself without its key."""
    opened = seal.opened / part
    if not opened.exists():
        sealed = seal.read(parts / part, part)
        if sealed is None:
            return parts / part
        replaced = read_replacements(sealed)
        with _folder(seal.opened) as fresh:
            rows = {kind: _replacement_rows(parts, part, kind, replaced) for kind in READERS}
            _write(fresh, lambda kind: part_file(parts, part, kind), rows, [one.original for one in replaced])
            put_part(fresh, opened)
    return opened


def readings_without_key(parts: Path, part: str) -> tuple[ScopeReading, ...]:
    """The scopes of a sealed part as it is read without its key."""
    return msgspec.json.decode((parts / part / _READINGS).read_bytes(), type=tuple[ScopeReading, ...])


@contextmanager
def _folder(parent: Path) -> Iterator[Path]:
    parent.mkdir(parents=True, exist_ok=True)
    fresh = Path(tempfile.mkdtemp(prefix=".part-", dir=parent))
    try:
        yield fresh
    finally:
        shutil.rmtree(fresh, ignore_errors=True)


def _replacement_rows(parts: Path, part: str, kind: str, replaced: Sequence[ReplacedRecord]) -> range:
    """The rows of a file that replace sealed ones: its last."""
    end = pq.read_metadata(part_file(parts, part, kind)).num_rows
    return range(end - len(of_kind(kind, [one.replacement for one in replaced])), end)


def _write(fresh: Path, files: Files, rows: Rows, instead: Sequence[Record | None]) -> None:
    """Write the files without these rows, and what comes instead of them at their ends."""
    for kind in READERS:
        _, table, schema = KINDS[kind]
        with pq.ParquetWriter(fresh / f"{kind}.parquet", schema, compression="zstd") as writer:
            for batch in _besides(files(kind), set(rows.get(kind, ())), schema):
                writer.write_batch(batch)
            writer.write_table(table(of_kind(kind, instead)))


def _besides(file: Path, gone: Collection[int], schema: pa.Schema) -> Iterator[pa.RecordBatch]:
    """The rows of a file but those of these numbers; columns that an older part lacks are null."""
    start = 0
    for batch in pq.ParquetFile(file).iter_batches():
        is_kept = [row not in gone for row in range(start, start + len(batch))]
        kept = batch.filter(pa.array(is_kept, pa.bool_()))
        columns = [
            kept[one.name].cast(one.type) if one.name in kept.schema.names else pa.nulls(len(kept), one.type)
            for one in schema
        ]
        yield pa.record_batch(columns, schema=schema)
        start += len(batch)


def _records(folder: Path) -> Iterator[Record]:
    for kind, read in READERS.items():
        for batch in pq.ParquetFile(folder / f"{kind}.parquet").iter_batches():
            yield from map(read, batch.to_pylist())
