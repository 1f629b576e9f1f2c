"""The completion mark of an engine folder: proof that its files are whole and unchanged.

The embedded engine opens a folder with missing or damaged files without complaint and serves less.
So a folder carries a mark, written last when it was built and again at each clean stop, with the
size and checksum of every file. While the engine runs the mark lists no files: after a crash it is
the engine's own recovery that is trusted. The mark then says in which folder (its inode) the engine runs:
a copy that was made meanwhile holds files of several moments, and is not trusted.
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

ENGINE_ADVICE = "`coterie serve` and `coterie load` rebuild the engine's files from the accepted tables."


class _Seal(msgspec.Struct, frozen=True, array_like=True):
    size: int
    changed: int
    checksum: int


class _Mark(msgspec.Struct, frozen=True, omit_defaults=True):
    files: dict[str, _Seal] | None
    used_in: int | None = None


def seal(folder: Path) -> None:
    """Mark the folder as complete and closed, with what its files hold now."""
    known = _read(folder).files or {} if (folder / _NAME).exists() else {}
    files = {name: _seal(path, known.get(name)) for name, path in sorted(_files(folder).items())}
    _write(folder, _Mark(files))


def unseal(folder: Path) -> None:
    """Check the folder and mark it as in use; raises FolderCorrupt where it is not whole."""
    check(folder)
    mark_used(folder)


def mark_used(folder: Path) -> None:
    """Mark the folder as in use; its files are trusted as they are, such as a copy of one moment."""
    _write(folder, _Mark(None, _place(folder)))


def require_built(folder: Path) -> None:
    """Raise FolderCorrupt where the folder is not there or was never completed; nothing is written."""
    _read(folder)


def is_whole(folder: Path) -> bool:
    """Whether the folder is there and `check` finds nothing."""
    try:
        check(folder)
    except FolderCorrupt:
        return False
    return True


def is_sealed(folder: Path) -> bool:
    """Whether the folder was completed, or closed in order, since it was last used."""
    return _read(folder).files is not None


def check(folder: Path) -> None:
    """Raise FolderCorrupt where the folder was never completed, or was copied while an engine ran in it.

    Of a closed folder no file may be missing, changed or added.
    """
    mark, files = _read(folder), _files(folder)
    if mark.files is None:
        if not (folder / _DATABASES).is_dir():
            raise _corrupt(folder / _DATABASES, "is missing")
        if mark.used_in not in {None, _place(folder)}:
            raise _corrupt(folder, "was copied while an engine ran in it")
        return
    for name in sorted(files.keys() - mark.files.keys()):
        raise _corrupt(files[name], "was not there when the engine closed the folder")
    for name, seal_then in mark.files.items():
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


def _place(folder: Path) -> int:
    """What a copy does not have in common with its original: the inode of the folder."""
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
