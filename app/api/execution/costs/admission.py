"""Turns: an operation waits for one before it is parsed and before it runs."""

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, nullcontext
from typing import Protocol

SMALL = 400
"""Maximum cost of a small operation, which runs in the process that holds the connections.

Set by hand: at about 40 us per unit (docs/decisions/0010-cost-stands-for-time.md) that is 16 ms of the event
loop. docs/graphql.md states it.
"""


class Admission(Protocol):
    """Gives turns to the operations of networks."""

    def reading(self, network: str) -> AbstractAsyncContextManager[None]:
        """A turn to parse and validate a document."""
        ...

    def running(
        self, network: str, cost: int, check: Callable[[], None]
    ) -> AbstractAsyncContextManager[None]:
        """A turn to run an operation; `check` is called before it waits, and what it raises is raised."""
        ...


class ImmediateTurns:
    """Gives every turn at once: for commands, which run one operation after the other."""

    def reading(self, _network: str) -> AbstractAsyncContextManager[None]:
        """A turn."""
        return nullcontext()

    def running(
        self, _network: str, _cost: int, check: Callable[[], None]
    ) -> AbstractAsyncContextManager[None]:
        """A turn."""
        check()
        return nullcontext()
