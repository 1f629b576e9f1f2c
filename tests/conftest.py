"""Fixtures for every test: engines, a graph to write to, and outside data.

`engine` runs a test on each engine (`tests/engines.py`). Real Neo4j servers are started
once a session, when the first test asks for them. Outside data lies in the folder that COTERIE_TEST_DATA
names; unset, the tests that read it are not run and the run says so.
"""

import os
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_asyncio
from hypothesis import HealthCheck, settings

from app.graph.engine import Engine
from app.graph.reader import Reader
from app.graph.schema import apply_schema
from app.graph.writer import Writer
from tests.engines import ENGINES, EVERY_ENGINE
from tests.graph.wipe import wipe
from tests.serving import served_demo
from tests.spark.sail import require_sail, served_sail

# A busy machine is no fault of the program's.
settings.register_profile(
    "untimed", settings.default, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("untimed")


@pytest.fixture(scope="session", params=EVERY_ENGINE)
def engine(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    """Each engine in turn, open, with the schema applied."""
    name: str = request.param
    with ENGINES[name](tmp_path_factory.mktemp(name.replace(".", "_"))) as engine, Writer(engine) as writer:
        apply_schema(writer)
        yield engine


@pytest.fixture
def writer(engine: Engine) -> Iterator[Writer]:
    """A writer to an empty graph."""
    wipe(engine)
    with Writer(engine) as writer:
        yield writer


@pytest_asyncio.fixture
async def reader(engine: Engine) -> AsyncIterator[Reader]:
    """A reader of the engine."""
    reader = Reader(engine)
    yield reader
    await reader.close()


@pytest.fixture(scope="session")
def spark_connect(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Address of a server that speaks Spark Connect: the one that COTERIE_TEST_SPARK names, or Sail."""
    if named := os.environ.get("COTERIE_TEST_SPARK"):
        yield named
        return
    require_sail()
    with served_sail(tmp_path_factory.mktemp("sail")) as address:
        yield address


@pytest.fixture(scope="session")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Address of a service that serves the built-in demo."""
    with served_demo(tmp_path_factory.mktemp("demo")) as address:
        yield address


VARIABLE = "COTERIE_TEST_DATA"


def pytest_report_header() -> str | None:
    if os.environ.get(VARIABLE):
        return None
    return f"not run: tests on outside data ({VARIABLE} is not set)"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if os.environ.get(VARIABLE):
        return
    left_out = [item for item in items if item.get_closest_marker("corpus")]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if item not in set(left_out)]


@pytest.fixture(scope="session")
def corpus() -> Path:
    folder = Path(os.environ[VARIABLE])
    assert folder.is_dir(), f"{VARIABLE} names no folder: {folder}"
    return folder
