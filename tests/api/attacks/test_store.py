"""What a client hears when the graph is away: that it is away, and nothing of where or how."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from app.folder import DataFolder
from app.graph.embedded.engine import EmbeddedEngine
from app.graph.engine import Address
from app.graph.neo4j import Neo4jEngine
from app.graph.schema import apply_schema
from app.graph.writer import Writer
from tests.api.asking import Asker, asker, settings
from tests.graph import graphs

SECRET = "a password of the store"
QUESTION = '{ author(id: "A01") { name } }'
RESTARTS = 10
"""Answers that an engine which starts again on a busy machine may take to come back."""


@pytest_asyncio.fixture
async def storeless(tmp_path: Path) -> AsyncIterator[Asker]:
    """A service whose graph does not answer."""
    engine = Neo4jEngine(Address("bolt://127.0.0.1:9", "neo4j", SECRET, "neo4j"))
    async with asker(engine, settings(tmp_path)) as client:
        yield client


async def test_an_operation_says_that_the_graph_is_away_and_nothing_else(storeless: Asker) -> None:
    response = await storeless.post(QUESTION)
    assert (response.status_code, response.headers["retry-after"]) == (503, "2")
    assert response.json()["errors"] == [
        {
            "message": "The graph cannot be reached at the moment.",
            "extensions": {"code": "UNAVAILABLE", "hint": "Ask again in a moment."},
        }
    ]
    assert SECRET not in response.text
    assert "127.0.0.1" not in response.text


async def test_a_registered_document_says_so_too(storeless: Asker) -> None:
    response = await storeless.http.get("/graphql", params={"documentId": "ResearcherInContextV1"})
    assert (response.status_code, response.json()["errors"][0]["extensions"]["code"]) == (503, "UNAVAILABLE")


async def test_the_process_lives_and_is_not_ready(storeless: Asker) -> None:
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
    told = failed.json()["errors"]
    assert (failed.status_code, [error["extensions"]["code"] for error in told]) == (200, ["UNAVAILABLE"])
    assert [word for word in ("127.0.0.1", "bolt", str(pid), "Traceback") if word in failed.text] == []


async def _answered(service: Asker) -> dict[str, Any]:
    """What is answered once the engine is back: each refusal until then says to ask again."""
    response = await service.post(QUESTION)
    for _ in range(RESTARTS):
        if response.status_code != 503:
            break
        await asyncio.sleep(float(response.headers["retry-after"]))
        response = await service.post(QUESTION)
    answer: dict[str, Any] = response.json()
    return answer
