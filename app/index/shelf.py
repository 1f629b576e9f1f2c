"""The indexes of a folder, opened as the versions that are served go by."""

import asyncio
from pathlib import Path

from app.errors import IndexCorrupt
from app.index.files import open_index
from app.index.layout import Index


class Shelf:
    """Finds the index of a version; belongs to one event loop.

    Only the last version asked for is kept open. One with a fault, told in `complaint`, counts for none.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._version: str | None = None
        self._index: Index | None = None
        self.complaint: str | None = None

    async def of(self, version: str) -> Index | None:
        """The index of a dataset version; None where there is none that can be used."""
        if version != self._version:
            index = await asyncio.to_thread(self._open, version)
            if index is None:
                return None
            self._version, self._index = version, index
        return self._index

    def _open(self, version: str) -> Index | None:
        folder = self._folder / version
        if not folder.is_dir():
            return None
        try:
            return open_index(folder)
        except IndexCorrupt as error:
            self.complaint = str(error)
            return None
