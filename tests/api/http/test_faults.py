"""What clients get when something fails: a code, a reference, and no internal detail."""

import asyncio
import logging
from collections.abc import AsyncIterator

import pytest

from app.api.http.admission.gate import Gate
from app.errors import IndexCorrupt, StoreConflict, StoreDeadline, StoreFault, StoreUnavailable
from tests.api.http.broken import SECRET, breaks, client, hangs

AUTHOR = {"query": '{ author(id: "A1") { topics { share } } ok: __typename }'}
DOCUMENT = {"documentId": "ResearcherInContextV1", "variables": '{"author": "A1"}'}


async def test_a_defect_below_a_field_is_an_error_there_with_a_reference(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with client(breaks("author_topics", RuntimeError(SECRET))) as http:
        response = await http.post("/graphql", json=AUTHOR)
    body = response.json()
    reference = body["errors"][0]["extensions"].pop("reference")
    assert (response.status_code, body["data"]) == (200, {"author": None, "ok": "Query"})
    assert body["errors"][0] | {"locations": None} == {
        "message": "Internal error.",
        "extensions": {"code": "INTERNAL", "hint": "Send the operator the reference."},
        "locations": None,
        "path": ["author", "topics"],
    }
    assert [reference in record.getMessage() for record in caplog.records] == [True]
    assert SECRET not in response.text


@pytest.mark.parametrize("error", [RuntimeError(SECRET), KeyError(SECRET), StoreFault(SECRET, value=SECRET)])
async def test_a_fault_before_the_operation_is_reported_in_the_same_form(error: Exception) -> None:
    async with client(breaks("dataset_version", error)) as http:
        response = await http.post("/graphql", json=AUTHOR)
    extensions = response.json()["errors"][0]["extensions"]
    assert (response.status_code, extensions["code"], len(extensions["reference"])) == (500, "INTERNAL", 12)
    assert SECRET not in response.text


@pytest.mark.parametrize("error", [RuntimeError(SECRET), StoreFault(SECRET, value=SECRET)])
async def test_a_registered_document_hides_a_defect_too(error: Exception) -> None:
    async with client(breaks("dataset_version", error)) as http:
        response = await http.get("/graphql", params=DOCUMENT)
    assert (response.status_code, response.json()["errors"][0]["extensions"]["code"]) == (500, "INTERNAL")
    assert ("etag" in response.headers, SECRET in response.text) == (False, False)


async def test_the_log_of_a_store_fault_leaves_out_the_text_of_the_driver(
    caplog: pytest.LogCaptureFixture,
) -> None:
    fault = StoreFault("The engine refused author_topics.", value="author_topics")
    fault.__cause__ = RuntimeError(SECRET)
    with caplog.at_level(logging.DEBUG, logger="app"):
        async with client(breaks("author_topics", fault)) as http:
            await http.post("/graphql", json=AUTHOR)
    assert "The engine refused author_topics." in caplog.text
    assert SECRET not in caplog.text


async def test_an_operation_beyond_its_deadline_answers_504_with_the_limit() -> None:
    async with client(hangs) as http:
        response = await http.post("/graphql", json=AUTHOR)
    assert (response.status_code, response.json()["errors"][0]) == (
        504,
        {
            "message": "The operation took longer than 0.2 seconds.",
            "extensions": {"code": "DEADLINE", "hint": "Request less."},
        },
    )


async def test_an_unfinished_body_times_out() -> None:
    async def slow() -> AsyncIterator[bytes]:
        yield b'{"query": '
        await asyncio.Event().wait()

    headers = {"Content-Type": "application/json"}
    async with client(hangs) as http:
        response = await http.post("/graphql", content=slow(), headers=headers)
    assert (response.status_code, response.headers["connection"], response.json()) == (
        408,
        "close",
        {
            "errors": [
                {
                    "message": "The body did not arrive within 0.2 seconds.",
                    "extensions": {"code": "DEADLINE", "hint": "Send the whole body at once."},
                }
            ]
        },
    )


async def test_a_read_that_takes_too_long_is_an_error_at_its_field() -> None:
    late = StoreDeadline("author_topics took too long.", value="author_topics")
    async with client(breaks("author_topics", late)) as http:
        response = await http.post("/graphql", json=AUTHOR)
    error = response.json()["errors"][0]
    assert (response.status_code, error["extensions"]["code"], error["path"]) == (
        200,
        "DEADLINE",
        ["author", "topics"],
    )


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (StoreUnavailable(SECRET, value=SECRET), "UNAVAILABLE"),
        (StoreConflict(SECRET, value=SECRET), "UNAVAILABLE"),
        (StoreFault(SECRET, value=SECRET), "INTERNAL"),
        (IndexCorrupt(SECRET, value=SECRET), "INTERNAL"),
    ],
)
async def test_a_read_that_fails_in_mid_answer_leaves_null_with_its_code_and_no_half(
    error: Exception, code: str
) -> None:
    async with client(breaks("author_topics", error)) as http:
        response = await http.post("/graphql", json=AUTHOR)
    body = response.json()
    errors = [(one["path"], one["extensions"]["code"]) for one in body["errors"]]
    assert (response.status_code, body["data"], errors) == (
        200,
        {"author": None, "ok": "Query"},
        [(["author", "topics"], code)],
    )
    assert SECRET not in response.text


async def test_operations_beyond_the_queue_answer_503_and_later_ones_succeed() -> None:
    async with client(hangs, Gate(running=1, waiting=1)) as http:
        crowd = [http.post("/graphql", json=AUTHOR) for _ in range(5)]
        statuses = sorted(response.status_code for response in await asyncio.gather(*crowd))
        later = await http.post("/graphql", json={"query": "{ __typename }"})
    assert (statuses, later.status_code) == ([503, 503, 503, 504, 504], 200)


async def test_a_refused_client_gets_retry_after() -> None:
    async with client(hangs, Gate(running=0, waiting=0)) as http:
        response = await http.post("/graphql", json=AUTHOR)
    extensions = response.json()["errors"][0]["extensions"]
    assert (response.status_code, response.headers["retry-after"], extensions) == (
        503,
        "2",
        {"code": "UNAVAILABLE", "hint": "Retry in 2 seconds."},
    )


async def test_a_failure_of_the_service_shows_in_the_status_under_plain_json_too() -> None:
    async with client(hangs) as http:
        plain = await http.post("/graphql", json=AUTHOR, headers={"Accept": "application/json"})
    assert (plain.status_code, plain.headers["content-type"]) == (504, "application/json; charset=utf-8")
