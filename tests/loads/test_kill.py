"""A load killed at any point leaves the old graph served or the new one, and the next load is whole."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from app.graph.engines import open_engine
from tests.graph.dump import dump
from tests.loads.graphs import DEMO, accepted, load_into, renamed, rows_of, settings_of

POINTS = 22
FIRST = [page for page in DEMO if "catalyzex" in page]
SECOND = [page for page in DEMO if "scholarfeed-clauset" in page]
TIMES = frozenset({"published_at", "loaded_at"})

pytestmark = pytest.mark.kill


def run(folder: Path, step: int, steps: Path) -> int:
    environ = {**os.environ, "COTERIE_DATA": str(folder), "COTERIE_HEAP": "384m", "STEPS": str(steps)}
    command = [sys.executable, "-m", "tests.loads.killed", str(step), "load", *SECOND]
    return subprocess.run(command, env=environ, capture_output=True, check=False, timeout=240).returncode


def served(folder: Path) -> list[tuple[Any, ...]]:
    with open_engine(settings_of(folder)) as engine:
        return dump(engine, without=TIMES)


@pytest.fixture(scope="module")
def before(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with one page loaded, closed."""
    folder = tmp_path_factory.mktemp("before")
    load_into(folder, FIRST)
    return folder


@pytest.fixture(scope="module")
def after(before: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, int]:
    """The same folder with the second page loaded too, and how many steps that took."""
    folder = tmp_path_factory.mktemp("after") / "data"
    shutil.copytree(before, folder)
    steps = folder.parent / "steps"
    assert run(folder, 0, steps) == 0
    return folder, int(steps.read_text(encoding="ascii"))


@pytest.fixture(scope="module")
def graphs(before: Path, after: tuple[Path, int]) -> tuple[list[Any], list[Any]]:
    """What is served before and after."""
    return served(before), served(after[0])


@pytest.mark.parametrize("point", range(POINTS))
def test_a_load_killed_on_its_way(
    point: int,
    before: Path,
    after: tuple[Path, int],
    graphs: tuple[list[Any], list[Any]],
    tmp_path: Path,
) -> None:
    whole, steps = after
    folder = tmp_path / "data"
    shutil.copytree(before, folder)
    status = run(folder, 1 + point * (steps - 1) // (POINTS - 1), tmp_path / "steps")
    with open_engine(settings_of(folder)) as engine:  # one start of the engine for all, as a service has
        is_old_or_new = dump(engine, without=TIMES) in graphs
        load_into(folder, SECOND)
        is_new = dump(engine, without=TIMES) == graphs[1]
    is_whole = renamed(rows_of(accepted(folder)), {}) == renamed(rows_of(accepted(whole)), {})
    assert (status, is_old_or_new, is_new, is_whole) == (-9, True, True, True)


@pytest.mark.parametrize("share", [0.3, 0.99])
def test_the_next_load_needs_no_service(
    share: float, before: Path, after: tuple[Path, int], graphs: tuple[list[Any], list[Any]], tmp_path: Path
) -> None:
    folder = tmp_path / "data"
    shutil.copytree(before, folder)
    assert run(folder, int(share * after[1]), tmp_path / "steps") == -9
    load_into(folder, SECOND)
    assert served(folder) == graphs[1]
