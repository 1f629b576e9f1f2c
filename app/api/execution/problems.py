"""Errors as clients see them: a stable code, a hint, and nothing from inside."""

import logging
from collections.abc import Iterable
from typing import Any

from graphql import GraphQLError

from app.errors import CoterieError, RequestError

_LOG = logging.getLogger(__name__)
_LONGEST = 300
_MOST = 10
_MASKED = {
    "UNAVAILABLE": ("The graph cannot be reached at the moment.", "Ask again in a moment."),
    "DEADLINE": ("The answer took longer than it may.", "Ask for less at once."),
    "INTERNAL": ("Something went wrong here.", "Tell who runs this service."),
}


def problems(errors: Iterable[GraphQLError]) -> list[dict[str, Any]]:
    """Errors of one operation in the order of their places; ten at most."""
    told = [_located(error) for error in errors]
    told.sort(key=lambda error: [str(part) for part in error.get("path", ())])
    return told[:_MOST]


def problem(error: BaseException | None) -> dict[str, Any]:
    """Message and code of an error; what is not meant for clients is masked, and logged."""
    if isinstance(error, RequestError):
        return _told(error.message, error.code, error.advice)
    if error is None or isinstance(error, GraphQLError):
        return _told(str(error.message) if error else "", "BAD_INPUT", None)
    if isinstance(error, CoterieError):
        _LOG.warning("an operation failed: %s", error)
        return _told(*_mask(error.code))
    _LOG.error("an operation failed", exc_info=error)
    return _told(*_mask("INTERNAL"))


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
    is_of_variables = error.path is None and bool(error.nodes)
    return error if inner is None or isinstance(inner, GraphQLError) or is_of_variables else inner


def _mask(code: str) -> tuple[str, str, str]:
    known = code if code in _MASKED else "INTERNAL"
    message, hint = _MASKED[known]
    return message, known, hint


def _told(message: str, code: str, hint: str | None) -> dict[str, Any]:
    short = message if len(message) <= _LONGEST else message[: _LONGEST - 1] + "…"
    extensions = {"code": code} if hint is None else {"code": code, "hint": hint}
    return {"message": short, "extensions": extensions}
