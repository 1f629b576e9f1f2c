"""What every engine is: something that answers Cypher over Bolt from open to close."""

from dataclasses import dataclass, field
from typing import Protocol, Self

from app.errors import CannotRun


@dataclass(frozen=True)
class Address:
    """Where an engine answers, and as whom; the password is never printed."""

    uri: str
    username: str
    password: str = field(repr=False)
    database: str


class Engine(Protocol):
    """An engine; adding one is one file with this shape and one fixture parameter.

    `address` may change between two calls, when the embedded engine restarts or moves to another
    folder; readers ask for it each time. While nothing answers it raises EngineUnavailable.
    """

    kind: str
    """`embedded` or `neo4j`: for messages and status, never for a decision."""
    prefix: str
    """Goes before each query, such as `CYPHER 5 `: the shared files carry none."""

    @property
    def address(self) -> Address:
        """Where the engine answers now."""

    def open(self) -> None:
        """Start or reach the engine and check that it answers; raises a CannotRun."""

    def close(self) -> None:
        """Let go of the engine; what this process started, it ends."""

    def complaint(self) -> CannotRun | None:
        """What is wrong with the engine's surroundings, asked after a failure, such as a full disk."""

    def __enter__(self) -> Self:
        """Open for the length of a command."""

    def __exit__(self, *_: object) -> None:
        """Close, whatever happened."""
