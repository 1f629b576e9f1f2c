"""The budget of a run: which part of it is spent, and what helps."""

import pytest

from app.errors import BudgetSpent
from loaders.fetching.budget import RunBudget


@pytest.mark.parametrize(
    ("requests", "size", "message", "advice", "value"),
    [
        (0, 5, "The request budget of this run is used up.", "COTERIE_REQUESTS sets the budget.", 0),
        (7, -3, "This run has fetched 2 GiB, its byte budget.", "Each run has the same budget.", -3),
    ],
)
def test_a_spent_budget_says_which_one_and_what_helps(
    requests: int, size: int, message: str, advice: str, value: int
) -> None:
    budget = RunBudget(requests, size)
    with pytest.raises(BudgetSpent) as spent:
        budget.take()
    assert (spent.value.message, spent.value.advice, spent.value.value, budget.requests) == (
        message,
        f"Run the command again; fetched answers are kept. {advice}",
        value,
        requests,
    )
