"""What tools ask of the schema itself is answered as by the library's executor, and none of it falls out."""

import inspect
import logging
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest
from graphql import build_schema, get_introspection_query
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.api.arguments.cursors import CursorSigner
from app.api.context import Serving
from app.api.execution.operation import Operation
from app.api.execution.service import Service
from app.api.reading import Row
from tests.api.execution.drawn import Drawing

SERVING = Serving("https://coterie.example", "licensed", CursorSigner(b"of the tests"))
SWITCHES = [
    name
    for name, one in inspect.signature(get_introspection_query).parameters.items()
    if one.default in {True, False}
]
"""Options of the standard introspection query."""


class Nothing:
    """An empty graph."""

    async def ask(self, name: str, /, **_: Any) -> Sequence[Row]:
        return [{"dataset_version": "v1"}] if name == "dataset_version" else []

    async def index(self, _version: str) -> None:
        return None


OWN = Service(Nothing(), SERVING, cost_limit=25_000, deadline=120)
ORACLE = Service(Nothing(), SERVING, cost_limit=25_000, deadline=120, executor=None)
SCHEMA = build_schema(OWN.sdl)


def standard_queries() -> Iterator[str]:
    """The query of GraphiQL and code generators: with all, none, each and all but each of what it may ask."""
    none, every = dict.fromkeys(SWITCHES, False), dict.fromkeys(SWITCHES, True)
    each = (
        {**settings, name: value} for settings, value in ((none, True), (every, False)) for name in SWITCHES
    )
    for switches in (none, every, *each):
        yield get_introspection_query(**switches)


async def test_introspection_queries_of_tools_do_not_need_the_normal_executor(
    caplog: pytest.LogCaptureFixture,
) -> None:
    with caplog.at_level(logging.WARNING):
        for query in standard_queries():
            answer = await OWN.answer(Operation(query))
            assert answer.body == (await ORACLE.answer(Operation(query))).body
            assert (answer.code, caplog.messages) == (None, []), query


async def test_is_one_of_is_null_for_lists_and_non_null_types() -> None:
    query = '{ __type(name: "Query") { fields { type { isOneOf ofType { isOneOf } } } } }'
    answer = await OWN.answer(Operation(query))
    fields = answer.body["data"]["__type"]["fields"]
    assert ({repr(field["type"]["isOneOf"]) for field in fields}, answer.code) == ({"None"}, None)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(chance=st.randoms(use_true_random=False), off=st.booleans())
async def test_introspection_is_answered_as_by_the_normal_executor(
    caplog: pytest.LogCaptureFixture, chance: Random, *, off: bool
) -> None:
    operation = Operation(Drawing(SCHEMA, chance).introspection(), {"off": off})
    caplog.clear()
    with caplog.at_level(logging.WARNING):
        answer = await OWN.answer(operation)
    assert answer.body == (await ORACLE.answer(operation)).body
    assert caplog.messages == [], operation.text
