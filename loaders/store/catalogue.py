"""The catalogue: one line for each input of each load, saying which part contains it and what it covers."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

import msgspec
import pyarrow as pa
from msgspec import Struct

from app.errors import RESTORE, FolderCorrupt
from app.security.seal import Seal
from app.storage.files import write_atomically
from loaders.loading.report import FileReport

CATALOGUE = "catalogue.jsonl"

_UNNAMED = "an input that names somebody who is not shown"

PAPER_PAGE = "paper page"
"""The form of a page about one work."""


class ScopeReading(Struct, frozen=True, omit_defaults=True):
    """One reading of a scope, by one input.

    A page has a `form` and the keys of its works, by which another reading of the same page is known again; a
    file of a dump has neither. `person` is the owner that the page states. `organisations` counts those of a
    registry and `concepts` those of a vocabulary; where there are none their part has no file of them.
    `citing` counts the works that name what they cite, or what cites them.
    """

    source: str
    scope: str
    works: int
    form: str | None = None
    person: str | None = None
    observed_on: str | None = None
    keys: tuple[str, ...] = ()
    organisations: int = 0
    citing: int = 0
    concepts: int = 0

    @property
    def is_without_people(self) -> bool:
        """Whether it is a registry or a vocabulary, which contain no people."""
        return bool(self.organisations or self.concepts)


class CatalogueEntry(Struct, frozen=True):
    """One input of one load: its file name, its part, and the scopes it reads.

    `digest` is of its bytes and of all that decided how they were read, `report` what was reported of it: an
    input of the same digest need not be read again.
    """

    part: str
    file: str
    load: int
    loaded_at: str
    readings: tuple[ScopeReading, ...]
    digest: str | None = None
    report: FileReport | None = None


def read_catalogue(file: Path) -> list[CatalogueEntry]:
    """Every entry, oldest first; FolderCorrupt if the file is missing or a line cannot be read."""
    entries = []
    for number, line in enumerate(_lines(file), 1):
        try:
            entries.append(msgspec.json.decode(line, type=CatalogueEntry))
        except ValueError as error:
            raise FolderCorrupt(
                f"Line {number} of {file} cannot be read: {error}.",
                value=file,
                advice=RESTORE,
            ) from error
    return entries


def write_catalogue(
    state: Path,
    entries: Sequence[CatalogueEntry],
    replacements: Mapping[int, CatalogueEntry],
    seal: Seal | None,
) -> None:
    """Write a state's catalogue with replacements, by the number of the entry; encrypt those replaced."""
    lines = [replacements.get(number, entry) for number, entry in enumerate(entries)]
    write_atomically(state / CATALOGUE, catalogue_lines(lines))
    if replacements and seal is not None:
        encoded = [msgspec.json.encode(entries[number]) for number in replacements]
        seal.write(state, state.name, pa.table({"line": list(replacements), "entry": encoded}))


def read_state_catalogue(state: Path, seal: Seal | None) -> list[CatalogueEntry]:
    """The entries that `write_catalogue` was given; without the key, the replacements of encrypted ones."""
    entries = read_catalogue(state / CATALOGUE)
    sealed = seal and seal.read(state, state.name)
    for row in sealed.to_pylist() if sealed else ():
        entries[row["line"]] = msgspec.json.decode(row["entry"], type=CatalogueEntry)
    return entries


def unnamed(entry: CatalogueEntry, part: str, readings: tuple[ScopeReading, ...]) -> CatalogueEntry:
    """The entry of another part, without what its input was called and what was reported of it."""
    report = entry.report and FileReport("", entry.report.source, entry.report.records)
    return msgspec.structs.replace(entry, part=part, readings=readings, report=report, file=_UNNAMED)


def next_load(entries: Iterable[CatalogueEntry]) -> int:
    """Number of the load that would come after these, from 1."""
    return max((entry.load for entry in entries), default=0) + 1


def _lines(file: Path) -> list[bytes]:
    try:
        return file.read_bytes().splitlines()
    except FileNotFoundError:
        raise FolderCorrupt(
            f"{file} is missing. Without it, Coterie does not know what was loaded.",
            value=file,
            advice=RESTORE,
        ) from None


def catalogue_lines(entries: Iterable[CatalogueEntry]) -> bytes:
    """Entries as JSON lines."""
    return b"".join(msgspec.json.encode(entry) + b"\n" for entry in entries)
