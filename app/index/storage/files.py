"""An index as a folder: one file an array, and a manifest that is written last."""

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

FORMAT = 4
"""Rises when a program could not read the files of an earlier one."""

_MANIFEST = "manifest.json"
_UNFINISHED, _FORMER = "unfinished-", "-former"
_AT_WORK = "writer.lock"
"""Held in an unfinished folder by its writer: one that was killed holds it no more."""

_READABLE = 0o755
_TAKEN = frozenset({errno.EEXIST, errno.ENOTEMPTY})


class FileSeal(Struct, frozen=True):
    """A file as it was written: bytes, when, and the digest of all of them."""

    size: int
    changed: int
    digest: str


class IndexManifest(Struct, frozen=True):
    """Of which dataset version an index is, and its files."""

    format: int
    version: str
    files: dict[str, FileSeal]


def write_index(index: Index, shelf: Path, version: str) -> Path:
    """The folder under `shelf` that holds the index, whole; one that is there already is replaced.

    Of several writers of one version at once, one is left: they write the same.
    """
    shelf.mkdir(parents=True, exist_ok=True)
    with disk_full_recognised(shelf):
        unfinished = Path(mkdtemp(prefix=_UNFINISHED, dir=shelf))
        try:
            with FileLock(unfinished / _AT_WORK):
                files = {name: _save(unfinished / f"{name}.npy", array) for name, array in index.arrays()}
                manifest = IndexManifest(FORMAT, version, files)
                write_atomically(unfinished / _MANIFEST, msgspec.json.encode(manifest))
            unfinished.chmod(_READABLE)
            _put(unfinished, shelf / version)
            (shelf / version / _AT_WORK).unlink(missing_ok=True)
        finally:
            shutil.rmtree(unfinished, ignore_errors=True)
    return shelf / version


def open_index(folder: Path, *, is_thorough: bool = False) -> Index:
    """The index of a folder, mapped and not read into memory.

    Raises IndexCorrupt where a file is missing, is not as it was written, or points outside what it points
    into. A file of the size and time that its writer left is trusted to hold the same bytes, unless the
    check `is_thorough`; any other is read to its end.
    """
    try:
        manifest = msgspec.json.decode((folder / _MANIFEST).read_bytes(), type=IndexManifest)
        if manifest.format != FORMAT:
            raise _corrupt(folder, f"its format is {manifest.format}, not {FORMAT}")
        sealed = ((name, folder / f"{name}.npy", seal) for name, seal in manifest.files.items())
        index = Index.of({name: _load(path, seal, is_thorough) for name, path, seal in sealed})
    except (OSError, ValueError, KeyError) as error:
        raise _corrupt(folder, str(error)) from error
    if fault := index.fault():
        raise _corrupt(folder, fault)
    return index


def last_written(shelf: Path, count: int) -> frozenset[str]:
    """The versions of so many indexes, those that were written last."""
    whole = {path.parent for path in shelf.glob(f"*/{_MANIFEST}")}
    versions = [folder for folder in whole if not folder.name.startswith(_UNFINISHED)]
    return frozenset(folder.name for folder in sorted(versions, key=_changed)[-count:])


def prune_shelf(shelf: Path, keep: frozenset[str]) -> None:
    """Remove every index but those of some versions, and what killed writers left."""
    for folder in shelf.iterdir() if shelf.is_dir() else ():
        if folder.name not in keep and not _is_being_written(folder):
            shutil.rmtree(folder, ignore_errors=True)


def _is_being_written(folder: Path) -> bool:
    """Whether somebody holds the lock of an unfinished folder, or has just made it."""
    if not folder.name.startswith(_UNFINISHED) or folder.name.endswith(_FORMER):
        return False
    lock = folder / _AT_WORK
    try:
        with FileLock(lock, timeout=0) if lock.exists() else nullcontext():
            return not any(folder.iterdir())
    except Timeout:
        return True


def _changed(folder: Path) -> float:
    """When something was last put into a folder; one that was just removed is older than any."""
    try:
        return folder.stat().st_mtime
    except FileNotFoundError:
        return 0.0


def _put(unfinished: Path, folder: Path) -> None:
    """Give a finished folder its name, unless another writer does so at the same moment."""
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


def _save(path: Path, array: NDArray[Any]) -> FileSeal:
    with path.open("wb") as file:
        np.save(file, array, allow_pickle=False)
        file.flush()
        os.fsync(file.fileno())
    written = path.stat()
    return FileSeal(written.st_size, written.st_mtime_ns, _digest(path))


def _load(path: Path, seal: FileSeal, is_thorough: bool) -> NDArray[Any]:  # noqa: FBT001 - of this file alone
    now = path.stat()
    is_touched = (now.st_size, now.st_mtime_ns) != (seal.size, seal.changed)
    if (is_touched or is_thorough) and _digest(path) != seal.digest:
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
