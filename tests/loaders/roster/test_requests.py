"""A run against hosts on loopback: stopped, gone on with, and refreshed."""

import hashlib
import multiprocessing
import time
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from app.errors import NetworkUnreachable, SettingsError, UsageError
from loaders.fetching.services import BodyRequest, Services
from loaders.roster.report import RosterReport
from loaders.roster.run import run_roster
from tests.loaders.fetching.hosts import Host, Reply, hosting
from tests.loaders.roster.interfaces import ADA, BO, CY, people
from tests.loads.graphs import settings_of
from tests.loads.unserved import unserved

ROSTER = f"name,orcid\nAda Lind,{ADA}\n,{BO}\n,{CY}\n"
PATHS = [
    f"/orcid/{ADA}/record",
    "/crossref/works/10.5555%2Fbells",
    "/arxiv/query?id_list=2105.00001&max_results=1",
    f"/orcid/{BO}/record",
    "/crossref/works/10.5555%2Fropes",
    "/openalex/works/doi:10.5555/ropes",
    f"/orcid/{CY}/record",
]


def services_at(address: str) -> Services:
    return Services(f"{address}/orcid", f"{address}/crossref", f"{address}/arxiv", f"{address}/openalex", 0.0)


@pytest.fixture
def host() -> Iterator[Host]:
    """The four interfaces at one address, with validators."""

    def answer(path: str, headers: Mapping[str, str]) -> Reply:
        stated = {request.url: body for request, body in people(services_at(running.address)).items()}
        body = stated[running.address + path]
        if body is None:
            return Reply(404, b'{"error": "none"}')
        etag = f'"{hashlib.sha256(body).hexdigest()}"'
        if headers.get("if-none-match") == etag:
            return Reply(304, b"")
        kind = "application/atom+xml" if path.startswith("/arxiv") else "application/json"
        return Reply(
            200, body, {"etag": etag, "x-rate-limit-limit": "1000", "x-rate-limit-interval": "1s"}, kind
        )

    with hosting(answer) as running:
        yield running


def run(folder: Path, host: Host, *, requests: int = 100, is_refresh: bool = False) -> RosterReport:
    (folder / "people.csv").write_text(ROSTER, encoding="utf-8")
    settings = settings_of(folder / "data").model_copy(
        update={"contact": "ada@example.org", "requests": requests}
    )
    wanted = BodyRequest(is_refresh=is_refresh, services=services_at(host.address))
    with unserved():
        return run_roster(settings, folder / "people.csv", wanted)


def run_slowly(folder: Path, address: str) -> None:
    """A run of its own process, to be killed."""
    run(folder, Host(address))


@pytest.mark.slow
def test_a_run_whose_budget_is_spent_loads_what_it_has_and_the_next_goes_on(
    tmp_path: Path, host: Host
) -> None:
    first = run(tmp_path, host, requests=2)
    before = list(host.paths)
    second = run(tmp_path, host)
    assert (before, host.paths) == (PATHS[:2], PATHS)
    assert [row.state for row in first.rows] == ["loaded", "failed", "failed"]
    assert [row.state for row in second.rows] == ["loaded", "loaded", "unknown"]
    assert (first.exit_status, second.failures) == (1, ())


def test_without_a_network_a_run_ends_at_once_and_says_what_to_do(tmp_path: Path) -> None:
    said: list[str] = []
    (tmp_path / "people.csv").write_text(ROSTER, encoding="utf-8")
    settings = settings_of(tmp_path / "data").model_copy(update={"contact": "ada@example.org"})
    orcid, crossref, arxiv, openalex = (f"http://127.0.0.1:{port}" for port in range(1, 5))
    wanted = BodyRequest(services=Services(orcid, crossref, arxiv, openalex), say=said.append)
    with pytest.raises(NetworkUnreachable) as ended:
        run_roster(settings, tmp_path / "people.csv", wanted)
    assert (ended.value.value, len(said)) == ("127.0.0.1:1, 127.0.0.1:2, 127.0.0.1:3, 127.0.0.1:4", 1)


@pytest.mark.slow
def test_a_refresh_sends_conditional_requests_and_loads_nothing_if_unchanged(
    tmp_path: Path, host: Host
) -> None:
    first = run(tmp_path, host)
    asked = len(host.asked)
    second = run(tmp_path, host, is_refresh=True)
    conditional = ["if-none-match" in headers for _, headers in host.asked[asked:]]
    assert (host.paths[asked:], conditional) == (PATHS, [True, True, True, True, False, True, False])
    assert first.load is not None
    assert second.load is not None
    assert first.load.dataset["version"] == second.load.dataset["version"]
    assert not (tmp_path / "data" / "bodies" / "refresh").exists()


@pytest.mark.kill
def test_a_run_that_is_killed_goes_on_where_it_was(tmp_path: Path, host: Host) -> None:
    process = multiprocessing.get_context("spawn").Process(target=run_slowly, args=(tmp_path, host.address))
    process.start()
    while len(host.asked) < 3:
        time.sleep(0.01)
    process.kill()
    process.join()
    asked = len(host.asked)
    report = run(tmp_path, host)
    assert (host.paths[0], set(host.paths), len(host.paths) - len(PATHS) <= 1) == (PATHS[0], set(PATHS), True)
    assert (asked < len(PATHS), [row.state for row in report.rows]) == (
        True,
        ["loaded", "loaded", "unknown"],
    )


def test_without_a_contact_no_request_is_sent(tmp_path: Path, host: Host) -> None:
    (tmp_path / "people.csv").write_text(ROSTER, encoding="utf-8")
    wanted = BodyRequest(services=services_at(host.address))
    with pytest.raises(SettingsError) as refused:
        run_roster(settings_of(tmp_path / "data"), tmp_path / "people.csv", wanted)
    assert (refused.value.value, host.asked) == ("COTERIE_CONTACT", [])


@pytest.mark.parametrize(
    "wanted",
    [
        BodyRequest(offline=Path("saved"), save=Path("other")),
        BodyRequest(offline=Path("saved"), is_refresh=True),
        BodyRequest(offline=Path("nowhere")),
    ],
)
def test_offline_excludes_requests_and_needs_saved_bodies(tmp_path: Path, wanted: BodyRequest) -> None:
    (tmp_path / "people.csv").write_text(ROSTER, encoding="utf-8")
    with pytest.raises(UsageError):
        run_roster(settings_of(tmp_path / "data"), tmp_path / "people.csv", wanted)
