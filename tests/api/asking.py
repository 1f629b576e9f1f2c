"""A client of a whole service that records the queries to the graph."""

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import orjson
from pydantic import SecretStr

from app.api.http.requests.media import GRAPHQL
from app.graph.engine import Engine
from app.main import create_app
from app.settings import Settings

ADDRESS = "https://coterie.example"
ACCEPT = {"Accept": f"{GRAPHQL}, */*;q=0.9"}
"""The `Accept` header of GraphQL clients, with which errors have their own status."""

UNHURRIED = 75.0
"""Seconds that an operation may take, however busy the machine is."""


@dataclass
class Asker:
    """A client of a service; `reads` are the queries that the service sent since they were last cleared."""

    http: httpx.AsyncClient
    reads: list[str] = field(default_factory=list)

    async def post(
        self, query: str, variables: Mapping[str, Any] | None = None, **more: Any
    ) -> httpx.Response:
        """Send one operation."""
        return await self.http.post("/graphql", json={"query": query, "variables": variables or {}, **more})

    async def ask(self, query: str, **variables: Any) -> dict[str, Any]:
        """The body of the answer to one operation."""
        answer: dict[str, Any] = orjson.loads((await self.post(query, variables)).content)
        return answer

    async def data(self, query: str, **variables: Any) -> dict[str, Any]:
        """The data of an answer that has no errors."""
        body = await self.ask(query, **variables)
        assert "errors" not in body, body["errors"]
        data: dict[str, Any] = body["data"]
        return data


def settings(folder: Path, **more: Any) -> Settings:
    """Settings under which answers are the same everywhere."""
    given: dict[str, Any] = {"public_url": ADDRESS, "secret": SecretStr("of the tests"), "minute_limit": 0}
    return Settings(data=folder, **(given | more))


@asynccontextmanager
async def asker(engine: Engine, given: Settings) -> AsyncIterator[Asker]:
    """A client of a whole service over the engine."""
    reads: list[str] = []
    app = create_app(given, engine, on_ask=reads.append, deadline=UNHURRIED)
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=transport, base_url="http://localhost", headers=ACCEPT) as http,
    ):
        yield Asker(http, reads)
