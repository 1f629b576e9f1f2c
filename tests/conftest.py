"""Outside data for tests: in the folder that COTERIE_TEST_DATA names, or not read at all."""

import os
from pathlib import Path

import pytest

VARIABLE = "COTERIE_TEST_DATA"


def pytest_report_header() -> str | None:
    if os.environ.get(VARIABLE):
        return None
    return f"not run: tests on outside data ({VARIABLE} is not set)"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if os.environ.get(VARIABLE):
        return
    left_out = [item for item in items if item.get_closest_marker("corpus")]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if item not in set(left_out)]


@pytest.fixture(scope="session")
def corpus() -> Path:
    folder = Path(os.environ[VARIABLE])
    assert folder.is_dir(), f"{VARIABLE} names no folder: {folder}"
    return folder
