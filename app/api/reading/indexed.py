"""Reads that the index answers, where there is one of the version that is served."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from app.api.reading.reader import Reader, Row
from app.index.coauthorship import coauthorship
from app.index.layout import Index
from app.index.shelf import Shelf

INDEXED: Mapping[str, Callable[..., Sequence[Row]]] = {"coauthorship": coauthorship}
"""Queries of `cypher/read` that are answered from the index, each by a function of the same rows."""


class IndexedReader:
    """Asks the index what it can answer, and the engine all else.

    The index is of the version that the engine told last; an operation that began with another version
    notices when it settles.
    """

    def __init__(self, reader: Reader, shelf: Shelf) -> None:
        self._reader = reader
        self._shelf = shelf
        self._version: str | None = None

    async def ask(self, name: str, /, **parameters: Any) -> Sequence[Row]:
        """Answer the rows of a named query; StoreError where it cannot."""
        if name in INDEXED and (index := await self.index()) is not None:
            return INDEXED[name](index, **parameters)
        rows = await self._reader.ask(name, **parameters)
        if rows and "dataset_version" in rows[0]:
            self._version = rows[0]["dataset_version"]
        return rows

    async def index(self) -> Index | None:
        """The index of the version that the engine told last; None where there is none."""
        return None if self._version is None else await self._shelf.of(self._version)
