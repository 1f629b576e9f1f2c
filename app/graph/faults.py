"""Translates errors of the driver into errors of the project.

Engines use different codes for the same mistake, so only classes are compared. Messages of an engine or
driver are not passed on: they may contain addresses, parameters or the text of a query.
"""

from neo4j.exceptions import (
    AuthError,
    ConstraintError,
    CypherSyntaxError,
    DatabaseUnavailable,
    DriverError,
    Neo4jError,
    ServiceUnavailable,
    SessionExpired,
    TransientError,
)

from app.errors import NoWriteAccess, StoreConflict, StoreDeadline, StoreError, StoreFault, StoreUnavailable
from app.graph.engine import Address

_AGAIN = "Retry."


def store_error(error: Neo4jError | DriverError, query: str) -> StoreError:
    """The error for a query that failed on every try."""
    if _is_timeout(error):
        return deadline_passed(query)
    if isinstance(error, AuthError | DatabaseUnavailable) or _is_lost(error):
        return unavailable(query)
    if isinstance(error, TransientError | ConstraintError):
        return StoreConflict(
            f"The engine could not run {query}: conflict on every try.", value=query, advice=_AGAIN
        )
    code = f" ({error.code})" if isinstance(error, Neo4jError) and error.code else ""
    return StoreFault(f"The engine refused {query}{code}.", value=query)


def unavailable(query: str) -> StoreUnavailable:
    """The error for a query while no engine was available."""
    return StoreUnavailable(
        f"The connection to the engine was lost during {query}.", value=query, advice=_AGAIN
    )


def deadline_passed(query: str) -> StoreDeadline:
    """The error for a query that exceeded its deadline."""
    return StoreDeadline(f"{query} timed out.", value=query, advice="Request less.")


def is_transient(error: Exception) -> bool:
    """Whether a retry may succeed: after a conflict, or if the statement was never sent."""
    return (isinstance(error, TransientError) and not _is_timeout(error)) or _is_refused(error)


def is_worth_one_retry(error: Exception) -> bool:
    """Whether one more try of a read may succeed: the engine failed, but not for query or login.

    Seen once in thousands of test runs: on a busy machine, the embedded engine failed one of several
    concurrent reads, and answered the same read before and after.
    """
    is_certain = isinstance(error, CypherSyntaxError | AuthError) or _is_timeout(error)
    return isinstance(error, Neo4jError) and not is_certain


def is_write_refused(error: BaseException | None) -> bool:
    """Whether the user may not write, or the database is read-only."""
    code = (error.code or "") if isinstance(error, Neo4jError) else ""
    return code.endswith(".Security.Forbidden") or "ReadOnly" in code


def no_write_access(address: Address) -> NoWriteAccess:
    """The error for a database that refuses what this user wants to write or define."""
    return NoWriteAccess(
        f"The user {address.username!r} may not write to {address.database!r} at {address.uri},"
        " or may not create and drop constraints and indexes there.",
        value=address.username,
        advice="Give the user the role architect or higher, or make the database writable.",
    )


def _is_refused(error: BaseException) -> bool:
    """Whether the connection was refused: the engine has just ended and will be restarted.

    A closing port may accept the connection and reset it before any answer. The driver then reports the
    failed handshake as the cause of the failed connection.
    """
    if isinstance(error, ConnectionRefusedError):
        return True
    cause = error.__cause__
    has_no_greeting = isinstance(error, ServiceUnavailable) and isinstance(cause, ServiceUnavailable)
    return has_no_greeting or (cause is not None and _is_refused(cause))


def _is_lost(error: Exception) -> bool:
    return isinstance(error, DriverError) and not _is_misuse(error)


def _is_misuse(error: DriverError) -> bool:
    return not isinstance(error, ServiceUnavailable | SessionExpired) and not error.is_retryable()


def _is_timeout(error: Exception) -> bool:
    return isinstance(error, Neo4jError) and "TransactionTimedOut" in (error.code or "")
