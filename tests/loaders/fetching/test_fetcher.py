"""Hosts that misbehave, and what the client makes of it."""

import contextlib
import gzip
import logging
import time
from collections.abc import Mapping
from datetime import timedelta
from itertools import pairwise
from pathlib import Path

import pytest

from app.errors import BodyMissing, BudgetSpent, FetchFailed, HostPaused
from loaders.fetch import Credential, TransferLimits
from loaders.fetching.bodies import BodyFolder, KeptBody, checksum, file_name
from loaders.fetching.budget import MOST_BYTES
from loaders.fetching.exchange import Request
from loaders.fetching.fetcher import SavedBodies
from loaders.fetching.pace import Pace
from tests.loaders.fetching.fetchers import AT_NOON, NOON, fetching
from tests.loaders.fetching.hosts import Reply, hosting, in_turn

GOOD = Reply(body=b'{"a": 1}')
LATER = "Run the command again later: what was fetched is kept."
NOT_KEPT = "Nothing of the answer was kept."
CHANGED = "The interface may have changed."
PACKED = gzip.compress(gzip.compress(b" " * 20_000_000))


@pytest.mark.parametrize(
    ("first", "attempts"),
    [
        (Reply(500), 2),
        (Reply(503), 2),
        (Reply(429), 2),
        (Reply(429, headers={"retry-after": "0"}), 2),
        (Reply(cut=True), 2),
        (Reply(503, gzip.compress(b"Back soon."), headers={"content-encoding": "gzip"}), 2),
    ],
    ids=["500", "503", "429", "429 with a pause", "cut", "503 with a packed page"],
)
def test_a_transient_failure_is_retried(tmp_path: Path, first: Reply, attempts: int) -> None:
    with hosting(in_turn(first, GOOD)) as host, fetching(tmp_path) as fetcher:
        request = Request(f"{host.address}/w")
        kept = fetcher.get(request)
        assert (len(host.asked), fetcher.folder.read(kept)) == (attempts, GOOD.body)


def test_a_retry_waits_as_long_as_retry_after_states(tmp_path: Path) -> None:
    times: list[float] = []
    replies = in_turn(Reply(429, headers={"retry-after": "1"}), GOOD)

    def answer(path: str, headers: Mapping[str, str]) -> Reply:
        times.append(time.monotonic())
        return replies(path, headers)

    with hosting(answer) as host, fetching(tmp_path) as fetcher:
        assert fetcher.get(Request(f"{host.address}/w")).status == 200
    assert [after - before >= 1 for before, after in pairwise(times)] == [True]


def test_a_host_with_a_long_retry_after_gets_one_request(tmp_path: Path) -> None:
    with (
        hosting(in_turn(Reply(429, headers={"retry-after": "3600"}))) as host,
        fetching(tmp_path) as fetcher,
    ):
        with pytest.raises(FetchFailed) as first:
            fetcher.get(Request(f"{host.address}/one"))
        with pytest.raises(HostPaused):
            fetcher.get(Request(f"{host.address}/two"))
        assert str(first.value) == f"{host.address}/one: the host answered 429. {LATER}"
        assert host.paths == ["/one"]


def test_a_429_is_not_stored_as_an_absent_body(tmp_path: Path) -> None:
    with hosting(lambda path, _: Reply(404 if path == "/none" else 429)) as host:
        with fetching(tmp_path) as fetcher:
            absent = fetcher.get(Request(f"{host.address}/none"))
            with pytest.raises(FetchFailed):
                fetcher.get(Request(f"{host.address}/busy"))
        again = BodyFolder(tmp_path)
        assert absent == KeptBody(f"{host.address}/none", 404, AT_NOON, AT_NOON)
        assert (again.find(f"{host.address}/none"), again.find(f"{host.address}/busy")) == (absent, None)


@pytest.mark.parametrize(
    ("reply", "fault"),
    [
        (Reply(kind="text/html", body=b"<html>"), f"answered with text/html, not json. {CHANGED}"),
        (
            Reply(body=b'{"works": 3}'),
            f"answered in an unknown format of Crossref. {CHANGED}",
        ),
        (Reply(body=b'{"message": {"DOI": "10'), f"answered with JSON that is not complete. {CHANGED}"),
        (Reply(302, headers={"location": "http://192.0.2.1/w"}), "redirects to another host, 192.0.2.1."),
        (Reply(302, headers={"location": "/w"}), "redirects without end."),
        (Reply(body=b'{"message": "' + b"x" * 5_000 + b'"}'), "is larger than 4,000 bytes."),
        (
            Reply(body=PACKED, headers={"content-encoding": "gzip, gzip"}),
            "is packed (gzip, gzip) though it was to be sent as it is.",
        ),
    ],
    ids=["type", "schema", "cut", "elsewhere", "loop", "large", "packed"],
)
def test_an_invalid_body_is_not_stored(tmp_path: Path, reply: Reply, fault: str) -> None:
    with hosting(in_turn(reply)) as host, fetching(tmp_path, limits=TransferLimits(size=4_000)) as fetcher:
        request = Request(f"{host.address}/w", source="crossref")
        with pytest.raises(FetchFailed) as failed:
            fetcher.get(request)
        assert str(failed.value) == f"{request.url} {fault} {NOT_KEPT}"
        assert (fetcher.folder.find(request.url), (tmp_path / "bodies").exists()) == (None, False)


