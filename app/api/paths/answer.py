"""The answer to a path search."""

import asyncio
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from app.api.arguments.limits import PaperLimits
from app.api.context import Context
from app.api.enums.graph import NoPathReason, ProblemCode, TruncationReason
from app.api.paths.objects import show_paths
from app.api.paths.question import FARTHEST, PathQuestion
from app.api.paths.reason import Reason, explain
from app.api.paths.search_space import PathSpace, ReadSpace, Step
from app.api.reading import Row
from app.api.types.paths import CollaboratorPaths, LimitAlternative, NoPathFound, PathSearchTooBroad, PathSide
from app.api.types.subgraph import Truncation
from app.index.paths.search import FoundPaths
from app.text.counting import counted

Outcome = CollaboratorPaths | NoPathFound | PathSearchTooBroad

MOST_REASON_STEPS = FARTHEST
"""Maximum queries to find out why there is no path; the search itself needs at most one per hop."""

_RANKED_BY = "hops, strength, identity confidence, ids"
_WORDS = {
    NoPathReason.NOT_CONNECTED: "The known papers do not connect the two.",
    NoPathReason.LONGER_THAN_MAX_HOPS: "No path of at most {hops} connects the two.",
    NoPathReason.REMOVED_BY_LIMITS: "The limits exclude every path.",
    NoPathReason.NO_COLLABORATORS: "One of the two has no known collaborators.",
    NoPathReason.SAME_AUTHOR: "Both ids are the same author.",
    NoPathReason.UNKNOWN_AUTHOR: "One of the two ids is not an author in this dataset.",
}


async def find_paths(context: Context, question: PathQuestion, k: int) -> Outcome:
    """The k best paths under a question, or why there is none."""
    index = await context.reading.index()
    space = _read_space(context, question) if index is None else PathSpace(index)
    found = await space.search(question.terms, k)
    if found.paths:
        return await _paths(context, found, space, question.limits)
    if found.is_cut:
        message = f"The search stopped after {space.most_bylines} bylines without finding a path."
        return PathSearchTooBroad(
            code=ProblemCode.TOO_BROAD,
            message=f"{message} Narrow the limits. `maxAuthorsPerPaper` helps most.",
        )
    unlimited = space
    if index is not None:
        unlimited = PathSpace(index)
    elif question.limits_papers:
        unlimited = _unlimited_space(context, question)
    return await _no_path(context, question, await explain(unlimited, question))


def no_path(reason: NoPathReason) -> NoPathFound:
    """The outcome if no search was needed."""
    return NoPathFound(
        code=ProblemCode.NO_PATH,
        message=_WORDS[reason],
        reason=reason,
        removed_by=[],
        nearest=None,
        alternatives=[],
        is_proof=True,
        cut_lists=0,
        sides=[],
    )


def _read_space(context: Context, question: PathQuestion) -> PathSpace:
    """A search space that reads papers under the limits of a question."""
    step = coauthorship_step(context, question, question.terms.papers)
    return ReadSpace(step, question, most_steps=question.longest + MOST_REASON_STEPS)


def _unlimited_space(context: Context, question: PathQuestion) -> PathSpace:
    """A search space that reads papers without limits."""
    step = coauthorship_step(context, question, question.without(*question.set_limits()).terms.papers)
    return ReadSpace(step, question, most_steps=MOST_REASON_STEPS)


def coauthorship_step(context: Context, question: PathQuestion, limits: Mapping[str, Any]) -> Step:
    """A step of a search that reads papers under limits."""
    marked = {"about": question.limits.topic, "printed_in": question.venue}

    async def step(authors: Sequence[str], budget: int) -> Row:
        rows = await context.reading.ask("coauthorship", ids=list(authors), budget=budget, **marked, **limits)
        return rows[0]

    return step


async def _no_path(context: Context, question: PathQuestion, why: Reason) -> NoPathFound:
    dataset = await context.dataset()
    cut_lists = dataset["open_list_count"] if dataset and not question.limits.complete_only else 0
    alternatives = [alternative for _, alternative in why.alternatives] or (
        [why.nearest] if why.nearest else []
    )
    shown = await asyncio.gather(
        *(show_paths(context, [one.path], one.found_in, one.limits) for one in alternatives)
    )
    return NoPathFound(
        code=ProblemCode.NO_PATH,
        message=_WORDS[why.reason].format(hops=counted(question.longest, "hop")),
        reason=why.reason,
        removed_by=list(why.removed_by),
        nearest=shown[0][0] if shown else None,
        alternatives=[
            LimitAlternative(limit=limit, nearest=path)
            for (limit, _), (path,) in zip(why.alternatives, shown, strict=False)
        ],
        is_proof=cut_lists == 0,
        cut_lists=cut_lists,
        sides=[
            PathSide(id_=end, reaching=partial(_reached, context, question, end))
            for end in (question.source, question.target)
        ],
    )


async def _reached(context: Context, question: PathQuestion, end: str) -> int | None:
    """How many people joint papers connect to an end; None if the work budget did not suffice."""
    index = await context.reading.index()
    space = _read_space(context, question) if index is None else PathSpace(index)
    return await space.reached_count(question.terms, end)


async def _paths(
    context: Context, found: FoundPaths, space: PathSpace, limits: PaperLimits
) -> CollaboratorPaths:
    reasons = {
        TruncationReason.MAX_PATHS: found.has_more,
        TruncationReason.WORK_BUDGET: found.is_cut,
    }
    return CollaboratorPaths(
        paths=await show_paths(context, found.paths, space.index, limits),
        truncated=[
            Truncation(reason=reason, kind=None, shown=len(found.paths), available=None, ranked_by=_RANKED_BY)
            for reason, is_so in reasons.items()
            if is_so
        ],
    )
