"""What the service needs of the graph."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

Row = Mapping[str, Any]
"""One row of an answer, by column; or the properties of one node."""


class Reader(Protocol):
    """Asks named queries of `cypher/read`."""

    async def ask(self, name: str, /, **parameters: Any) -> Sequence[Row]:
        """Answer the rows of a named query; StoreError where it cannot."""
        ...
