"""Files that are never seen half-written: complete before they take their name."""

import errno
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import NamedTemporaryFile

from app.errors import DiskFull

OWNER_ONLY = 0o600

_LITTLE = 32 * 1024 * 1024
NO_ROOM = frozenset(getattr(errno, name) for name in ("ENOSPC", "EDQUOT", "EFBIG") if hasattr(errno, name))
"""What the system says where a disk, a quota or the greatest size of a file is used up."""


def write_atomically(path: Path, content: bytes, *, mode: int = 0o644) -> None:
    """Put `content` at `path` so that a reader, and a machine that lost power, sees the old or the new whole.

    Raises DiskFull, with nothing changed, where there is no room.
    """
    with disk_full_recognised(path.parent):
        temporary = _written(path, content, mode)
        try:
            temporary.replace(path)
        except OSError:
            temporary.unlink(missing_ok=True)
            raise
        sync_folder(path.parent)


def rename_durably(source: Path, target: Path) -> None:
    """Give a finished file or folder its name, on disk before this returns."""
    source.rename(target)
    sync_folder(target.parent)
    if source.parent != target.parent:
        sync_folder(source.parent)


def sync_folder(folder: Path) -> None:
    """Wait until the names in a folder are on disk; where folders cannot be opened (Windows) do nothing."""
    if os.name == "nt":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


@contextmanager
def disk_full_recognised(folder: Path) -> Iterator[None]:
    """Turn the operating system's "no space left" into DiskFull."""
    try:
        yield
    except OSError as error:
        if error.errno not in NO_ROOM:
            raise
        raise disk_full(folder) from error


def is_nearly_full(folder: Path) -> bool:
    """Whether so little room is left that writing is likely to fail."""
    return shutil.disk_usage(folder).free < _LITTLE


def disk_full(folder: Path) -> DiskFull:
    """The error of a folder without room left."""
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
