"""The index answers what the engines answer: each case of its queries, and any other parameters."""

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.api.reading.reader import INDEXED
from app.graph.engine import Engine
from app.graph.reader import GraphReader
from app.index.building.arrays import build_index
from tests.graph import graphs
from tests.graph.cases import Case, read_cases
from tests.index.columns import columns_of

CASES = [case for case in read_cases() if case.query in INDEXED]
SCHOLARS = graphs.read_graph("scholars")
UNHURRIED = 3_600.0
"""Seconds for an engine that sees a query for the first time on a busy machine."""

QUESTIONS = {"embedded": 60, "neo4j": 20}
"""How many are drawn by the kind of engine. Set by hand: a server took half a second for each new
question."""

LIMITS: dict[str, st.SearchStrategy[Any]] = {
    "from_year": st.none() | st.integers(2015, 2024),
    "to_year": st.none() | st.integers(2015, 2024),
    "topic": st.none() | st.sampled_from(["T01", "T04", "T99"]),
    "max_authors": st.none() | st.integers(1, 5),
    "complete_only": st.booleans(),
}


def some(table: str) -> st.SearchStrategy[list[str]]:
    return st.lists(st.sampled_from([*(row["id"] for row in SCHOLARS[table]), "A99"]), unique=True).map(
        sorted
    )


PARAMETERS: dict[str, st.SearchStrategy[dict[str, Any]]] = {
    "author_activity": st.fixed_dictionaries({"ids": some("author")}),
    "author_paper_count": st.fixed_dictionaries(
        {
            **{name: LIMITS[name] for name in ("from_year", "to_year", "topic")},
            "ids": some("author"),
            "cluster": st.none() | st.sampled_from(["C01", "C11", "C21", "C99"]),
            "venue": st.none() | st.sampled_from(["V01", "V02", "V99"]),
            "collaborator": st.none() | st.sampled_from(["A01", "A02", "A99"]),
        }
    ),
    "paper_count": st.fixed_dictionaries({name: LIMITS[name] for name in ("from_year", "to_year")}),
    "coauthorship": st.fixed_dictionaries(
        {
            **LIMITS,
            "ids": some("author"),
            "venue": st.none() | st.sampled_from(["V01", "V02", "V99"]),
            "about": st.none() | st.sampled_from(["T01", "T02"]),
            "printed_in": st.none() | st.sampled_from(["V01", "V02"]),
            "budget": st.integers(0, 40),
        }
    ),
}


@pytest.fixture(scope="module")
def scholars(engine: Engine) -> Engine:
    """An engine with the scholars."""
    graphs.load(engine, SCHOLARS)
    return engine


@pytest.mark.parametrize("case", [pytest.param(case, id=f"{case.query}/{case.name}") for case in CASES])
def test_the_index_answers_every_case_of_its_queries(case: Case) -> None:
    index = build_index(columns_of(graphs.read_graph(case.graph)))
    assert _plain(INDEXED[case.query](index, **case.parameters)) == _plain(case.rows)


@pytest.mark.parametrize("query", sorted(INDEXED))
async def test_the_index_answers_as_the_engine_does(scholars: Engine, query: str) -> None:
    index = build_index(columns_of(SCHOLARS))
    drawn_parameters = drawn(PARAMETERS[query], QUESTIONS[scholars.kind])
    reader = GraphReader(scholars, deadline=UNHURRIED)
    found = [_plain(INDEXED[query](index, **parameters)) for parameters in drawn_parameters]
    expected = [_plain(await reader.ask(query, **parameters)) for parameters in drawn_parameters]
    await reader.close()
    assert found == expected


def drawn(parameters: st.SearchStrategy[dict[str, Any]], number: int) -> list[dict[str, Any]]:
    drawn_parameters: list[dict[str, Any]] = []

    @settings(max_examples=number, database=None, derandomize=True, suppress_health_check=list(HealthCheck))
    @given(parameters)
    def draw(one: dict[str, Any]) -> None:
        drawn_parameters.append(one)

    draw()
    return drawn_parameters


def _plain(rows: Any) -> Any:
    """Rows as JSON."""
    return json.loads(json.dumps(rows))
