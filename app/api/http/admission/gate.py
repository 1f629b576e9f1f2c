"""Limits how many operations run and wait, in total and for one network."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager

from app.api.caller import Caller
from app.api.execution.costs.admission import SMALL
from app.api.http.admission.turns import QueueFull, Shares, Ticket, Turns
from app.api.refusal import Refusal

RUNNING = 16
"""Operations of one process that run at once; set by hand, like all numbers below, see docs/graphql.md.

More run in parallel when they are raised; each running operation holds memory and a connection.
"""

RUNNING_OF_ONE = 12
"""Operations of one network that run at once."""

WAITING = 96
"""Operations of each kind that may wait for their turn. One more takes the place of another, or gets 503."""

WAITING_OF_ONE = 48
"""Operations of one network and kind that may wait for their turn; later ones get 429."""

SMALL_OF_ONE = 800
"""Cost of the small operations of one network that run at once."""

COSTLY = 2
"""Costly operations that run at once; of one network one."""

WRITING = 6
WRITING_OF_ONE = 2
"""Exported files that are written at once, in total and for one network; see docs/formats.md."""

LONGEST_WAIT = 10.0
"""Seconds that an operation waits for its turn; then it gets 503."""

_REST = 3.0
"""After a document is parsed, its network rests for this multiple of that time, if more are waiting."""

_RETRY_AFTER = 2
"""Seconds of `Retry-After`; set by hand."""


class Gate:
    """Gives turns to parse a document, to run a small operation, to run a costly one, and to write a file.

    Each kind has its own queues, so that a small operation never waits for a costly one.
    """

    def __init__(self, running: int = RUNNING, waiting: int = WAITING, costly: int = COSTLY) -> None:
        own = min(waiting, WAITING_OF_ONE)
        self._parsing = _Queue(Shares(running, 1, 0, waiting, own), rest=_REST)
        self._small = _Queue(Shares(running, min(running, RUNNING_OF_ONE), SMALL_OF_ONE, waiting, own))
        self._costly = _Queue(Shares(min(running, costly), 1, 0, waiting, own))
        self._writing = _Queue(Shares(WRITING, WRITING_OF_ONE, WRITING_OF_ONE, waiting, own))

    def parsing(self, network: str) -> AbstractAsyncContextManager[None]:
        """A turn to parse and validate a document; Refusal if too many are waiting."""
        return self._parsing.turn(network, 1)

    def writing(self, network: str) -> AbstractAsyncContextManager[None]:
        """A turn to write an exported file; Refusal if too many are waiting."""
        return self._writing.turn(network, 1)

    @asynccontextmanager
    async def running(self, caller: Caller, cost: int) -> AsyncIterator[None]:
        """A turn to run an operation, which the caller pays for when it comes.

        Refusal if too many are waiting, RateLimited if the caller's budget does not suffice.
        """
        caller.require(cost)  # before the operation waits, so that it does not wait in vain
        queue = self._small if cost <= SMALL else self._costly
        async with queue.turn(caller.network, cost):
            caller.spend(cost)
            yield


class _Queue:
    """One queue of operations."""

    def __init__(self, shares: Shares, rest: float = 0.0) -> None:
        """`rest` keeps a network's place taken after a turn, for this multiple of the turn's duration."""
        self._turns = Turns(shares)
        self._rest = rest
        self._starts: dict[Ticket, asyncio.Future[None]] = {}

    @asynccontextmanager
    async def turn(self, network: str, cost: int) -> AsyncIterator[None]:
        ticket = self._join(network, cost)
        started_at = None
        try:
            self._starts[ticket] = asyncio.get_running_loop().create_future()
            self._start()
            await _started(self._starts[ticket])
            if self._rest:
                # Let operations that arrived at the same time join the queue first, so that they are counted.
                await asyncio.sleep(0)
            started_at = asyncio.get_running_loop().time()
            yield
        finally:
            self._starts.pop(ticket, None)
            self._end(ticket, started_at)

    def _join(self, network: str, cost: int) -> Ticket:
        """A place in the queue, if need be that of an operation of a network with more places."""
        try:
            return self._turns.join(network, cost)
        except QueueFull as full:
            displaced = None if full.is_own else self._turns.displace(network)
            if displaced is None:
                raise _own_queue_full() if full.is_own else _full() from None
        start = self._starts[displaced]
        if not start.done():
            start.set_exception(_own_queue_full())
        return self._turns.join(network, cost)

    def _end(self, ticket: Ticket, started_at: float | None) -> None:
        """Free the place: at once, or after a rest if more operations of the network are waiting."""
        loop = asyncio.get_running_loop()
        if started_at is not None and self._rest and self._turns.has_waiting(ticket.network):
            loop.call_later((loop.time() - started_at) * self._rest, self._leave, ticket)
        else:
            self._leave(ticket)

    def _leave(self, ticket: Ticket) -> None:
        self._turns.leave(ticket)
        self._start()

    def _start(self) -> None:
        for ticket in self._turns.start():
            begin = self._starts[ticket]
            if not begin.done():
                begin.set_result(None)


async def _started(start: asyncio.Future[None]) -> None:
    try:
        async with asyncio.timeout(LONGEST_WAIT):
            await start
    except TimeoutError:
        raise _full() from None


def _full() -> Refusal:
    return _turned_away(503, "UNAVAILABLE", "The service is overloaded.")


def _own_queue_full() -> Refusal:
    message = "Too many operations from your network are waiting."
    return _turned_away(429, "RATE_LIMITED", message, " with fewer operations at once")


def _turned_away(status: int, code: str, message: str, how: str = "") -> Refusal:
    return Refusal(
        status,
        message,
        code=code,
        advice=f"Retry in {_RETRY_AFTER} seconds{how}.",
        headers={"Retry-After": str(_RETRY_AFTER)},
    )
