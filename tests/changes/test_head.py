"""`HEAD /changes` and `HEAD /feed/...`: the headers, without the changes being read or paid for."""

from pathlib import Path

import pytest

from app.changes.change import Change
from app.changes.routes import LOG_COST
from tests.api.asking import Asker, asker, settings
from tests.changes.conftest import FIRST, LAST, SECOND, write_log
from tests.engines import OpenEngines

OF_BODY = {"content-length", "content-encoding", "vary", "link"}


@pytest.mark.parametrize(
    "address",
    ["changes?since=f1r57&first=1", "feed/author/A01.atom", "feed/path/A01,A02.atom", "feed/author/A90.atom"],
)
async def test_head_has_the_headers_of_get_but_those_of_its_body(client: Asker, address: str) -> None:
    whole, head = [await client.http.request(method, f"/{address}") for method in ("GET", "HEAD")]
    headers = [{name: each.headers[name] for name in each.headers.keys() - OF_BODY} for each in (whole, head)]
    assert (head.status_code, headers[1], head.content) == (whole.status_code, headers[0], b"")
    assert "link" not in head.headers


@pytest.mark.parametrize(
    ("address", "cost"), [("changes?since=f1r57", 1_100), ("feed/author/A01.atom", 14_500)]
)
async def test_head_is_not_charged_for_the_list(
    engines: OpenEngines, data: Path, tmp_path: Path, address: str, cost: int
) -> None:
    (tmp_path / "index").symlink_to(data / "index")
    papers = [Change("born", f"P{number:012}") for number in range(20_000)]  # 740 kB: 180 units
    write_log(tmp_path, {FIRST: (), SECOND: papers, LAST: papers})
    limits = settings(tmp_path, cost_limit=cost, minute_limit=cost)
    async with asker(engines.open("embedded"), limits) as client:
        methods = ["HEAD", "HEAD", "HEAD", "GET", "GET"]
        statuses = [(await client.http.request(method, f"/{address}")).status_code for method in methods]
    assert statuses == [200, 200, 200, 200, 429]


@pytest.mark.parametrize(("method", "version", "status"), [("HEAD", "f1r57", 200), ("GET", "1a7er", 404)])
async def test_opening_the_list_is_charged_though_nothing_of_it_is_given(
    engines: OpenEngines, data: Path, method: str, version: str, status: int
) -> None:
    limits = settings(data, cost_limit=2 * LOG_COST, minute_limit=2 * LOG_COST)
    async with asker(engines.open("embedded"), limits) as client:
        answers = [await client.http.request(method, f"/changes?since={version}") for _ in range(3)]
    assert [answer.status_code for answer in answers] == [status, status, 429]


@pytest.mark.parametrize(
    ("address", "status"),
    [
        ("changes?since=1a7er", 404),
        ("changes?since=f1r57&first=0", 400),
        ("feed/author/A80.atom", 410),
        ("feed/everything/A01.atom", 404),
    ],
)
async def test_head_is_refused_as_get_is(client: Asker, address: str, status: int) -> None:
    assert (await client.http.head(f"/{address}")).status_code == status
