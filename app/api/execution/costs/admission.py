"""Turns: an operation waits for one before it is parsed and before it runs."""

from contextlib import AbstractAsyncContextManager, nullcontext
from typing import Protocol

from app.api.caller import Caller

SMALL = 400
"""Maximum cost of a small operation, which runs in the process that holds the connections.

Set by hand: at about 40 us per unit (docs/decisions/0010-cost-stands-for-time.md) that is 16 ms of the event
loop. docs/graphql.md states it.
"""


class Admission(Protocol):
    """Gives turns to the operations of networks."""

    def parsing(self, network: str) -> AbstractAsyncContextManager[None]:
        """A turn to parse and validate a document."""
        ...

    def running(self, caller: Caller, cost: int) -> AbstractAsyncContextManager[None]:
        """A turn to run an operation, for which the caller pays when it comes.

        RateLimited if the caller's budget does not suffice, before the operation waits or when it begins.
        """
        ...


class ImmediateTurns:
    """Gives every turn at once: for commands, which run one operation after the other."""

    def parsing(self, _network: str) -> AbstractAsyncContextManager[None]:
        """A turn."""
        return nullcontext()

    def running(self, caller: Caller, cost: int) -> AbstractAsyncContextManager[None]:
        """A turn; RateLimited if the caller's budget does not suffice."""
        caller.spend(cost)
        return nullcontext()
