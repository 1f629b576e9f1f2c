"""Errors as clients see them: a stable code, a hint, and no internal detail.

A defect is reported as a reference only; the log contains the error under the same reference.
"""

import logging
import secrets
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from graphql import GraphQLError

from app.errors import CoterieError, RequestError, StoreError

_LOG = logging.getLogger(__name__)
_LONGEST = 300
"""Characters of a message; set by hand. Longer ones are cut, since they may quote the document."""
_MOST = 10
"""Errors and locations in an answer; set by hand."""
_MASKED = {
    "UNAVAILABLE": ("The graph cannot be reached.", "Retry in a moment."),
    "DEADLINE": ("The operation took too long.", "Request less."),
    "INTERNAL": ("Internal error.", "Send the operator the reference."),
}
_OUTAGES = ("UNAVAILABLE", "DEADLINE")
"""Codes of a graph that is unavailable or too slow; if an operation has both, the first is reported."""
_TOO_LONG = "A number in the document has too many digits."
_SEE = "See /graphql/schema.graphql for all fields and arguments."


def problems(errors: Iterable[GraphQLError]) -> list[dict[str, Any]]:
    """The errors of one operation in the order of their paths, ten at most; no others are logged."""
    ordered = sorted(errors, key=lambda error: [str(part) for part in error.path or ()])
    return [_located(error) for error in ordered[:_MOST]]


def problem(error: BaseException) -> dict[str, Any]:
    """Message and code of an error; an error that is not meant for clients is masked and logged."""
    if isinstance(error, RequestError):
        return _problem(error.message, error.code, error.advice)
    if isinstance(error, GraphQLError):
        # Only reading a number raises a ValueError, and its text names a setting of Python.
        is_number = isinstance(error.original_error, ValueError)
        return _problem(_TOO_LONG if is_number else error.message, "BAD_INPUT", _SEE)
    if isinstance(error, CoterieError) and error.code in _MASKED and error.code != "INTERNAL":
        _LOG.warning("an operation failed: %s", error)
        return _masked(error.code)
    return _defect(error)


def code_of(errors: Iterable[dict[str, Any]]) -> str | None:
    """The code of the first of some errors."""
    return next((str(error["extensions"]["code"]) for error in errors), None)


def shorten(message: str, longest: int) -> str:
    """The message, or its beginning with an ellipsis if it has more characters than `longest`."""
    return message if len(message) <= longest else message[: longest - 1] + "…"


def raise_if_unanswered(data: Mapping[str, Any] | None, errors: Sequence[GraphQLError]) -> None:
    """Raise the StoreError if every root field failed with one: the graph is unavailable or too slow.

    A root field with a value, one that is null without an error, or an error of another kind is an answer.
    """
    failed = {error.path[0] for error in errors if error.path}
    if not data or any(value is not None or name not in failed for name, value in data.items()):
        return
    outages = [outage for outage in map(_outage, errors) if outage is not None]
    if len(outages) == len(errors):
        raise min(outages, key=lambda outage: _OUTAGES.index(outage.code))


def _outage(error: GraphQLError) -> StoreError | None:
    """The StoreError of an outage behind an error; None if it has another cause."""
    inner = error.original_error
    while isinstance(inner, GraphQLError):
        inner = inner.original_error
    return inner if isinstance(inner, StoreError) and inner.code in _OUTAGES else None


def _located(error: GraphQLError) -> dict[str, Any]:
    located = problem(_cause(error))
    if error.locations:
        located["locations"] = [
            {"line": place.line, "column": place.column} for place in error.locations[:_MOST]
        ]
    if error.path:
        located["path"] = list(error.path)
    return located


def _cause(error: GraphQLError) -> BaseException:
    """The original error; the GraphQL error itself if the document or a variable is wrong."""
    inner = error.original_error
    while isinstance(inner, GraphQLError) and inner.original_error is not None:
        inner = inner.original_error
    is_of_variables = error.path is None and bool(error.locations)
    return error if inner is None or isinstance(inner, GraphQLError) or is_of_variables else inner


def _masked(code: str) -> dict[str, Any]:
    message, hint = _MASKED[code]
    return _problem(message, code, hint)


def _defect(error: BaseException) -> dict[str, Any]:
    reference = secrets.token_hex(6)
    # The project's own errors are safe to log; other errors and their causes may contain parameters.
    is_own = isinstance(error, CoterieError)
    logged = error if is_own else type(error).__name__
    _LOG.error("an operation failed, reference %s: %s", reference, logged, exc_info=None if is_own else error)
    masked = _masked("INTERNAL")
    masked["extensions"]["reference"] = reference
    return masked


def _problem(message: str, code: str, hint: str | None) -> dict[str, Any]:
    extensions = {"code": code} if hint is None else {"code": code, "hint": hint}
    return {"message": shorten(message, _LONGEST), "extensions": extensions}