@pytest.mark.parametrize("limits", [TransferLimits(silence=0.05), TransferLimits(seconds=0.05)])
def test_a_slow_address_fails_and_other_addresses_are_fetched(tmp_path: Path, limits: TransferLimits) -> None:
    def answer(path: str, _: object) -> Reply:
        return Reply(body=b"{     }", drip=0.03 if limits.silence > 1 else 0.2) if path == "/slow" else GOOD

    with hosting(answer) as host, fetching(tmp_path, limits=limits) as fetcher:
        with pytest.raises(FetchFailed):
            fetcher.get(Request(f"{host.address}/slow"))
        assert fetcher.get(Request(f"{host.address}/other")).status == 200


@pytest.mark.parametrize(
    "reply",
    [
        Reply(hints=20, drip=0.05),
        Reply(body=b"5;" + b"x" * 20, headers={"transfer-encoding": "chunked"}, drip=0.05),
    ],
    ids=["early hints", "a chunk that never begins"],
)
def test_a_transfer_ends_by_its_deadline_though_the_host_sends_something(
    tmp_path: Path, reply: Reply
) -> None:
    began = time.monotonic()
    with hosting(in_turn(reply)) as host, fetching(tmp_path, limits=TransferLimits(seconds=0.1)) as fetcher:
        with pytest.raises(FetchFailed) as failed:
            fetcher.get(Request(f"{host.address}/w"))
        took = time.monotonic() - began
    fault = "the transfer took longer than 0 seconds"
    assert (failed.value.message, took < 2) == (f"{host.address}/w: {fault}.", True)


def test_refused_bodies_and_redirects_count_against_the_budget(tmp_path: Path) -> None:
    replies = in_turn(Reply(302, b"12345", headers={"location": "/w"}), Reply(kind="text/html", body=b"123"))
    with hosting(replies) as host, fetching(tmp_path) as fetcher:
        with pytest.raises(FetchFailed):
            fetcher.get(Request(f"{host.address}/w"))
        assert (fetcher.budget.requests, MOST_BYTES - fetcher.budget.bytes) == (98, 8)


def test_an_unsupported_address_is_tried_once(tmp_path: Path) -> None:
    with fetching(tmp_path) as fetcher:
        with pytest.raises(FetchFailed) as failed:
            fetcher.get(Request("ftp://127.0.0.1/w"))
        fault = "cannot be fetched (UnsupportedProtocol)"
        assert (str(failed.value), fetcher.budget.requests) == (
            f"ftp://127.0.0.1/w {fault}. {NOT_KEPT}",
            99,
        )


def test_a_failing_host_is_paused_after_three_failures(tmp_path: Path) -> None:
    with hosting(in_turn(Reply(500))) as host, fetching(tmp_path) as fetcher:
        faults = []
        for number in range(5):
            with pytest.raises(FetchFailed) as failed:
                fetcher.get(Request(f"{host.address}/{number}"))
            faults.append(type(failed.value).__name__)
        assert (faults, len(host.asked)) == (["FetchFailed"] * 3 + ["HostPaused"] * 2, 9)


def test_a_refused_connection_raises_fetch_failed(tmp_path: Path) -> None:
    with fetching(tmp_path) as fetcher, pytest.raises(FetchFailed) as failed:
        fetcher.get(Request("http://127.0.0.1:1/w"))
    assert str(failed.value) == f"http://127.0.0.1:1/w: no connection (Connection refused). {LATER}"


def test_a_truncated_feed_is_not_stored(tmp_path: Path) -> None:
    reply = Reply(body=b"<feed><entry>", kind="application/atom+xml")
    with hosting(in_turn(reply)) as host, fetching(tmp_path) as fetcher:
        request = Request(f"{host.address}/w", "xml")
        with pytest.raises(FetchFailed) as failed:
            fetcher.get(request)
        assert failed.value.message == f"{request.url} answered with XML that is not complete."


