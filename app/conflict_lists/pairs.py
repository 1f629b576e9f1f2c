"""Verdicts about pairs of authors and reviewers, as texts."""

import asyncio
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from threading import Event

import numpy as np

from app.api.conflicts.answer import MOST_PAIRS, MOST_PEOPLE, ConflictAnswer, conflicts_between
from app.api.conflicts.objects import confidence_at, reasons_of, verdict_at
from app.api.context import Context
from app.api.enums.conflicts import ConflictRule, ConflictVerdict
from app.api.reading import Row
from app.api.types.entity import label_of

MOST_PAPERS = 20
"""Maximum ids of papers kept for one pair, of each reason the newest first; set by hand."""


@dataclass(frozen=True)
class PairDetail:
    """One reason in words, with the id of the institution or third person."""

    text: str
    subject: str | None

    def named(self, labels: Mapping[str, str]) -> str:
        """The reason with the label and id of its subject."""
        if self.subject is None:
            return self.text
        kind = "Institution" if self.subject.startswith("I") else "Person"
        label = labels.get(self.subject)
        return f"{self.text} {kind}: {f'{label} ({self.subject})' if label else self.subject}."


@dataclass(frozen=True)
class PairVerdict:
    """The verdict about an author and a reviewer, with its reasons in words and the ids of witnesses.

    Of a conflict only the reasons that hold are here.
    """

    verdict: ConflictVerdict
    confidence: float
    rules: tuple[ConflictRule, ...]
    last_year: int | None
    details: tuple[PairDetail, ...]
    papers: tuple[str, ...]


@dataclass(frozen=True)
class PairVerdicts:
    """Verdicts by the ids of an author and a reviewer, without pairs that have no finding.

    `labels` are those of the institutions and third people of the reasons; of papers, title and year.
    """

    by_ids: Mapping[tuple[str, str], PairVerdict]
    labels: Mapping[str, str]


async def pair_verdicts(
    context: Context,
    authors: Sequence[str],
    reviewers: Sequence[str],
    since: int | None,
    rules: Collection[ConflictRule],
) -> PairVerdicts:
    """The verdicts about all pairs with a finding, requested in pieces that the API would take."""
    found: dict[tuple[str, str], PairVerdict] = {}
    for first in range(0, len(reviewers), MOST_PEOPLE):
        against = reviewers[first : first + MOST_PEOPLE]
        size = max(min(MOST_PAIRS // len(against), MOST_PEOPLE), 1)
        for start in range(0, len(authors), size):
            of = authors[start : start + size]
            answer = await conflicts_between(context, of, against, since, rules)
            found |= await _listed(answer)
    subjects = {one.subject for pair in found.values() for one in pair.details if one.subject is not None}
    papers = {id_ for pair in found.values() for id_ in pair.papers}
    cards = await context.cards(sorted(subjects | papers), "witnesses")
    return PairVerdicts(found, {id_: _label(card) for id_, card in cards.items()})


def _label(card: Row) -> str:
    """The label of an entity; of a paper the title and, if it is known, the year."""
    label = label_of(card)
    is_dated = card["id"].startswith("P") and card["year"] is not None
    return f"{label} ({card['year']})" if is_dated else label


async def _listed(answer: ConflictAnswer) -> Mapping[tuple[str, str], PairVerdict]:
    """The verdicts of one answer, made in a thread that stops when the task is cancelled."""
    has_left = Event()
    try:
        return await asyncio.to_thread(_list_pairs, answer, has_left)
    finally:
        has_left.set()


def _list_pairs(answer: ConflictAnswer, has_left: Event) -> Mapping[tuple[str, str], PairVerdict]:
    found = answer.found
    is_listed = np.isin(found.order, np.unique(found.rows.pairs))
    listed = {}
    for position in np.flatnonzero(is_listed).tolist():
        if has_left.is_set():
            break
        one, other = divmod(int(found.order[position]), len(answer.against.ids))
        listed[answer.of.ids[one], answer.against.ids[other]] = _verdict(answer, position)
    return listed


def _verdict(answer: ConflictAnswer, position: int) -> PairVerdict:
    found, verdict = answer.found, verdict_at(answer.found, position)
    is_conflict = verdict is ConflictVerdict.CONFLICT
    reasons = list(reasons_of(found, int(found.order[position]), verdict, is_sure_only=is_conflict))
    papers = dict.fromkeys(paper for reason in reasons for paper in reason.paper_ids[:MOST_PAPERS])
    years = [reason.last_year for reason in reasons if reason.last_year is not None]
    return PairVerdict(
        verdict,
        confidence_at(found, position),
        tuple(dict.fromkeys(reason.rule for reason in reasons)),
        max(years, default=None),
        tuple(
            dict.fromkeys(
                PairDetail(reason.detail, reason.institution_id or reason.via_id) for reason in reasons
            )
        ),
        tuple(papers)[:MOST_PAPERS],
    )
