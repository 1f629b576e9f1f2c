"""Settings as they are given."""

from pathlib import Path

import pytest
from pydantic import SecretStr

from app.errors import SettingsError
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


@pytest.mark.parametrize(
    ("stated", "read"),
    [
        ("https://Coterie.example", "https://coterie.example"),
        ("https://coterie.example:443/Graph", "https://coterie.example/Graph"),
        ("http://coterie.example:80/", "http://coterie.example/"),
        ("http://coterie.example:443", "http://coterie.example:443"),
        ("http://[2001:DB8::1]:8000", "http://[2001:db8::1]:8000"),
    ],
)
def test_a_public_address_is_read_as_browsers_send_it(stated: str, read: str) -> None:
    assert Settings.from_env({"COTERIE_PUBLIC_URL": stated}).public_url == read


@pytest.mark.parametrize("stated", ["https://coterie.example:99999", "https://[coterie", "coterie.example"])
def test_a_malformed_public_address_is_refused(stated: str) -> None:
    with pytest.raises(SettingsError, match="COTERIE_PUBLIC_URL cannot be used"):
        Settings.from_env({"COTERIE_PUBLIC_URL": stated})
