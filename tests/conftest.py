"""Fixtures for every test: engines, a graph to write to, and outside data.

`engine` runs a test on one engine of each kind (`tests/engines.py`), in `tests/graph` on every engine, and on
the embedded one alone where no engine makes a difference. A worker starts an engine once, when the first test
asks for it.
"""

import gc
import os
from collections.abc import AsyncIterator, Iterator

import pytest
import pytest_asyncio
from hypothesis import HealthCheck, settings

from app.graph.engine import Engine
from app.graph.reader import GraphReader
from app.graph.writer import Writer
from tests.engines import ONE_OF_EACH_KIND, OpenEngines
from tests.graph.wipe import wipe
from tests.serving import served_listings
from tests.spark.sail import asked_once, require_sail, served_sail

pytest_plugins = ["tests.tiers", "tests.temporary"]

# A busy machine is no fault of the program's.
settings.register_profile(
    "untimed", settings.default, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("untimed")


def pytest_collection_finish() -> None:
    """Exclude the collected tests and all that they import, which stay, from garbage collection."""
    gc.collect()
    gc.freeze()


def pytest_unconfigure() -> None:
    """Let libraries that report leaks at the end find none."""
    gc.unfreeze()


@pytest.fixture(scope="session")
def engines(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenEngines]:
    """The engines that were asked for so far; they stay open until the last test."""
    with OpenEngines(tmp_path_factory) as engines:
        yield engines


@pytest.fixture(scope="session", params=ONE_OF_EACH_KIND)
def engine(request: pytest.FixtureRequest, engines: OpenEngines) -> Engine:
    """One engine of each kind in turn, open, with the schema applied."""
    return engines.open(request.param)


@pytest.fixture
def writer(engine: Engine) -> Iterator[Writer]:
    """A writer to an empty graph."""
    wipe(engine)
    with Writer(engine) as writer:
        yield writer


@pytest_asyncio.fixture
async def reader(engine: Engine) -> AsyncIterator[GraphReader]:
    """A reader of the engine."""
    reader = GraphReader(engine, deadline=60)
    yield reader
    await reader.close()


@pytest.fixture(scope="session")
def spark_connect(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Address of a server that speaks Spark Connect: the one that COTERIE_TEST_SPARK names, or Sail."""
    if named := os.environ.get("COTERIE_TEST_SPARK"):
        yield named
        return
    require_sail()
    with served_sail(tmp_path_factory.mktemp("sail")) as address, asked_once():
        yield address


@pytest.fixture(scope="session")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Address of a service that serves the example pages."""
    with served_listings(tmp_path_factory.mktemp("demo")) as address:
        yield address
