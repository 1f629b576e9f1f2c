"""Sites over the graph of scholars, plain and with hostile strings."""

from collections.abc import AsyncIterator

import httpx
import pytest
import pytest_asyncio

from app.graph.engine import Engine
from tests.api.asking import asker, settings
from tests.engines import OpenEngines
from tests.graph import graphs
from tests.pages.hostility import with_hostile_strings


@pytest.fixture(scope="session")
def embedded(engines: OpenEngines) -> Engine:
    """The embedded engine alone: pages see no engine, only the contract."""
    return engines.open("embedded")


@pytest_asyncio.fixture(scope="module")
async def site(
    embedded: Engine, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[httpx.AsyncClient]:
    """A site about the scholars of `tests/graphs/scholars.json`."""
    graphs.load(embedded, graphs.read_graph("scholars"))
    async with asker(embedded, settings(tmp_path_factory.mktemp("data"))) as client:
        yield client.http


@pytest_asyncio.fixture(scope="module")
async def hostile_site(
    embedded: Engine, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[httpx.AsyncClient]:
    """A site about the same scholars with hostile text in every string of every source."""
    graphs.load(embedded, with_hostile_strings(graphs.read_graph("scholars")))
    async with asker(embedded, settings(tmp_path_factory.mktemp("data"), site_figures="shown")) as client:
        yield client.http
