"""Data folders that contain two people called Wei Wang; loads that start no engine."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.graph.engines import open_engine
from tests.loads.graphs import load_into, settings_of
from tests.loads.unserved import unserved
from tests.loads.wangs import WORKS, write_dump


@pytest.fixture(scope="session")
def first(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder, not to be changed: two people called Wei Wang, of three papers and of two."""
    folder = tmp_path_factory.mktemp("judged")
    load_into(folder / "data", [write_dump(folder, *WORKS)])
    return folder / "data"


@pytest.fixture
def still(first: Path, tmp_path: Path) -> Path:
    """A copy of it in which nothing runs."""
    return Path(shutil.copytree(first, tmp_path / "data"))


@pytest.fixture
def data(still: Path) -> Iterator[Path]:
    """A copy of it whose engine runs, as for a service."""
    with open_engine(settings_of(still)):
        yield still


@pytest.fixture
def tables_alone() -> Iterator[None]:
    """Loads start no engine, for tests that compare tables alone."""
    with unserved():
        yield
