"""A data folder with one page loaded, made once and copied."""

import shutil
from pathlib import Path

import pytest

from tests.cli.forks import coterie
from tests.cli.processes import FIRST


@pytest.fixture(scope="session")
def first(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder into which the first page was loaded; not to be changed."""
    folder = tmp_path_factory.mktemp("first")
    assert coterie("load", FIRST, data=folder).status == 0
    return folder


@pytest.fixture
def loaded(first: Path, tmp_path: Path) -> Path:
    """A copy of it."""
    return Path(shutil.copytree(first, tmp_path / "data"))
