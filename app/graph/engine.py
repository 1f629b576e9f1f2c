"""The interface of engines: they answer Cypher over Bolt between `open` and `close`."""

from dataclasses import dataclass, field
from typing import Protocol, Self

from app.errors import CannotRun


@dataclass(frozen=True)
class Address:
    """The address and login of an engine; the password is never printed."""

    uri: str
    username: str
    password: str = field(repr=False)
    database: str


class Engine(Protocol):
    """An engine; a new one needs one file with this interface and one fixture parameter.

    `address` may change between two calls, when the embedded engine restarts or moves to another folder, so
    readers get it each time. It raises EngineUnavailable while nothing answers.
    """

    kind: str
    """`embedded` or `neo4j`: for messages and status, never for decisions."""
    version: str
    """Name and version of the engine, for messages, such as `Neo4j/5.26.30`; of a server once it is open."""
    prefix: str
    """A prefix of each query, such as `CYPHER 5 `; the shared query files have none."""

    @property
    def address(self) -> Address:
        """The present address of the engine."""

    def open(self) -> None:
        """Start or reach the engine and check that it answers; raises CannotRun."""

    def close(self) -> None:
        """Release the engine, and stop it if this process started it."""

    def complaint(self) -> CannotRun | None:
        """The cause of a failure in the engine's environment, such as a full disk; None if none is known."""

    def __enter__(self) -> Self:
        """Open the engine."""

    def __exit__(self, *_: object) -> None:
        """Close the engine."""
