"""Drivers: one set of options for every connection to an engine."""

from typing import Any

from neo4j import AsyncDriver, AsyncGraphDatabase, Driver, GraphDatabase, NotificationMinimumSeverity, Query

from app.graph.engine import Address

CONNECTIONS = 64
"""Connections of one process; a request that finds none waits, and then fails."""

_OPTIONS: dict[str, Any] = {
    "connection_timeout": 5.0,
    "connection_acquisition_timeout": 6.0,
    "max_transaction_retry_time": 0.0,  # retries are ours: the driver's would go on against a dead port
    "keep_alive": True,
    "notifications_min_severity": NotificationMinimumSeverity.OFF,
    "warn_notification_severity": NotificationMinimumSeverity.OFF,
}


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
    """The text as it is sent; `timeout` in seconds is kept by engines that can."""
    return Query(prefix + text, timeout=timeout)
