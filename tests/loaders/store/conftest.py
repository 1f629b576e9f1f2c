"""An empty record store, and tables of one process."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from loaders.store import RecordStore
from loaders.tables import Tables, open_tables


@pytest.fixture
def store(tmp_path: Path) -> RecordStore:
    return RecordStore(tmp_path / "records")


@pytest.fixture
def tables(tmp_path: Path) -> Iterator[Tables]:
    with open_tables(f"duckdb:{tmp_path / 'tables'}", workers=1) as opened:
        yield opened
