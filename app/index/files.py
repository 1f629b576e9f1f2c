"""An index as a folder: one file an array, and a manifest that is written last."""

import hashlib
import os
import shutil
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import msgspec
import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from app.errors import IndexCorrupt
from app.files import disk_full_recognised, rename_durably, write_atomically
from app.index.layout import Index

FORMAT = 1
"""Rises when a program could not read the files of an earlier one."""

_MANIFEST = "manifest.json"
_UNFINISHED = "unfinished-"


class Manifest(Struct, frozen=True):
    """Of which dataset version an index is, and the digest of each of its files."""

    format: int
    version: str
    digests: dict[str, str]


def write_index(index: Index, shelf: Path, version: str) -> Path:
    """The folder under `shelf` that holds the index, whole; one that is there already is replaced."""
    shelf.mkdir(parents=True, exist_ok=True)
    with disk_full_recognised(shelf):
        unfinished = Path(mkdtemp(prefix=_UNFINISHED, dir=shelf))
        try:
            digests = {name: _save(unfinished / f"{name}.npy", array) for name, array in index.arrays()}
            manifest = Manifest(FORMAT, version, digests)
            write_atomically(unfinished / _MANIFEST, msgspec.json.encode(manifest))
            shutil.rmtree(shelf / version, ignore_errors=True)
            rename_durably(unfinished, shelf / version)
        except BaseException:
            shutil.rmtree(unfinished, ignore_errors=True)
            raise
    return shelf / version


def open_index(folder: Path) -> Index:
    """The index of a folder, mapped and not read into memory.

    Raises IndexCorrupt where a file is missing, changed, or points outside what it points into.
    """
    try:
        manifest = msgspec.json.decode((folder / _MANIFEST).read_bytes(), type=Manifest)
        if manifest.format != FORMAT:
            raise _corrupt(folder, f"its format is {manifest.format}, not {FORMAT}")
        arrays = {name: _load(folder / f"{name}.npy", digest) for name, digest in manifest.digests.items()}
        index = Index.of(arrays)
    except (OSError, ValueError, KeyError) as error:
        raise _corrupt(folder, str(error)) from error
    if fault := index.fault():
        raise _corrupt(folder, fault)
    return index


def prune_shelf(shelf: Path, keep: frozenset[str]) -> None:
    """Remove every index but those of some versions."""
    for folder in shelf.iterdir() if shelf.is_dir() else ():
        if folder.name not in keep:
            shutil.rmtree(folder, ignore_errors=True)


def _save(path: Path, array: NDArray[Any]) -> str:
    with path.open("wb") as file:
        np.save(file, array, allow_pickle=False)
        file.flush()
        os.fsync(file.fileno())
    return _digest(path)


def _load(path: Path, digest: str) -> NDArray[Any]:
    if _digest(path) != digest:
        raise ValueError(f"{path.name} is not as it was written")
    loaded: NDArray[Any] = np.load(path, mmap_mode="r", allow_pickle=False)
    return loaded


def _digest(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, lambda: hashlib.blake2b(digest_size=16)).hexdigest()


def _corrupt(folder: Path, why: str) -> IndexCorrupt:
    return IndexCorrupt(
        f"The read index {folder} cannot be used: {why}.",
        value=folder,
        advice="Make it anew with `coterie index`; until then the engine answers, more slowly.",
    )
