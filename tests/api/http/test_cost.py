"""The cost contract: requested and actual cost, and the limits of callers."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import pytest_asyncio

from app.graph.engine import Engine
from app.security.keys import Keys
from app.storage.folder import DataFolder
from tests.api.asking import Asker, asker, settings
from tests.api.golden import names, read_golden
from tests.docs.markdown import ROOT

PAPERS = """{ author(id: "A01") {
  papers(first: 20) { nodes { title venue { name } } pageInfo { hasNextPage } }
} }"""
NAMED = {"documentId": "ResearcherInContextV1", "variables": '{"author": "A01"}'}


@pytest_asyncio.fixture
async def poor(scholars: Engine, tmp_path: Path) -> AsyncIterator[tuple[Asker, Keys]]:
    """A service that gives the public 100 an operation and 150 a minute, and the keys of its folder."""
    limits = {"cost_limit": 100, "minute_limit": 150}
    async with asker(scholars, settings(tmp_path, **limits)) as client:
        yield client, DataFolder(tmp_path).keys()


def cost(response: httpx.Response) -> dict[str, Any]:
    found: dict[str, Any] = response.json()["extensions"]["cost"]
    return found


async def test_an_answer_reports_requested_cost_actual_cost_and_limit(service: Asker) -> None:
    response = await service.post(PAPERS)
    papers = response.json()["data"]["author"]["papers"]["nodes"]
    objects = 1 + 1 + 1 + len(papers) + sum(paper["venue"] is not None for paper in papers)
    assert cost(response) == {"requested": 62, "actual": objects, "limit": 25_000}


@pytest.mark.parametrize("name", [name for name in names() if "__type" not in read_golden(name).text])
def test_the_actual_cost_is_at_most_the_requested_cost(name: str) -> None:
    result = read_golden(name).answer["extensions"]["cost"]
    assert result["actual"] <= result["requested"]


async def test_a_refused_operation_costs_nothing_and_reports_its_cost(poor: tuple[Asker, Keys]) -> None:
    response = await poor[0].post(PAPERS.replace("20", "100"))
    assert (response.status_code, cost(response)) == (400, {"requested": 302, "actual": 0, "limit": 100})


@pytest.mark.parametrize("method", ["GET", "POST"])
async def test_an_estimate_returns_the_cost_and_reads_nothing(service: Asker, method: str) -> None:
    asked: dict[str, Any] = {"json": {"query": PAPERS}} if method == "POST" else {}
    params = {"estimate": "1"} if method == "POST" else {"estimate": "1", **NAMED}
    service.reads.clear()
    response = await service.http.request(method, "/graphql", params=params, **asked)
    requested = {"GET": 1_405, "POST": 62}[method]
    assert (response.status_code, response.json()["data"], service.reads) == (200, None, [])
    assert cost(response) == {"requested": requested, "actual": 0, "limit": 25_000}
    assert (response.headers["cache-control"], "etag" in response.headers) == ("no-store", False)


@pytest.mark.parametrize(
    ("query", "code"),
    [("{ passwords }", "BAD_INPUT"), (PAPERS.replace("20", "100").replace("title", "id"), "TOO_COSTLY")],
)
async def test_an_estimate_of_what_would_be_refused_is_its_refusal(
    poor: tuple[Asker, Keys], query: str, code: str
) -> None:
    asked = await poor[0].post(query)
    result = await poor[0].http.post("/graphql?estimate=1", json={"query": query})
    assert (result.status_code, result.content) == (asked.status_code, asked.content)
    assert result.json()["errors"][0]["extensions"]["code"] == code


@pytest.mark.parametrize("value", ["0", "", "true", "1&estimate=1"])
async def test_the_only_value_of_estimate_is_1(service: Asker, value: str) -> None:
    response = await service.http.post(f"/graphql?estimate={value}", json={"query": PAPERS})
    assert (response.status_code, response.json()["errors"][0]["message"]) == (400, "`estimate` is not 1.")


async def test_a_caller_without_budget_gets_retry_after(poor: tuple[Asker, Keys]) -> None:
    answers = [await poor[0].post(PAPERS) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200, 200, 429]
    error = answers[2].json()["errors"][0]
    seconds = int(answers[2].headers["retry-after"])
    assert (error["extensions"]["code"], 0 < seconds <= 15) == ("RATE_LIMITED", True)
    assert error["extensions"]["hint"].startswith(f"Retry in {seconds} seconds")


async def test_headers_report_the_budget_of_a_minute_and_what_is_left(poor: tuple[Asker, Keys]) -> None:
    answer = await poor[0].post(PAPERS)
    assert answer.headers["ratelimit-policy"] == '"minute";q=150;w=60'
    assert answer.headers["ratelimit"].startswith('"minute";r=')


async def test_an_estimate_and_a_refusal_are_not_taken_from_the_minute(poor: tuple[Asker, Keys]) -> None:
    for _ in range(5):
        await poor[0].http.post("/graphql?estimate=1", json={"query": PAPERS})
        await poor[0].post(PAPERS.replace("20", "100"))
    assert (await poor[0].post(PAPERS)).status_code == 200


async def test_a_key_has_its_own_budget_and_leaves_the_public_budget_alone(poor: tuple[Asker, Keys]) -> None:
    client, keys = poor
    headers = {"Authorization": f"Bearer {keys.add('ann', cost_limit=1_000, minute_limit=0)}"}
    large: dict[str, Any] = {"json": {"query": PAPERS.replace("20", "100")}, "headers": headers}
    answers = [await client.http.post("/graphql", **large) for _ in range(3)]
    assert [(answer.status_code, cost(answer)["limit"]) for answer in answers] == [(200, 1_000)] * 3
    public = [await client.post(PAPERS) for _ in range(3)]
    assert [answer.status_code for answer in public] == [200, 200, 429]


async def test_a_key_without_limits_has_the_publics_and_its_own_minute(poor: tuple[Asker, Keys]) -> None:
    client, keys = poor
    for name in ("ann", "ben"):
        headers = {"Authorization": f"Bearer {keys.add(name)}"}
        asked: dict[str, Any] = {"json": {"query": PAPERS}, "headers": headers}
        answers = [await client.http.post("/graphql", **asked) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [200, 200, 429]


async def test_pages_are_shown_even_if_the_public_budget_is_spent(poor: tuple[Asker, Keys]) -> None:
    for _ in range(3):
        await poor[0].post(PAPERS)
    assert (await poor[0].http.get("/about/data")).status_code == 200


async def test_the_worked_example_of_the_documentation_has_the_stated_cost(service: Asker) -> None:
    text = (ROOT / "docs" / "graphql.md").read_text(encoding="utf-8")
    document = text.partition("```graphql\n# worked example\n")[2].partition("```")[0]
    response = await service.http.post("/graphql?estimate=1", json={"query": document})
    assert f"in all {cost(response)['requested']:,}" in text
