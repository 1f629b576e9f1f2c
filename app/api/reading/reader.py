"""The interface between the service and the graph, and the reads that the read index answers."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from app.index.answers.coauthorship import coauthorship
from app.index.filters.paper_counts import author_activity, author_paper_count, paper_count
from app.index.storage.index_store import IndexStore
from app.index.storage.layout import Index

Row = Mapping[str, Any]
"""One row of an answer, by column; or the properties of one node."""


class OperationReader(Protocol):
    """Runs the named queries in `cypher/read`."""

    async def ask(self, name: str, /, **parameters: Any) -> Sequence[Row]:
        """The rows of a named query; StoreError if it fails."""
        ...


class IndexReader(OperationReader, Protocol):
    """An OperationReader that also opens the read index."""

    async def index(self, version: str) -> Index | None:
        """The read index of a dataset version; None if there is none."""
        ...


INDEXED: Mapping[str, Callable[..., Sequence[Row]]] = {
    "author_activity": author_activity,
    "author_paper_count": author_paper_count,
    "coauthorship": coauthorship,
    "paper_count": paper_count,
}
"""Queries of `cypher/read` that the index answers, each with a function that returns the same rows."""


class IndexedReader:
    """A reader of an engine and of the indexes of its versions."""

    def __init__(self, reader: OperationReader, store: IndexStore) -> None:
        self._reader = reader
        self._store = store

    async def ask(self, name: str, /, **parameters: Any) -> Sequence[Row]:
        """The rows of a named query; StoreError if the engine fails."""
        return await self._reader.ask(name, **parameters)

    async def index(self, version: str) -> Index | None:
        """The index of a version; None if there is none."""
        return await self._store.of(version)
