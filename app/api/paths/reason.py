"""Why there is no path: which limits exclude it, and what could not be found out."""

from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

from app.api.arguments.limits import PaperLimits
from app.api.enums.graph import NoPathReason, PathLimit
from app.api.paths.question import PathQuestion
from app.api.paths.search_space import PathSpace
from app.index.paths.path import Path
from app.index.paths.terms import WorkBudgetSpent
from app.index.storage.layout import Index


class FoundPath(NamedTuple):
    """A path, the index in which it was found, and the limits on its papers.

    A space that reads more papers gets a new index.
    """

    path: Path
    found_in: Index
    limits: PaperLimits


@dataclass(frozen=True)
class Reason:
    """Why there is no path; `nearest` is the path that exists once `removed_by` is lifted.

    `alternatives` are the single limits whose removal gives a path, with that path, in the order of the enum.
    """

    reason: NoPathReason
    removed_by: tuple[PathLimit, ...] = ()
    nearest: FoundPath | None = None
    alternatives: tuple[tuple[PathLimit, FoundPath], ...] = ()


async def explain(space: PathSpace, question: PathQuestion) -> Reason:
    """Why a search found nothing; `space` reads papers without limits.

    First all limits are lifted: if there is still no path, no limit is the cause. Else each single limit is
    lifted, then sets of limits, smaller sets first, then in the order of the enum. All searches share one
    space. If the work budget ends first, the reason names no limits.
    """
    try:
        await space.read([question.source, question.target])
    except WorkBudgetSpent:
        return _unexplained(question)
    if space.writes_alone(question.source) or space.writes_alone(question.target):
        return Reason(NoPathReason.NO_COLLABORATORS)
    free = await space.search(question.without(*question.set_limits()).terms, 1)
    if free.is_separate:
        return Reason(NoPathReason.NOT_CONNECTED)
    if free.paths:
        return await _blame(space, question)
    return _unexplained(question) if free.is_cut else Reason(NoPathReason.LONGER_THAN_MAX_HOPS)


def _unexplained(question: PathQuestion) -> Reason:
    """What the search that found nothing has shown: without other limits, that every path is longer."""
    return Reason(_blamed(question.set_limits()))


async def _blame(space: PathSpace, question: PathQuestion) -> Reason:
    limits = question.set_limits()
    alternatives = await _alternatives(space, question)
    if alternatives:
        limit, nearest = alternatives[0]
        return Reason(_blamed((limit,)), (limit,), nearest, alternatives)
    for size in range(2, len(limits) + 1):
        for lifted in combinations(limits, size):
            freer = question.without(*lifted)
            found = await space.search(freer.terms, 1)
            if found.paths:
                nearest = FoundPath(found.paths[0], space.index, freer.limits)
                return Reason(_blamed(lifted), lifted, nearest)
            if found.is_cut:
                return Reason(NoPathReason.REMOVED_BY_LIMITS)
    return Reason(NoPathReason.REMOVED_BY_LIMITS)


async def _alternatives(space: PathSpace, question: PathQuestion) -> tuple[tuple[PathLimit, FoundPath], ...]:
    """Each limit whose removal alone gives a path, with the best such path, until the work budget ends."""
    found: list[tuple[PathLimit, FoundPath]] = []
    for limit in question.set_limits():
        freer = question.without(limit)
        alone = await space.search(freer.terms, 1)
        if alone.is_cut:
            break
        found += [(limit, FoundPath(path, space.index, freer.limits)) for path in alone.paths]
    return tuple(found)


def _blamed(lifted: tuple[PathLimit, ...]) -> NoPathReason:
    is_length = lifted == (PathLimit.MAX_HOPS,)
    return NoPathReason.LONGER_THAN_MAX_HOPS if is_length else NoPathReason.REMOVED_BY_LIMITS
