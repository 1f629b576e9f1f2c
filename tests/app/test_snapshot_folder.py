"""The folder of a snapshot, where a run ends between the two renames that replace it."""

from pathlib import Path

import pytest

from app.api.serving import serving
from app.errors import EngineUnavailable
from app.settings import Settings
from app.snapshots.writing import replace_folder, write_snapshot


def test_a_folder_that_cannot_be_replaced_stays(tmp_path: Path) -> None:
    out = tmp_path / "out"
    out.mkdir()
    with pytest.raises(FileNotFoundError):
        replace_folder(tmp_path / "out.new", out, tmp_path / "out.old")
    assert list(tmp_path.iterdir()) == [out]


def test_what_a_killed_run_moved_away_is_back_also_if_the_next_run_fails(tmp_path: Path) -> None:
    (tmp_path / "out.old").mkdir()
    settings = Settings(data=tmp_path / "data", neo4j_uri="bolt://127.0.0.1:1")
    with pytest.raises(EngineUnavailable):
        write_snapshot(settings, serving(settings), [], tmp_path / "out")
    assert list(tmp_path.glob("out*")) == [tmp_path / "out"]
