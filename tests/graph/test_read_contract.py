import json

import pytest

from app.graph.engine import Engine
from app.graph.queries import load_queries
from app.graph.reader import GraphReader
from tests.graph import graphs
from tests.graph.cases import Case, read_cases

CASES = read_cases()


@pytest.fixture(scope="module")
def graph(engine: Engine, request: pytest.FixtureRequest) -> str:
    """A fixture graph, loaded once for all its cases."""
    graphs.load(engine, graphs.read_graph(request.param))
    return str(request.param)


@pytest.mark.parametrize(
    ("graph", "case"),
    [pytest.param(case.graph, case, id=f"{case.query}/{case.name}") for case in CASES],
    indirect=["graph"],
    scope="module",  # or the graph would be loaded again for each of its cases
)
async def test_a_query_answers_the_same_on_every_engine(graph: str, reader: GraphReader, case: Case) -> None:
    rows = await reader.ask(case.query, **case.parameters)
    assert json.loads(json.dumps(rows)) == case.rows
    assert [list(row) for row in rows] == [list(load_queries("read")[case.query].columns)] * len(rows)


def test_every_read_query_has_a_case_that_answers_something() -> None:
    assert {case.query for case in CASES if case.rows} == set(load_queries("read"))
