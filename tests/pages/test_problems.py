"""What a page says if the service cannot answer."""

from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI

from app.api.arguments.cursors import CursorSigner
from app.api.context import Serving
from app.api.execution.service import Service
from app.api.http.admission.gate import Gate
from app.api.http.requests.callers import Budgets, Callers
from app.api.refusal import Refusal
from app.conflict_lists.routes import ConflictPages
from app.pages.file_endpoints import File, FileEndpoints
from app.pages.graphql_client import GraphQLClient
from app.pages.page_responses import PageResponses
from app.pages.problem import PageProblem, StaleList, crowded
from app.security.keys import Keys
from tests.api.asking import settings
from tests.api.http.broken import Graph, hangs

SERVING = Serving("https://coterie.example", "licensed", CursorSigner(b"secret"))
FULL = Gate(running=0, waiting=0)


async def test_a_page_of_an_overloaded_service_does_not_say_that_the_graph_is_away() -> None:
    client = GraphQLClient(Service(Graph(hangs), SERVING, cost_limit=25_000), FULL)
    with pytest.raises(PageProblem) as raised:
        await client.ask("home", {})
    problem = raised.value
    assert (problem.status, str(problem), problem.retry) == (
        503,
        "This service has too many requests. Try again shortly.",
        {"Retry-After": "2"},
    )


def test_a_page_for_a_network_with_a_full_queue_has_the_status_of_an_operation() -> None:
    problem = crowded(Refusal(429, "No.", advice="Retry.", headers={"Retry-After": "2"}))
    assert (problem.status, str(problem), problem.retry) == (
        429,
        "Too many requests from your network are waiting. Try again shortly.",
        {"Retry-After": "2"},
    )


async def test_a_file_whose_pages_are_of_two_versions_is_requested_again(tmp_path: Path) -> None:
    """The cursor was the service's own, so the request was not wrong."""

    async def read(_: str) -> File:
        raise StaleList

    client = GraphQLClient(Service(Graph(nothing_fails), SERVING, cost_limit=25_000), Gate())
    given, app = settings(tmp_path), FastAPI()
    endpoint = FileEndpoints(client, PageResponses(given), given).endpoint("cite.bib", read)
    app.add_api_route("/author/{id}/cite.bib", endpoint, response_model=None)
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://localhost") as http:
        answer = await http.get("/author/A1/cite.bib")
    assert (answer.status_code, answer.headers["retry-after"]) == (503, "5")


async def nothing_fails(_: str) -> None:
    """Every query is answered."""


async def test_pasted_tables_wait_for_their_turn_to_be_read(tmp_path: Path) -> None:
    """Reading a megabyte takes half a second, as much as some costly operations."""
    graph, callers = Graph(hangs), Callers(Keys(tmp_path / "keys.json"), Budgets(25_000, 0))
    client, responses = (
        GraphQLClient(Service(graph, SERVING, cost_limit=25_000), FULL),
        PageResponses(settings(tmp_path)),
    )
    app = FastAPI()
    app.include_router(ConflictPages((graph, SERVING, client), FULL, callers, responses, tmp_path).router())
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://localhost") as http:
        answer = await http.post("/conflicts", data={"papers": "no table"})
    assert (answer.status_code, answer.headers["retry-after"]) == (503, "2")
