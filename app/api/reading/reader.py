"""The interface between the service and the graph."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

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
