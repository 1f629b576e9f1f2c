"""One operation's reads, held to one dataset version."""

from collections.abc import Sequence
from typing import Any

from app.api.reading.reader import IndexReader, Row
from app.errors import DatasetChanging
from app.index.layout import Index


class Served:
    """The dataset version that this process saw last."""

    def __init__(self) -> None:
        self.version: str | None = None
        self.is_known = False

    def see(self, version: str | None) -> None:
        """Take note of a version just read."""
        self.version = version
        self.is_known = True


class Reading:
    """Counts an operation's reads and says in the end which version they saw.

    A query that answers a column `dataset_version` says which one it read. A single read of that kind
    needs no more. Otherwise the version is read once more at the end and has to be the one known before the
    first read: versions are hashes of what was published, so equal ends mean that nothing changed.
    """

    def __init__(self, reader: IndexReader, served: Served) -> None:
        self._reader = reader
        self._served = served
        self.version: str | None = None
        self.calls = 0
        self._is_told = False

    async def begin(self) -> None:
        """Make sure that a version is known before the first read."""
        if not self._served.is_known:
            self._served.see(await self._read_version())
        self.version = self._served.version

    async def ask(self, name: str, /, **parameters: Any) -> Sequence[Row]:
        """Answer the rows of a named query; DatasetChanging if it read another version than the rest."""
        self.calls += 1
        is_first = self.calls == 1
        rows = await self._reader.ask(name, **parameters)
        if rows and "dataset_version" in rows[0]:
            self._hear(rows[0]["dataset_version"], is_only=is_first and self.calls == 1)
        return rows

    async def index(self) -> Index | None:
        """The read index of the version that is served, which counts as a read; None where there is none."""
        self.calls += 1
        return await self._reader.index()

    async def settle(self) -> None:
        """Hold all reads to one version; DatasetChanging if there were two."""
        if self.calls == 0 or (self.calls == 1 and self._is_told):
            return
        now = await self._read_version()
        self._served.see(now)
        if now != self.version:
            raise _changing()

    def _hear(self, version: str | None, *, is_only: bool) -> None:
        self._served.see(version)
        self._is_told = True
        if is_only:
            self.version = version
        elif version != self.version:
            raise _changing()

    async def _read_version(self) -> str | None:
        rows = await self._reader.ask("dataset_version")
        return rows[0]["dataset_version"] if rows else None


def _changing() -> DatasetChanging:
    return DatasetChanging("The data changed while the answer was read.", advice="Ask again.")
