"""One address read from: a driver that is closed when it was retired and its last read has ended."""

from collections.abc import Mapping
from typing import Any

from neo4j import READ_ACCESS

from app.graph.drivers import bolt_query, open_async_driver
from app.graph.engine import Address
from app.graph.queries import Query


class Connection:
    """Reads at one address, until retired in favour of another."""

    def __init__(self, address: Address) -> None:
        self.address = address
        self._driver = open_async_driver(address)
        self._in_flight = 0
        self._is_retired = False

    async def read(
        self, prefix: str, query: Query, parameters: Mapping[str, Any], seconds: float
    ) -> list[dict[str, Any]]:
        """Run one query in a read transaction of at most so many seconds; errors are the driver's."""
        self._in_flight += 1
        try:
            # Auto-commit: one round trip where BEGIN, RUN and COMMIT would take three.
            async with self._driver.session(
                database=self.address.database, default_access_mode=READ_ACCESS, fetch_size=-1
            ) as session:
                result = await session.run(bolt_query(prefix, query.text, seconds), dict(parameters))
                columns = result.keys()
                return [dict(zip(columns, record, strict=True)) async for record in result]
        finally:
            self._in_flight -= 1
            await self._close_if_done()

    async def retire(self) -> None:
        """Take no new reads; close now, or when the last one under way has ended."""
        self._is_retired = True
        await self._close_if_done()

    async def close(self) -> None:
        """Close at once."""
        await self._driver.close()

    async def _close_if_done(self) -> None:
        if self._is_retired and self._in_flight == 0:
            await self.close()
