"""The projecting executor gives the same answers and errors as the library's executor.

COTERIE_TEST_EXAMPLES sets how many documents are drawn.
"""

import logging
import os
from collections.abc import AsyncIterator, Iterator, Sequence
from random import Random
from typing import Any

import orjson
import pytest
import pytest_asyncio
from graphql import build_schema
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.api.arguments.cursors import CursorSigner
from app.api.context import Serving
from app.api.execution.operation import Operation
from app.api.execution.service import Service
from app.api.reading import Row
from app.graph.engine import Engine
from app.graph.reader import GraphReader
from tests.api.execution.drawn import Drawing

SERVING = Serving("https://coterie.example", "licensed", CursorSigner(b"of the tests"))
PATIENCE = 120.0
"""Seconds: what takes longer on a busy machine is no difference between the two."""

Fault = tuple[str, Any]
FAULTS: Sequence[Fault] = [
    ("label", None),
    ("label", 7),
    ("paper_count", "many"),
    ("paper_count", 2**40),
    ("first_year", 1999.5),
    ("nature", "NOBODY"),
    ("type", None),
    ("names", None),
    ("versions", 3),
    ("id", "A99"),
]
"""What a card may wrongly have. Its id is still one of a kind: of drawn nodes only the normal executor makes
an entity that no document selects, and an unknown kind has none."""

many = settings(
    max_examples=int(os.environ.get("COTERIE_TEST_EXAMPLES", "150")),
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


class Remembering:
    """A graph that reads each query once; `fault` is what is wrong with some of its cards."""

    def __init__(self, reader: GraphReader) -> None:
        self._reader = reader
        self._known: dict[bytes, Sequence[Row]] = {}
        self.fault: Fault | None = None

    async def ask(self, name: str, /, **parameters: Any) -> Sequence[Row]:
        key = orjson.dumps([name, parameters], option=orjson.OPT_SORT_KEYS)
        if key not in self._known:
            self._known[key] = await self._reader.ask(name, **parameters)
        return [self._damaged(row) for row in self._known[key]]

    async def index(self, _version: str) -> None:
        return None

    def _damaged(self, row: Row) -> Row:
        if "rows" in row:
            return {"rows": [self._damaged(one) for one in row["rows"]]}
        card = row.get("card")
        if self.fault is None or not isinstance(card, dict) or sum(card["id"].encode()) % 3:
            return row
        name, value = self.fault
        return {**row, "card": {**card, name: value}}


class Both:
    """One graph, answered by either executor."""

    def __init__(self, reader: GraphReader) -> None:
        self.graph = Remembering(reader)
        self.own = Service(self.graph, SERVING, cost_limit=10**9, deadline=PATIENCE)
        self.oracle = Service(self.graph, SERVING, cost_limit=10**9, deadline=PATIENCE, executor=None)
        self.schema = build_schema(self.own.sdl)


@pytest_asyncio.fixture(scope="module")
async def both(scholars: Engine) -> AsyncIterator[Both]:
    reader = GraphReader(scholars, deadline=PATIENCE)
    yield Both(reader)
    await reader.close()


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    """Faults are logged with their traces, which takes longer than the answers."""
    logging.disable(logging.CRITICAL)
    yield
    logging.disable(logging.NOTSET)


async def content_of(service: Service, operation: Operation) -> bytes:
    """The bytes of an answer but for the references of defects, which are new each time."""
    answer = await service.answer(operation)
    for error in answer.body.get("errors", []):
        error["extensions"].pop("reference", None)
    return orjson.dumps(answer.body)


@many
@given(chance=st.randoms(use_true_random=False), off=st.booleans(), fault=st.sampled_from([None, *FAULTS]))
async def test_a_drawn_document_is_answered_as_by_the_normal_executor(
    both: Both, chance: Random, *, off: bool, fault: Fault | None
) -> None:
    both.graph.fault = fault
    operation = Operation(Drawing(both.schema, chance).text(), {"off": off})
    assert await content_of(both.own, operation) == await content_of(both.oracle, operation)
