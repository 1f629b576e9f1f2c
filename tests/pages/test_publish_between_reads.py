"""A page that makes several requests shows one dataset version, though data are published between them."""

from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
import pytest_asyncio

from app.graph.engine import Engine
from app.main import create_app
from tests.api.asking import UNHURRIED, settings
from tests.graph import graphs
from tests.graph.graphs import Tables

OLD: Tables = {
    name: [] if "cluster" in name else rows for name, rows in graphs.read_graph("scholars").items()
}
"""The scholars without topic clusters."""
NEW: Tables = {
    **OLD,
    "dataset": [{**OLD["dataset"][0], "version": "v3", "published_at": "2026-12-01T12:00:00Z"}],
    "author": [{**row, "label": f"{row['label']} II"} for row in OLD["author"]],
    "institution": [{**row, "label": f"{row['label']} II"} for row in OLD["institution"]],
    "paper": [{**row, "year": row["year"] + 1} if "year" in row else row for row in OLD["paper"]],
}
"""The same under new names, with papers of a year later."""


class Publisher:
    """Publishes graphs, a new one before the read of a number from now on."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._coming: dict[int, Tables] = {}
        self.reads = 0

    def publish(self, graph: Tables, coming: dict[int, Tables] | None = None) -> None:
        """Publish a graph now, and others before the reads of these numbers."""
        graphs.load(self._engine, graph)
        self.reads, self._coming = 0, coming or {}

    def note(self, _: str) -> None:
        """Take note of a read that begins."""
        self.reads += 1
        if self.reads in self._coming:
            graphs.load(self._engine, self._coming[self.reads])


@pytest.fixture(scope="module")
def publisher(embedded: Engine) -> Publisher:
    """A publisher on the engine of the service."""
    return Publisher(embedded)


@pytest_asyncio.fixture(scope="module")
async def client(
    embedded: Engine, publisher: Publisher, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[httpx.AsyncClient]:
    """A client of a service whose data are published by the publisher."""
    folder: Path = tmp_path_factory.mktemp("data")
    app = create_app(settings(folder), embedded, on_ask=publisher.note, deadline=UNHURRIED)
    transport = httpx.ASGITransport(app)
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=transport, base_url="https://coterie.example") as opened,
    ):
        yield opened


@pytest.mark.parametrize("address", ["/", "/explore", "/path?from=A01&to=A12"])
async def test_a_publish_between_two_requests_of_a_page_mixes_no_versions(
    client: httpx.AsyncClient, publisher: Publisher, address: str
) -> None:
    publisher.publish(NEW)
    new = await client.get(address)
    publisher.publish(OLD)
    old = await client.get(address)
    publisher.publish(OLD, {publisher.reads - 1: NEW})
    mixed = await client.get(address)
    assert (mixed.status_code, mixed.text == new.text, mixed.text == old.text) == (200, True, False)


async def test_a_page_whose_data_are_replaced_again_and_again_says_so(
    client: httpx.AsyncClient, publisher: Publisher
) -> None:
    publisher.publish(OLD)
    await client.get("/")
    before = publisher.reads - 1
    publisher.publish(OLD, {before: NEW, 2 * before + 2: OLD})
    answer = await client.get("/")
    assert (answer.status_code, answer.headers["retry-after"]) == (503, "5")
