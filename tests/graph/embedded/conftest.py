"""Data folders with a small graph in them, made once and copied, and the engine on one of them."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.graph.embedded.build import build_engine
from app.graph.embedded.engine import EmbeddedEngine
from app.storage.folder import DataFolder, State

VERSION_1 = [("dataset", [{"id": "dataset", "properties": {"version": "1", "schema_version": 13}}])]


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder whose graph is version 1, closed."""
    folder = DataFolder(tmp_path_factory.mktemp("built"))
    build_engine(folder, "000001", VERSION_1)
    folder.replace_state(State(engine="000001"))
    return folder.path


@pytest.fixture
def folder(built: Path, tmp_path: Path) -> DataFolder:
    """A copy of it."""
    return DataFolder(Path(shutil.copytree(built, tmp_path / "data")))


@pytest.fixture
def embedded(folder: DataFolder) -> Iterator[EmbeddedEngine]:
    """The engine that serves that copy."""
    with EmbeddedEngine(folder, heap="256m", drain=1.0) as engine:
        yield engine
