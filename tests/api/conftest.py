"""A service over a small graph of scholars."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from app.graph.engine import Engine
from tests.api.asking import Asker, asker, settings
from tests.graph import graphs


@pytest.fixture(scope="module")
def scholars(engine: Engine) -> Engine:
    """An engine with the graph `tests/graphs/scholars.json`."""
    graphs.load(engine, graphs.read_graph("scholars"))
    return engine


@pytest_asyncio.fixture(scope="module")
async def service(scholars: Engine, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Asker]:
    """A service over the scholars."""
    async with asker(scholars, settings(tmp_path_factory.mktemp("data"))) as client:
        yield client
