"""Atomic writes: a file is complete before it gets its name."""

import errno
import os
import secrets
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import BinaryIO

from app.errors import CannotRun, DiskFull, UsageError

OWNER_ONLY = 0o600
"""Mode of files that only their owner may read and write."""

_NEARLY_FULL = 32 * 1024 * 1024
"""Free bytes below which a disk counts as nearly full; set by hand."""
NO_ROOM = frozenset(getattr(errno, name) for name in ("ENOSPC", "EDQUOT", "EFBIG") if hasattr(errno, name))
"""Error numbers for a full disk, an exceeded quota, and a file that is too large."""
_OTHER_FOLDER = "Free some space, or set COTERIE_DATA to a folder on another disk."


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


def require_place(path: Path) -> None:
    """Raise UsageError if no file can be made at `path`: checked before the work, not after it."""
    try:
        is_place = not path.is_dir() and path.parent.is_dir()
    except OSError:  # a name longer than the system takes
        is_place = False
    if not is_place:
        raise UsageError(
            f"{path} cannot be a file.", value=path, advice="Choose a file in an existing folder."
        )


@contextmanager
def replacing(path: Path) -> Iterator[BinaryIO]:
    """A file to write; at the end of the block it replaces the one at `path`, and on an error nothing does.

    Until then it has a name of its own, so that several processes may write to the same path: the one that
    ends last wins. Raises UsageError if the folder takes no file, or if a device such as
    `/dev/null` is there, and DiskFull if there is no space.
    """
    if path.exists() and not path.is_file():
        raise _unwritable(path, "it is no file")
    unfinished = path.with_name(f".unfinished-{secrets.token_hex(8)}")
    try:
        with disk_full_recognised(path.parent, "Free some space, or choose a file on another disk."):
            with _made(unfinished, path) as file:
                yield file
                file.flush()
                os.fsync(file.fileno())
            unfinished.replace(path)
            sync_folder(path.parent)
    finally:
        unfinished.unlink(missing_ok=True)


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
    """Rename a finished file or folder so that it is whole under its name, also after a power loss."""
    sync_files(source)
    source.rename(target)
    sync_folder(target.parent)
    if source.parent != target.parent:
        sync_folder(source.parent)


def sync_files(path: Path) -> None:
    """Flush a file, or the files and names in a folder and in those within it, to disk."""
    if not path.is_dir():
        with path.open("rb+") as file:  # Windows flushes no file that is open only for reading
            os.fsync(file.fileno())
        return
    for entry in path.iterdir():
        sync_files(entry)
    sync_folder(path)


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
def disk_full_recognised(folder: Path, advice: str = _OTHER_FOLDER) -> Iterator[None]:
    """Raise DiskFull instead of the operating system's error for a full disk."""
    try:
        yield
    except OSError as error:
        if error.errno not in NO_ROOM:
            raise
        raise disk_full(folder, advice) from error


def is_nearly_full(folder: Path) -> bool:
    """Whether so little space is left that writing is likely to fail."""
    return shutil.disk_usage(folder).free < _NEARLY_FULL


def disk_full(folder: Path, advice: str = _OTHER_FOLDER) -> DiskFull:
    """The error for a folder without free space."""
    return DiskFull(f"No space left in {folder}.", value=folder, advice=advice)


def _made(unfinished: Path, path: Path) -> BinaryIO:
    """A new file that is to be at `path`; an error names that, the only name that the user knows."""
    try:
        return unfinished.open("xb")
    except OSError as error:
        if error.errno in NO_ROOM:
            raise
        raise _unwritable(path, str(error.strerror)) from None


def _unwritable(path: Path, why: str) -> UsageError:
    return UsageError(
        f"{path} cannot be written: {why}.",
        value=path,
        advice="Choose a file in a folder where you may write.",
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
