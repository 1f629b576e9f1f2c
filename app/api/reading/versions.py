"""The dataset version now served, without asking the graph for every request."""

import asyncio

from app.api.reading.reader import Reader

TRUSTED = 0.05
"""Seconds for which the graph's word is taken; whoever is hidden is so at most this much later."""


class Served:
    """The dataset version that this process saw last."""

    def __init__(self) -> None:
        self.version: str | None = None
        self.is_known = False

    def see(self, version: str | None) -> None:
        """Take note of a version just read."""
        self.version = version
        self.is_known = True


class Versions:
    """Asks which version is served, once for all who want to know; belongs to one event loop."""

    def __init__(self, reader: Reader, served: Served) -> None:
        self._reader = reader
        self.served = served
        self._asking: asyncio.Task[None] | None = None
        self._until = 0.0

    async def now(self) -> str | None:
        """The version; StoreError where the graph does not say."""
        if self._asking is not None:
            await asyncio.shield(self._asking)
        elif asyncio.get_running_loop().time() >= self._until:
            self._asking = asyncio.create_task(self._ask())
            self._asking.add_done_callback(self._end)
            await asyncio.shield(self._asking)
        return self.served.version

    async def _ask(self) -> None:
        asked_at = asyncio.get_running_loop().time()
        rows = await self._reader.ask("dataset_version")
        self.served.see(rows[0]["dataset_version"] if rows else None)
        self._until = asked_at + TRUSTED

    def _end(self, asking: asyncio.Task[None]) -> None:
        self._asking = None
        if not asking.cancelled():
            asking.exception()  # told to whoever waits; all of them may have left
