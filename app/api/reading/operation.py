"""The reads of one operation, all of one dataset version."""

from collections.abc import Sequence
from typing import Any

from app.api.reading.reader import INDEXED, IndexReader, Row
from app.api.reading.versions import Versions
from app.errors import DatasetChanging
from app.index.storage.layout import Index


class ReadLog:
    """Counts an operation's reads and checks that all saw one version.

    The read index has one version. A query whose last row has a column `dataset_version` returns the engine's
    version at that time. It confirms itself and all reads that ended before it began, because versions are
    hashes of the published rows, so equal versions mean equal data. If unconfirmed reads are left, the
    version is read once more at the end. All versions have to equal that of the first read, and a version to
    which a cursor was bound before it.
    """

    def __init__(self, reader: IndexReader, versions: Versions) -> None:
        self._reader = reader
        self._versions = versions
        self._unsure: set[int] = set()
        """Numbers of the reads that ended and are not confirmed."""
        self._opened: tuple[str, Index] | None = None
        """The index that was read, and its version."""
        self.version: str | None = None
        self.calls = 0
        self._is_bound = False
        """Whether cursors belong to the version, so that it may not become another."""

    async def begin(self) -> None:
        """Make sure that a version is known before the first read."""
        if not self._versions.is_known:
            await self._versions.read()
        self.version = self._versions.last

    def bound_version(self) -> str | None:
        """The version for cursors; the operation fails with DatasetChanging if its first read has another."""
        self._is_bound = True
        return self.version

    async def ask(self, name: str, /, **parameters: Any) -> Sequence[Row]:
        """The rows of a named query; DatasetChanging if it read another version than earlier reads."""
        if name in INDEXED and (index := await self.index()) is not None:
            return INDEXED[name](index, **parameters)
        self.calls += 1
        number, before = self.calls, frozenset(self._unsure)
        rows = await self._reader.ask(name, **parameters)
        if rows and "dataset_version" in rows[-1]:
            self._note_version(rows[-1]["dataset_version"], is_only=number == self.calls == 1)
            self._unsure -= before
        else:
            self._unsure.add(number)
        return rows

    async def index(self) -> Index | None:
        """The read index of the operation's version, None if there is none; this counts as a read.

        For the first read the version was read from the graph at most `versions.TRUSTED` seconds ago.
        """
        self.calls += 1
        is_first = self.calls == 1
        index = await self._of_version()
        if index is not None and is_first and await self._has_become_another():
            return await self._of_version()
        return index

    async def _has_become_another(self) -> bool:
        """Whether the graph has another version by now, which is then the version of the operation.

        DatasetChanging if other reads have begun, or cursors were bound, under the version known before.
        """
        now = await self._versions.now()
        if now == self.version:
            return False
        if self.calls > 1 or self._is_bound:
            raise _changing()
        self.version = now
        return True

    async def settle(self) -> None:
        """Check that all reads saw one version; DatasetChanging if not."""
        if self._unsure and await self._versions.read() != self.version:
            raise _changing()

    def _note_version(self, version: str | None, *, is_only: bool) -> None:
        self._versions.see(version)
        if is_only and not self._is_bound:
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
