"""Where nodes are drawn: decided by what is drawn, and little changed by one node more."""

from itertools import combinations
from math import dist
from random import Random
from statistics import mean

from hypothesis import given, settings
from hypothesis import strategies as st

from app.api.neighbourhood.layout import lay_out

NODES, EDGES = 60, 150

Pairs = list[tuple[str, str]]


def drawn(seed: int) -> tuple[list[str], Pairs]:
    random = Random(seed)
    ids = [f"A{random.getrandbits(40):010x}" for _ in range(NODES)]
    spokes = [(ids[0], id_) for id_ in ids[1:]]
    return ids, [*spokes, *random.sample(list(combinations(ids[1:], 2)), EDGES - len(spokes))]


def edges(pairs: Pairs, ids: list[str]) -> Pairs:
    return [(min(pair), max(pair)) for pair in pairs if {*pair} <= set(ids)]


@settings(max_examples=20, deadline=None)
@given(seed=st.integers(0, 10_000))
def test_one_node_less_moves_the_others_a_tenth_of_their_distance_at_most(seed: int) -> None:
    ids, pairs = drawn(seed)
    before = lay_out(ids, edges(pairs, ids), ids[0])
    after = lay_out(ids[:-1], edges(pairs, ids[:-1]), ids[0])
    moved = mean(dist(before[id_], after[id_]) for id_ in ids[:-1])
    apart = mean(dist(before[one], before[other]) for one, other in combinations(ids, 2))
    assert moved < apart / 10


@settings(max_examples=20, deadline=None)
@given(seed=st.integers(0, 10_000), order=st.randoms(use_true_random=False))
def test_the_order_of_nodes_and_edges_changes_no_place(seed: int, order: Random) -> None:
    ids, pairs = drawn(seed)
    mixed = order.sample(ids, len(ids))
    again = lay_out(mixed, edges(order.sample(pairs, len(pairs)), ids), ids[0])
    assert again == lay_out(ids, edges(pairs, ids), ids[0])


@settings(max_examples=20, deadline=None)
@given(seed=st.integers(0, 10_000))
def test_linked_people_are_closer_than_others(seed: int) -> None:
    ids, pairs = drawn(seed)
    places = lay_out(ids, edges(pairs, ids), ids[0])
    joined = mean(dist(places[one], places[other]) for one, other in pairs if ids[0] not in (one, other))
    assert joined < mean(dist(places[one], places[other]) for one, other in combinations(ids[1:], 2))


@settings(max_examples=5, deadline=None)
@given(seed=st.integers(0, 10_000))
def test_without_a_centre_nodes_lie_around_the_middle_and_reach_an_edge(seed: int) -> None:
    ids, pairs = drawn(seed)
    xs, ys = zip(*lay_out(ids, edges(pairs, ids), None).values(), strict=True)
    sides = [abs(min(xs) + max(xs)), abs(min(ys) + max(ys)), max(*xs, *ys)]
    assert [round(side, 3) for side in sides] == [0, 0, 1]
