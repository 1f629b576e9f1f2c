"""Who runs and who waits: a waiting line for each network, served in rotation. No clock and no event loop."""

from collections import OrderedDict, deque
from collections.abc import Iterator
from dataclasses import dataclass


class LineFull(Exception):
    """There is no room to wait; `is_own` where the network's own line is full, else all lines are."""

    def __init__(self, *, is_own: bool) -> None:
        super().__init__()
        self.is_own = is_own


@dataclass(frozen=True)
class Shares:
    """How many operations run and wait, and how much of that one network may take.

    `cost_of_one` is the cost that one network has in work at most; a single operation may cost more.
    """

    running: int
    running_of_one: int
    cost_of_one: int
    waiting: int
    waiting_of_one: int


@dataclass(frozen=True, eq=False)
class Ticket:
    """One operation of a network."""

    network: str
    cost: int


class Turns:
    """Starts operations in fair order.

    Each network has a line of its own, first come, first served. A free place goes to the next network in
    the rotation whose first operation fits its share; that network then goes to the end of the rotation.
    """

    def __init__(self, shares: Shares) -> None:
        self._shares = shares
        self._lines: OrderedDict[str, deque[Ticket]] = OrderedDict()
        self._running: dict[str, list[Ticket]] = {}

    def join(self, network: str, cost: int) -> Ticket:
        """Put an operation at the end of its network's line; LineFull where there is no room to wait."""
        ticket = Ticket(network, cost)
        line = self._lines.get(network, deque())
        if not (self._has_place() and not line and self._fits(ticket)):
            if sum(map(len, self._lines.values())) >= self._shares.waiting:
                raise LineFull(is_own=False)
            if len(line) >= self._shares.waiting_of_one:
                raise LineFull(is_own=True)
        self._lines.setdefault(network, line).append(ticket)
        return ticket

    def start(self) -> Iterator[Ticket]:
        """The operations that start now, in order."""
        while self._has_place() and (network := self._next()) is not None:
            line = self._lines[network]
            ticket = line.popleft()
            self._lines.move_to_end(network)
            if not line:
                del self._lines[network]
            self._running.setdefault(network, []).append(ticket)
            yield ticket

    def leave(self, ticket: Ticket) -> None:
        """Forget an operation that ended, or that no longer waits."""
        for places in (self._running, self._lines):
            own = places.get(ticket.network)
            if own is not None and ticket in own:
                own.remove(ticket)
                if not own:
                    del places[ticket.network]

    def has_waiting(self, network: str) -> bool:
        """Whether operations of a network wait."""
        return network in self._lines

    def _next(self) -> str | None:
        return next((network for network, line in self._lines.items() if self._fits(line[0])), None)

    def _has_place(self) -> bool:
        return sum(map(len, self._running.values())) < self._shares.running

    def _fits(self, ticket: Ticket) -> bool:
        own = self._running.get(ticket.network)
        if not own:
            return True
        cost = sum(one.cost for one in own) + ticket.cost
        return len(own) < self._shares.running_of_one and cost <= self._shares.cost_of_one
