"""The path search against the enumeration of every simple path, limits and all.

COTERIE_TEST_EXAMPLES sets how many worlds each property tries.
"""

import os

from hypothesis import given, settings
from hypothesis import strategies as st

from app.api.enums.graph import NoPathReason
from app.api.limits import PaperLimits
from app.api.paths.question import Question
from app.api.paths.reason import explain
from app.api.paths.search import search
from tests.api.paths.worlds import World, every_path, ground_of, questions, smallest_cause, worlds

many = settings(max_examples=int(os.environ.get("COTERIE_TEST_EXAMPLES", "300")), deadline=None)


@many
@given(world=worlds(), question=questions, k=st.integers(1, 4))
async def test_the_best_paths_are_those_of_brute_force(world: World, question: Question, k: int) -> None:
    found = await search(ground_of(world, question.limits), question, k)
    every = every_path(world, question)
    assert [path.authors for path in found.paths] == every[:k]
    assert found.has_more == (len(every) > k)


@many
@given(world=worlds(), question=questions)
async def test_a_search_takes_no_more_steps_than_hops(world: World, question: Question) -> None:
    ground = ground_of(world, question.limits)
    await search(ground, question, 3)
    assert ground.steps <= question.longest


@many
@given(world=worlds(), question=questions)
async def test_the_limits_to_blame_are_the_smallest_set_in_order(world: World, question: Question) -> None:
    if every_path(world, question):
        return
    reason = await explain(ground_of(world, PaperLimits()), question)
    cause = smallest_cause(world, question)
    assert (reason.removed_by or None) == cause
    if cause is None:
        assert reason.reason in {NoPathReason.NOT_CONNECTED, NoPathReason.NO_COLLABORATORS}
    else:
        assert reason.nearest is not None
        assert reason.nearest.authors == every_path(world, question.without(*cause))[0]
