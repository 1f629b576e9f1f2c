"""Rate limit of contact requests, per network and in total."""

import time
from collections import OrderedDict, deque
from collections.abc import Callable
from math import ceil

from app.networks import network

HOUR = 3600
FROM_ONE, FROM_ALL = 5, 60
"""Maximum requests per hour from one network and in total, in each process; set by hand."""

_MOST = 1_000
"""Networks that are remembered, in memory only; set by hand."""


class ContactRequestLimit:
    """Limits contact requests per hour, from each network and in total.

    `now` returns seconds of a monotonic clock.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._all: deque[float] = deque()
        self._of: OrderedDict[str, deque[float]] = OrderedDict()

    def wait(self, address: str) -> int:
        """Accept a request from this address and return 0, or return the seconds to wait."""
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
