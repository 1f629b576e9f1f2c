"""Locks with an owner: one process at a time works on a folder, or loads into it."""

import errno
import os
from pathlib import Path
from typing import Self

from filelock import FileLock, Timeout

from app.errors import FolderInUse

_READ_ONLY = frozenset({errno.EACCES, errno.EPERM, errno.EROFS})


class OwnerLock:
    """A lock file of one process; the operating system frees it when the process ends."""

    def __init__(self, path: Path, *, patience: float = 0.0) -> None:
        """`patience` is how many seconds to wait for another owner."""
        self._path = path
        self._lock = FileLock(path, timeout=patience)

    def acquire(self) -> None:
        """Become the owner, or raise FolderInUse with the owner's process id."""
        self._path.parent.mkdir(parents=True, exist_ok=True)
        try:
            self._lock.acquire()
        except Timeout:
            raise FolderInUse(
                f"{self._path.parent} is in use by {self._owner()}.",
                value=self._path.parent,
                advice="Stop that process first, or set COTERIE_DATA to another folder.",
            ) from None
        self._path.write_text(f"{os.getpid()}\n", encoding="ascii")

    def release(self) -> None:
        """Release the lock; no effect if this process is not the owner."""
        self._lock.release()

    def is_held(self) -> bool:
        """Whether a process owns the lock now; a copied or left-over lock file does not count.

        A caller without write permission gets False.
        """
        if not self._path.exists():
            return False
        try:
            with FileLock(self._path, timeout=0):
                return False
        except Timeout:
            return True
        except OSError as error:
            if error.errno not in _READ_ONLY:
                raise
            return False

    def _owner(self) -> str:
        try:
            return f"process {int(self._path.read_text(encoding='ascii'))}"
        except (OSError, ValueError):
            return "another process"

    def __enter__(self) -> Self:
        self.acquire()
        return self

    def __exit__(self, *_: object) -> None:
        self.release()
