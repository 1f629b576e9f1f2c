"""The record store on disk: parts that never change, each the records of one input."""

import shutil
from collections.abc import Iterable, Iterator
from pathlib import Path

from loaders.records import Record
from loaders.store.catalogue import Entry
from loaders.store.parts import part_file, write_part
from loaders.store.reread import read_part


class RecordStore:
    """A folder of parts. What is in force is said by a catalogue, which a load keeps with its graph.

    Writing a part changes nothing that is in force; one that no catalogue names is left over from a load
    that was ended, and harmless until `prune` removes it.
    """

    def __init__(self, folder: Path) -> None:
        self._parts = folder / "parts"

    def write(self, file: str, records: Iterable[Record], *, load: int, loaded_at: str) -> Entry:
        """Write the records of one input and return the entry that a catalogue would have for them."""
        part, readings = write_part(self._parts, records)
        return Entry(part=part, file=file, load=load, loaded_at=loaded_at, readings=readings)

    def read(self, part: str) -> Iterator[Record]:
        """The records of a part as they were written, but those of registries, which name nobody."""
        return read_part(self._parts, part)

    def holds(self, part: str) -> bool:
        """Whether a part is there."""
        return (self._parts / part).is_dir()

    def file(self, part: str, kind: str) -> Path:
        """The Parquet file of one kind of record (works, pages, organisations, quarantine) in a part."""
        return part_file(self._parts, part, kind)

    def prune(self, entries: Iterable[Entry]) -> None:
        """Remove parts that these entries do not name; nobody else may be writing."""
        named = {entry.part for entry in entries}
        if self._parts.exists():
            for part in self._parts.iterdir():
                if part.name not in named:
                    shutil.rmtree(part)
