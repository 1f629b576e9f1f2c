"""How many operations run at once, and how many may wait."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from app.api.http.refusal import Refusal

RUNNING = 16
"""Operations of one process that run at once."""

WAITING = 48
"""Operations that may wait for their turn; what comes then is turned away."""

_RETRY_AFTER = 2


class Gate:
    """Lets in so many operations, lets some wait, and turns the rest away at once."""

    def __init__(self, running: int = RUNNING, waiting: int = WAITING) -> None:
        self._turns = asyncio.Semaphore(running)
        self._left = running + waiting

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """A turn to run one operation; Refusal 503 where too many wait already."""
        if self._left == 0:
            raise Refusal(
                503,
                "The service is full.",
                code="UNAVAILABLE",
                advice=f"Ask again in {_RETRY_AFTER} seconds.",
                headers={"Retry-After": str(_RETRY_AFTER)},
            )
        self._left -= 1
        try:
            async with self._turns:
                yield
        finally:
            self._left += 1
