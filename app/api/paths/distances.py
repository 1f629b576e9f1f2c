"""Distances from one author to many."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np
import strawberry

from app.api.arguments.limits import PaperLimits
from app.api.arguments.resolving import named_nothing, resolve_all
from app.api.context import Context
from app.api.paths.answer import coauthorship_step
from app.api.paths.question import PathQuestion
from app.api.paths.resolver import MOST_HOPS, check_range
from app.api.paths.search_space import ReadSpace
from app.api.types.distance import Distance
from app.errors import BadInput, TooBroad
from app.index.paths.distances import FAR, MOST_READ, distances_from
from app.index.paths.terms import PapersNotIndexed, WorkBudgetSpent
from app.index.storage.layout import OPEN, Index

MOST_TARGETS = 500
"""Maximum ids in `to`; set by hand. The schema states it."""


@dataclass(frozen=True)
class DistanceQuestion:
    """Ids of ours, and the limits of a path between them; None for unknown targets."""

    source: str
    targets: Sequence[str | None]
    longest: int
    limits: PaperLimits


async def distances(
    context: Context, source: str, to: Sequence[str], max_hops: int, limits: PaperLimits
) -> list[Distance]:
    """How far each target is, in the order given; BadInput or NotFound if an argument is invalid."""
    check_range("maxHops", max_hops, 1, MOST_HOPS)
    if len(to) > MOST_TARGETS:
        raise BadInput(f"`to` has {len(to)} entries.", value="to", advice=f"Use at most {MOST_TARGETS}.")
    index = await context.reading.index()
    start, *found = await resolve_all(context, [source, *to], "distances", "A")
    if start is None:
        raise named_nothing(source, "A", "from")
    cards = [None if one is None else one.card for one in found]
    targets = [None if card is None else card["id"] for card in cards]
    question = DistanceQuestion(start.card["id"], targets, max_hops, limits)
    hops = await (_read(context, question) if index is None else _indexed(index, question))
    is_complete = limits.complete_only or not await _open_lists(context, index)
    return [
        Distance(
            asked=strawberry.ID(asked),
            author=None if card is None else context.author(card),
            hops=number,
            is_proof=is_complete or number in {0, 1},
        )
        for asked, card, number in zip(to, cards, hops, strict=True)
    ]


async def _indexed(index: Index, question: DistanceQuestion) -> list[int | None]:
    look = partial(_hops, index, question)
    return await asyncio.get_running_loop().run_in_executor(index.searcher, look)


async def _read(context: Context, question: DistanceQuestion) -> list[int | None]:
    """The hops in the papers that are read level by level."""
    asked = PathQuestion(question.source, question.source, question.longest, question.limits)
    step = coauthorship_step(context, asked, asked.terms.papers)
    others = [target for target in question.targets if target is not None]
    space = ReadSpace(step, asked, most_steps=question.longest, others=others)
    while True:
        try:
            return _hops(space.index, question, whole=space.whole)
        except PapersNotIndexed as unread:
            await _read_more(space, unread)


async def _read_more(space: ReadSpace, unread: PapersNotIndexed) -> None:
    try:
        await space.read(space.index.author_ids.names(unread.authors))
    except WorkBudgetSpent:
        raise _too_broad(space.most_bylines) from None


def _hops(
    index: Index, question: DistanceQuestion, *, whole: np.ndarray[Any, np.dtype[np.bool_]] | None = None
) -> list[int | None]:
    """The hops to each target; None for unknown targets and those that are too far."""
    (source,) = index.author_ids.known([question.source]).tolist()
    known = sorted({target for target in question.targets if target is not None})
    places = index.author_ids.known(known)
    try:
        found = distances_from(
            index, source, places, question.longest, limits=question.limits.parameters, whole=whole
        )
    except WorkBudgetSpent:
        raise _too_broad(MOST_READ) from None
    hops = dict(zip(index.author_ids.names(places), found.tolist(), strict=True))
    return [None if (number := hops.get(one or "", FAR)) == FAR else number for one in question.targets]


async def _open_lists(context: Context, index: Index | None) -> int:
    """The number of papers whose author list is cut or missing."""
    if index is not None:
        return int(np.count_nonzero(index.paper_flags & OPEN))
    dataset = await context.dataset()
    return int(dataset["open_list_count"]) if dataset else 0


def _too_broad(bylines: int) -> TooBroad:
    return TooBroad(
        f"The search stopped after {bylines} bylines.",
        value=bylines,
        advice="Lower `maxHops`, or narrow `years`.",
    )
