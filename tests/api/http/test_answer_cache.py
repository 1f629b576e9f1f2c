"""Public answers are cached until the data change: none for a key, no errors, nothing withheld."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from starlette.responses import Response

from app.api.http.answer_cache import AnswerCache
from app.api.http.requests.media import GRAPHQL
from app.api.reading.versions import TRUSTED
from app.graph.engine import Engine
from app.storage.folder import DataFolder
from tests.api.asking import Asker, asker, settings
from tests.graph import graphs

NAMED = {"documentId": "ResearcherInContextV1", "variables": '{"author": "A01"}'}
VERSION_ALONE = {"dataset_version"}


@pytest_asyncio.fixture
async def fresh(engine: Engine, tmp_path: Path) -> AsyncIterator[Asker]:
    """A service over the scholars without any request so far."""
    graphs.load(engine, graphs.read_graph("scholars"))
    async with asker(engine, settings(tmp_path)) as client:
        yield client


async def get(client: Asker, headers: dict[str, str] | None = None, **params: str) -> tuple[bytes, set[str]]:
    """The body of an answer, and what was read for it."""
    client.reads.clear()
    answer = await client.http.get("/graphql", params={**NAMED, **params}, headers=headers or {})
    return answer.content, set(client.reads)


async def test_a_repeated_request_is_answered_without_a_read(fresh: Asker) -> None:
    first, reads = await get(fresh)
    again, reads_again = await get(fresh)
    assert (again, reads > VERSION_ALONE, reads_again <= VERSION_ALONE) == (first, True, True)


@pytest.mark.parametrize(
    "variables",
    ['{"nodes":40,"author":"A01"}', '{"author": "A01", "nodes": 40.0}', '{"author": "A01", "other": 1}'],
)
async def test_variables_that_mean_the_same_are_one_answer(fresh: Asker, variables: str) -> None:
    first, _ = await get(fresh)
    again, reads = await get(fresh, variables=variables)
    assert (again, reads <= VERSION_ALONE) == (first, True)


@pytest.mark.parametrize(
    "params",
    [
        {"variables": '{"author": "A01", "nodes": 999}'},
        {"variables": '{"author": ["A01"]}'},
        {"operationName": "Other"},
        {"anything": "else"},
    ],
)
async def test_errors_and_requests_with_other_parameters_are_not_cached(
    fresh: Asker, params: dict[str, str]
) -> None:
    await get(fresh)
    for _ in range(2):
        answer = await fresh.http.get("/graphql", params={**NAMED, **params})
        assert (answer.headers["cache-control"], "etag" in answer.headers) == ("no-store", False)


async def test_requests_with_a_key_neither_read_nor_fill_the_cache(fresh: Asker, tmp_path: Path) -> None:
    key = DataFolder(tmp_path).keys().add("ann", is_curator=True)
    bearer = {"Authorization": f"Bearer {key}"}
    _, own = await get(fresh, bearer)
    _, public = await get(fresh)
    _, own_again = await get(fresh, bearer)
    assert [len(reads) > 1 for reads in (own, public, own_again)] == [True, True, True]


async def test_two_accept_headers_and_one_of_them_are_two_answers(fresh: Asker) -> None:
    forms = []
    for accepted in (["application/json", GRAPHQL], ["application/json"]):
        headers = [("Accept", form) for form in accepted]
        answer = await fresh.http.get("/graphql", params=NAMED, headers=headers)
        forms.append(answer.headers["content-type"].partition(";")[0])
    assert forms == [GRAPHQL, "application/json"]


async def test_a_withheld_person_is_in_no_cached_answer(fresh: Asker, engine: Engine) -> None:
    before, _ = await get(fresh)
    left = {
        name: [row for row in rows if "A02" not in row.values()]
        for name, rows in graphs.read_graph("scholars").items()
    }
    left["dataset"] = [{**row, "version": "v3"} for row in left["dataset"]]
    graphs.load(engine, left)
    await asyncio.sleep(TRUSTED)
    after, _ = await get(fresh)
    assert (b'"A02"' in before, b'"A02"' in after, b'"datasetVersion":"v3"' in after) == (True, False, True)


def test_the_longest_unused_answers_go_first() -> None:
    kept = AnswerCache(most_bytes=3_610)
    for tag in ("a", "b"):
        kept.keep("v1", tag, Response(b"." * 600))
    kept.find("v1", "a")
    kept.keep("v1", "c", Response(b"." * 600))
    kept.keep("v1", "huge", Response(b"." * 3_000))
    assert [tag for tag in ("a", "b", "c", "huge") if kept.find("v1", tag)] == ["a", "c"]


def test_a_new_dataset_version_empties_the_answer_cache() -> None:
    kept = AnswerCache(most_bytes=2_000)
    kept.keep("v1", "a", Response(b"." * 600))
    assert kept.find("v2", "a") is None
    kept.keep("v2", "b", Response(b"." * 600))
    assert (kept.find("v2", "b") is None, kept.find("v1", "a")) == (False, None)
