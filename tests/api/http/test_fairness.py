"""One network fills its share, and a neighbour on another network is answered meanwhile, as is health."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
from fastapi import FastAPI

from app.api.arguments.cursors import CursorSigner
from app.api.budget import Budget
from app.api.caller import Caller
from app.api.context import Serving
from app.api.execution.costs.admission import SMALL
from app.api.execution.service import Service
from app.api.http.admission.gate import RUNNING_OF_ONE, WAITING_OF_ONE, WRITING_OF_ONE, Gate
from app.api.http.health import health_router
from app.api.http.requests.callers import Budgets, Callers
from app.api.http.routes import Api
from app.api.refusal import Refusal
from app.security.keys import Keys
from tests.api.http.broken import Graph
from tests.api.http.test_faults import AUTHOR

COSTLY = {"query": '{ author(id: "A1") { topics { share } } resolveAll(pids: ["A1"]) { id } }'}
CROWD, NEIGHBOUR = "10.0.1.1", "10.0.2.1"


class Held:
    """A graph that answers nothing about topics before it is let go; `is_full` once so many wait for that."""

    def __init__(self, share: int) -> None:
        self.go, self.is_full = asyncio.Event(), asyncio.Event()
        self.waiting = 0
        self._share = share

    async def hold(self, query: str) -> None:
        if query == "author_topics":
            self.waiting += 1
            if self.waiting == self._share:
                self.is_full.set()
            await self.go.wait()


@asynccontextmanager
async def clients(held: Held, gate: Gate) -> AsyncIterator[tuple[httpx.AsyncClient, httpx.AsyncClient]]:
    """A client on the network of the crowd, and one on the neighbour's."""
    graph = Graph(held.hold)
    service = Service(
        graph, Serving("https://coterie.example", "licensed", CursorSigner(b"secret")), cost_limit=25_000
    )
    callers = Callers(Keys(Path("no such file")), Budgets(25_000, 0))
    app = FastAPI()
    app.include_router(Api(service, gate, callers).router())
    app.include_router(health_router(graph, service.sdl))
    transports = [httpx.ASGITransport(app, client=(address, 1)) for address in (CROWD, NEIGHBOUR)]
    async with (
        httpx.AsyncClient(transport=transports[0], base_url="http://service") as crowd,
        httpx.AsyncClient(transport=transports[1], base_url="http://service") as neighbour,
    ):
        yield crowd, neighbour


async def test_a_neighbour_and_health_are_answered_while_one_network_fills_its_share() -> None:
    for body, share in ((AUTHOR, RUNNING_OF_ONE), (COSTLY, 1)):
        stored = Held(share)
        async with clients(stored, Gate()) as (crowd, neighbour):
            asking = [asyncio.ensure_future(crowd.post("/graphql", json=body)) for _ in range(40)]
            await stored.is_full.wait()
            answers = [
                await neighbour.post("/graphql", json={"query": '{ author(id: "A1") { name } }'}),
                await neighbour.get("/healthz"),
            ]
            statuses = [answer.status_code for answer in answers]
            is_crowd_waiting = not any(one.done() for one in asking)
            assert (statuses, is_crowd_waiting, stored.waiting) == ([200, 200], True, share), body
            stored.go.set()
            assert {answer.status_code for answer in await asyncio.gather(*asking)} == {200}


async def test_a_network_with_a_full_queue_gets_retry_after_and_others_are_served() -> None:
    stored = Held(1)
    async with clients(stored, Gate(waiting=WAITING_OF_ONE + 1)) as (crowd, neighbour):
        crowd_size = 1 + WAITING_OF_ONE
        asking = []
        for _ in range(crowd_size):
            asking.append(asyncio.ensure_future(crowd.post("/graphql", json=COSTLY)))
            await asyncio.sleep(0.01)
        refused = await crowd.post("/graphql", json=COSTLY)
        let_in = asyncio.ensure_future(neighbour.post("/graphql", json=COSTLY))
        stored.go.set()
        statuses = {answer.status_code for answer in await asyncio.gather(*asking, let_in)}
    code = refused.json()["errors"][0]["extensions"]["code"]
    assert (refused.status_code, refused.headers["retry-after"], code) == (429, "2", "RATE_LIMITED")
    assert statuses == {200}


async def test_a_network_writes_few_files_at_once_and_a_neighbour_writes_meanwhile() -> None:
    gate, written = Gate(), []

    async def write(network: str) -> None:
        async with gate.writing(network):
            written.append(network)
            await asyncio.sleep(3_600)

    files = [asyncio.create_task(write(CROWD)) for _ in range(WRITING_OF_ONE + 1)]
    files.append(asyncio.create_task(write(NEIGHBOUR)))
    await asyncio.sleep(0.05)
    begun = list(written)
    for file in files:
        file.cancel()
    await asyncio.gather(*files, return_exceptions=True)
    assert begun == [CROWD] * WRITING_OF_ONE + [NEIGHBOUR]


async def test_a_network_that_has_filled_all_queues_gives_room_to_others() -> None:
    gate, begun, go = Gate(waiting=3, costly=1), list[str](), asyncio.Event()

    async def run(network: str) -> str:
        try:
            async with gate.running(Caller(network=network), SMALL + 1):
                begun.append(network)
                await go.wait()
        except Refusal as refusal:
            return f"{network} {refusal.status}"
        return network

    running = []
    for network in (CROWD, CROWD, CROWD, CROWD, NEIGHBOUR, NEIGHBOUR, "third"):
        running.append(asyncio.create_task(run(network)))
        await asyncio.sleep(0)
    go.set()
    answers = await asyncio.gather(*running)
    assert begun == [CROWD, CROWD, NEIGHBOUR, "third"]
    assert answers == [CROWD, CROWD, f"{CROWD} 429", f"{CROWD} 429", NEIGHBOUR, f"{NEIGHBOUR} 503", "third"]


async def test_an_operation_that_is_refused_while_it_waits_costs_nothing() -> None:
    gate, budgets = Gate(waiting=2, costly=1), [Budget(1_000, 10_000, now=lambda: 0.0) for _ in "abcd"]
    networks = (CROWD, CROWD, CROWD, NEIGHBOUR)

    async def run(caller: Caller) -> None:
        async with gate.running(caller, SMALL + 1):
            await asyncio.sleep(0)

    callers = [Caller(budget=one, network=own) for one, own in zip(budgets, networks, strict=True)]
    answers = await asyncio.gather(*map(run, callers), return_exceptions=True)
    paid = [10_000 - (one.left() or 0) for one in budgets]
    assert [type(one) for one in answers] == [type(None), type(None), Refusal, type(None)]
    assert paid == [SMALL + 1, SMALL + 1, 0, SMALL + 1]
