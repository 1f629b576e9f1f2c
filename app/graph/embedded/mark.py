"""The completion mark of an engine folder: proof that its files are whole and unchanged.

The embedded engine opens a folder with missing or damaged files without complaint and serves less.
So a folder carries a mark, written last when it was built and again at each clean stop, with the
size and checksum of every file. While the engine runs the mark lists no files: after a crash it is
the engine's own recovery that is trusted.
"""

import zlib
from pathlib import Path

import msgspec

from app.errors import FolderCorrupt
from app.files import write_atomically

_NAME = "complete.json"
_DATABASES = "databases"
_NOT_DATA = frozenset({"database.lck"})
_CHUNK = 1 << 20


class _Seal(msgspec.Struct, frozen=True, array_like=True):
    size: int
    changed: int
    checksum: int


class _Mark(msgspec.Struct, frozen=True):
    files: dict[str, _Seal] | None


def seal(folder: Path) -> None:
    """Mark the folder as complete and closed, with what its files hold now."""
    known = _read(folder).files or {} if (folder / _NAME).exists() else {}
    files = {name: _seal(path, known.get(name)) for name, path in sorted(_files(folder).items())}
    _write(folder, _Mark(files))


def unseal(folder: Path) -> None:
    """Check the folder and mark it as in use; raises FolderCorrupt where it is not whole."""
    check(folder)
    _write(folder, _Mark(None))


def is_sealed(folder: Path) -> bool:
    """Whether the folder was completed, or closed in order, since it was last used."""
    return _read(folder).files is not None


def check(folder: Path) -> None:
    """Raise FolderCorrupt where the folder was never completed, or a file is missing or was changed."""
    mark, files = _read(folder), _files(folder)
    for name, seal_then in (mark.files or {}).items():
        path = files.get(name)
        if path is None:
            raise _corrupt(folder / name, "is missing")
        if not _is_unchanged(path, seal_then):
            raise _corrupt(path, "is not as the engine left it")


def _is_unchanged(path: Path, then: _Seal) -> bool:
    now = path.stat()
    if now.st_size != then.size:
        return False
    return now.st_mtime_ns == then.changed or _checksum(path) == then.checksum


def _seal(path: Path, known: _Seal | None) -> _Seal:
    now = path.stat()
    if known is not None and (known.size, known.changed) == (now.st_size, now.st_mtime_ns):
        return known
    return _Seal(now.st_size, now.st_mtime_ns, _checksum(path))


def _checksum(path: Path) -> int:
    checksum = 0
    with path.open("rb") as file:
        while chunk := file.read(_CHUNK):
            checksum = zlib.crc32(chunk, checksum)
    return checksum


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
        advice="Restore the data folder from a backup, or remove it and load again.",
    )
