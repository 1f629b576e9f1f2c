"""Verdicts about two lists of people, against one pair at a time by plain loops."""

import tracemalloc
from collections.abc import Iterator
from itertools import product
from typing import Any, NamedTuple

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.errors import TooBroad
from app.index.building.arrays import build_index
from app.index.conflicts.findings import Rule
from app.index.conflicts.names import namesakes_of
from app.index.conflicts.rows import conflict_index
from app.index.conflicts.search import find_conflicts
from app.index.conflicts.sides import Lists, bylines_of, side_of
from app.index.storage.layout import Index
from tests.index.columns import columns_of

PEOPLE = ("A1", "A2", "A3", "A4", "A5")
SINCE = 2021


class World(NamedTuple):
    papers: list[dict[str, Any]]

    def of(self, person: str) -> list[dict[str, Any]]:
        return [paper for paper in self.papers if person in named(paper)]


def named(paper: dict[str, Any]) -> list[str]:
    return [byline[0] for byline in paper["bylines"]]


@st.composite
def worlds(draw: st.DrawFn) -> World:
    papers = []
    for number in range(draw(st.integers(1, 6))):
        year = draw(st.sampled_from([None, 2019, 2020, 2021, 2022, 2023]))
        authors = sorted(draw(st.sets(st.sampled_from(PEOPLE), min_size=1, max_size=3)))
        places = st.lists(st.sampled_from(["I1", "I2"]), unique=True, max_size=1)
        papers.append(
            {
                "id": f"P{number}",
                "year": year,
                "date": f"{year or 0:04}-00-00",
                "size": len(authors),
                "is_open": draw(st.booleans()),
                "bylines": [[author, 1.0, False, draw(places)] for author in authors],
            }
        )
    return World(papers)


def may_count(paper: dict[str, Any]) -> bool:
    return paper["year"] is None or paper["year"] >= SINCE


def together(world: World, one: str, other: str) -> Iterator[str]:
    joint = [paper for paper in world.of(one) if other in named(paper)]
    yield from ("CONFLICT" for paper in joint if paper["year"] is not None and paper["year"] >= SINCE)
    yield from ("UNSURE" for paper in joint if paper["year"] is None)
    knew = any(not may_count(paper) for paper in joint)
    for person, friend in ((one, other), (other, one)):
        for paper in world.of(person):
            if paper["is_open"] and may_count(paper) and friend not in named(paper):
                third = set(named(paper)) - {person}
                wrote = {who for their in world.of(friend) if may_count(their) for who in named(their)}
                if knew or third & wrote:
                    yield "UNSURE"


def stays(world: World, person: str) -> list[tuple[str, int | None]]:
    return [
        (place, paper["year"])
        for paper in world.of(person)
        for who, _, _, places in paper["bylines"]
        if who == person
        for place in places
    ]


def same_institution(world: World, one: str, other: str) -> Iterator[str]:
    for place in ("I1", "I2"):
        ours, theirs = ([year for at, year in stays(world, who) if at == place] for who in (one, other))
        if not ours or not theirs:
            continue
        known, others = ([year for year in years if year is not None] for years in (ours, theirs))
        if any(year >= SINCE for year in set(known) & set(others)):
            yield "CONFLICT"
        if known and others:
            ends = min(max(known), max(others))
            if ends >= SINCE and max(min(known), min(others)) <= ends:
                yield "UNSURE"
        recent = [not years or max(years) >= SINCE for years in (known, others)]
        if (None in ours and (None in theirs or recent[1])) or (None in theirs and recent[0]):
            yield "UNSURE"


def verdict(world: World, one: str, other: str) -> str:
    if one == other:
        return "CONFLICT"
    said = {*together(world, one, other), *same_institution(world, one, other)}
    return "CONFLICT" if "CONFLICT" in said else "UNSURE" if said else "NONE"


