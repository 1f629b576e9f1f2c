"""The change log of a data folder: one file of JSON lines for each dataset version that is kept.

```
changes/NNNNNN.jsonl
  {"version": ..., "published_at": ...}         the first line
  {"kind": "born", "id": ...}                   a line a change, in the order of their keys
```

The process that publishes writes the file of a version before that version is served, so a reader stops at
the version that is served. It contains ids alone. The process that publishes removes people who are withheld
or erased; a backup may bring them back, so a reader leaves them out too.
"""

import os
import re
from collections.abc import Collection, Container, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

import msgspec

from app.changes.change import END_OF_VERSION, Change, Place, VersionHeader
from app.changes.redaction import redact_changes
from app.errors import RESTORE, DatasetUnsettled, FolderCorrupt, NotFound

_MOST_NAMED = 20
"""Versions that an error lists, the newest ones; set by hand."""


@dataclass(frozen=True)
class VersionChanges:
    """The changes that one dataset version brought, without those about ids with a mark in `withheld`."""

    header: VersionHeader
    file: Path
    withheld: Container[str] = ()

    def read(self, wanted: Collection[str] = ()) -> Iterator[Change]:
        """The changes in the order of their keys; only those about the `wanted` ids, if there are any."""
        found = self._decoded(wanted)
        yield from redact_changes((one for one in found if not wanted or one.is_about(wanted)), self.withheld)

    def _decoded(self, wanted: Collection[str]) -> Iterator[Change]:
        decoder = msgspec.json.Decoder(Change)
        with _opened(self.file) as file:
            next(file, None)
            for line in _lines_with(file.read(), wanted) if 0 < len(wanted) <= _FEW else file:
                yield _decoded(decoder, line, self.file)

    @property
    def size(self) -> int:
        """Bytes of its file."""
        return _stat(self.file).st_size


_FEW = 4
"""Ids up to which a file is searched for each of them before its lines are decoded; set by hand."""


_NAME = re.compile(r"[0-9]{6,}\.jsonl")


class ChangeLog:
    """The change log in a folder; nobody is read whose id has one of the marks `withheld`."""

    def __init__(self, folder: Path, withheld: Container[str] = ()) -> None:
        self._folder = folder
        self._withheld = withheld

    def without(self, withheld: Container[str]) -> "ChangeLog":
        """The same log, without those whose id has one of these marks."""
        return ChangeLog(self._folder, withheld)

    def files(self) -> list[Path]:
        """The files of versions, oldest first; other files in the folder are not of the log."""
        files = self._folder.glob("[0-9]*.jsonl") if self._folder.is_dir() else ()
        return sorted(file for file in files if _NAME.fullmatch(file.name))

    def state(self) -> list[tuple[str, int, int]]:
        """Name, time and size of each file: another state whenever the log was changed."""
        found = [(file.name, _stat(file)) for file in self.files()]
        return [(name, status.st_mtime_ns, status.st_size) for name, status in found]

    def versions(self, served: str | None = None) -> list[VersionChanges]:
        """The versions whose changes are kept, oldest first, up to the one that is served if it is given."""
        found = [VersionChanges(_header(file), file, self._withheld) for file in self.files()]
        if served is None:
            return found
        last = _last(found, served)
        return [] if last is None else found[: last + 1]

    def since(self, version: str, served: str | None) -> list[VersionChanges]:
        """The versions after this one, oldest first; NotFound if its changes are not kept.

        A version that was served twice counts from the second time.
        """
        known = self.versions(served)
        place = _last(known, version)
        if place is None:
            raise NotFound(
                f"{version[:64]!r} is not a dataset version whose changes are kept.",
                value=version,
                advice=_known(known),
            )
        return known[place + 1 :]


def changes_after(
    versions: Sequence[VersionChanges], after: Place | None, wanted: Collection[str]
) -> Iterator[tuple[VersionHeader, Change]]:
    """The changes of these versions after a place, each with its version.

    Of versions without the one of the place, everything is given.
    """
    for one in versions_from(versions, after):
        passed = after[1] if after is not None and one.header == after[0] else None
        for change in one.read(wanted):
            if passed is None or change.key > passed:
                yield one.header, change


def versions_from(versions: Sequence[VersionChanges], after: Place | None) -> Sequence[VersionChanges]:
    """The versions with changes after a place; all if the version of the place is not among them."""
    if after is None:
        return versions
    header, key = after
    starts = (start for start, one in enumerate(versions, key == END_OF_VERSION) if one.header == header)
    return versions[next(starts, 0) :]


def _last(versions: Sequence[VersionChanges], version: str) -> int | None:
    places = (place for place in reversed(range(len(versions))) if versions[place].header.version == version)
    return next(places, None)


def _known(known: Sequence[VersionChanges]) -> str:
    if not known:
        return "No version is known yet: the first `coterie load` from now on makes the change log."
    named = [f"{one.header.version} ({one.header.published_at})" for one in known[-_MOST_NAMED:]]
    more = f" and {len(known) - len(named)} older ones" if len(known) > len(named) else ""
    return f"Known are {', '.join(named)}{more}."


def _lines_with(content: bytes, ids: Collection[str]) -> Iterator[bytes]:
    """The lines that contain one of a few ids, in order."""
    bounds: set[tuple[int, int]] = set()
    for mark in (f'"{id_}"'.encode() for id_ in ids):
        place = content.find(mark)
        while place >= 0:
            end = content.find(b"\n", place)
            bounds.add((content.rfind(b"\n", 0, place) + 1, end))
            place = content.find(mark, end) if end >= 0 else end
    return (content[start:end] for start, end in sorted(bounds))


def _opened(file: Path) -> BinaryIO:
    try:
        return file.open("rb")
    except FileNotFoundError:
        raise _removed(file) from None


def _stat(file: Path) -> os.stat_result:
    try:
        return file.stat()
    except FileNotFoundError:
        raise _removed(file) from None


def _removed(file: Path) -> DatasetUnsettled:
    return DatasetUnsettled(
        "The oldest changes were removed while they were read.", value=file.name, advice="Try again."
    )


def _header(file: Path) -> VersionHeader:
    with _opened(file) as lines:
        line = lines.readline()
    try:
        return msgspec.json.decode(line, type=VersionHeader)
    except ValueError as error:
        raise _torn(file, error) from error


def _decoded(decoder: msgspec.json.Decoder[Change], line: bytes, file: Path) -> Change:
    try:
        return decoder.decode(line)
    except ValueError as error:
        raise _torn(file, error) from error


def _torn(file: Path, error: Exception) -> FolderCorrupt:
    return FolderCorrupt(f"{file} cannot be read: {error}.", value=file, advice=f"Remove it. {RESTORE}")
