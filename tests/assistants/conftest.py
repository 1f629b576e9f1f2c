"""Tools over the graph of scholars, plain and with hostile strings."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from app.assistants.calls import ToolCalls
from app.graph.engine import Engine
from tests.assistants.connecting import tool_calls
from tests.engines import OpenEngines
from tests.graph import graphs
from tests.pages.hostility import with_hostile_strings


@pytest.fixture(scope="session")
def embedded(engines: OpenEngines) -> Engine:
    """The embedded engine alone: tools see no engine, only the contract."""
    return engines.open("embedded")


@pytest_asyncio.fixture(scope="module")
async def calls(embedded: Engine, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[ToolCalls]:
    """Calls over the scholars of `tests/graphs/scholars.json`."""
    graphs.load(embedded, graphs.read_graph("scholars"))
    async with tool_calls(embedded, tmp_path_factory.mktemp("data")) as calls:
        yield calls


@pytest_asyncio.fixture(scope="module")
async def hostile_calls(
    embedded: Engine, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[ToolCalls]:
    """Calls over the same scholars with hostile text in every string of every source."""
    graphs.load(embedded, with_hostile_strings(graphs.read_graph("scholars")))
    async with tool_calls(embedded, tmp_path_factory.mktemp("data")) as calls:
        yield calls
