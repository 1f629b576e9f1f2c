"""`/mcp` of the whole service: the SDK's own client, and requests that no client should send."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import httpx2
import pytest
from fastapi import FastAPI
from mcp.client.client import Client
from mcp.client.streamable_http import streamable_http_client

from app.assistants import sdk
from app.assistants.endpoint import LIST_COST, REQUEST_COST
from app.errors import CannotRun
from app.graph.engine import Engine
from app.main import create_app
from app.storage.folder import DataFolder
from tests.api.asking import ADDRESS, UNHURRIED, settings
from tests.assistants.connecting import text_of
from tests.assistants.golden import read_case
from tests.graph import graphs

LIST = {"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {}}
JSON = {"Content-Type": "application/json"}
HEADERS = {"Accept": "application/json, text/event-stream", "MCP-Protocol-Version": "2025-11-25"}


@pytest.fixture(scope="module")
def scholars(embedded: Engine) -> Engine:
    """An engine with the graph `tests/graphs/scholars.json`."""
    graphs.load(embedded, graphs.read_graph("scholars"))
    return embedded


@asynccontextmanager
async def served(engine: Engine, folder: Path, **more: Any) -> AsyncIterator[FastAPI]:
    """A service with `/mcp`; one network may spend 4,000, and gets 1 back in a minute."""
    given = settings(folder, **{"mcp": "on", "cost_limit": 4_000, "minute_limit": 1} | more)
    app = create_app(given, engine, deadline=UNHURRIED)
    async with app.router.lifespan_context(app):
        yield app


@asynccontextmanager
async def browser(app: FastAPI) -> AsyncIterator[httpx.AsyncClient]:
    """Any HTTP client."""
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url=ADDRESS, headers=HEADERS) as http:
        yield http


@asynccontextmanager
async def assistant(app: FastAPI, mode: str = "auto", **headers: str) -> AsyncIterator[Client]:
    """The SDK's client over HTTP."""
    transport = httpx2.ASGITransport(app)
    async with (
        httpx2.AsyncClient(transport=transport, headers=headers) as http,
        Client(streamable_http_client(f"{ADDRESS}/mcp", http_client=http), mode=mode) as client,
    ):
        yield client


async def test_clients_of_both_protocols_list_and_call_tools(scholars: Engine, tmp_path: Path) -> None:
    case = read_case("a_researcher_in_context")
    async with served(scholars, tmp_path) as service:
        for mode in ("auto", "legacy"):
            async with assistant(service, mode) as client:
                listed = await client.list_tools()
                answer = await client.call_tool(case["tool"], case["arguments"])
            assert (len(listed.tools), text_of(answer).splitlines()) == (8, case["text"])


async def test_a_network_spends_one_budget_on_tools_and_queries_until_it_has_to_wait(
    scholars: Engine, tmp_path: Path
) -> None:
    async with served(scholars, tmp_path) as service, browser(service) as http:
        before = await http.post("/mcp", json=LIST)
        async with assistant(service) as client:
            answers = [await client.call_tool("find", {"query": "edges"}) for _ in range(3)]
        after = await http.post("/graphql", json={"query": "{ dataset { version } }"})
    assert before.headers["ratelimit"] == f'"minute";r={4_000 - LIST_COST}'
    assert [answer.is_error for answer in answers] == [False, False, True]
    assert answers[2].structured_content["error"]["code"] == "RATE_LIMITED"
    spent = 2 * LIST_COST + 4 * REQUEST_COST + 2 * answers[0].structured_content["cost"]["requested"]
    assert int(after.headers["ratelimit"].rpartition("=")[2]) == 4_000 - spent - 1


async def test_a_network_without_budget_is_refused_before_its_request_is_read(
    scholars: Engine, tmp_path: Path
) -> None:
    few = 2 * LIST_COST + 1
    async with served(scholars, tmp_path, cost_limit=few) as service, browser(service) as http:
        answers = [await http.post("/mcp", json=LIST) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200, 200, 429]
    assert int(answers[2].headers["retry-after"]) > 60


async def test_a_key_has_its_own_budget_and_an_unknown_one_is_refused(
    scholars: Engine, tmp_path: Path
) -> None:
    secret = DataFolder(tmp_path).keys().add("ann", cost_limit=9_000, minute_limit=0)
    async with served(scholars, tmp_path) as service, browser(service) as http:
        async with assistant(service, authorization=f"Bearer {secret}") as client:
            content = (await client.call_tool("find", {"query": "edges"})).structured_content
        refused = await http.post("/mcp", json=LIST, headers={"Authorization": "Bearer wrong"})
    assert (content["cost"]["limit"], content["budgetLeft"]) == (9_000, None)
    assert (refused.status_code, refused.json()["errors"][0]["extensions"]["code"]) == (
        401,
        "UNAUTHENTICATED",
    )


REQUESTS: list[tuple[str, dict[str, Any], int]] = [
    ("POST", {"json": LIST}, 200),
    ("POST", {"json": LIST, "headers": {"Origin": ADDRESS}}, 200),
    ("POST", {"json": LIST, "headers": {"Origin": "https://elsewhere.example"}}, 403),
    ("POST", {"json": LIST, "headers": {"Origin": "null"}}, 403),
    ("POST", {"json": LIST, "headers": {"Origin": "http://[elsewhere.example"}}, 403),
    ("POST", {"content": b"x" * 64_001, "headers": JSON}, 413),
    ("POST", {"content": b"{", "headers": JSON}, 400),
    ("POST", {"json": [LIST, LIST]}, 400),
    ("POST", {"content": b"{}", "headers": {"Content-Type": "text/plain"}}, 415),
    ("GET", {"headers": {"Accept": "text/event-stream"}}, 405),
    ("DELETE", {}, 405),
    ("OPTIONS", {"headers": {"Origin": "https://elsewhere.example"}}, 405),
]


async def test_requests_that_no_client_should_send_are_refused(scholars: Engine, tmp_path: Path) -> None:
    async with served(scholars, tmp_path) as service, browser(service) as http:
        answers = [await http.request(method, "/mcp", **sent) for method, sent, _ in REQUESTS]
    assert [answer.status_code for answer in answers] == [status for *_, status in REQUESTS]
    assert {answer.headers["cache-control"] for answer in answers} == {"no-store"}
    assert [answer.headers.get("access-control-allow-origin") for answer in answers[:2]] == [None, None]


async def test_a_service_without_a_public_address_serves_its_own_names_only(
    scholars: Engine, tmp_path: Path
) -> None:
    hosts = ("rebound.example", "127.0.0.1:8000")
    async with served(scholars, tmp_path, public_url=None) as service, browser(service) as http:
        answers = [await http.post("/mcp", json=LIST, headers={"Host": host}) for host in hosts]
    assert [answer.status_code for answer in answers] == [421, 200]


async def test_the_endpoint_for_assistants_is_off_by_default(scholars: Engine, tmp_path: Path) -> None:
    app = create_app(settings(tmp_path), scholars)
    async with browser(app) as http:
        assert (await http.post("/mcp", json=LIST)).status_code == 404


def test_a_service_without_the_sdk_names_the_package_to_install(
    scholars: Engine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sdk, "PACKAGE", "a_package_that_nobody_has")
    with pytest.raises(CannotRun, match=r"Install it with `pip install \"coterie\[mcp\]\"`\."):
        create_app(settings(tmp_path, mcp="on"), scholars)
