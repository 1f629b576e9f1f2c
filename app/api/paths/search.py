"""The search: one step a level, from the end with the smaller frontier, until enough paths are found."""

from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from app.api.paths.enumeration import Path, paths_of_length
from app.api.paths.ground import Ground, WorkBudgetSpent
from app.api.paths.hops import Partners
from app.api.paths.levels import Levels
from app.api.paths.question import Question


@dataclass(frozen=True)
class Found:
    """Paths, best first, and what is known of the rest.

    `has_more`: there is a further path. `is_cut`: the search stopped at its work budget. `is_separate`: no
    chain of any length joins the two under the limits on papers and people.
    """

    paths: tuple[Path, ...]
    has_more: bool = False
    is_cut: bool = False
    is_separate: bool = False


async def search(ground: Ground, question: Question, k: int) -> Found:
    """The k best paths: fewer hops, then stronger, then surer of identity, then by ids.

    One more than k is looked for, so that what is said of the rest is true.
    """
    levels = Levels(ground, question)
    paths: list[Path] = []
    try:
        for length in range(1, question.longest + 1):
            await levels.reach(length)
            if levels.are_apart:
                return Found((), is_separate=True)
            for path in paths_of_length(ground, Partners(ground, question), question, levels.layers(length)):
                if len(paths) == k:
                    return Found(tuple(paths), has_more=True)
                paths.append(path)
    except WorkBudgetSpent:
        return Found(tuple(paths), is_cut=True)
    return Found(tuple(paths))


def open_lists_met(*grounds: Ground) -> AbstractSet[str]:
    """Ids of papers with a cut or missing author list that searches met."""
    return {paper.id for ground in grounds for paper in ground.papers() if paper.is_open}
