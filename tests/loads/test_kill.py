"""A load killed at any point leaves the old graph served or the new one, and the next load is whole."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.graph.engines import open_engine
from tests.graph.dump import dump
from tests.loads.graphs import LISTINGS, accepted, load_into, renamed, rows_of, settings_of
from tests.loads.kills import KILLED, TIMES, Ways, served, spread, ways

POINTS, POINTS_OF_PUBLISHING = 2, 4
"""Points before a load publishes, which leave what is served alone, and points from then on."""
FIRST = [page for page in LISTINGS if "catalyzex" in page]
SECOND = [page for page in LISTINGS if "scholarfeed-clauset" in page]

pytestmark = pytest.mark.kill


@pytest.fixture(scope="module")
def loading(tmp_path_factory: pytest.TempPathFactory) -> Ways:
    """A second page loaded in addition to a first."""
    return ways(["load", *SECOND], FIRST, tmp_path_factory.mktemp("loading"))


def publishing(way: Ways) -> int:
    """The step after which a load publishes, which is the last that it does."""
    return way.steps * 4 // 5


@pytest.mark.parametrize("point", range(POINTS + POINTS_OF_PUBLISHING))
def test_a_killed_load_leaves_the_old_graph_or_the_new_one(point: int, loading: Ways, tmp_path: Path) -> None:
    folder, first = tmp_path / "data", publishing(loading)
    if point < POINTS:
        step = spread(point, POINTS, first)
    else:
        step = first + spread(point - POINTS, POINTS_OF_PUBLISHING, loading.steps - first)
    status = loading.kill_at(step, folder)
    with open_engine(settings_of(folder)) as engine:  # one start of the engine for all, as a service has
        is_old_or_new = dump(engine, without=TIMES) in loading.graphs
        load_into(folder, SECOND)
        is_new = dump(engine, without=TIMES) == loading.graphs[1]
    is_whole = renamed(rows_of(accepted(folder)), {}) == renamed(rows_of(accepted(loading.after)), {})
    assert (status, is_old_or_new, is_new, is_whole) == (KILLED, True, True, True)


@pytest.fixture(scope="module")
def copying(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Ways]:
    """The same, written to a copy of the engine's folder."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("COPIES", "always")
        yield ways(["load", *SECOND], FIRST, tmp_path_factory.mktemp("copying"))


@pytest.mark.parametrize("point", range(POINTS_OF_PUBLISHING))
def test_a_load_killed_while_it_changes_a_copy_leaves_the_old_graph_or_the_new_one(
    point: int, copying: Ways, tmp_path: Path
) -> None:
    folder, first = tmp_path / "data", publishing(copying)
    status = copying.kill_at(first + spread(point, POINTS_OF_PUBLISHING, copying.steps - first), folder)
    with open_engine(settings_of(folder)) as engine:
        is_old_or_new = dump(engine, without=TIMES) in copying.graphs
        load_into(folder, SECOND)
        is_new = dump(engine, without=TIMES) == copying.graphs[1]
    assert (status, is_old_or_new, is_new) == (KILLED, True, True)


@pytest.mark.parametrize(("way", "share"), [("loading", 0.3), ("loading", 0.99), ("copying", 0.95)])
def test_the_next_load_needs_no_service(
    way: str, share: float, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    killed: Ways = request.getfixturevalue(way)
    folder = tmp_path / "data"
    assert killed.kill_at(int(share * killed.steps), folder) == KILLED
    load_into(folder, SECOND)
    assert served(folder) == killed.graphs[1]
