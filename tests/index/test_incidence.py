"""Papers of some entities: the index finds what the engines do, whose rows make an index of the same."""

from typing import Any

import pytest
from hypothesis import strategies as st

from app.graph.engine import Engine
from app.graph.reader import GraphReader
from app.index.answers.incidence import Incidence, incidence
from app.index.building.arrays import build_index
from app.index.comparison import incidence_by_id
from app.index.incidence_rows import read_answer
from tests.graph import graphs
from tests.graph.cases import Case, read_cases
from tests.index.columns import columns_of
from tests.index.test_answers import LIMITS, QUESTIONS, SCHOLARS, drawn, scholars, some

__all__ = ["scholars"]

CASES = [case for case in read_cases() if case.query == "incidence"]
KINDS = ("author", "paper", "topic", "institution", "venue")

parameters = st.fixed_dictionaries(
    {
        **LIMITS,
        **{f"{kind}s": some(kind) for kind in KINDS},
        "most_papers": st.integers(1, 20),
        "most_bylines": st.integers(1, 60),
        "few_bylines": st.integers(1, 3),
    }
)


@pytest.mark.parametrize("case", [pytest.param(case, id=case.name) for case in CASES])
def test_the_index_finds_the_incidence_of_every_case(case: Case) -> None:
    index = build_index(columns_of(graphs.read_graph(case.graph)))
    found = contents(incidence(index, **case.parameters), case.parameters)
    assert found == contents(read_answer(case.rows[0]), case.parameters)


async def test_the_index_finds_what_the_engine_does(scholars: Engine) -> None:
    index, reader, questions = (
        build_index(columns_of(SCHOLARS)),
        GraphReader(scholars, deadline=60),
        drawn(parameters, QUESTIONS[scholars.kind]),
    )
    found = [contents(incidence(index, **one), one) for one in questions]
    rows = [(await reader.ask("incidence", **one))[0] for one in questions]
    await reader.close()
    assert found == [contents(read_answer(row), one) for row, one in zip(rows, questions, strict=True)]


def contents(seen: Incidence, parameters: dict[str, Any]) -> dict[str, Any]:
    return incidence_by_id(seen, papers=parameters["papers"], topics=parameters["topics"])
