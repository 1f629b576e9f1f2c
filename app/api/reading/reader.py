"""What the service needs of the graph."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from app.index.storage.layout import Index

Row = Mapping[str, Any]
"""One row of an answer, by column; or the properties of one node."""


class OperationReader(Protocol):
    """Asks named queries of `cypher/read`."""

    async def ask(self, name: str, /, **parameters: Any) -> Sequence[Row]:
        """Answer the rows of a named query; StoreError where it cannot."""
        ...


class IndexReader(OperationReader, Protocol):
    """Knows the read index too."""

    async def index(self, version: str) -> Index | None:
        """The read index of a dataset version; None where there is none."""
        ...
