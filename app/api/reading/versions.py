"""The dataset version now served, without asking the graph for every request."""

import asyncio

from app.api.reading.reader import OperationReader

TRUSTED = 0.05
"""Seconds for which the graph's word is taken; whoever is hidden is so at most this much later."""


class Versions:
    """The version that this process saw last, asked for once for all who want to know; of one event loop."""

    def __init__(self, reader: OperationReader) -> None:
        self._reader = reader
        self.last: str | None = None
        self.is_known = False
        self._asking: asyncio.Task[None] | None = None
        self._until = 0.0

    def see(self, version: str | None) -> None:
        """Take note of a version just read."""
        self.last = version
        self.is_known = True

    async def read(self) -> str | None:
        """The version as the graph tells it now; StoreError where it does not."""
        rows = await self._reader.ask("dataset_version")
        self.see(rows[0]["dataset_version"] if rows else None)
        return self.last

    async def now(self) -> str | None:
        """The version as it was told within TRUSTED seconds; StoreError where the graph does not say."""
        if self._asking is not None:
            await asyncio.shield(self._asking)
        elif asyncio.get_running_loop().time() >= self._until:
            self._asking = asyncio.create_task(self._ask())
            self._asking.add_done_callback(self._end)
            await asyncio.shield(self._asking)
        return self.last

    async def _ask(self) -> None:
        asked_at = asyncio.get_running_loop().time()
        await self.read()
        self._until = asked_at + TRUSTED

    def _end(self, asking: asyncio.Task[None]) -> None:
        self._asking = None
        if not asking.cancelled():
            asking.exception()  # told to whoever waits; all of them may have left
