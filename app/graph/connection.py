"""Reads from one address; a retired connection closes its driver after its last read."""

import asyncio
from collections.abc import Mapping
from typing import Any

from neo4j import READ_ACCESS, AsyncResult, AsyncSession

from app.graph.drivers import bolt_query, open_async_driver
from app.graph.engine import Address
from app.graph.queries import NamedQuery


class Connection:
    """Reads from one address until it is retired."""

    def __init__(self, address: Address) -> None:
        self.address = address
        self._driver = open_async_driver(address)
        self._in_flight = 0
        self._abandoned: set[asyncio.Task[None]] = set()
        self._is_retired = False

    async def read(
        self, prefix: str, query: NamedQuery, parameters: Mapping[str, Any], seconds: float
    ) -> list[dict[str, Any]]:
        """Run one query in a read transaction with a timeout in seconds; raises the driver's errors."""
        self._in_flight += 1
        session = self._driver.session(
            database=self.address.database, default_access_mode=READ_ACCESS, fetch_size=-1
        )
        # Auto-commit: one round trip instead of three for BEGIN, RUN and COMMIT.
        running = session.run(bolt_query(prefix, query.text, seconds), dict(parameters))
        started = asyncio.create_task(running)
        try:
            async with session:
                result = await asyncio.shield(started)
                columns = result.keys()
                return [dict(zip(columns, record, strict=True)) async for record in result]
        finally:
            if started.done():
                await self._end()
            else:
                self._keep(asyncio.create_task(self._abandon(session, started)))

    async def retire(self) -> None:
        """Take no new reads; close now, or after the last running read."""
        self._is_retired = True
        await self._close_if_done()

    async def close(self) -> None:
        """Close at once."""
        await self._driver.close()

    async def _abandon(self, session: AsyncSession, started: asyncio.Task[AsyncResult]) -> None:
        """Cancel a read that nobody waits for, once it has a connection.

        The driver leaves a socket open if it is cancelled while it connects.
        """
        await asyncio.wait({started})
        session.cancel()
        started.exception()  # mark it as seen: the caller has left, and the loop would log it
        await self._end()

    def _keep(self, task: asyncio.Task[None]) -> None:
        self._abandoned.add(task)
        task.add_done_callback(self._abandoned.discard)

    async def _end(self) -> None:
        self._in_flight -= 1
        await self._close_if_done()

    async def _close_if_done(self) -> None:
        if self._is_retired and self._in_flight == 0:
            await self.close()
