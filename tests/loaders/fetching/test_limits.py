"""Rate limits that headers state, and how a run follows them."""

from datetime import UTC, datetime

import pytest

from app.errors import HostPaused
from loaders.fetching.limits import stated_interval, stated_pause
from loaders.fetching.pace import Pace

NOW = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)


@pytest.mark.parametrize(
    ("headers", "seconds"),
    [
        ({"x-rate-limit-limit": "50", "x-rate-limit-interval": "1s"}, 0.02),
        ({"x-rate-limit-limit": "1", "x-rate-limit-interval": "3s"}, 3.0),
        ({"ratelimit-policy": '"burst";q=100;w=60, "day";q=500;w=1000'}, 2.0),
        ({"ratelimit-limit": "10, 10;w=1"}, 0.1),
        ({"x-rate-limit-limit": "0", "x-rate-limit-interval": "1s"}, None),
        ({"x-rate-limit-limit": "many"}, None),
        ({"ratelimit-policy": f"q=1;w={'9' * 5_000}"}, None),
        ({"ratelimit-policy": f"q={'9' * 5_000};w=1"}, None),
        ({"ratelimit-policy": "1;" * 200_000}, None),
        ({}, None),
    ],
)
def test_an_interval_is_read_from_headers(headers: dict[str, str], seconds: float | None) -> None:
    assert stated_interval(headers) == seconds


@pytest.mark.parametrize(
    ("headers", "seconds"),
    [
        ({"retry-after": "7"}, 7.0),
        ({"retry-after": "Sun, 01 Mar 2026 12:00:30 GMT"}, 30.0),
        ({"retry-after": "Sun, 01 Mar 2026 11:00:00 GMT"}, 0.0),
        ({"retry-after": "soon"}, None),
        ({"retry-after": "Sun, 01 Mar 2026 12:00:30 +99999999"}, None),
        ({"retry-after": f"Sun, {'9' * 5_000} Mar 2026 12:00:30 GMT"}, None),
        ({"ratelimit": f"r=0;t={'9' * 5_000}"}, None),
        ({"ratelimit": '"default";r=0;t=30'}, 30.0),
        ({"ratelimit-remaining": "0", "ratelimit-reset": "5"}, 5.0),
        ({"x-ratelimit-remaining": "0", "x-ratelimit-reset": str(int(NOW.timestamp()) + 9)}, 9.0),
        ({"x-ratelimit-remaining": "1", "x-ratelimit-reset": "9"}, None),
        ({}, None),
    ],
)
def test_a_pause_is_read_from_headers(headers: dict[str, str], seconds: float | None) -> None:
    assert stated_pause(headers, NOW) == seconds


def test_requests_wait_for_the_configured_interval_then_for_the_stated_one() -> None:
    slept: list[float] = []
    pace = Pace({"a.example": 3.0}, shortest=0.0, clock=lambda: 100.0, sleep=slept.append)
    pace.wait("a.example")
    pace.wait("a.example")
    pace.wait("b.example")
    pace.hear("b.example", {"x-rate-limit-limit": "2", "x-rate-limit-interval": "1s"}, NOW)
    pace.wait("b.example")
    pace.wait("b.example")
    assert slept == [3.0, 0.5]


def test_a_header_never_makes_requests_faster_than_the_own_interval() -> None:
    slept: list[float] = []
    pace = Pace(shortest=0.5, clock=lambda: 100.0, sleep=slept.append)
    pace.hear("a.example", {"x-rate-limit-limit": "1000", "x-rate-limit-interval": "1s"}, NOW)
    pace.wait("a.example")
    pace.wait("a.example")
    assert slept == [0.5]


def test_a_paused_host_stays_paused_for_the_run() -> None:
    times = iter([100.0, 100.0, 4_000.0, 4_000.0])
    pace = Pace(shortest=0.0, clock=lambda: next(times), sleep=lambda _: None)
    pace.hear("a.example", {"retry-after": "3600"}, NOW)
    faults = []
    for _ in range(2):
        with pytest.raises(HostPaused) as paused:
            pace.wait("a.example")
        faults.append(paused.value.message)
    assert faults == ["a.example asks to wait 3,600 seconds."] * 2


def test_a_host_that_fails_three_times_in_a_row_is_paused_and_an_answer_ends_the_row() -> None:
    pace = Pace(shortest=0.0, clock=lambda: 100.0, sleep=lambda _: None)
    pace.fail("a.example")
    pace.fail("a.example")
    pace.succeed("a.example")
    pace.fail("a.example")
    pace.fail("a.example")
    pace.wait("a.example")
    pace.fail("a.example")
    with pytest.raises(HostPaused) as paused:
        pace.wait("a.example")
    assert paused.value.message == "a.example failed 3 times in a row."


def test_a_long_pause_ends_the_requests_to_its_host_alone() -> None:
    slept: list[float] = []
    pace = Pace(shortest=0.0, clock=lambda: 100.0, sleep=slept.append)
    pace.hear("a.example", {"x-ratelimit-remaining": "0", "x-ratelimit-reset": "3600"}, NOW)
    with pytest.raises(HostPaused):
        pace.wait("a.example")
    pace.wait("b.example")
    assert slept == []
