"""Settings as they are given."""

from pathlib import Path

import pytest
from pydantic import SecretStr

from app.settings import Settings


def test_a_data_folder_keeps_its_place_when_a_process_runs_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    given = Settings.from_env({"COTERIE_DATA": "data"})
    monkeypatch.chdir("/")
    assert given.data == tmp_path / "data"


def test_another_process_gets_the_same_settings_by_its_environment(tmp_path: Path) -> None:
    given = Settings(data=tmp_path, port=0, crossref_token=SecretStr("secret"), mcp="on")
    assert Settings.from_env(given.to_env()) == given
