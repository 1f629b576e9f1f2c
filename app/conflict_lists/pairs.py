"""Verdicts about pairs of authors and reviewers, as texts."""

import asyncio
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from app.api.conflicts.answer import MOST_PAIRS, MOST_PEOPLE, ConflictAnswer, conflicts_between
from app.api.conflicts.showing import confidence_at, reasons_of, verdict_at
from app.api.context import Context
from app.api.enums.conflicts import ConflictRule, ConflictVerdict


@dataclass(frozen=True)
class PairVerdict:
    """The verdict about an author and a reviewer, with its reasons in words and the ids of witnesses."""

    verdict: ConflictVerdict
    confidence: float
    rules: tuple[ConflictRule, ...]
    last_year: int | None
    details: tuple[str, ...]
    papers: tuple[str, ...]


Pairs = Mapping[tuple[str, str], PairVerdict]
"""By the ids of an author and a reviewer; pairs without a finding are left out."""


async def pair_verdicts(
    context: Context,
    authors: Sequence[str],
    reviewers: Sequence[str],
    since: int | None,
    rules: Collection[ConflictRule],
) -> Pairs:
    """The verdicts about all pairs with a finding, requested in pieces that the API would take."""
    found: dict[tuple[str, str], PairVerdict] = {}
    for first in range(0, len(reviewers), MOST_PEOPLE):
        against = reviewers[first : first + MOST_PEOPLE]
        size = max(min(MOST_PAIRS // len(against), MOST_PEOPLE), 1)
        for start in range(0, len(authors), size):
            of = authors[start : start + size]
            answer = await conflicts_between(context, of, against, since, rules)
            found |= await asyncio.to_thread(_listed, answer)
    return found


def _listed(answer: ConflictAnswer) -> Pairs:
    found = answer.found
    is_listed = np.isin(found.order, np.unique(found.rows.pairs))
    listed = {}
    for position in np.flatnonzero(is_listed).tolist():
        one, other = divmod(int(found.order[position]), len(answer.against.ids))
        listed[answer.of.ids[one], answer.against.ids[other]] = _verdict(answer, position)
    return listed


def _verdict(answer: ConflictAnswer, position: int) -> PairVerdict:
    found, verdict = answer.found, verdict_at(answer.found, position)
    reasons = list(reasons_of(found, int(found.order[position]), verdict))
    years = [reason.last_year for reason in reasons if reason.last_year is not None]
    return PairVerdict(
        verdict,
        confidence_at(found, position),
        tuple(dict.fromkeys(reason.rule for reason in reasons)),
        max(years, default=None),
        tuple(dict.fromkeys(reason.detail for reason in reasons)),
        tuple(dict.fromkeys(paper for reason in reasons for paper in reason.paper_ids)),
    )
