"""How much work a request makes, counted in calls, so that a slow machine counts the same."""

import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from types import CodeType, FrameType
from typing import Any

from graphql.language.lexer import Lexer

from app.api.execution import cost
from app.graph.connection import Connection

TOKENS, CHECKS, VISITS, QUERIES, ROWS = "tokens", "checks", "visits", "queries", "rows"
"""Tokens read, calls of the rules of validation, calls of the cost rule, queries sent, rows received."""

_LEXED: CodeType = Lexer.read_next_token.__code__
_ASKED: CodeType = Connection.read.__code__


@contextmanager
def counted() -> Iterator[Counter[str]]:
    """Counts what this thread does meanwhile."""
    counts: Counter[str] = Counter()

    def hear(frame: FrameType, event: str, answer: Any) -> None:
        if event == "call":
            counts[_kind(frame.f_code)] += 1
        elif event == "return" and frame.f_code is _ASKED and isinstance(answer, list):
            counts[QUERIES] += 1
            counts[ROWS] += len(answer)

    sys.setprofile(hear)
    try:
        yield counts
    finally:
        sys.setprofile(None)


def _kind(code: CodeType) -> str:
    if code is _LEXED:
        return TOKENS
    if "/graphql/validation/" in code.co_filename:
        return CHECKS
    return VISITS if code.co_filename == cost.__file__ else ""
