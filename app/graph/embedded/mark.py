"""The completion mark of an engine folder: it shows that the files are complete and unchanged.

The embedded engine opens a folder with missing or damaged files without an error and serves less. So each
folder has a mark with the size and checksum of every file. It is written last in a build and again at each
clean stop. While the engine runs, the mark lists no files: after a crash the engine's own recovery is
trusted. The mark then has the inode of the folder in use, because a copy made meanwhile has files of several
moments and is not trusted.
"""

import zlib
from pathlib import Path

import msgspec

from app.errors import FolderCorrupt
from app.storage.files import write_atomically

_NAME = "complete.json"
_DATABASES = "databases"
_NOT_DATA = frozenset({"database.lck"})
_CHUNK = 1 << 20
"""Bytes read at a time for a checksum; set by hand."""

ENGINE_ADVICE = "`coterie serve` and `coterie load` rebuild the engine's files from the accepted tables."


class _FileState(msgspec.Struct, frozen=True, array_like=True):
    size: int
    changed: int
    checksum: int


class _Mark(msgspec.Struct, frozen=True, omit_defaults=True):
    files: dict[str, _FileState] | None
    used_in: int | None = None


def mark_complete(folder: Path) -> None:
    """Mark the folder as complete and closed, with the present state of its files."""
    known = _read(folder).files or {} if (folder / _NAME).exists() else {}
    files = {name: _state_of(path, known.get(name)) for name, path in sorted(_files(folder).items())}
    _write(folder, _Mark(files))


def begin_use(folder: Path) -> None:
    """Check the folder and mark it as in use; raises FolderCorrupt if it is not complete."""
    check(folder)
    mark_used(folder)


def mark_used(folder: Path) -> None:
    """Mark the folder as in use without a check, for a copy of one moment."""
    _write(folder, _Mark(None, _inode(folder)))


def require_built(folder: Path) -> None:
    """Raise FolderCorrupt if the folder is missing or was never completed; writes nothing."""
    _read(folder)


def is_whole(folder: Path) -> bool:
    """Whether the folder exists and `check` finds no fault."""
    try:
        check(folder)
    except FolderCorrupt:
        return False
    return True


def is_closed(folder: Path) -> bool:
    """Whether the folder was completed or closed cleanly since its last use."""
    return _read(folder).files is not None


def check(folder: Path) -> None:
    """Raise FolderCorrupt if the folder was never completed, or was copied while an engine ran in it.

    In a closed folder no file may be missing, changed or added.
    """
    mark, files = _read(folder), _files(folder)
    if mark.files is None:
        if not (folder / _DATABASES).is_dir():
            raise _corrupt(folder / _DATABASES, "is missing")
        if mark.used_in not in {None, _inode(folder)}:
            raise _corrupt(folder, "was copied while an engine ran in it")
        return
    for name in sorted(files.keys() - mark.files.keys()):
        raise _corrupt(files[name], "was not there when the engine closed the folder")
    for name, state_then in mark.files.items():
        path = files.get(name)
        if path is None:
            raise _corrupt(folder / name, "is missing")
        if not _is_unchanged(path, state_then):
            raise _corrupt(path, "is not as the engine left it")


def _is_unchanged(path: Path, then: _FileState) -> bool:
    now = path.stat()
    if now.st_size != then.size:
        return False
    return now.st_mtime_ns == then.changed or _checksum(path) == then.checksum


def _state_of(path: Path, known: _FileState | None) -> _FileState:
    now = path.stat()
    if known is not None and (known.size, known.changed) == (now.st_size, now.st_mtime_ns):
        return known
    return _FileState(now.st_size, now.st_mtime_ns, _checksum(path))


def _checksum(path: Path) -> int:
    checksum = 0
    with path.open("rb") as file:
        while chunk := file.read(_CHUNK):
            checksum = zlib.crc32(chunk, checksum)
    return checksum


def _inode(folder: Path) -> int:
    """The inode of the folder, which a copy does not share with its original."""
    return (folder / _DATABASES).stat().st_ino


def _files(folder: Path) -> dict[str, Path]:
    found = (path for path in (folder / _DATABASES).rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path for path in found if path.name not in _NOT_DATA}


def _read(folder: Path) -> _Mark:
    path = folder / _NAME
    try:
        return msgspec.json.decode(path.read_bytes(), type=_Mark)
    except FileNotFoundError:
        raise _corrupt(path, "is missing: its build did not end") from None
    except ValueError:
        raise _corrupt(path, "cannot be read") from None


def _write(folder: Path, mark: _Mark) -> None:
    write_atomically(folder / _NAME, msgspec.json.encode(mark))


def _corrupt(path: Path, why: str) -> FolderCorrupt:
    return FolderCorrupt(
        f"{path} {why}.",
        value=path,
        advice=ENGINE_ADVICE,
    )
