"""Reads that the index answers, where there is one of the version that is served."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from app.api.reading.reader import OperationReader, Row
from app.index.answers.coauthorship import coauthorship
from app.index.storage.index_store import IndexStore
from app.index.storage.layout import Index

INDEXED: Mapping[str, Callable[..., Sequence[Row]]] = {"coauthorship": coauthorship}
"""Queries of `cypher/read` that are answered from the index, each by a function of the same rows."""


class IndexedReader:
    """An engine, and the indexes of the versions that it served."""

    def __init__(self, reader: OperationReader, store: IndexStore) -> None:
        self._reader = reader
        self._store = store

    async def ask(self, name: str, /, **parameters: Any) -> Sequence[Row]:
        """Answer the rows of a named query; StoreError where the engine cannot."""
        return await self._reader.ask(name, **parameters)

    async def index(self, version: str) -> Index | None:
        """The index of a version; None where there is none."""
        return await self._store.of(version)
