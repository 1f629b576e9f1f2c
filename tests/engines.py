"""The engines that tests run on: adding one is one line in ENGINES.

Their Java compiles as for a short life: the optimising compiler would work through the whole run, for a
quarter of its processor time and more. So tests give slow questions longer than the service does.
"""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from functools import partial
from pathlib import Path

import pytest

from app.graph.embedded.engine import EmbeddedEngine
from app.graph.embedded.java.jvm import SHORT_RUN_OPTIONS
from app.graph.engine import Engine
from app.graph.schema import apply_schema
from app.graph.writer import Writer
from app.storage.folder import DataFolder
from tests.jars import require_maven
from tests.neo4j.server import Neo4jServer


@contextmanager
def java_of_a_short_life() -> Iterator[None]:
    """Embedded engines that start meanwhile are compiled as for a short life."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ARCADEDB_JVM_ARGS", " ".join(SHORT_RUN_OPTIONS))
        yield


@contextmanager
def _embedded(home: Path) -> Iterator[Engine]:
    with ExitStack() as stack:
        with java_of_a_short_life():
            engine = stack.enter_context(EmbeddedEngine(DataFolder(home), heap="384m"))
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

EMBEDDED, SERVER = EVERY_ENGINE[:1], EVERY_ENGINE[1:2]

ONE_OF_EACH_KIND = [*EMBEDDED, *SERVER]
"""What the two versions of a server could differ in is asked in `tests/graph`, on every engine."""


class OpenEngines(ExitStack):
    """Engines by name, each opened when it is first asked for, with the schema applied."""

    def __init__(self, folders: pytest.TempPathFactory) -> None:
        super().__init__()
        self._folders = folders
        self._engines: dict[str, Engine] = {}

    def open(self, name: str) -> Engine:
        """The engine of this name."""
        if name not in self._engines:
            engine = self.enter_context(ENGINES[name](self._folders.mktemp(name.replace(".", "_"))))
            with Writer(engine) as writer:
                apply_schema(writer)
            self._engines[name] = engine
        return self._engines[name]
