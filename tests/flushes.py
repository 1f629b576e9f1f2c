"""What a test flushed to disk, and under which names."""

import os
from pathlib import Path

import pytest


def record_flushes(monkeypatch: pytest.MonkeyPatch, root: Path) -> list[str]:
    """A list that gets the path below `root` of each file and folder when it is flushed."""
    flushed, flush = list[str](), os.fsync

    def record(descriptor: int) -> None:
        inode = os.fstat(descriptor).st_ino
        paths = (path for path in (root, *root.rglob("*")) if path.stat().st_ino == inode)
        flushed.extend(path.relative_to(root).as_posix() for path in paths)
        flush(descriptor)

    monkeypatch.setattr(os, "fsync", record)
    return flushed
