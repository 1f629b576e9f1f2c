"""People two steps away against chains of two papers followed one by one, in drawn worlds, under all limits.

COTERIE_TEST_EXAMPLES sets how many worlds the property tries.
"""

import os
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from app.api.arguments.limits import PaperLimits
from app.api.lists.second_degree import PeopleTwoStepsAway, find_second_degree
from app.strength import paper_strength
from tests.api.neighbourhood.naive import admits
from tests.api.neighbourhood.test_drawn import context_of
from tests.api.neighbourhood.worlds import PEOPLE, World, limits, worlds

Links = dict[str, tuple[int, int, int]]

many = settings(max_examples=int(os.environ.get("COTERIE_TEST_EXAMPLES", "100")), deadline=None)


@many
@given(world=worlds(), author=st.sampled_from(PEOPLE), limits=limits)
async def test_people_two_steps_away_are_those_of_chains_of_two_papers(
    world: World, author: str, limits: PaperLimits
) -> None:
    found = await find_second_degree(context_of(world), author, limits)
    expected = followed(world, author, limits)
    order = np.array([*one_by_one(found)], dtype=np.int64)
    ranked = sorted(expected, key=lambda id_: (-total(expected[id_]), id_))
    assert found.ids(order) == found.ids(found.people.strongest(len(ranked))) == ranked
    assert found.people.strengths[order].tolist() == [total(expected[id_]) for id_ in ranked]
    links = [links_of(found, position) for position in order.tolist()]
    assert links == [sorted(expected[id_].items(), key=_link_rank) for id_ in ranked]


async def test_papers_too_old_for_a_strength_link_people_without_one() -> None:
    lists = ("editors", "topics", "institutions", "venues", "clusters", "cites", "cited_by")
    none: dict[str, Any] = {name: [] for name in lists} | {"is_open": False, "is_joint": True}
    old: dict[str, Any] = {"year": 1700, "date": "1700-00-00", "size": 2}
    world = [
        {**none, **old, "id": f"P{number}", "authors": [(author, []) for author in authors]}
        for number, authors in enumerate((("A0", "A1"), ("A1", "A2")))
    ]
    found = await find_second_degree(context_of(world), "A0", PaperLimits())
    assert (found.ids(found.people.strongest(9)), found.people.strengths.tolist()) == (["A2"], [0])


def one_by_one(found: PeopleTwoStepsAway) -> Iterator[int]:
    """Positions of the people, each requested with the cursor of the one before."""
    last = None
    for _ in found.people.people:
        (last,) = found.people.strongest(1, last).tolist()
        yield last


def followed(world: World, author: str, limits: PaperLimits) -> dict[str, Links]:
    """For everyone two steps away, by who links them: strength, papers on one side and on the other."""
    joint = [paper for paper in world if paper["is_joint"]]
    written = {author, *(one for paper in joint if author in people(paper) for one in people(paper))}
    counted = [paper for paper in joint if admits(limits, paper)]
    near = together(counted, author)
    found: dict[str, Links] = defaultdict(dict)
    for via, own in near.items():
        for other, theirs in together(counted, via).items():
            if other not in written:
                one, two = (
                    sum(paper_strength(paper["year"], paper["size"]) for paper in papers)
                    for papers in (own, theirs)
                )
                found[other][via] = (round(one / (one + two) * two), len(own), len(theirs))
    return found


def together(papers: World, person: str) -> dict[str, World]:
    shared: dict[str, World] = defaultdict(list)
    for paper in papers:
        for other in people(paper) if person in people(paper) else ():
            if other != person:
                shared[other].append(paper)
    return shared


def people(paper: dict[str, Any]) -> list[str]:
    return [author for author, _ in paper["authors"]]


def total(links: Links) -> int:
    return sum(strength for strength, _, _ in links.values())


def links_of(found: PeopleTwoStepsAway, position: int) -> list[tuple[str, tuple[int, int, int]]]:
    links = found.people.links(position)
    columns = (found.people.link_strengths, found.people.near_papers, found.people.far_papers)
    rows = zip(*(column[links].tolist() for column in columns), strict=True)
    return list(zip(found.index.author_ids.names(found.people.via[links]), rows, strict=True))


def _link_rank(link: tuple[str, tuple[int, int, int]]) -> tuple[int, str]:
    return -link[1][0], link[0]
