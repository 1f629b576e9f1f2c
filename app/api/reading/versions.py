"""The served dataset version, without a query to the graph for every request."""

import asyncio

from app.api.reading.reader import OperationReader
from app.errors import StoreDeadline, StoreUnavailable

TRUSTED = 0.05
"""Seconds for which a version is reused; a redaction takes effect at most this much later. Set by hand."""


ASKED_AGAIN = 1.0
"""Seconds until a graph that did not answer is asked for its version again. Set by hand."""


class Versions:
    """The version that this process saw last; concurrent requests share one query, in one event loop.

    While the graph is unavailable, that version counts: the read index of it still answers.
    """

    def __init__(self, reader: OperationReader) -> None:
        self._reader = reader
        self.last: str | None = None
        self.is_known = False
        self.is_stale = False
        """Whether the graph did not answer when it was asked last."""
        self._query_task: asyncio.Task[None] | None = None
        self._until = 0.0

    def see(self, version: str | None) -> None:
        """Take note of a version just read."""
        self.last = version
        self.is_known = True

    async def read(self) -> str | None:
        """The version, read from the graph now; StoreError if that fails."""
        rows = await self._reader.ask("dataset_version")
        self.see(rows[0]["dataset_version"] if rows else None)
        return self.last

    async def now(self) -> str | None:
        """The version, read at most TRUSTED seconds ago, or the last one of a graph that is unavailable.

        StoreError if reading it fails otherwise. While the graph is unavailable, nobody waits for it.
        """
        loop = asyncio.get_running_loop()
        if self._query_task is None and loop.time() >= self._until:
            self._query_task = asyncio.create_task(self._query())
            self._query_task.add_done_callback(self._end)
        if self._query_task is not None and not self.is_stale:
            await asyncio.shield(self._query_task)
        return self.last

    async def _query(self) -> None:
        loop = asyncio.get_running_loop()
        asked_at = loop.time()
        try:
            await self.read()
        except (StoreUnavailable, StoreDeadline):
            if self.last is None:
                raise
            self.is_stale = True
            self._until = loop.time() + ASKED_AGAIN
        else:
            self.is_stale = False
            self._until = asked_at + TRUSTED

    def _end(self, asking: asyncio.Task[None]) -> None:
        self._query_task = None
        if not asking.cancelled():
            asking.exception()  # raised to waiting callers; mark it as seen if there are none
