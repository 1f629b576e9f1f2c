"""A service over a graph of one author that breaks, and what it asks."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
from fastapi import FastAPI

from app.api.arguments.cursors import CursorSigner
from app.api.context import Serving
from app.api.execution.service import Service
from app.api.http.admission.gate import Gate
from app.api.http.requests.callers import Budgets, Callers
from app.api.http.routes import Api
from app.api.reading import Row
from app.security.keys import Keys
from tests.api.asking import ACCEPT

SECRET = "bolt://neo4j:a-password@10.0.0.7:7687"


class Graph:
    """Answers one author, unless a query is in `fails`."""

    def __init__(self, fails: Callable[[str], Awaitable[None]]) -> None:
        self._fails = fails

    async def ask(self, name: str, /, **_: Any) -> Sequence[Row]:
        await self._fails(name)
        if name == "dataset_version":
            return [{"dataset_version": "v1"}]
        card = {"id": "A1", "label": "Ada", "paper_count": 2}
        return [{"id": "A1", "dataset_version": "v1", "card": card, "identifiers": []}]

    async def index(self, _version: str) -> None:
        return None


def breaks(query: str, error: Exception) -> Callable[[str], Awaitable[None]]:
    """A graph in which one query fails."""

    async def fails(name: str) -> None:
        if name == query:
            raise error

    return fails


async def hangs(name: str) -> None:
    if name == "author_topics":
        await asyncio.Event().wait()


@asynccontextmanager
async def client(
    fails: Callable[[str], Awaitable[None]], gate: Gate | None = None
) -> AsyncIterator[httpx.AsyncClient]:
    serving = Serving("https://coterie.example", "licensed", CursorSigner(b"secret"))
    service = Service(Graph(fails), serving, cost_limit=25_000, deadline=0.2)
    nobody = Callers(Keys(Path("no such file")), Budgets(25_000, 0))
    app = FastAPI()
    app.include_router(Api(service, gate or Gate(), nobody, body_deadline=0.2).router())
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost", headers=ACCEPT) as http:
        yield http
