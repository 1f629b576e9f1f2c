"""Operations and their answers."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from app.api.caller import PUBLIC, Caller


@dataclass(frozen=True)
class Operation:
    """A requested operation; for an estimate only the cost is returned."""

    text: str
    variables: Mapping[str, Any] = field(default_factory=dict)
    name: str | None = None
    caller: Caller = PUBLIC
    is_estimate: bool = False


@dataclass(frozen=True)
class OperationAnswer:
    """The answer: `data` is absent if the operation was refused.

    `code` is that of the error shown, if there is one; `calls` is the number of reads that it took; `wait` is
    in seconds.
    """

    body: Mapping[str, Any]
    code: str | None
    version: str | None
    calls: int
    wait: int | None = None

    @property
    def is_run(self) -> bool:
        """Whether the operation was run or estimated, with or without errors in it."""
        return "data" in self.body


class OperationPool(Protocol):
    """Runs operations in another process."""

    @property
    def is_ready(self) -> bool:
        """Whether it can run any now."""
        ...

    async def answer(self, operation: Operation, limit: int) -> OperationAnswer:
        """The answer; `limit` is what the operation may cost."""
        ...
