"""Errors as clients see them: a stable code, a hint, and nothing from inside.

A defect is told by a reference only; the log has under the same reference what happened.
"""

import logging
import secrets
from collections.abc import Iterable
from typing import Any

from graphql import GraphQLError

from app.errors import CoterieError, RequestError

_LOG = logging.getLogger(__name__)
_LONGEST = 300
_MOST = 10
_MASKED = {
    "UNAVAILABLE": ("The graph cannot be reached.", "Retry in a moment."),
    "DEADLINE": ("The operation took too long.", "Request less."),
    "INTERNAL": ("Internal error.", "Send the operator the reference."),
}
_TOO_LONG = "A number in the document has too many digits."
_SEE = "See /graphql/schema.graphql for all fields and arguments."


def problems(errors: Iterable[GraphQLError]) -> list[dict[str, Any]]:
    """Errors of one operation in the order of their places; ten at most."""
    told = [_located(error) for error in errors]
    told.sort(key=lambda error: [str(part) for part in error.get("path", ())])
    return told[:_MOST]


def problem(error: BaseException) -> dict[str, Any]:
    """Message and code of an error; what is not meant for clients is masked, and logged."""
    if isinstance(error, RequestError):
        return _told(error.message, error.code, error.advice)
    if isinstance(error, GraphQLError):
        # Only reading a number fails with a ValueError; its text speaks of this language's settings.
        is_number = isinstance(error.original_error, ValueError)
        return _told(_TOO_LONG if is_number else error.message, "BAD_INPUT", _SEE)
    if isinstance(error, CoterieError) and error.code in _MASKED and error.code != "INTERNAL":
        _LOG.warning("an operation failed: %s", error)
        return _masked(error.code)
    return _defect(error)


def code_of(told: Iterable[dict[str, Any]]) -> str | None:
    """The code of the first of some errors."""
    return next((str(error["extensions"]["code"]) for error in told), None)


def _located(error: GraphQLError) -> dict[str, Any]:
    told = problem(_cause(error))
    if error.locations:
        told["locations"] = [
            {"line": place.line, "column": place.column} for place in error.locations[:_MOST]
        ]
    if error.path:
        told["path"] = list(error.path)
    return told


def _cause(error: GraphQLError) -> BaseException:
    """What went wrong inside; the error itself where the document or a variable is to blame."""
    inner = error.original_error
    while isinstance(inner, GraphQLError) and inner.original_error is not None:
        inner = inner.original_error
    is_of_variables = error.path is None and bool(error.locations)
    return error if inner is None or isinstance(inner, GraphQLError) or is_of_variables else inner


def _masked(code: str) -> dict[str, Any]:
    message, hint = _MASKED[code]
    return _told(message, code, hint)


def _defect(error: BaseException) -> dict[str, Any]:
    reference = secrets.token_hex(6)
    # The project's own errors say all in their text; others, and what caused them, may hold parameters.
    is_own = isinstance(error, CoterieError)
    said = error if is_own else type(error).__name__
    _LOG.error("an operation failed, reference %s: %s", reference, said, exc_info=None if is_own else error)
    told = _masked("INTERNAL")
    told["extensions"]["reference"] = reference
    return told


def _told(message: str, code: str, hint: str | None) -> dict[str, Any]:
    short = message if len(message) <= _LONGEST else message[: _LONGEST - 1] + "…"
    extensions = {"code": code} if hint is None else {"code": code, "hint": hint}
    return {"message": short, "extensions": extensions}
