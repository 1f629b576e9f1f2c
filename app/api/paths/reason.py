"""Why there is no path: which limits stand in the way, and what could not be known."""

from dataclasses import dataclass
from itertools import combinations

from app.api.enums.graph import NoPathReason, PathLimit
from app.api.paths.ground import Ground
from app.api.paths.question import Question
from app.index.paths.path import Path
from app.index.paths.terms import WorkBudgetSpent


@dataclass(frozen=True)
class Reason:
    """Why there is no path; `nearest` is the path that is there once `removed_by` is lifted."""

    reason: NoPathReason
    removed_by: tuple[PathLimit, ...] = ()
    nearest: Path | None = None


async def explain(ground: Ground, question: Question) -> Reason:
    """Why a search found nothing; `ground` reads papers without limits.

    First everything is lifted: if even then there is no path, no limit is to blame. Else sets of limits are
    tried, smaller ones first, of equal ones in the order of the enum; all read the same ground. Where the
    work budget ends that, the limits to blame are not named.
    """
    try:
        await ground.read([question.source, question.target])
    except WorkBudgetSpent:
        return Reason(NoPathReason.LONGER_THAN_MAX_HOPS)
    if ground.writes_alone(question.source) or ground.writes_alone(question.target):
        return Reason(NoPathReason.NO_COLLABORATORS)
    free = await ground.search(question.without(*question.set_limits()).terms, 1)
    if free.is_separate:
        return Reason(NoPathReason.NOT_CONNECTED)
    if not free.paths:
        return Reason(NoPathReason.LONGER_THAN_MAX_HOPS)
    return await _blame(ground, question)


async def _blame(ground: Ground, question: Question) -> Reason:
    limits = question.set_limits()
    for size in range(1, len(limits) + 1):
        for lifted in combinations(limits, size):
            found = await ground.search(question.without(*lifted).terms, 1)
            if found.paths:
                return Reason(_blamed(lifted), lifted, found.paths[0])
            if found.is_cut:
                return Reason(NoPathReason.REMOVED_BY_LIMITS)
    raise AssertionError("lifting every limit brings a path back, as was found before")


def _blamed(lifted: tuple[PathLimit, ...]) -> NoPathReason:
    is_length = lifted == (PathLimit.MAX_HOPS,)
    return NoPathReason.LONGER_THAN_MAX_HOPS if is_length else NoPathReason.REMOVED_BY_LIMITS