def test_a_body_is_fetched_once_and_revalidated_on_refresh(tmp_path: Path) -> None:
    def answer(_: str, headers: Mapping[str, str]) -> Reply:
        is_known = headers.get("if-none-match") == '"1"'
        return Reply(304, b"") if is_known else Reply(body=b'{"a": 1}', headers={"etag": '"1"'})

    with hosting(answer) as host:
        request = Request(f"{host.address}/w")
        with fetching(tmp_path) as fetcher:
            first = fetcher.get(request)
        with fetching(tmp_path) as resumed:
            again = resumed.get(request)
        later = NOON + timedelta(days=2)
        with fetching(tmp_path, since="2026-03-02T00:00:00Z", clock=lambda: later) as refreshing:
            confirmed = refreshing.get(request)
        assert (first == again, len(host.asked)) == (True, 2)
        assert confirmed == KeptBody(
            url=request.url,
            status=200,
            fetched_at=AT_NOON,
            checked_at="2026-03-03T12:00:00Z",
            file=file_name(request),
            checksum=checksum(b'{"a": 1}'),
            etag='"1"',
        )


@pytest.mark.parametrize(
    "headers",
    [{"etag": '"é"'}, {"last-modified": "lundi, 1 août 2026"}],
    ids=["etag", "last-modified"],
)
def test_a_body_whose_validator_cannot_be_sent_is_fetched_without_it(
    tmp_path: Path, headers: Mapping[str, str]
) -> None:
    with hosting(in_turn(Reply(headers=headers))) as host:
        request = Request(f"{host.address}/w")
        with fetching(tmp_path) as fetcher:
            fetcher.get(request)
        with fetching(tmp_path, since="2026-03-02T00:00:00Z") as refreshing:
            refreshing.get(request)
        conditions = [asked.keys() & {"if-none-match", "if-modified-since"} for _, asked in host.asked]
    assert conditions == [set(), set()]


@pytest.mark.parametrize(("status", "is_begun"), [(200, False), (400, True)])
def test_a_refresh_ends_where_no_address_failed(tmp_path: Path, status: int, *, is_begun: bool) -> None:
    since = BodyFolder(tmp_path).begin_refresh(AT_NOON)
    with hosting(in_turn(Reply(status))) as host, fetching(tmp_path, since=since) as fetcher:
        with contextlib.suppress(FetchFailed):
            fetcher.get(Request(f"{host.address}/w"))
        fetcher.finish()
    assert (tmp_path / "refresh").exists() == is_begun


def test_a_body_that_changed_on_disk_is_fetched_again(tmp_path: Path) -> None:
    with hosting(in_turn(GOOD)) as host, fetching(tmp_path) as fetcher:
        request = Request(f"{host.address}/w")
        kept = fetcher.get(request)
        fetcher.folder.file(kept).write_bytes(b'{"a": 2}')
        assert fetcher.folder.read(fetcher.get(request)) == GOOD.body
        assert len(host.asked) == 2


def test_a_budget_stops_before_it_is_spent(tmp_path: Path) -> None:
    with hosting(in_turn(Reply(500))) as host, fetching(tmp_path, requests=2) as fetcher:
        with pytest.raises(BudgetSpent):
            fetcher.get(Request(f"{host.address}/w"))
        assert len(host.asked) == 2


def test_no_host_is_waited_for_when_the_budget_is_spent(tmp_path: Path) -> None:
    slept: list[float] = []
    pace = Pace(shortest=5.0, clock=lambda: 0.0, sleep=slept.append)
    with fetching(tmp_path, requests=0, pace=pace) as fetcher:
        for name in ("w", "v"):
            with pytest.raises(BudgetSpent):
                fetcher.get(Request(f"http://localhost:9/{name}"))
    assert slept == []


def test_a_contact_is_named_and_a_key_is_seen_by_its_host_alone(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    with hosting(in_turn(Reply(401))) as host:
        name = host.address.removeprefix("http://")
        key = Credential({"authorization": "Bearer hush-hush"}, {"api_key": "hush-hush"})
        with fetching(tmp_path, credentials={name: key}) as fetcher, pytest.raises(FetchFailed) as failed:
            fetcher.get(Request(f"{host.address}/w"))
        ((path, headers),) = host.asked
    assert (path, headers["user-agent"], headers["authorization"]) == (
        "/w?api_key=hush-hush",
        "Coterie/0.1.0 (mailto:ada@example.org)",
        "Bearer hush-hush",
    )
    outputs = (str(failed.value), repr(failed.value.value), caplog.text, repr(key))
    assert [text for text in outputs if "hush" in text] == []


def test_saved_bodies_are_read_without_a_request(tmp_path: Path) -> None:
    with hosting(in_turn(GOOD)) as host:
        request, other = Request(f"{host.address}/w"), Request(f"{host.address}/x")
        with fetching(tmp_path) as fetcher:
            kept = fetcher.get(request)
    saved = SavedBodies(BodyFolder(tmp_path))
    assert (saved.get(request), saved.folder.read(kept)) == (kept, GOOD.body)
    with pytest.raises(BodyMissing) as missing:
        saved.get(other)
    assert missing.value.message == f"{other.url} is not among the saved bodies."
