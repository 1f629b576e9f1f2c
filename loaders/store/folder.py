"""The record store on disk: parts that never change, each the records of one input."""

import shutil
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path

from app.security.seal import Seal, is_sealed
from loaders.model.records import Record
from loaders.store.catalogue import CatalogueEntry, ScopeReading
from loaders.store.parts import part_file, write_part
from loaders.store.sealed.replaced import MayConcern, Redact, find_replaced, read_replacements, redacting_also
from loaders.store.sealed.reread import read_part
from loaders.store.sealed.sealing import has_sealed, open_part, readings_without_key, seal_part


class RecordStore:
    """A folder of parts; the catalogue of a graph lists which of them are in force.

    Writing a part does not put it in force. A part that no catalogue names is left over from an interrupted
    load; `prune` removes it. With `seal`, sealed records are read as they were stated, without it as their
    replacements.
    """

    def __init__(self, folder: Path, seal: Seal | None = None) -> None:
        self._parts = folder / "parts"
        self._seal = seal

    def write(self, file: str, records: Iterable[Record], *, load: int, loaded_at: str) -> CatalogueEntry:
        """Write the records of one input and return the entry that a catalogue would have for them."""
        part, readings = write_part(self._parts, records)
        return CatalogueEntry(part=part, file=file, load=load, loaded_at=loaded_at, readings=readings)

    def read(self, part: str) -> Iterator[Record]:
        """The records of a part as they were written, but those of sources that name nobody."""
        return read_part(partial(self.file, part))

    def has_part(self, part: str) -> bool:
        """Whether a part is there."""
        return (self._parts / part).is_dir()

    def file(self, part: str, kind: str) -> Path:
        """The Parquet file of one kind of record (a key of KINDS in `parts`) in a part."""
        if self._seal is not None and self.is_sealed(part):
            return part_file(open_part(self._parts, part, self._seal).parent, part, kind)
        return part_file(self._parts, part, kind)

    def stamp(self, part: str, kind: str) -> str | None:
        """A text that changes with the rows of a file of a part; None if it is sealed or missing."""
        file = self._parts / part / f"{kind}.parquet"
        if self.is_sealed(part) or not file.is_file():
            return None
        return f"{part} {file.stat().st_size}"

    def is_sealed(self, part: str) -> bool:
        """Whether some of a part's records are sealed."""
        return is_sealed(self._parts / part)

    def is_closed(self, part: str) -> bool:
        """Whether some of a part's records are sealed and the key of this store does not open them."""
        return self.is_sealed(part) and not (self._seal and self._seal.opens(self._parts / part))

    def readings_without_key(self, part: str) -> tuple[ScopeReading, ...]:
        """The scopes of a sealed part as it is read without the key."""
        return readings_without_key(self._parts, part)

    def redact(self, part: str, may_concern: MayConcern, redact: Redact, *, is_lasting: bool = False) -> str:
        """Seal the records of a part that `redact` changes, and open all others; returns the resulting part.

        If `is_lasting`, records that are sealed already stay sealed. The former part stays until the store is
        pruned. Without a key the part is returned unchanged; what another key sealed stays sealed.
        """
        if self._seal is None:
            return part
        if is_lasting and (sealed := self._seal.read(self._parts / part, part)) is not None:
            may_concern, redact = redacting_also(read_replacements(sealed), redact)
        found = list(find_replaced(partial(self.file, part), may_concern, redact))
        replaced = [one for _, _, one in found]
        if not replaced:
            return (
                write_part(self._parts, self.read(part))[0] if self._seal.opens(self._parts / part) else part
            )
        if has_sealed(self._parts, part, replaced, self._seal):
            return part
        rows: dict[str, set[int]] = defaultdict(set)
        for kind, row, _ in found:
            rows[kind].add(row)
        return seal_part(self._parts, partial(self.file, part), rows, replaced, self._seal)

    def prune(self, entries: Iterable[CatalogueEntry]) -> None:
        """Remove parts that these entries do not name; nobody else may be writing.

        Parts are folders: a file among them, such as one of a file manager, is not ours.
        """
        named = {entry.part for entry in entries}
        if self._parts.exists():
            for part in self._parts.iterdir():
                if part.name not in named and part.is_dir():
                    shutil.rmtree(part)
