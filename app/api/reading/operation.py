"""One operation's reads, held to one dataset version."""

from collections.abc import Sequence
from typing import Any

from app.api.reading.indexed import INDEXED
from app.api.reading.reader import IndexReader, Row
from app.api.reading.versions import Versions
from app.errors import DatasetChanging
from app.index.storage.layout import Index


class ReadLog:
    """Counts an operation's reads and says in the end which version they saw.

    The read index is of one version. A query whose last row has a column `dataset_version` says which one
    the engine held then: a read of that kind vouches for itself and for all that ended before it began,
    because versions are hashes of what was published, so that equal ends mean that nothing changed. Where
    reads are left for which none vouches, the version is read once more at the end. All of them have to be
    the one known before the first read.
    """

    def __init__(self, reader: IndexReader, versions: Versions) -> None:
        self._reader = reader
        self._versions = versions
        self._unsure: set[int] = set()
        """Numbers of the reads that ended and for which none vouches."""
        self._opened: tuple[str, Index] | None = None
        """The index that was read, and the version of which it is."""
        self.version: str | None = None
        self.calls = 0

    async def begin(self) -> None:
        """Make sure that a version is known before the first read."""
        if not self._versions.is_known:
            await self._versions.read()
        self.version = self._versions.last

    async def ask(self, name: str, /, **parameters: Any) -> Sequence[Row]:
        """Answer the rows of a named query; DatasetChanging if it read another version than the rest."""
        if name in INDEXED and (index := await self.index()) is not None:
            return INDEXED[name](index, **parameters)
        self.calls += 1
        number, before = self.calls, frozenset(self._unsure)
        rows = await self._reader.ask(name, **parameters)
        if rows and "dataset_version" in rows[-1]:
            self._hear(rows[-1]["dataset_version"], is_only=number == self.calls == 1)
            self._unsure -= before
        else:
            self._unsure.add(number)
        return rows

    async def index(self) -> Index | None:
        """The read index of the version that is read, which counts as a read; None where there is none.

        Where it is the first read, the version is one that the graph told within `versions.TRUSTED` seconds.
        """
        self.calls += 1
        is_first = self.calls == 1
        index = await self._of_version()
        if index is None or not is_first:
            return index
        now = await self._versions.now()
        if now == self.version:
            return index
        if self.calls > 1:  # others have begun under the version known before
            raise _changing()
        self.version = now
        return await self._of_version()

    async def settle(self) -> None:
        """Hold all reads to one version; DatasetChanging if there were two."""
        if self._unsure and await self._versions.read() != self.version:
            raise _changing()

    def _hear(self, version: str | None, *, is_only: bool) -> None:
        self._versions.see(version)
        if is_only:
            self.version = version
        elif version != self.version:
            raise _changing()

    async def _of_version(self) -> Index | None:
        if self.version is None:
            return None
        if self._opened is None or self._opened[0] != self.version:
            index = await self._reader.index(self.version)
            if index is None:
                return None
            self._opened = self.version, index
        return self._opened[1]


def _changing() -> DatasetChanging:
    return DatasetChanging("The data changed during the operation.", advice="Retry.")
