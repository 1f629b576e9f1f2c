"""In which order the operations of several networks start."""

from collections.abc import Iterable

import pytest

from app.api.http.admission.turns import QueueFull, Shares, Turns

ONE_AT_ONCE = Shares(running=1, running_of_one=1, cost_of_one=100, waiting=100, waiting_of_one=100)
THREE_AT_ONCE = Shares(running=3, running_of_one=2, cost_of_one=100, waiting=100, waiting_of_one=100)


def order(turns: Turns) -> list[str]:
    """The networks of the operations in the order in which they start, each ending before the next starts."""
    started = []
    while running := list(turns.start()):
        for ticket in running:
            started.append(ticket.network)
            turns.leave(ticket)
    return started


def started(turns: Turns) -> list[tuple[str, int]]:
    """What starts now."""
    return [(ticket.network, ticket.cost) for ticket in turns.start()]


def join(turns: Turns, operations: Iterable[tuple[str, int]]) -> None:
    for network, cost in operations:
        turns.join(network, cost)


def test_networks_take_turns_however_many_operations_one_of_them_has() -> None:
    turns = Turns(ONE_AT_ONCE)
    join(turns, [("crowd", 1)] * 5 + [("one", 1), ("other", 1), ("one", 1)])
    assert order(turns) == ["crowd", "one", "other", "crowd", "one", "crowd", "crowd", "crowd"]


def test_a_new_network_is_served_next_while_another_has_fifty_operations_waiting() -> None:
    turns = Turns(ONE_AT_ONCE)
    join(turns, [("crowd", 1)] * 50)
    (running,) = turns.start()
    turns.join("neighbour", 1)
    turns.leave(running)
    assert order(turns)[:3] == ["crowd", "neighbour", "crowd"]


def test_a_network_leaves_places_free_for_others() -> None:
    turns = Turns(THREE_AT_ONCE)
    join(turns, [("crowd", 1)] * 5)
    first = started(turns)
    turns.join("neighbour", 1)
    assert (first, started(turns)) == ([("crowd", 1)] * 2, [("neighbour", 1)])


def test_running_operations_of_a_network_cost_at_most_its_share_unless_it_runs_only_one() -> None:
    turns = Turns(THREE_AT_ONCE)
    join(turns, [("one", 60), ("one", 60), ("other", 500), ("other", 1)])
    assert started(turns) == [("one", 60), ("other", 500)]


def test_one_network_cannot_fill_every_queue() -> None:
    turns = Turns(Shares(running=1, running_of_one=1, cost_of_one=100, waiting=3, waiting_of_one=2))
    join(turns, [("crowd", 1)])
    list(turns.start())
    join(turns, [("crowd", 1)] * 2)
    with pytest.raises(QueueFull) as own:
        turns.join("crowd", 1)
    turns.join("neighbour", 1)
    with pytest.raises(QueueFull) as all_lines:
        turns.join("third", 1)
    assert (own.value.is_own, all_lines.value.is_own) == (True, False)


def test_a_cancelled_operation_is_skipped() -> None:
    turns = Turns(ONE_AT_ONCE)
    join(turns, [("crowd", 1)])
    given_up = turns.join("one", 1)
    turns.join("other", 1)
    turns.leave(given_up)
    assert order(turns) == ["crowd", "other"]
