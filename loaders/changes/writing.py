"""Writes the change log, in the process that publishes and before a version is served."""

from collections.abc import Container, Iterable, Iterator, Sequence
from itertools import chain, islice
from pathlib import Path

import msgspec

from app.changes.change import Change, VersionHeader
from app.changes.change_log import ChangeLog, VersionChanges
from app.changes.redaction import redact_changes
from app.errors import FolderCorrupt
from app.storage.files import write_atomically
from loaders.changes.differences import list_changes
from loaders.ids.assignment import Event
from loaders.publish.snapshot import Snapshot

MOST_CHANGES = 250_000
"""Changes of one version that are kept, the first of their order. Set by hand: about 15 MB."""


class ChangeLogWriter:
    """The change log in a folder; `kept` is how many versions it keeps."""

    def __init__(self, folder: Path, kept: int) -> None:
        self._folder = folder
        self._kept = kept

    def write(
        self,
        before: Snapshot | None,
        new: Snapshot,
        events: Sequence[Event],
        withheld: Container[str],
        *,
        paths: Iterable[Change] = (),
    ) -> None:
        """Add the changes from one snapshot to the next, those of followed `paths` first.

        Versions that were never served go, what a killed process left, and the oldest beyond `kept`. So does
        every change about somebody whose id has one of the marks `withheld`. Of the first version no change
        is listed.
        """
        if not self._kept:
            self._remove(self._all_files())
            return
        self._folder.mkdir(exist_ok=True)
        if not self._served(before, withheld):
            self._add(before or new, ())
        if before is not None and before.manifest.version != new.manifest.version:
            changes = chain(paths, list_changes(before, new, events))
            self._add(new, redact_changes(changes, withheld))
        self._remove(ChangeLog(self._folder).files()[: -self._kept])

    def _served(self, before: Snapshot | None, withheld: Container[str]) -> list[VersionChanges]:
        """The versions up to the one that is served; the others are removed, all if that one is not there."""
        log = ChangeLog(self._folder)
        try:
            kept = log.versions(before.manifest.version) if before else []
            for one in kept:
                _redact(one, withheld)
        except FolderCorrupt:  # a log that cannot be read is started again
            kept = []
        files = {one.file for one in kept}
        self._remove(file for file in self._all_files() if file not in files)
        return kept

    def _all_files(self) -> Iterator[Path]:
        """The files of versions, and copies and unfinished files, which may name people too."""
        return self._folder.glob("*.jsonl*")

    def _add(self, snapshot: Snapshot, changes: Iterable[Change]) -> None:
        header = VersionHeader(snapshot.manifest.version, str(snapshot.manifest.dataset["published_at"]))
        last = max((int(file.stem) for file in ChangeLog(self._folder).files()), default=0)
        write_atomically(self._folder / f"{last + 1:06d}.jsonl", _lines(header, _bounded(changes)))

    def _remove(self, files: Iterable[Path]) -> None:
        for file in files:
            file.unlink(missing_ok=True)


def _bounded(changes: Iterable[Change]) -> Iterator[Change]:
    rest = iter(changes)
    yield from islice(rest, MOST_CHANGES)
    if next(rest, None) is not None:
        yield Change("cut", "")


def _redact(version: VersionChanges, withheld: Container[str]) -> None:
    """Write the file of a version again if it names a withheld or erased person."""
    before = list(version.read())
    left = list(redact_changes(before, withheld))
    if len(left) < len(before):
        write_atomically(version.file, _lines(version.header, left))


def _lines(header: VersionHeader, changes: Iterable[Change]) -> bytes:
    encode = msgspec.json.Encoder().encode
    return b"".join(encode(one) + b"\n" for one in (header, *changes))
