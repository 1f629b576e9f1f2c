"""What one caller may ask for: so much in one operation, and so much in a minute."""

import math
import time
from collections.abc import Callable

from app.errors import RateLimited

_SECONDS = 60


class Budget:
    """A bucket of cost that fills evenly, in a minute; it always has room for one greatest operation."""

    def __init__(self, operation: int, minute: int, now: Callable[[], float] = time.monotonic) -> None:
        """`operation` is the greatest cost of one; `minute` what may be spent in a minute, 0: anything."""
        self.operation = operation
        self._rate = minute / _SECONDS
        self._room = max(minute, operation) if minute else math.inf
        self._left = self._room
        self._now = now
        self._seen = now()

    def take(self, cost: int) -> None:
        """Spend so much; RateLimited where there is not enough left, with the seconds until there is."""
        now = self._now()
        self._left = min(self._room, self._left + (now - self._seen) * self._rate)
        self._seen = now
        if cost > self._left:
            seconds = math.ceil((cost - self._left) / self._rate)
            raise RateLimited(
                "Your budget for this minute is used up.",
                seconds=seconds,
                advice=f"Retry in {seconds} seconds, request less, or use a key with a higher limit.",
            )
        self._left -= cost
