"""Drivers: one set of options for every connection to an engine."""

from typing import Any

from neo4j import AsyncDriver, AsyncGraphDatabase, Driver, GraphDatabase, NotificationMinimumSeverity, Query

from app.graph.engine import Address

CONNECTIONS = 64
"""Maximum connections of one process; a request waits for one, then fails. Set by hand."""

_OPTIONS: dict[str, Any] = {
    "connection_timeout": 5.0,
    "connection_acquisition_timeout": 6.0,
    "max_transaction_retry_time": 0.0,  # we retry ourselves: the driver would keep trying a closed port
    "keep_alive": True,
    "notifications_min_severity": NotificationMinimumSeverity.OFF,
    "warn_notification_severity": NotificationMinimumSeverity.OFF,
}
"""Options of every driver; the timeouts are in seconds and set by hand."""


def open_driver(address: Address) -> Driver:
    """A driver for commands and loaders; nothing is sent before its first use."""
    return GraphDatabase.driver(address.uri, auth=(address.username, address.password), **_OPTIONS)


def open_async_driver(address: Address) -> AsyncDriver:
    """A driver for the service's event loop; nothing is sent before its first use."""
    return AsyncGraphDatabase.driver(
        address.uri,
        auth=(address.username, address.password),
        max_connection_pool_size=CONNECTIONS,
        **_OPTIONS,
    )


def bolt_query(prefix: str, text: str, timeout: float | None = None) -> Query:
    """The query with the engine's prefix; `timeout` is in seconds, for engines that support it."""
    return Query(prefix + text, timeout=timeout)
