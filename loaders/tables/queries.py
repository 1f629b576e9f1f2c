"""Which tables a query reads, from its text."""

from functools import cache, lru_cache

import duckdb

from app.errors import StoreFault

_MOST_TEXTS = 2_048
"""Queries that are remembered; set by hand, eight times those of one load (232, counted 2026-11-26)."""


@lru_cache(_MOST_TEXTS)
def tables_of(text: str) -> frozenset[str]:
    """The names of the tables that a query reads, without the names that it defines itself.

    No table needs to exist. Call it from one thread at a time. Raises StoreFault if the text is no query.
    """
    try:
        return frozenset(_parser().get_table_names(text))
    except duckdb.Error as error:
        raise StoreFault(f"A query is not valid SQL: {error}", value=text) from error


@cache
def _parser() -> duckdb.DuckDBPyConnection:
    return duckdb.connect(config={"autoinstall_known_extensions": False})
