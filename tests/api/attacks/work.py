"""How much work a request makes, counted in calls, so that a slow machine counts the same."""

import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from types import CodeType, FrameType
from typing import Any

import pytest
from graphql.language.lexer import Lexer

from app.api.execution.costs import cost_model as cost
from app.graph.connection import Connection
from app.graph.queries import NamedQuery

TOKENS, CHECKS, VISITS, QUERIES, ROWS = "tokens", "checks", "visits", "queries", "rows"
"""Tokens read, calls of the rules of validation, calls of the cost rule, queries sent, rows received."""

_LEXED: CodeType = Lexer.read_next_token.__code__


@contextmanager
def counted() -> Iterator[Counter[str]]:
    """Counts what is done meanwhile; a call takes twice its time."""

    def hear(frame: FrameType, event: str, _: Any) -> None:
        if event == "call":
            counts[_kind(frame.f_code)] += 1

    with counted_reads() as counts:
        sys.setprofile(hear)
        try:
            yield counts
        finally:
            sys.setprofile(None)


@contextmanager
def counted_reads() -> Iterator[Counter[str]]:
    """Counts the queries and rows alone, which takes no time."""
    counts: Counter[str] = Counter()
    read = Connection.read

    async def counting(
        self: Connection, prefix: str, query: NamedQuery, parameters: Mapping[str, Any], seconds: float
    ) -> list[dict[str, Any]]:
        rows = await read(self, prefix, query, parameters, seconds)
        counts[QUERIES] += 1
        counts[ROWS] += len(rows)
        return rows

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Connection, "read", counting)
        yield counts


def _kind(code: CodeType) -> str:
    if code is _LEXED:
        return TOKENS
    if "/graphql/validation/" in code.co_filename:
        return CHECKS
    return VISITS if code.co_filename == cost.__file__ else ""