@settings(max_examples=150, deadline=None)
@given(worlds())
def test_every_pair_has_the_verdict_that_plain_loops_find(world: World) -> None:
    index = conflict_index(world.papers, PEOPLE)
    of, against = PEOPLE[:3], PEOPLE[1:]
    lists = Lists(index, side_of(index, of, []), side_of(index, against, []), 3, 4, SINCE)
    found = find_conflicts(lists, [Rule.TOGETHER, Rule.SAME_INSTITUTION, Rule.SAME_PERSON])
    ranks = [*["CONFLICT"] * found.conflict_count, *["UNSURE"] * found.unsure_count]
    said = dict(zip(found.order.tolist(), [*ranks, *["NONE"] * (12 - len(ranks))], strict=True))
    expected = [verdict(world, one, other) for one, other in product(of, against)]
    assert [said[pair] for pair in range(12)] == expected


@settings(max_examples=60, deadline=None)
@given(worlds())
def test_third_people_are_those_with_whom_both_wrote(world: World) -> None:
    index = conflict_index(world.papers, PEOPLE)
    lists = Lists(index, side_of(index, ["A1"], []), side_of(index, ["A2"], []), 1, 1, None)
    found = find_conflicts(lists, [Rule.SHARED_COLLABORATOR])
    via = {index.author_ids.names(index.author_ids.known(PEOPLE))[one.subject] for one in found.reasons(0)}
    ours, theirs = ({who for paper in world.of(one) for who in named(paper)} for one in ("A1", "A2"))
    assert via == (ours - {"A1"}) & (theirs - {"A2"})


def test_cut_lists_are_counted_only_under_the_rule_that_searches_joint_papers() -> None:
    paper = {"id": "P1", "year": 2022, "date": "2022-00-00", "size": 2, "is_open": True}
    index = conflict_index([paper | {"bylines": [["A1", 1.0, False, []], ["A2", 1.0, False, []]]}], [])
    lists = Lists(index, side_of(index, ["A1"], []), side_of(index, ["A2"], []), 1, 1, None)
    counts = [find_conflicts(lists, [rule]).open_counts(0) for rule in (Rule.TOGETHER, Rule.SAME_PERSON)]
    assert counts == [(1, 1), (0, 0)]


def test_a_rule_that_is_named_twice_is_applied_once() -> None:
    lists = crowd(1, 2)
    once, twice = (find_conflicts(lists, [Rule.TOGETHER] * times).rows.pairs.tolist() for times in (1, 2))
    assert twice == once == [1, 2]


def crowd(papers: int, people: int) -> Lists:
    """Two lists of the same people, all of whom wrote every paper."""
    names = [f"A{number}" for number in range(people)]
    rows = [
        {
            "id": f"P{number}",
            "year": 2022,
            "date": "2022-00-00",
            "size": people,
            "is_open": False,
            "bylines": [[name, 1.0, False, []] for name in names],
        }
        for number in range(papers)
    ]
    index = conflict_index(rows, names)
    return Lists(index, side_of(index, names, []), side_of(index, names, []), people, people, None)


def test_the_byline_of_each_author_is_found_without_a_list_of_all_authors_for_each() -> None:
    lists = crowd(1, 2_000)
    tracemalloc.start()
    own = bylines_of(lists.index, lists.of)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    found = lists.index.authors_of_paper.items[own.slots].tolist()
    assert (found, peak < 1_000_000) == (lists.of.places.tolist(), True)


def test_more_joint_bylines_than_the_limit_are_too_broad() -> None:
    with pytest.raises(TooBroad) as error:
        find_conflicts(crowd(60, 300), [Rule.TOGETHER])
    assert error.value.value == 60 * 300 * 300


def namesakes(people: int) -> Index:
    """An index of people who all have one name."""
    rows: dict[str, list[dict[str, Any]]] = {
        "author": [
            {"id": f"A{number}", "label": "Wei Zhang", "nature": "PERSON"} for number in range(people)
        ],
        "search_key": [
            {"entity": f"A{number}", "key": "wei zhang", "is_whole": True, "name": "Wei Zhang"}
            for number in range(people)
        ],
    }
    return build_index(columns_of(rows))


def test_each_namesake_of_a_person_is_found() -> None:
    one, other = namesakes_of(namesakes(3), np.array([1]))
    assert (one.tolist(), other.tolist()) == ([1, 1], [0, 2])


def test_more_namesakes_than_the_limit_are_too_broad() -> None:
    with pytest.raises(TooBroad) as error:
        namesakes_of(namesakes(400), np.arange(400))
    assert error.value.value == 400 * 399
