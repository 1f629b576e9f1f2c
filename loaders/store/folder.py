"""The record store on disk: parts that never change, and the catalogue that says what they are."""

import os
from collections.abc import Iterable, Sequence
from pathlib import Path

from loaders.records import Record
from loaders.store.catalogue import Entry, catalogue_lines, read_catalogue
from loaders.store.parts import part_file, write_part


class RecordStore:
    """A folder with `parts/` and `catalogue.jsonl`.

    Writing a part changes nothing that is in force; `commit` adds the entries of a load, all or none.
    A part that no entry names is left over from a load that was ended, and harmless.
    """

    def __init__(self, folder: Path) -> None:
        self._parts = folder / "parts"
        self._catalogue = folder / "catalogue.jsonl"

    def entries(self) -> list[Entry]:
        """Entries of all loads, oldest first."""
        return read_catalogue(self._catalogue)

    def next_load(self) -> int:
        """Number of the load that would come next, from 1."""
        return max((entry.load for entry in self.entries()), default=0) + 1

    def write(self, file: str, records: Iterable[Record], *, load: int, loaded_at: str) -> Entry:
        """Write the records of one input and return the entry that `commit` would add for them."""
        part, readings = write_part(self._parts, records)
        return Entry(part=part, file=file, load=load, loaded_at=loaded_at, readings=readings)

    def commit(self, entries: Sequence[Entry]) -> None:
        """Add entries to the catalogue, all or none."""
        fresh = self._catalogue.with_suffix(".new")
        fresh.parent.mkdir(parents=True, exist_ok=True)
        with fresh.open("wb") as out:
            out.write(catalogue_lines([*self.entries(), *entries]))
            out.flush()
            os.fsync(out.fileno())
        fresh.replace(self._catalogue)

    def file(self, part: str, kind: str) -> Path:
        """The Parquet file of one kind of record (works, pages, quarantine) in a part."""
        return part_file(self._parts, part, kind)
