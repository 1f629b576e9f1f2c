"""People with too many collaborators to count get an error at once."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from app.graph.engine import Engine
from tests.api.asking import Asker, asker, settings
from tests.graph import graphs

BYLINES = 150_000


@pytest_asyncio.fixture(scope="module")
async def crowded(engine: Engine, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Asker]:
    """The scholars; each paper states this number of bylines."""
    scholars = graphs.read_graph("scholars")
    papers = [{**paper, "author_count": BYLINES} for paper in scholars["paper"]]
    graphs.load(engine, {**scholars, "paper": papers})
    async with asker(engine, settings(tmp_path_factory.mktemp("data"))) as service:
        yield service


async def test_a_path_between_two_of_them_is_too_broad_to_search(crowded: Asker) -> None:
    query = "... on PathSearchTooBroad { code message }"
    assert await crowded.data(f'{{ collaboratorPaths(from: "A01", to: "A05") {{ {query} }} }}') == {
        "collaboratorPaths": {
            "code": "TOO_BROAD",
            "message": "The search stopped after 200000 bylines without finding a path. Narrow the limits. "
            "`maxAuthorsPerPaper` helps most.",
        }
    }


async def test_collaborators_under_limits_are_too_many_to_count(crowded: Asker) -> None:
    body = await crowded.ask(
        '{ author(id: "A01") { collaborators(years: {from: 1900}) { totalCount } name } }'
    )
    errors = [(error["path"], error["extensions"]["code"]) for error in body["errors"]]
    assert errors == [(["author", "collaborators"], "TOO_BROAD")]


async def test_limits_that_leave_few_bylines_are_searched(crowded: Asker) -> None:
    query = '{ collaboratorPaths(from: "A01", to: "A05", maxAuthorsPerPaper: 50) { __typename } }'
    assert await crowded.data(query) == {"collaboratorPaths": {"__typename": "NoPathFound"}}
