"""A part: the records of one input, written once under the hash of their content."""

import hashlib
import shutil
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from app.errors import RESTORE, FolderCorrupt
from app.storage.files import rename_durably
from loaders.model.records import (
    ConceptRecord,
    OrganisationRecord,
    PageRecord,
    Quarantined,
    Record,
    WorkRecord,
)
from loaders.store import columns
from loaders.store.catalogue import ScopeReading
from loaders.store.scopes import Scopes

BATCH = 2_000
"""Records that are written at once. Set by hand; it changes memory, not the part."""
RARE = frozenset({"organisations", "concepts"})
"""Kinds of which a part has a file only if it has such records; its scopes count them."""

KINDS: dict[str, tuple[type[Record], Callable[[Sequence[Any]], pa.Table], pa.Schema]] = {
    "works": (WorkRecord, columns.works_table, columns.WORKS_READ),
    "pages": (PageRecord, columns.pages_table, columns.PAGES_READ),
    "organisations": (OrganisationRecord, columns.organisations_table, columns.ORGANISATIONS_READ),
    "concepts": (ConceptRecord, columns.concepts_table, columns.CONCEPTS_READ),
    "quarantine": (Quarantined, columns.quarantine_table, columns.QUARANTINE_READ),
}


def write_part(folder: Path, records: Iterable[Record]) -> tuple[str, tuple[ScopeReading, ...]]:
    """Write records under `folder`, a batch at a time; return the part's name and the scopes it reads.

    The part is written atomically; an existing one is left unchanged.
    """
    folder.mkdir(parents=True, exist_ok=True)
    fresh = Path(tempfile.mkdtemp(prefix=".part-", dir=folder))
    try:
        name, readings = _write(fresh, records)
        put_part(fresh, folder / name)
    finally:
        shutil.rmtree(fresh, ignore_errors=True)
    return name, readings


def put_part(fresh: Path, part: Path) -> None:
    """Give a part its name, unless it is there, or another process has just put the same one there."""
    if not part.exists():
        try:
            rename_durably(fresh, part)
        except OSError:
            if not part.is_dir():
                raise


def part_file(folder: Path, part: str, kind: str) -> Path:
    """The Parquet file of one kind of record in a part; one that is gone or cut raises FolderCorrupt."""
    file = folder / part / f"{kind}.parquet"
    try:
        pq.read_metadata(file)
    except (OSError, pa.ArrowInvalid) as error:
        raise FolderCorrupt(
            f"A file of the record store is missing or damaged: {file}: {error}",
            value=file,
            advice=RESTORE,
        ) from error
    return file


def _write(fresh: Path, records: Iterable[Record]) -> tuple[str, tuple[ScopeReading, ...]]:
    digest = hashlib.blake2b(digest_size=16)
    scopes = Scopes()
    writers: dict[str, pq.ParquetWriter] = {}
    try:
        for kind in KINDS.keys() - RARE:
            writers[kind] = _open(fresh, kind)
        for batch in _batches(records):
            for record in batch:
                digest.update(columns.bytes_of(record))
                scopes.add(record)
            for kind, (record_type, table, _) in KINDS.items():
                rows = [one for one in batch if isinstance(one, record_type)]
                if rows and kind not in writers:
                    writers[kind] = _open(fresh, kind)
                if kind in writers:
                    writers[kind].write_table(table(rows))
        for writer in writers.values():
            writer.close()
    finally:
        for writer in writers.values():
            writer.is_open = False  # what could not be closed would complain once more when it is forgotten
    return digest.hexdigest(), scopes.readings()


def _open(folder: Path, kind: str) -> pq.ParquetWriter:
    return pq.ParquetWriter(folder / f"{kind}.parquet", KINDS[kind][2], compression="zstd")


def _batches(records: Iterable[Record]) -> Iterator[list[Record]]:
    rest = iter(records)
    while batch := list(islice(rest, BATCH)):
        yield batch
