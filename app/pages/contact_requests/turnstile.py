"""How many letters are let in, from one network and from all."""

import time
from collections import OrderedDict, deque
from collections.abc import Callable
from math import ceil

from app.networks import network

HOUR = 3600
FROM_ONE, FROM_ALL = 5, 60
"""Letters in an hour, of each process."""

_MOST = 1_000
"""Networks that are remembered; they are in memory alone."""


class Turnstile:
    """Counts letters of the last hour; `now` is seconds of a clock that never goes back."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._all: deque[float] = deque()
        self._of: OrderedDict[str, deque[float]] = OrderedDict()

    def wait(self, address: str) -> int:
        """Let a letter from this address in (0), or say in how many seconds one may come again."""
        own = self._own(network(address))
        waits = (self._left(own, FROM_ONE), self._left(self._all, FROM_ALL))
        if any(waits):
            return ceil(max(waits))
        own.append(self._now())
        self._all.append(self._now())
        return 0

    def _own(self, holder: str) -> deque[float]:
        own = self._of.pop(holder, None) or deque()
        self._of[holder] = own
        if len(self._of) > _MOST:
            self._of.popitem(last=False)
        return own

    def _left(self, requests: deque[float], most: int) -> float:
        while requests and requests[0] <= self._now() - HOUR:
            requests.popleft()
        return requests[0] + HOUR - self._now() if len(requests) >= most else 0.0
