"""A copy of an engine folder: it is changed while the original is served, and then put next to it."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Self

from app.errors import DiskFull, EngineUnavailable
from app.graph.embedded.mark import is_closed, mark_used
from app.graph.embedded.server_process import ServerProcess
from app.graph.engine import Address
from app.storage.files import disk_full, disk_full_recognised, is_nearly_full, rename_durably
from app.storage.folder import DataFolder

_COPIED = ("complete.json", "databases")
_TRIES = 3
"""Tries to copy a folder: an engine that was just opened may still be writing. Set by hand."""

Stamps = dict[str, tuple[int, int]]


@contextmanager
def copied_engine(folder: DataFolder, former: str, name: str, *, heap: str) -> Iterator["EngineCopy | None"]:
    """A running copy of `engine/{former}`, to become `engine/{name}`; None if it cannot be copied now.

    An unfinished copy is removed at the end. Raises DiskFull, EngineMissing, FolderCorrupt or
    EngineUnavailable.
    """
    place = folder.work / f"engine-{name}"
    try:
        with disk_full_recognised(folder.work):
            is_copied = any(copy_files(folder.engines / former, place) for _ in range(_TRIES))
        if not is_copied:
            yield None
            return
        with EngineCopy(folder, name, place, heap) as copy:
            yield copy
    finally:
        shutil.rmtree(place, ignore_errors=True)


def copy_files(source: Path, target: Path) -> bool:
    """Copy an engine's files as of one moment; False if they changed during the copy.

    The copy of a folder in use equals what a crash would leave, log included; the engine repairs it when it
    opens it.
    """
    shutil.rmtree(target, ignore_errors=True)
    try:
        before = _stamps(source)
        for name in sorted(before):
            _copy(source / name, target / name)
        is_whole = _stamps(source) == before
    except FileNotFoundError:
        return False
    if is_whole and not is_closed(target):
        mark_used(target)
    return is_whole


class EngineCopy:
    """An engine on a copy of a folder; it has no readers, so its writes need not be one transaction."""

    kind = "embedded"
    version = "the embedded engine"
    prefix = ""

    def __init__(self, folder: DataFolder, name: str, place: Path, heap: str) -> None:
        self._folder = folder
        self._name = name
        self._place = place
        self._heap = heap
        self._server: ServerProcess | None = None

    @property
    def address(self) -> Address:
        """Its address; EngineUnavailable before `open` and after `close`."""
        if self._server is None:
            raise self._fault("The embedded engine on a copy of its folder has ended.")
        return self._server.address

    def open(self) -> None:
        """Start a server on the copy."""
        self._server = ServerProcess.start(
            self._folder, self._name, self._heap, place=self._place, is_brief=True
        )

    def close(self) -> None:
        """Kill the server if it runs."""
        if self._server is not None:
            self._server.kill()
            self._server = None

    def complaint(self) -> DiskFull | None:
        """DiskFull if the disk is nearly full: the engine itself only reports that a request failed."""
        return disk_full(self._place) if is_nearly_full(self._place) else None

    def finish(self) -> None:
        """Close the copy and put it next to the others; EngineUnavailable if it did not close cleanly."""
        if self._server is not None:
            self._server.stop()
        if not is_closed(self._place):
            raise self.complaint() or self._fault("The embedded engine did not close a copy of its folder.")
        rename_durably(self._place, self._folder.engines / self._name)

    def _fault(self, message: str) -> EngineUnavailable:
        advice = "See the log folder, then load again. The old graph is still served."
        return EngineUnavailable(message, value=self._place, advice=advice)

    def __enter__(self) -> Self:
        self.open()
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _stamps(folder: Path) -> Stamps:
    """Size and modification time of every file to copy."""
    files = [path for name in _COPIED for path in (folder / name, *(folder / name).rglob("*"))]
    seen = ((path.relative_to(folder).as_posix(), path.stat()) for path in files if not path.is_dir())
    return {name: (now.st_size, now.st_mtime_ns) for name, now in seen}


def _copy(source: Path, target: Path) -> None:
    """Copy a file with its times, and flush it to disk."""
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy2(source, target)
    with target.open("rb+") as file:
        os.fsync(file.fileno())
