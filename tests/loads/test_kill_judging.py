"""A judgement whose process is killed is written down or not; the next load obeys what is written down."""

from pathlib import Path

import pytest

from app.graph.engines import open_engine
from app.storage.folder import DataFolder
from loaders.judgements.journal import read_journal
from tests.graph.dump import dump
from tests.loads.graphs import LISTINGS, accepted, load_into, renamed, rows_of, settings_of
from tests.loads.kills import KILLED, TIMES, Ways, spread, ways

POINTS = 6
PAGE = [page for page in LISTINGS if "lei-zhang" in page]
SAME = ("judge", "same", "Az4k0v8rg3d2d", "A8ec9rpaqf5ty", "--why", "one person", "--by", "Ada")

pytestmark = pytest.mark.kill


@pytest.fixture(scope="module")
def judging(tmp_path_factory: pytest.TempPathFactory) -> Ways:
    """Two people of a page judged to be one."""
    return ways(SAME, PAGE, tmp_path_factory.mktemp("judging"))


@pytest.mark.parametrize("point", range(POINTS))
def test_a_killed_judgement_leaves_the_old_graph_or_the_new_one(
    point: int, judging: Ways, tmp_path: Path
) -> None:
    folder = tmp_path / "data"
    status = judging.kill_at(spread(point, POINTS, judging.steps), folder)
    is_written = len(read_journal(DataFolder(folder).judgements)) == 1
    with open_engine(settings_of(folder)) as engine:
        is_old_or_new = dump(engine, without=TIMES) in judging.graphs
        load_into(folder, PAGE)
    expected = judging.after if is_written else judging.before
    assert (status, is_old_or_new) == (KILLED, True)
    assert renamed(rows_of(accepted(folder)), {}) == renamed(rows_of(accepted(expected)), {})
