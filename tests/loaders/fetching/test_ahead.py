"""Several addresses at once: never more than a few, never beyond the budget, and nothing after a stop."""

from collections.abc import Mapping
from pathlib import Path
from threading import Barrier, Lock

import pytest

from app.errors import BudgetSpent, FetchFailed
from loaders.fetching.ahead import AT_ONCE
from loaders.fetching.exchange import Request
from loaders.fetching.fetcher import Fetcher
from loaders.fetching.pace import Pace
from tests.loaders.fetching.fetchers import NOON, fetching
from tests.loaders.fetching.hosts import Reply, hosting


def requests_at(address: str, number: int) -> list[Request]:
    return [Request(f"{address}/{each}") for each in range(number)]


class Company:
    """Answers when three requests are there, and counts how many there ever were at once."""

    def __init__(self) -> None:
        self.most = 0
        self._now = 0
        self._lock = Lock()
        self._three = Barrier(AT_ONCE)

    def answer(self, *_: object) -> Reply:
        with self._lock:
            self._now += 1
            self.most = max(self.most, self._now)
        self._three.wait(timeout=30)
        with self._lock:
            self._now -= 1
        return Reply()


def test_three_addresses_are_fetched_at_once_and_each_of_them_once(tmp_path: Path) -> None:
    company = Company()
    with hosting(company.answer) as host, fetching(tmp_path) as fetcher:
        requests = requests_at(host.address, 6)
        fetcher.get_ahead([*requests, *requests])
        kept = [fetcher.get(request).is_there for request in requests]
    assert (sorted(host.paths), company.most, kept) == ([f"/{n}" for n in range(6)], AT_ONCE, [True] * 6)


def test_what_failed_is_raised_when_it_is_asked_for(tmp_path: Path) -> None:
    def answer(path: str, _: Mapping[str, str]) -> Reply:
        return Reply(400) if path == "/1" else Reply()

    with hosting(answer) as host, fetching(tmp_path) as fetcher:
        requests = requests_at(host.address, 3)
        fetcher.get_ahead(requests)
        with pytest.raises(FetchFailed, match="returned status 400"):
            fetcher.get(requests[1])
    assert sorted(host.paths) == ["/0", "/1", "/2"]


def test_the_budget_is_not_exceeded(tmp_path: Path) -> None:
    with hosting(lambda *_: Reply()) as host, fetching(tmp_path, requests=4) as fetcher:
        fetcher.get_ahead(requests_at(host.address, 20))
        with pytest.raises(BudgetSpent):
            fetcher.get(Request(f"{host.address}/20"))
    assert len(host.paths) == 4


def test_after_a_stop_nothing_is_fetched_or_kept(tmp_path: Path) -> None:
    stopping: list[Fetcher] = []

    def answer(*_: object) -> Reply:
        stopping[0].stopped.set()
        return Reply()

    with hosting(answer) as host, fetching(tmp_path) as fetcher:
        stopping.append(fetcher)
        fetcher.get_ahead(requests_at(host.address, 20))
    assert (len(host.paths) <= AT_ONCE, fetcher.folder.there()) == (True, [])


def test_a_pause_that_another_answer_asks_for_meanwhile_is_waited_for() -> None:
    slept: list[float] = []

    def sleep(seconds: float) -> None:
        slept.append(seconds)
        if len(slept) == 1:
            pace.hear("a.example", {"retry-after": "60"}, NOON)

    pace = Pace(shortest=1.0, clock=lambda: 100.0, sleep=sleep)
    pace.wait("a.example")
    pace.wait("a.example")
    assert slept == [1.0, 60.0]
