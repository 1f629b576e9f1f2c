"""Operations of which the graph answered nothing: to the client they failed as a whole."""

from collections.abc import Mapping, Sequence
from typing import Any

from graphql import GraphQLError

from app.errors import StoreError

_CODES = ("UNAVAILABLE", "DEADLINE")
"""Codes of a graph that is away or too slow; of several failures the first code counts."""


def raise_if_unanswered(data: Mapping[str, Any] | None, errors: Sequence[GraphQLError]) -> None:
    """Raise the StoreError for which every root field failed: the graph is away, or too slow.

    A root field with a value, one that is null without an error, or an error of another kind is an answer.
    """
    failed = {error.path[0] for error in errors if error.path}
    if not data or any(value is not None or name not in failed for name, value in data.items()):
        return
    causes = [cause for cause in map(_cause, errors) if cause is not None]
    if len(causes) == len(errors):
        raise min(causes, key=lambda cause: _CODES.index(cause.code))


def _cause(error: GraphQLError) -> StoreError | None:
    """The failure of the graph behind an error; None where something else is."""
    inner = error.original_error
    while isinstance(inner, GraphQLError):
        inner = inner.original_error
    return inner if isinstance(inner, StoreError) and inner.code in _CODES else None
