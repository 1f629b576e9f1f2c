"""The bodies of a run: where they are kept, what keeps them, and which host sees a key."""

from pathlib import Path
from typing import Any

import pytest

from app.errors import SettingsError
from app.settings import Settings
from app.storage.folder import DataFolder
from loaders.fetching.exchange import Request
from loaders.fetching.services import BodyRequest, Services, open_bodies
from loaders.judgements.journal import append
from loaders.judgements.records import Withhold
from tests.loaders.fetching.hosts import Host, Reply, hosting, in_turn

WITHHELD = Withhold(number=1, at="2026-03-01T12:00:00Z", by="Ada", why="as they asked", of=("a:1@1",))


def settings_in(folder: Path, **more: Any) -> Settings:
    return Settings(data=folder / "data", contact="https://a.example", **more)


def fetch(settings: Settings, wanted: BodyRequest, *requests: Request) -> None:
    DataFolder(settings.data).create()
    with open_bodies(settings, wanted) as source:
        for request in requests:
            source.get(request)


def test_bodies_stay_in_the_data_folder_until_somebody_is_withheld(tmp_path: Path) -> None:
    settings = settings_in(tmp_path)
    bodies = DataFolder(settings.data).bodies
    with hosting(in_turn(Reply())) as host:
        request = Request(f"{host.address}/w")
        fetch(settings, BodyRequest(), request)
        is_kept = (bodies / "manifest.jsonl").exists()
        append(DataFolder(settings.data).judgements, [WITHHELD])
        fetch(settings, BodyRequest(), request)
        fetch(settings, BodyRequest(save=tmp_path / "own"), request)
    assert (is_kept, bodies.exists(), (tmp_path / "own" / "manifest.jsonl").exists()) == (True, False, True)
    assert host.paths == ["/w", "/w"]


def test_each_host_sees_its_own_key_alone(tmp_path: Path) -> None:
    with (
        hosting(in_turn(Reply())) as one,
        hosting(in_turn(Reply())) as two,
        hosting(in_turn(Reply())) as three,
    ):
        services = Services(one.address, two.address, "http://127.0.0.1:1", three.address)
        settings = settings_in(tmp_path, orcid_token="first", crossref_token="second", openalex_key="third")
        asked = [Request(f"{host.address}/w") for host in (one, two, three)]
        fetch(settings, BodyRequest(services=services), *asked)
    assert [keys_in(host) for host in (one, two, three)] == [
        ("/w", ["Bearer first"]),
        ("/w", ["Bearer second"]),
        ("/w?api_key=third", []),
    ]


@pytest.mark.parametrize(
    ("given", "name"),
    [
        ({"contact": "ada@b\u00fccher.example"}, "COTERIE_CONTACT"),
        ({"contact": "ada@a.example\nX-Other: 1"}, "COTERIE_CONTACT"),
        ({"orcid_token": "t\u00f6ken"}, "COTERIE_ORCID_TOKEN"),
    ],
)
def test_a_setting_that_no_header_can_contain_is_refused(
    tmp_path: Path, given: dict[str, str], name: str
) -> None:
    settings = Settings(data=tmp_path / "data", **{"contact": "https://a.example", **given})
    with pytest.raises(SettingsError) as refused:
        fetch(settings, BodyRequest())
    assert refused.value.message == f"{name} contains a character that a request header cannot contain."


def keys_in(host: Host) -> tuple[str, list[str]]:
    """The path that was asked, and every key in its headers."""
    ((path, headers),) = host.asked
    return path, [value for value in headers.values() if value.startswith("Bearer")]
