"""Budgets: a bucket of cost a caller, which fills evenly and is forgotten when others were used since."""

import pytest

from app.api.budget import Budget
from app.api.http.requests.callers import MOST_BUDGETS, Budgets
from app.api.http.responses import budget_headers
from app.errors import RateLimited
from app.networks import network


class Clock:
    """A clock that changes only when it is set."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


def test_a_spent_budget_refills_evenly() -> None:
    clock = Clock()
    budget = Budget(10, 60, clock)
    budget.take(60)
    clock.seconds = 9.5
    with pytest.raises(RateLimited) as refused:
        budget.take(10)
    clock.seconds += refused.value.seconds
    budget.take(10)
    assert refused.value.seconds == 1


def test_an_unused_budget_grows_to_at_most_one_minute() -> None:
    clock = Clock()
    budget = Budget(10, 60, clock)
    clock.seconds = 3_600
    budget.take(60)
    with pytest.raises(RateLimited):
        budget.take(1)


def test_the_largest_operation_always_fits_after_waiting() -> None:
    clock = Clock()
    budget = Budget(100, 60, clock)
    budget.take(100)
    clock.seconds = 100
    budget.take(100)
    with pytest.raises(RateLimited):
        budget.take(1)


def test_a_minute_limit_of_zero_is_no_limit() -> None:
    budget = Budget(10, 0, Clock())
    for _ in range(100):
        budget.take(10**6)
    assert budget.operation == 10


@pytest.mark.parametrize(
    ("address", "shared"),
    [
        ("192.0.2.7", "192.0.2.0/24"),
        ("::ffff:192.0.2.9", "192.0.2.0/24"),
        ("2001:db8:1:2ff::1", "2001:db8:1:200::/56"),
        ("fe80::1%eth0", "fe80::/56"),
        ("", "elsewhere"),
        ("no address", "elsewhere"),
    ],
)
def test_addresses_of_one_network_share_a_budget(address: str, shared: str) -> None:
    assert network(address) == shared


def test_the_number_of_budgets_is_limited_and_the_latest_used_is_kept() -> None:
    budgets = Budgets(10, 60)
    first = budgets.of_address("10.0.0.1")
    for number in range(MOST_BUDGETS + 5):
        budgets.of_address(f"10.{number // 250}.{number % 250}.1")
        assert budgets.of_address("10.0.0.2") is first
    assert len(budgets._known) == MOST_BUDGETS


@pytest.mark.parametrize(
    ("minute", "headers"),
    [
        (0, {}),
        (120, {"RateLimit-Policy": '"minute";q=120;w=60', "RateLimit": '"minute";r=80'}),
        (30, {"RateLimit-Policy": '"minute";q=100;w=200', "RateLimit": '"minute";r=60'}),
    ],
)
def test_headers_report_what_is_left_of_the_budget(minute: int, headers: dict[str, str]) -> None:
    budget = Budget(100, minute, Clock())
    budget.take(40)
    assert budget_headers(budget) == headers
