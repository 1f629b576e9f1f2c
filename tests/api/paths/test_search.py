"""The path search against the enumeration of every simple path, limits and all.

COTERIE_TEST_EXAMPLES sets how many worlds each property tries.
"""

import os

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from app.api.enums.graph import NoPathReason, PathLimit
from app.api.paths.question import PathQuestion
from app.api.paths.reason import Reason, explain
from app.api.paths.search_space import PathSpace
from app.index.paths.path import Path
from app.index.storage.layout import Index
from tests.api.paths.worlds import (
    World,
    every_path,
    indexed_space,
    limited_space,
    questions,
    smallest_cause,
    unlimited_space,
    worlds,
)

many = settings(max_examples=int(os.environ.get("COTERIE_TEST_EXAMPLES", "120")), deadline=None)


@many
@given(world=worlds(), question=questions, k=st.integers(1, 4))
async def test_the_best_paths_in_an_index_are_those_of_brute_force(
    world: World, question: PathQuestion, k: int
) -> None:
    space = indexed_space(world)
    found = await space.search(question.terms, k)
    every = every_path(world, question)
    assert [names(space.index, path) for path in found.paths] == every[:k]
    assert found.has_more == (len(every) > k)


@many
@given(world=worlds(), question=questions, k=st.integers(1, 4))
async def test_a_search_that_reads_level_by_level_finds_the_same(
    world: World, question: PathQuestion, k: int
) -> None:
    whole, read = indexed_space(world), limited_space(world, question)
    expected, found = await whole.search(question.terms, k), await read.search(question.terms, k)
    assert [described(read, path) for path in found.paths] == [
        described(whole, path) for path in expected.paths
    ]
    assert (found.has_more, found.is_separate) == (expected.has_more, expected.is_separate)
    assert read.steps <= question.longest


@many
@given(world=worlds(), question=questions)
async def test_the_limits_to_blame_are_the_smallest_set_in_order(
    world: World, question: PathQuestion
) -> None:
    if every_path(world, question):
        return
    whole, free = indexed_space(world), unlimited_space(world, question)
    reason, read = await explain(whole, question), await explain(free, question)
    cause = smallest_cause(world, question)
    assert (reason.removed_by or None) == cause
    assert (read.reason, read.removed_by, nearest(read), alternatives(read)) == (
        reason.reason,
        reason.removed_by,
        nearest(reason),
        alternatives(reason),
    )
    if cause is None:
        assert reason.reason in {NoPathReason.NOT_CONNECTED, NoPathReason.NO_COLLABORATORS}
    else:
        assert nearest(reason) == every_path(world, question.without(*cause))[0]
    alone = {limit: every_path(world, question.without(limit)) for limit in question.set_limits()}
    assert alternatives(reason) == {limit: paths[0] for limit, paths in alone.items() if paths}


def names(index: Index, path: Path) -> tuple[str, ...]:
    return tuple(index.author_ids.names(np.array(path.authors)))


def nearest(reason: Reason) -> tuple[str, ...] | None:
    return None if reason.nearest is None else names(reason.nearest.found_in, reason.nearest.path)


def alternatives(reason: Reason) -> dict[PathLimit, tuple[str, ...]]:
    return {limit: names(way.found_in, way.path) for limit, way in reason.alternatives}


def described(space: PathSpace, path: Path) -> tuple[object, ...]:
    papers = [space.index.paper_ids.names(hop.papers) for hop in path.hops]
    surest = path.surest
    stand = space.index.paper_ids.names(np.array(surest.papers))
    return names(space.index, path), papers, path.strength, surest.confidence, stand
