"""The budget of one caller: a maximum cost of one operation and of one minute."""

import math
import time
from collections.abc import Callable

from app.errors import RateLimited

_MINUTE = 60
"""Seconds of a minute: `COTERIE_MINUTE_LIMIT` is per minute."""


class Budget:
    """A token bucket of cost that fills evenly by a limit per minute.

    It has space for a minute, or for the largest operation if that costs more.
    """

    def __init__(self, operation: int, minute: int, now: Callable[[], float] = time.monotonic) -> None:
        """`operation` is the maximum cost of one operation; `minute` that of a minute, 0 for no limit."""
        self.operation = operation
        self._minute = minute
        self._rate = minute / _MINUTE
        self._capacity = max(minute, operation) if minute else math.inf
        self._left = self._capacity
        self._now = now
        self._updated_at = now()

    @property
    def capacity(self) -> int | None:
        """What may be spent at once if nothing was spent before; None without a limit."""
        return None if math.isinf(self._capacity) else int(self._capacity)

    @property
    def refill_seconds(self) -> int:
        """Seconds in which an empty budget fills, more than 60 if it has space for more than a minute.

        0 without a limit.
        """
        return math.ceil(_MINUTE * self._capacity / self._minute) if self._minute else 0

    def left(self) -> int | None:
        """What may be spent now; None without a limit."""
        self._refill()
        return None if math.isinf(self._capacity) else int(self._left)

    def take(self, cost: int) -> None:
        """Spend a cost; RateLimited if too little is left, with the seconds until there is enough."""
        self.require(cost)
        self._left -= cost

    def require(self, cost: int) -> None:
        """Raise RateLimited if too little is left for a cost; nothing is spent."""
        self._refill()
        if cost > self._left:
            seconds = math.ceil((cost - self._left) / self._rate)
            raise RateLimited(
                "Your budget for this minute is used up.",
                seconds=seconds,
                advice=f"Retry in {seconds} seconds, request less, or use a key with a higher limit.",
            )

    def _refill(self) -> None:
        now = self._now()
        self._left = min(self._capacity, self._left + (now - self._updated_at) * self._rate)
        self._updated_at = now
