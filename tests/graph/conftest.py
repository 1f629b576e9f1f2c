"""The contract suite runs on every engine."""

import pytest

from app.graph.engine import Engine
from tests.engines import EVERY_ENGINE, OpenEngines


@pytest.fixture(scope="session", params=EVERY_ENGINE)
def engine(request: pytest.FixtureRequest, engines: OpenEngines) -> Engine:
    """Every engine in turn, open, with the schema applied."""
    return engines.open(request.param)
