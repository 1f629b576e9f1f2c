"""A judgement whose process is killed is written down or not; the next load obeys what is written down."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from app.folder import DataFolder
from app.graph.engines import open_engine
from loaders.judgements.journal import read_journal
from tests.graph.dump import dump
from tests.loads.graphs import DEMO, accepted, load_into, renamed, rows_of, settings_of

POINTS = 8
PAGE = [page for page in DEMO if "lei-zhang" in page]
SAME = ("judge", "same", "Az4k0v8rg3d2d", "A8ec9rpaqf5ty", "--why", "one person", "--by", "Ada")
TIMES = frozenset({"published_at", "loaded_at"})

pytestmark = pytest.mark.kill


def run(folder: Path, step: int, steps: Path) -> int:
    environ = {**os.environ, "COTERIE_DATA": str(folder), "COTERIE_HEAP": "384m", "STEPS": str(steps)}
    command = [sys.executable, "-m", "tests.loads.killed", str(step), *SAME]
    return subprocess.run(command, env=environ, capture_output=True, check=False, timeout=240).returncode


def served(folder: Path) -> list[Any]:
    with open_engine(settings_of(folder)) as engine:
        return dump(engine, without=TIMES)


@pytest.fixture(scope="module")
def before(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with one page loaded, closed."""
    folder = tmp_path_factory.mktemp("before")
    load_into(folder, PAGE)
    return folder


@pytest.fixture(scope="module")
def after(before: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, int]:
    """The same folder, judged, and how many steps that took."""
    folder = tmp_path_factory.mktemp("after") / "data"
    shutil.copytree(before, folder)
    assert run(folder, 0, folder.parent / "steps") == 0
    return folder, int((folder.parent / "steps").read_text(encoding="ascii"))


@pytest.fixture(scope="module")
def graphs(before: Path, after: tuple[Path, int]) -> tuple[list[Any], list[Any]]:
    """What is served before and after."""
    return served(before), served(after[0])


@pytest.mark.parametrize("point", range(POINTS))
def test_a_judgement_killed_on_its_way(
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
    is_written = len(read_journal(DataFolder(folder).judgements)) == 1
    with open_engine(settings_of(folder)) as engine:
        is_old_or_new = dump(engine, without=TIMES) in graphs
        load_into(folder, PAGE)
    expected = whole if is_written else before
    assert (status, is_old_or_new) == (-9, True)
    assert renamed(rows_of(accepted(folder)), {}) == renamed(rows_of(accepted(expected)), {})
