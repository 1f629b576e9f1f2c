"""The engine starts from its class cache if there is one."""

import pytest

from app.graph.embedded.build import build_engine
from app.graph.embedded.engine import EmbeddedEngine
from app.graph.embedded.java.startup_cache import cache_options, write_cache
from app.storage.folder import DataFolder, State


def test_builder_and_server_start_from_the_cache(folder: DataFolder, monkeypatch: pytest.MonkeyPatch) -> None:
    if not cache_options():
        write_cache()
    monkeypatch.setenv("ARCADEDB_JVM_ARGS", "-XX:AOTMode=on")  # Java ends where it cannot be used
    build_engine(folder, "000002", (), heap="256m")
    folder.replace_state(State(engine="000002"))
    with EmbeddedEngine(folder, heap="256m") as engine:
        assert engine.kind == "embedded"
