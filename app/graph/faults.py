"""What went wrong in the driver's terms, told in the project's own.

Engines name the same mistake by different codes, so only classes count, and no message of an engine
or driver is passed on: it may hold addresses, parameters or the text of a query.
"""

from neo4j.exceptions import (
    AuthError,
    ConstraintError,
    DatabaseUnavailable,
    DriverError,
    Neo4jError,
    ServiceUnavailable,
    SessionExpired,
    TransientError,
)

from app.errors import StoreConflict, StoreDeadline, StoreError, StoreFault, StoreUnavailable

_AGAIN = "Retry."


def store_error(error: Neo4jError | DriverError, query: str) -> StoreError:
    """The error to raise for a query that failed for good."""
    if _is_timeout(error):
        return deadline_passed(query)
    if isinstance(error, AuthError | DatabaseUnavailable) or _is_lost(error):
        return unavailable(query)
    if isinstance(error, TransientError | ConstraintError):
        return StoreConflict(
            f"The engine could not run {query}: conflict on every try.", value=query, advice=_AGAIN
        )
    return StoreFault(f"The engine refused {query}.", value=query)


def unavailable(query: str) -> StoreUnavailable:
    """The error of a query that no engine was there to answer."""
    return StoreUnavailable(
        f"The connection to the engine was lost during {query}.", value=query, advice=_AGAIN
    )


def deadline_passed(query: str) -> StoreDeadline:
    """The error of a query that took longer than it may."""
    return StoreDeadline(f"{query} timed out.", value=query, advice="Request less.")


def is_transient(error: Exception) -> bool:
    """Whether the same statement may well succeed a moment later: a conflict, or it was never sent."""
    return (isinstance(error, TransientError) and not _is_timeout(error)) or _is_refused(error)


def _is_refused(error: BaseException) -> bool:
    """Whether no connection came about: an engine that just died, and is about to be started again.

    A port that is closing may take the connection and reset it before any answer: the driver then
    tells of the greeting that failed as the cause of the connection that did.
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
