"""The only write path of loaders: named queries over batches of rows, all or nothing."""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Self

from neo4j import Driver, Transaction
from neo4j.exceptions import ConstraintError, DriverError, Neo4jError

from app.errors import StoreFault
from app.graph.drivers import bolt_query, open_driver
from app.graph.engine import Engine
from app.graph.faults import is_transient, is_write_refused, no_write_access, store_error
from app.graph.queries import NamedQuery, load_queries

BATCH = 1_000
"""Rows of one statement; set by hand."""

_PAUSES = (0.05, 0.2, 0.8, 2.0)
"""Seconds between retries of a transaction that conflicts with another; set by hand."""


@dataclass(frozen=True)
class Write:
    """One query of `cypher/write` and all its rows: `{id, properties}` or `{source, target, properties}`."""

    query: str
    rows: Sequence[Mapping[str, Any]]


class Writer:
    """Writes to one engine; concurrent writers slow each other down, so a loader locks `load.lock`.

    Belongs to one thread. A transaction that conflicts with another writer is restarted, so rows are a
    sequence and not a stream.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._queries = load_queries("write")
        self._driver: Driver = open_driver(engine.address)
        self._database = engine.address.database
        self._running = "nothing"
        """The query that was sent last, for errors."""

    def write(self, steps: Sequence[Write]) -> None:
        """Run the steps in order in ONE transaction: all or nothing.

        Raises StoreConflict if conflicts with other writers persist, StoreUnavailable if the connection is
        lost (the commit may have arrived or not: writing the same again is safe), DiskFull, and StoreFault if
        a query or its rows are wrong.
        """
        queries = [self._query(step.query) for step in steps]
        self._running = steps[0].query if steps else "nothing"
        try:
            self._with_patience(lambda transaction: self._fill(transaction, queries, steps))
        except (Neo4jError, DriverError) as error:
            raise self._engine.complaint() or store_error(error, self._running) from error

    def run(self, query: str, rows: Sequence[Mapping[str, Any]]) -> None:
        """Run one step in its own transaction."""
        self.write([Write(query, rows)])

    def ask(self, name: str, /, **parameters: Any) -> list[dict[str, Any]]:
        """Rows of a query of `cypher/read`, as committed now; errors as for `write`."""
        return self._rows(load_queries("read")[name], parameters)

    def survey(self, name: str, /, **parameters: Any) -> list[dict[str, Any]]:
        """Rows of a query of `cypher/server`, which only Neo4j answers; errors as for `write`."""
        return self._rows(load_queries("server")[name], parameters)

    def define(self, query: NamedQuery, **parameters: str) -> None:
        """Create or drop one constraint or index; engines accept one at a time, outside of transactions.

        Raises NoWriteAccess if the user may not; other errors as for `write`.
        """
        try:
            self._rows(query, parameters)
        except StoreFault as error:
            if is_write_refused(error.__cause__):
                raise no_write_access(self._engine.address) from error
            raise

    def may_write(self) -> bool:
        """Whether the server lets this user write to this database; nothing is written."""
        text = self._engine.prefix + load_queries("server")["probe"].text
        try:
            with (
                self._driver.session(database=self._database) as session,
                session.begin_transaction() as transaction,
            ):
                transaction.run(text).consume()
                transaction.rollback()
        except (Neo4jError, DriverError) as error:
            if is_write_refused(error):
                return False
            raise store_error(error, "probe") from error
        return True

    def close(self) -> None:
        """Close the connections."""
        self._driver.close()

    def _rows(self, query: NamedQuery, parameters: Mapping[str, Any]) -> list[dict[str, Any]]:
        try:
            with self._driver.session(database=self._database) as session:
                result = session.run(bolt_query(self._engine.prefix, query.text), dict(parameters))
                return [dict(zip(result.keys(), record, strict=True)) for record in result]
        except (Neo4jError, DriverError) as error:
            raise self._engine.complaint() or store_error(error, query.name) from error

    def _query(self, name: str) -> NamedQuery:
        query = self._queries.get(name)
        if query is None:
            raise StoreFault(f"There is no query {name}.", value=name)
        return query

    def _with_patience(self, work: Callable[[Transaction], None]) -> None:
        for pause in _PAUSES:
            try:
                return self._once(work)
            except (Neo4jError, DriverError) as error:
                # The embedded engine raises ConstraintError for a MERGE that lost a race.
                if not (is_transient(error) or isinstance(error, ConstraintError)):
                    raise
            time.sleep(pause)
        return self._once(work)

    def _once(self, work: Callable[[Transaction], None]) -> None:
        with (
            self._driver.session(database=self._database) as session,
            session.begin_transaction() as transaction,
        ):
            work(transaction)
            transaction.commit()

    def _fill(self, transaction: Transaction, queries: Sequence[NamedQuery], steps: Sequence[Write]) -> None:
        for query, step in zip(queries, steps, strict=True):
            self._running = query.name
            text = self._engine.prefix + query.text
            for rows in _batches(step):
                transaction.run(text, rows=rows).consume()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _batches(step: Write) -> Iterator[list[Mapping[str, Any]]]:
    for start in range(0, len(step.rows), BATCH):
        rows = list(step.rows[start : start + BATCH])
        if not all(map(_is_identified, rows)):
            # Neo4j refuses a null key in a MERGE; the embedded engine creates a node.
            raise StoreFault(f"A row for {step.query} has no id.", value=step.query)
        yield rows


def _is_identified(row: Mapping[str, Any]) -> bool:
    if "id" in row:
        return row["id"] is not None
    return row.get("source") is not None and row.get("target") is not None
