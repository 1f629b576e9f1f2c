"""The only read path of the service: a named query with parameters returns rows."""

import asyncio
from collections.abc import Callable, Mapping
from typing import Any

from neo4j.exceptions import DatabaseError, DriverError, Neo4jError

from app.errors import EngineUnavailable, StoreError, StoreFault
from app.graph.connection import Connection
from app.graph.engine import Address, Engine
from app.graph.faults import deadline_passed, is_transient, is_worth_one_retry, store_error, unavailable
from app.graph.queries import NamedQuery, load_queries

Row = dict[str, Any]

PATIENCE = 2.0
"""Seconds for which requests wait for an engine that restarts; set by hand."""

_PAUSES = (0.02, 0.1, 0.4)
_LOOK_AGAIN = 0.02
"""Seconds between retries of a transient error, and between looks for an engine; set by hand."""


class GraphReader:
    """Runs named queries of `cypher/read` on any engine, across its restarts and moves.

    Belongs to one event loop. Each call is one query in one read transaction of its own.
    """

    def __init__(
        self,
        engine: Engine,
        *,
        deadline: float = 8.0,
        patience: float | None = None,
        queries: Mapping[str, NamedQuery] | None = None,
        on_ask: Callable[[str], None] | None = None,
    ) -> None:
        """`deadline` is in seconds for one call with its retries; `on_ask` gets the name of each query.

        Calls wait for an unavailable engine until `patience` seconds after it was first found unavailable;
        later calls fail at once. None: each call waits until its deadline.
        """
        self._engine = engine
        self._deadline = deadline
        self._patience = patience
        self._away_since: float | None = None
        self._queries = load_queries("read") if queries is None else queries
        self._on_ask = on_ask
        self._connection: Connection | None = None

    async def ask(self, name: str, /, **parameters: Any) -> list[Row]:
        """Rows of the query `cypher/read/{name}.cypher`, in its order, each a dictionary of its columns.

        Raises StoreUnavailable if the engine is or becomes unavailable, StoreDeadline, StoreConflict if
        transient errors persist, StoreFault if the query or its parameters are wrong.
        """
        query = self._checked(name, parameters)
        if self._on_ask is not None:
            self._on_ask(name)
        before = self._address()
        try:
            async with asyncio.timeout(self._deadline):
                return await self._answer(query, parameters)
        except TimeoutError:
            raise self._late(name, before) from None
        except (Neo4jError, DriverError) as error:
            raise self._failed(error, name, before) from error

    async def close(self) -> None:
        """Close the connections; a later call reopens them."""
        connection, self._connection = self._connection, None
        if connection is not None:
            await connection.close()

    def _checked(self, name: str, parameters: Mapping[str, Any]) -> NamedQuery:
        query = self._queries.get(name)
        if query is None:
            raise StoreFault(f"There is no query {name}.", value=name)
        if parameters.keys() != query.parameters:
            raise StoreFault(
                f"{name} takes {sorted(query.parameters)} and was given {sorted(parameters)}.", value=name
            )
        return query

    async def _answer(self, query: NamedQuery, parameters: Mapping[str, Any]) -> list[Row]:
        has_failed = False
        for pause in _PAUSES:
            try:
                return await self._once(query, parameters)
            except (Neo4jError, DriverError) as error:
                if not is_transient(error) and (has_failed or not is_worth_one_retry(error)):
                    raise
                has_failed = True
            await asyncio.sleep(pause)
        return await self._once(query, parameters)

    async def _once(self, query: NamedQuery, parameters: Mapping[str, Any]) -> list[Row]:
        connection = await self._current(query.name)
        return await connection.read(self._engine.prefix, query, parameters, self._deadline)

    async def _current(self, query: str) -> Connection:
        while (address := self._address()) is None:
            self._check_patience(query)
            await asyncio.sleep(_LOOK_AGAIN)
        self._away_since = None
        if self._connection is None or self._connection.address != address:
            former, self._connection = self._connection, Connection(address)
            if former is not None:
                await former.retire()
        return self._connection

    def _check_patience(self, query: str) -> None:
        """Raise StoreUnavailable if the engine has been unavailable for longer than `patience`."""
        now = asyncio.get_running_loop().time()
        if self._away_since is None:
            self._away_since = now
        if self._patience is not None and now - self._away_since >= self._patience:
            raise unavailable(query)

    def _address(self) -> Address | None:
        try:
            return self._engine.address
        except EngineUnavailable:
            return None

    def _late(self, name: str, before: Address | None) -> StoreError:
        """A timeout means a slow query only if the engine stayed at its address; else it was unavailable."""
        return deadline_passed(name) if self._has_stayed(before) else unavailable(name)

    def _failed(self, error: Neo4jError | DriverError, name: str, before: Address | None) -> StoreError:
        """A DatabaseError of an engine that stopped means unavailable, not a wrong query."""
        if isinstance(error, DatabaseError) and not self._has_stayed(before):
            return unavailable(name)
        return store_error(error, name)

    def _has_stayed(self, before: Address | None) -> bool:
        return before is not None and self._address() == before
