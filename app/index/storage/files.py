"""An index as a folder: one file per array, and a manifest that is written last."""

import errno
import hashlib
import os
import shutil
from contextlib import nullcontext, suppress
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import msgspec
import numpy as np
from filelock import FileLock, Timeout
from msgspec import Struct
from numpy.typing import NDArray

from app.errors import IndexCorrupt
from app.index.storage.layout import Index
from app.storage.files import disk_full_recognised, rename_durably, write_atomically

FORMAT = 5
"""Version of the file format; increase it when the files change incompatibly."""

_MANIFEST = "manifest.json"
_UNFINISHED, _FORMER = "unfinished-", "-former"
_AT_WORK = "writer.lock"
"""Lock of the writer in an unfinished folder; it is free if the writer was killed."""

_READABLE = 0o755
"""Mode of a finished folder, which other users may read."""
_TAKEN = frozenset({errno.EEXIST, errno.ENOTEMPTY})


class FileStamp(Struct, frozen=True):
    """A file as written: size in bytes, time of change, and digest."""

    size: int
    changed: int
    digest: str


class IndexManifest(Struct, frozen=True):
    """The dataset version of an index, and its files."""

    format: int
    version: str
    files: dict[str, FileStamp]


def write_index(index: Index, indexes: Path, version: str) -> Path:
    """Write an index into a folder under `indexes`, replacing an existing one; returns the folder.

    Concurrent writers of one version write the same; one of them wins.
    """
    indexes.mkdir(parents=True, exist_ok=True)
    with disk_full_recognised(indexes):
        unfinished = Path(mkdtemp(prefix=_UNFINISHED, dir=indexes))
        try:
            with FileLock(unfinished / _AT_WORK):
                files = {name: _save(unfinished / f"{name}.npy", array) for name, array in index.arrays()}
                manifest = IndexManifest(FORMAT, version, files)
                write_atomically(unfinished / _MANIFEST, msgspec.json.encode(manifest))
            unfinished.chmod(_READABLE)
            _put(unfinished, indexes / version)
            (indexes / version / _AT_WORK).unlink(missing_ok=True)
        finally:
            shutil.rmtree(unfinished, ignore_errors=True)
    return indexes / version


def open_index(folder: Path, *, is_thorough: bool = False) -> Index:
    """The index of a folder, memory-mapped.

    Raises IndexCorrupt if a file is missing, differs from what was written, or has positions out of range. A
    file with unchanged size and time is trusted, unless the check `is_thorough`; any other is compared by its
    digest.
    """
    try:
        manifest = msgspec.json.decode((folder / _MANIFEST).read_bytes(), type=IndexManifest)
        if manifest.format != FORMAT:
            raise _corrupt(folder, f"its format is {manifest.format}, not {FORMAT}")
        stamped = ((name, folder / f"{name}.npy", stamp) for name, stamp in manifest.files.items())
        index = Index.of({name: _load(path, stamp, is_thorough) for name, path, stamp in stamped})
    except (OSError, ValueError, KeyError) as error:
        raise _corrupt(folder, str(error)) from error
    if fault := index.fault():
        raise _corrupt(folder, fault)
    return index


def last_written(indexes: Path, count: int) -> frozenset[str]:
    """The versions of the `count` indexes written last."""
    whole = {path.parent for path in indexes.glob(f"*/{_MANIFEST}")}
    versions = [folder for folder in whole if not folder.name.startswith(_UNFINISHED)]
    return frozenset(folder.name for folder in sorted(versions, key=_changed)[-count:])


def remove_unused_indexes(indexes: Path, keep: frozenset[str]) -> None:
    """Remove all indexes except those of `keep`, and the remains of killed writers."""
    for folder in indexes.iterdir() if indexes.is_dir() else ():
        if folder.name not in keep and not _is_being_written(folder):
            shutil.rmtree(folder, ignore_errors=True)


def _is_being_written(folder: Path) -> bool:
    """Whether a folder is unfinished and its writer is alive or has just made it."""
    if not folder.name.startswith(_UNFINISHED) or folder.name.endswith(_FORMER):
        return False
    lock = folder / _AT_WORK
    try:
        with FileLock(lock, timeout=0) if lock.exists() else nullcontext():
            return not any(folder.iterdir())
    except Timeout:
        return True


def _changed(folder: Path) -> float:
    """The time of the last change of a folder; 0 if it was just removed."""
    try:
        return folder.stat().st_mtime
    except FileNotFoundError:
        return 0.0


def _put(unfinished: Path, folder: Path) -> None:
    """Rename a finished folder, unless another writer does so at the same time."""
    former = unfinished.with_name(f"{unfinished.name}{_FORMER}")
    try:
        with suppress(FileNotFoundError):
            folder.rename(former)
        rename_durably(unfinished, folder)
    except OSError as error:
        if error.errno not in _TAKEN:
            raise
    finally:
        shutil.rmtree(former, ignore_errors=True)


def _save(path: Path, array: NDArray[Any]) -> FileStamp:
    with path.open("wb") as file:
        np.save(file, array, allow_pickle=False)
        file.flush()
        os.fsync(file.fileno())
    written = path.stat()
    return FileStamp(written.st_size, written.st_mtime_ns, _digest(path))


def _load(path: Path, stamp: FileStamp, is_thorough: bool) -> NDArray[Any]:  # noqa: FBT001 - of this file alone
    now = path.stat()
    is_touched = (now.st_size, now.st_mtime_ns) != (stamp.size, stamp.changed)
    if (is_touched or is_thorough) and _digest(path) != stamp.digest:
        raise ValueError(f"{path.name} is not as it was written")
    mapped: NDArray[Any] = np.load(path, mmap_mode="r", allow_pickle=False)
    return np.asarray(mapped)  # as a plain array: each slice of a memmap costs microseconds


def _digest(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, lambda: hashlib.blake2b(digest_size=16)).hexdigest()


def _corrupt(folder: Path, why: str) -> IndexCorrupt:
    return IndexCorrupt(
        f"The read index {folder} cannot be used: {why}.",
        value=folder,
        advice="Run `coterie index` to rebuild it. Until then the engine answers, more slowly.",
    )
