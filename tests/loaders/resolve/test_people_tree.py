"""The tree above the cores of a person: what is stored shows the merge at which any two met."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from loaders.resolve.people.clustering.linkage import Merge, average_linkage
from loaders.resolve.people.clustering.person import Core, Person
from loaders.resolve.people.clustering.tree import cores_of, grow

Merges = list[tuple[Merge, float]]


@st.composite
def merged(draw: st.DrawFn) -> tuple[int, Merges]:
    """So many cores and the merges that made people of them, as sure as anything."""
    count = draw(st.integers(1, 9))
    half = draw(
        st.lists(st.lists(st.integers(-9, 9), min_size=count, max_size=count), min_size=count, max_size=count)
    )
    odds = np.array(half, dtype=float) + np.array(half, dtype=float).T
    found = average_linkage(odds, np.ones(count), 0.5)
    return count, [(merge, draw(st.sampled_from([0.6, 0.7, 0.8, 0.9]))) for merge in found]


def people_of(count: int, merges: Merges) -> list[tuple[Person, list[int]]]:
    cores, groups = grow([Core((place,), (1.0,)) for place in range(count)], np.ones(count), merges)
    return [(Person(cores_of(cores, group)), list(group)) for group in groups]


def met_at(merges: Merges, one: int, other: int) -> float:
    """The merge that first put two cores on one side, or a less sure one below it, by sets of cores."""
    sides: dict[int, tuple[frozenset[int], float]] = {}
    for merge, chance in merges:
        ours, sure = sides.get(merge.into, (frozenset({merge.into}), 1.0))
        theirs, other_sure = sides.get(merge.what, (frozenset({merge.what}), 1.0))
        sides[merge.into] = ours | theirs, min(chance, sure, other_sure)
        if {one, other} <= ours | theirs:
            return sides[merge.into][1]
    raise AssertionError("they never met")


def joined_at(person: Person, one: int, other: int) -> float:
    """The same from what is stored: the ways up from both, to the first core that both meet."""
    ways = [way_up(person, place) for place in (one, other)]
    met = next(core for core in ways[0] if core in ways[1])
    return min(way[met] for way in ways)


def way_up(person: Person, place: int) -> dict[int, float]:
    way, core = {place: 1.0}, person.cores[place]
    while core.join is not None:
        way[core.join.core] = core.join.chance
        core = person.cores[core.join.core]
    return way


@given(merged())
def test_the_chance_of_two_cores_is_that_of_the_merge_where_they_met(drawn: tuple[int, Merges]) -> None:
    for person, group in people_of(*drawn):
        for one in range(len(group)):
            for other in range(one):
                assert joined_at(person, one, other) == met_at(drawn[1], group[one], group[other])


@given(merged())
def test_a_path_to_the_root_is_at_most_log2_of_the_number_of_cores(drawn: tuple[int, Merges]) -> None:
    for person, group in people_of(*drawn):
        longest = max(len(way_up(person, place)) - 1 for place in range(len(group)))
        assert 2**longest <= len(group)


def test_a_merge_records_the_rows_of_both_sides() -> None:
    cores, groups = grow(
        [Core((0, 3), (1.0, 1.0), 0.99), Core((1,), (1.0,)), Core((2,), (1.0,))],
        np.array([2.0, 1.0, 1.0]),
        [(Merge(1, 2, 3.0), 0.9), (Merge(0, 1, 2.0), 0.8)],
    )
    joins = [
        core.join and (core.join.core, core.join.chance, core.join.ours, core.join.theirs) for core in cores
    ]
    assert groups == [[0, 1, 2]]
    assert joins == [None, (0, 0.8, (1, 2), (0, 3)), (1, 0.9, (2,), (1,))]
    assert [core.join and core.join.odds for core in cores] == [None, 2.0, 3.0]
