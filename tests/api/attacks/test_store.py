"""What a client gets when the graph is unavailable: that fact, and no internal detail."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from app.graph.embedded.engine import EmbeddedEngine
from app.graph.engine import Address
from app.graph.neo4j import Neo4jEngine
from app.graph.schema import apply_schema
from app.graph.writer import Writer
from app.storage.folder import DataFolder
from app.storage.lock import OwnerLock
from tests.api.asking import ADDRESS, Asker, asker, settings
from tests.graph import graphs

SECRET = "a password of the store"
QUESTION = '{ author(id: "A01") { name } }'
NAMED = {"documentId": "ResearcherInContextV1", "variables": '{"author": "A01"}'}
READ_DEADLINE = 8.0
"""Seconds that one read may take."""

RESTARTS = 30
"""Answers that an engine which starts again on a busy machine may take to come back."""


@pytest_asyncio.fixture
async def storeless(tmp_path: Path) -> AsyncIterator[Asker]:
    """A service whose graph does not answer."""
    engine = Neo4jEngine(Address("bolt://127.0.0.1:9", "neo4j", SECRET, "neo4j"))
    async with asker(engine, settings(tmp_path)) as client:
        yield client


async def test_an_operation_without_a_reachable_graph_answers_503_without_internals(storeless: Asker) -> None:
    response = await storeless.post(QUESTION)
    assert (response.status_code, response.headers["retry-after"]) == (503, "2")
    assert response.json()["errors"] == [
        {
            "message": "The graph cannot be reached.",
            "extensions": {"code": "UNAVAILABLE", "hint": "Retry in a moment."},
        }
    ]
    assert SECRET not in response.text
    assert "127.0.0.1" not in response.text


async def test_a_registered_document_without_a_reachable_graph_answers_503(storeless: Asker) -> None:
    response = await storeless.http.get("/graphql", params={"documentId": "ResearcherInContextV1"})
    assert (response.status_code, response.json()["errors"][0]["extensions"]["code"]) == (503, "UNAVAILABLE")


async def test_without_a_graph_the_service_is_alive_and_not_ready(storeless: Asker) -> None:
    health, ready = await storeless.http.get("/healthz"), await storeless.http.get("/readyz")
    assert (health.status_code, ready.status_code) == (200, 503)
    assert ready.json() == {"status": "unavailable", "because": "the graph does not answer"}


@pytest.mark.kill
async def test_an_operation_whose_engine_is_killed_fails_cleanly_and_one_soon_after_is_answered(
    tmp_path: Path,
) -> None:
    with EmbeddedEngine(DataFolder(tmp_path / "engine"), heap="256m") as engine:
        with Writer(engine) as writer:
            apply_schema(writer)
        graphs.load(engine, graphs.read_graph("scholars"))
        async with asker(engine, settings(tmp_path)) as service:
            pid = engine.server_pid
            assert pid is not None
            await service.post(QUESTION)  # by the connection on which the next is lost
            os.kill(pid, signal.SIGSTOP)
            under_way = asyncio.create_task(service.post(QUESTION))
            await asyncio.sleep(0.3)
            os.kill(pid, signal.SIGKILL)
            failed = await under_way
            assert (await _answered(service))["data"] == {"author": {"name": "Ada Lind"}}
    errors = failed.json()["errors"]
    assert (failed.status_code, [error["extensions"]["code"] for error in errors]) == (503, ["UNAVAILABLE"])
    assert [word for word in ("127.0.0.1", "bolt", str(pid), "Traceback") if word in failed.text] == []


REQUESTS: list[tuple[str, str, dict[str, Any]]] = [
    ("POST", "/graphql", {"json": {"query": QUESTION}}),
    ("POST", "/graphql", {"json": {"query": QUESTION}, "headers": {"Accept": "application/json"}}),
    ("POST", "/graphql", {"json": {"query": '{ a: author(id: "A01") { id } b: paper(id: "P01") { id } }'}}),
    ("GET", "/graphql", {"params": {"query": QUESTION}}),
    ("GET", "/graphql", {"params": NAMED}),
    ("GET", "/graphql", {"params": {**NAMED, "variables": '{"author": "A02"}'}}),
    ("GET", "/author/A01", {}),
    ("GET", "/search?q=ada", {}),
    ("GET", "/author/A01/cite.bib", {}),
    ("GET", "/author/A01/card.svg", {}),
    ("GET", "/embed/author/A01", {}),
    ("GET", "/oembed", {"params": {"url": f"{ADDRESS}/author/A01"}}),
    ("GET", "/request?about=A01", {}),
]
"""Requests of every kind that need the graph, but for those of the registered document."""

KEPT = "public, max-age=300, stale-while-revalidate=86400"
"""How long an answer to a registered document may be kept; it is given on while the engine is gone."""


@pytest.mark.kill
async def test_requests_that_need_an_unavailable_engine_are_refused_at_once(tmp_path: Path) -> None:
    folder = DataFolder(tmp_path / "engine")
    with EmbeddedEngine(folder, heap="256m") as engine:
        with Writer(engine) as writer:
            apply_schema(writer)
        graphs.load(engine, graphs.read_graph("scholars"))
        async with asker(engine, settings(tmp_path)) as service:
            before = [(await service.http.request(*one, **more)).status_code for *one, more in REQUESTS]
            with _gone(folder, engine):
                await service.post(QUESTION)  # which may wait for a restart
                since = asyncio.get_running_loop().time()
                answers = [await service.http.request(*one, **more) for *one, more in REQUESTS]
                partly = await service.post('{ author(id: "A01") { name } ok: __typename }')
                waited = asyncio.get_running_loop().time() - since
            assert (await _answered(service))["data"] == {"author": {"name": "Ada Lind"}}
    assert set(before) == {200}
    headers = [
        (each.status_code, "retry-after" in each.headers, each.headers["cache-control"]) for each in answers
    ]
    refused, kept = (503, True, "no-store"), (200, False, KEPT)
    assert headers == [kept if "documentId" in more.get("params", {}) else refused for *_, more in REQUESTS]
    assert (partly.status_code, partly.json()["data"]) == (200, {"author": None, "ok": "Query"})
    assert waited < READ_DEADLINE, "one of the requests waited for the engine"


@contextmanager
def _gone(folder: DataFolder, engine: EmbeddedEngine) -> Iterator[None]:
    """The engine killed, and what starts it again kept waiting."""
    pid = engine.server_pid
    assert pid is not None
    os.kill(pid, signal.SIGKILL)
    (served,) = folder.engines.iterdir()
    with OwnerLock(served / "in_use.lock", patience=10):
        yield


async def _answered(service: Asker) -> dict[str, Any]:
    """The answer once the engine is back; each refusal until then says to retry."""
    response = await service.post(QUESTION)
    for _ in range(RESTARTS):
        if response.status_code != 503:
            break
        await asyncio.sleep(float(response.headers["retry-after"]))
        response = await service.post(QUESTION)
    answer: dict[str, Any] = response.json()
    return answer
