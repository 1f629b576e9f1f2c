"""Calls that are refused: the reason, what to do next, and never what was sent."""

from typing import Any

import pytest
from mcp.shared.exceptions import MCPError

from app.api.budget import Budget
from app.api.caller import PUBLIC, Caller
from app.api.http.admission.gate import Gate
from app.assistants.calls import ToolCalls
from tests.assistants.connecting import connected, text_of

LONG = "x" * 100_000


async def refused(
    calls: ToolCalls, tool: str, arguments: dict[str, Any], caller: Caller = PUBLIC
) -> tuple[bool, str, str | None, int | None]:
    """Whether the answer is an error, its text, and its code and wait as data."""
    async with connected(calls, caller) as client:
        result = await client.call_tool(tool, arguments)
    error = result.structured_content["error"]
    return result.is_error, text_of(result), error["code"], error["retryAfterSeconds"]


CANNOT = "BAD_INPUT: `{}` cannot be used: {}. The tool takes `query`, `kinds`, `first`, `after`."
FORGED = (
    "STALE_CURSOR: The cursor was not made for this field, these arguments and this dataset version."
    " Start again without `after`."
)
UNKNOWN = (
    "BAD_INPUT: There is an argument that this tool does not have. Use `query`, `kinds`, `first`, `after`."
)
KINDS = "Input should be 'AUTHOR', 'PAPER', 'TOPIC', 'INSTITUTION' or 'VENUE'"
SPENT = (
    "RATE_LIMITED: Your budget for this minute is used up. Retry in 21 seconds, request less, or use a key"
    " with a higher limit."
)


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        ({}, CANNOT.format("query", "Field required")),
        ({"query": LONG}, CANNOT.format("query", "String should have at most 300 characters")),
        ({"query": 7}, CANNOT.format("query", "Input should be a valid string")),
        ({"query": "x", "first": 26}, CANNOT.format("first", "Input should be less than or equal to 25")),
        ({"query": "x", "first": True}, CANNOT.format("first", "Input should be a valid integer")),
        ({"query": "x", "kinds": ["KEYS"]}, CANNOT.format("kinds", KINDS)),
        ({"query": "x", LONG: 1}, UNKNOWN),
        ({"query": "edges", "after": "forged"}, FORGED),
    ],
)
async def test_an_argument_that_cannot_be_used_is_named(
    calls: ToolCalls, arguments: dict[str, Any], text: str
) -> None:
    found = await refused(calls, "find", arguments)
    assert found == (True, text, text.partition(":")[0], None)


async def test_a_list_of_too_many_people_is_refused(calls: ToolCalls) -> None:
    people = [f"A{number}" for number in range(101)]
    _, text, *_ = await refused(calls, "conflicts", {"of": people, "against": ["A01"]})
    assert text.startswith("BAD_INPUT: `of` cannot be used: List should have at most 100 items")


async def test_a_spent_budget_returns_the_seconds_to_wait(calls: ToolCalls) -> None:
    budget = Budget(2_000, 2_000, now=lambda: 0.0)
    budget.take(1_000)
    found = await refused(calls, "find", {"query": "edges"}, Caller(budget=budget, network="here"))
    assert found == (True, SPENT, "RATE_LIMITED", 21)


async def test_a_call_without_room_to_wait_returns_the_seconds_to_wait(calls: ToolCalls) -> None:
    full = ToolCalls(calls._service, Gate(running=0, waiting=0))
    found = await refused(full, "find", {"query": "edges"})
    text = "UNAVAILABLE: The service is overloaded. Retry in 2 seconds."
    assert found == (True, text, "UNAVAILABLE", 2)


async def test_a_call_spends_the_cost_of_its_document(calls: ToolCalls) -> None:
    caller = Caller(budget=Budget(2_000, 10_000, now=lambda: 0.0), network="here")
    async with connected(calls, caller) as client:
        content = (await client.call_tool("find", {"query": "edges"})).structured_content
    assert content["budgetLeft"] == 10_000 - content["cost"]["requested"]


async def test_a_call_that_costs_more_than_an_operation_may_is_refused(calls: ToolCalls) -> None:
    caller = Caller(budget=Budget(100, 10_000), network="here")
    is_error, _, code, _ = await refused(calls, "find", {"query": "edges"}, caller)
    assert (is_error, code) == (True, "TOO_COSTLY")


async def test_a_tool_that_does_not_exist_is_an_error_of_the_protocol(calls: ToolCalls) -> None:
    async with connected(calls) as client:
        with pytest.raises(MCPError, match=r"There is no tool of this name\. Use tools/list\."):
            await client.call_tool(LONG, {})
