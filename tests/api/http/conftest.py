"""What HTTP adds to an answer is the same on every engine."""

import pytest

from app.graph.engine import Engine
from tests.engines import EMBEDDED, OpenEngines


@pytest.fixture(scope="session", params=EMBEDDED)
def engine(request: pytest.FixtureRequest, engines: OpenEngines) -> Engine:
    """The embedded engine, open, with the schema applied."""
    return engines.open(request.param)
