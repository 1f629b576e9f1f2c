"""The indexes of a folder, opened for the served version."""

import asyncio
import logging
from pathlib import Path

from app.errors import IndexCorrupt
from app.index.storage.files import open_index
from app.index.storage.layout import Index

_log = logging.getLogger(__name__)

Written = tuple[str, int]
"""A version, and the time when the folder of its index was written."""


class IndexStore:
    """Finds the index of a version; belongs to one event loop.

    Only the index requested last is kept open. A corrupt index is ignored until it is written again.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._opening = asyncio.Lock()
        self._written: Written | None = None
        self._index: Index | None = None

    async def of(self, version: str) -> Index | None:
        """The index of a dataset version; None if there is no usable one."""
        folder = self._folder / version
        try:
            written = version, folder.stat().st_mtime_ns
        except FileNotFoundError:
            return None
        if written != self._written:
            async with self._opening:
                if written != self._written:
                    index = await asyncio.to_thread(_open, folder)
                    self._written, self._index = written, index
                return self._index
        return self._index


def _open(folder: Path) -> Index | None:
    try:
        return open_index(folder)
    except IndexCorrupt as error:
        _log.warning("%s", error)
        return None
