"""What a page says if the service cannot answer."""

import pytest

from app.api.arguments.cursors import CursorSigner
from app.api.context import Serving
from app.api.execution.service import Service
from app.api.http.admission.gate import Gate
from app.api.refusal import Refusal
from app.pages.graphql_client import GraphQLClient
from app.pages.problem import PageProblem, crowded
from tests.api.http.broken import Graph, hangs


async def test_a_page_of_an_overloaded_service_does_not_say_that_the_graph_is_away() -> None:
    serving = Serving("https://coterie.example", "licensed", CursorSigner(b"secret"))
    client = GraphQLClient(Service(Graph(hangs), serving, cost_limit=25_000), Gate(running=0, waiting=0))
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
