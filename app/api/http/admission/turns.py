"""Fair queueing: one queue per network, served in rotation. Uses no clock and no event loop."""

from collections import OrderedDict, deque
from collections.abc import Iterator
from dataclasses import dataclass


class QueueFull(Exception):
    """No room to wait: `is_own` if the network's own queue is full, else all queues together are."""

    def __init__(self, *, is_own: bool) -> None:
        super().__init__()
        self.is_own = is_own


@dataclass(frozen=True)
class Shares:
    """How many operations may run and wait, in total and for one network.

    `cost_of_one` limits the total cost that one network runs at once; a single operation may cost more.
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

    Each network has its own queue, first come, first served. A free place goes to the next network in
    the rotation whose first operation fits its share; that network then goes to the end of the rotation.
    """

    def __init__(self, shares: Shares) -> None:
        self._shares = shares
        self._queues: OrderedDict[str, deque[Ticket]] = OrderedDict()
        self._running: dict[str, list[Ticket]] = {}

    def join(self, network: str, cost: int) -> Ticket:
        """Put an operation at the end of its network's queue; QueueFull if there is no room to wait."""
        ticket = Ticket(network, cost)
        queue = self._queues.get(network, deque())
        if not (self._has_place() and not queue and self._fits(ticket)):
            if sum(map(len, self._queues.values())) >= self._shares.waiting:
                raise QueueFull(is_own=False)
            if len(queue) >= self._shares.waiting_of_one:
                raise QueueFull(is_own=True)
        self._queues.setdefault(network, queue).append(ticket)
        return ticket

    def start(self) -> Iterator[Ticket]:
        """The operations that start now, in order."""
        while self._has_place() and (network := self._next()) is not None:
            queue = self._queues[network]
            ticket = queue.popleft()
            self._queues.move_to_end(network)
            if not queue:
                del self._queues[network]
            self._running.setdefault(network, []).append(ticket)
            yield ticket

    def displace(self, network: str) -> Ticket | None:
        """Remove the last operation of the longest queue, to make room for one of a network; returns it.

        None if no queue has two more than the network's own: so each network gets an equal share of the room.
        """
        longest = max(self._queues, key=lambda one: len(self._queues[one]), default=network)
        if self._waiting(longest) < self._waiting(network) + 2:
            return None
        return self._queues[longest].pop()

    def leave(self, ticket: Ticket) -> None:
        """Remove an operation that ended or stopped waiting."""
        for places in (self._running, self._queues):
            own = places.get(ticket.network)
            if own is not None and ticket in own:
                own.remove(ticket)
                if not own:
                    del places[ticket.network]

    def _waiting(self, network: str) -> int:
        return len(self._queues.get(network, ()))

    def has_waiting(self, network: str) -> bool:
        """Whether operations of a network wait."""
        return network in self._queues

    def _next(self) -> str | None:
        return next((network for network, queue in self._queues.items() if self._fits(queue[0])), None)

    def _has_place(self) -> bool:
        return sum(map(len, self._running.values())) < self._shares.running

    def _fits(self, ticket: Ticket) -> bool:
        own = self._running.get(ticket.network)
        if not own:
            return True
        cost = sum(one.cost for one in own) + ticket.cost
        return len(own) < self._shares.running_of_one and cost <= self._shares.cost_of_one
