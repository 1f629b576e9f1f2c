"""Operations that got no answer from the graph at all: they are reported as failed."""

from collections.abc import Mapping, Sequence
from typing import Any

from graphql import GraphQLError

from app.errors import StoreError

_CODES = ("UNAVAILABLE", "DEADLINE")
"""Error codes for a graph that is unavailable or too slow; the first one wins."""


def raise_if_unanswered(data: Mapping[str, Any] | None, errors: Sequence[GraphQLError]) -> None:
    """Raise the StoreError if every root field failed with one: the graph is unavailable or too slow.

    A root field with a value, one that is null without an error, or an error of another kind is an answer.
    """
    failed = {error.path[0] for error in errors if error.path}
    if not data or any(value is not None or name not in failed for name, value in data.items()):
        return
    causes = [cause for cause in map(_cause, errors) if cause is not None]
    if len(causes) == len(errors):
        raise min(causes, key=lambda cause: _CODES.index(cause.code))


def _cause(error: GraphQLError) -> StoreError | None:
    """The StoreError behind an error; None if it has another cause."""
    inner = error.original_error
    while isinstance(inner, GraphQLError):
        inner = inner.original_error
    return inner if isinstance(inner, StoreError) and inner.code in _CODES else None
