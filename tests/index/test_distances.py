"""Distances to many are the lengths of the paths to each."""

from dataclasses import replace

import numpy as np
import pytest

from app.index.building.arrays import build_index
from app.index.paths import distances
from app.index.paths.distances import FAR, distances_from
from app.index.paths.reach import count_reached
from app.index.paths.search import search
from app.index.paths.terms import SearchWork, Terms, WorkBudgetSpent
from app.index.storage.layout import Index
from bench.synthetic.columns import synthetic_columns
from bench.synthetic.world import synthetic_world

LIMITS = [{}, {"from_year": 2010}, {"complete_only": True}]


@pytest.fixture(scope="module")
def world() -> Index:
    """An index of 300 papers, whose three busiest authors are groups."""
    index = build_index(synthetic_columns(synthetic_world(300, seed=3)))
    are_groups = index.author_is_group.copy()
    are_groups[np.argsort(-np.diff(index.papers_of_author.starts))[:3]] = True
    return replace(index, author_is_group=are_groups)


@pytest.mark.parametrize("limits", LIMITS, ids=str)
@pytest.mark.parametrize("longest", [1, 3, 8])
def test_a_distance_is_the_length_of_the_shortest_path(
    world: Index, limits: dict[str, int], longest: int
) -> None:
    everyone = np.arange(len(world.author_ids))
    names = world.author_ids.names(everyone)
    for source in (0, 7):
        found = distances_from(world, source, everyone, longest, limits=limits).tolist()
        paths = [
            search(world, Terms(names[source], other, longest, papers=limits), 1, SearchWork()).paths
            for other in names[:60]
        ]
        lengths = [len(one[0].hops) if one else FAR for one in paths]
        lengths[source] = 0
        assert found[:60] == lengths


def test_the_distance_of_one_target_from_a_group_is_the_length_of_the_shortest_path(world: Index) -> None:
    names = world.author_ids.names(np.arange(len(world.author_ids)))
    for source in np.flatnonzero(world.author_is_group).tolist():
        targets = [place for place in range(60) if place != source]
        found = [distances_from(world, source, np.array([one]), 8, limits={}).item() for one in targets]
        paths = [search(world, Terms(names[source], names[one], 8), 1, SearchWork()).paths for one in targets]
        assert found == [len(one[0].hops) if one else FAR for one in paths]


def test_a_search_beyond_its_budget_ends(world: Index, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(distances, "MOST_READ", 5)
    with pytest.raises(WorkBudgetSpent):
        distances_from(world, 0, np.array([9]), 8, limits={})


@pytest.mark.parametrize("limits", LIMITS, ids=str)
def test_the_people_whom_paths_reach_are_those_at_a_distance(world: Index, limits: dict[str, int]) -> None:
    everyone = np.arange(len(world.author_ids))
    found = distances_from(world, 0, everyone, 300, limits=limits)
    terms = Terms(world.author_ids.names(everyone[:1])[0], "", 1, papers=limits)
    assert count_reached(world, terms, terms.source, SearchWork()) == np.count_nonzero(
        (found > 0) & ~world.author_is_group
    )
