"""The engines that tests run on: adding one is one line in ENGINES."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from pathlib import Path

import pytest

from app.folder import DataFolder
from app.graph.embedded.engine import EmbeddedEngine
from app.graph.engine import Engine
from tests.neo4j.server import Neo4jServer, require_maven


@contextmanager
def _embedded(home: Path) -> Iterator[Engine]:
    with EmbeddedEngine(DataFolder(home), heap="384m") as engine:
        yield engine


@contextmanager
def _neo4j(home: Path, *, version: str) -> Iterator[Engine]:
    require_maven()
    server = Neo4jServer(version, home)
    try:
        server.wait_until_ready()
        yield server.engine
    finally:
        server.stop()


ENGINES: dict[str, Callable[[Path], AbstractContextManager[Engine]]] = {
    "embedded": _embedded,
    "neo4j-2026": partial(_neo4j, version="2026"),
    "neo4j-5.26": partial(_neo4j, version="5.26"),
}
"""Every engine the project runs on, by the id that tests print."""


def _parameter(name: str) -> object:
    return pytest.param(name, id=name, marks=[pytest.mark.neo4j] if name.startswith("neo4j") else [])


EVERY_ENGINE = [_parameter(name) for name in ENGINES]

ONE_OF_EACH_KIND = EVERY_ENGINE[:2]
"""For what takes minutes on an engine and asks nothing that two versions of a server could differ in."""
