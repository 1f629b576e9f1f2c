"""Atomic writes: a file is complete before it gets its name."""

import errno
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import NamedTemporaryFile

from app.errors import CannotRun, DiskFull

OWNER_ONLY = 0o600
"""Mode of files that only their owner may read and write."""

_NEARLY_FULL = 32 * 1024 * 1024
"""Free bytes below which a disk counts as nearly full; set by hand."""
NO_ROOM = frozenset(getattr(errno, name) for name in ("ENOSPC", "EDQUOT", "EFBIG") if hasattr(errno, name))
"""Error numbers for a full disk, an exceeded quota, and a file that is too large."""


def write_atomically(path: Path, content: bytes, *, mode: int = 0o644) -> None:
    """Write a file so that readers, also after a power loss, see the old or the new content completely.

    Raises DiskFull, with nothing changed, if there is no space.
    """
    with disk_full_recognised(path.parent):
        temporary = _written(path, content, mode)
        try:
            temporary.replace(path)
        except OSError:
            temporary.unlink(missing_ok=True)
            raise
        sync_folder(path.parent)


def write_once(path: Path, content: bytes, *, mode: int = 0o644) -> None:
    """Write a file atomically unless there is one, so that of several writers at once one wins.

    Raises DiskFull, with nothing changed, if there is no space.
    """
    with disk_full_recognised(path.parent):
        temporary = _written(path, content, mode)
        try:
            os.link(temporary, path)
        except FileExistsError:
            return
        except OSError:  # a file system without hard links, such as FAT: the last writer wins
            temporary.replace(path)
        finally:
            temporary.unlink(missing_ok=True)
        sync_folder(path.parent)


def remove_folder(path: Path) -> None:
    """Remove a folder with all that is in it; one that is not there is no fault. Raises CannotRun."""
    try:
        shutil.rmtree(path)
    except FileNotFoundError:
        return
    except OSError as error:
        raise CannotRun(
            f"{error.filename or path} cannot be removed: {error.strerror}.",
            value=path,
            advice=f"It names people. Remove {path} yourself.",
        ) from None


def rename_durably(source: Path, target: Path) -> None:
    """Rename a finished file or folder and flush the change to disk."""
    source.rename(target)
    sync_folder(target.parent)
    if source.parent != target.parent:
        sync_folder(source.parent)


def sync_folder(folder: Path) -> None:
    """Flush the names in a folder to disk; no effect on Windows, where folders cannot be opened."""
    if os.name == "nt":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


@contextmanager
def disk_full_recognised(folder: Path) -> Iterator[None]:
    """Raise DiskFull instead of the operating system's error for a full disk."""
    try:
        yield
    except OSError as error:
        if error.errno not in NO_ROOM:
            raise
        raise disk_full(folder) from error


def is_nearly_full(folder: Path) -> bool:
    """Whether so little space is left that writing is likely to fail."""
    return shutil.disk_usage(folder).free < _NEARLY_FULL


def disk_full(folder: Path) -> DiskFull:
    """The error for a folder without free space."""
    return DiskFull(
        f"No space left in {folder}.",
        value=folder,
        advice="Free some space, or set COTERIE_DATA to a folder on another disk.",
    )


def _written(path: Path, content: bytes, mode: int) -> Path:
    with NamedTemporaryFile(dir=path.parent, prefix=f".{path.name}.", delete=False) as file:
        try:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        except OSError:
            Path(file.name).unlink(missing_ok=True)
            raise
    Path(file.name).chmod(mode)
    return Path(file.name)
