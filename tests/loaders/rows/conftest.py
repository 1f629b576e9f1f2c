"""The graph tables of the small world."""

from collections.abc import Iterator

import pytest

from loaders.tables import Tables
from tests.loaders.world import build_world


@pytest.fixture(scope="session")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tables]:
    with build_world(tmp_path_factory.mktemp("world")) as tables:
        yield tables
