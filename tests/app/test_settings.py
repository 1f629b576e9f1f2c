"""Settings as they are given."""

from pathlib import Path

import pytest

from app.settings import Settings


def test_a_data_folder_keeps_its_place_when_a_process_runs_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    given = Settings.from_env({"COTERIE_DATA": "data"})
    monkeypatch.chdir("/")
    assert given.data == tmp_path / "data"
