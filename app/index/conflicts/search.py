"""The verdict about every pair of two lists, and the reasons of one pair."""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from app.index.conflicts.collaborators import shared_collaborators
from app.index.conflicts.findings import NOTHING, FindingKind, Findings, Rule, joined
from app.index.conflicts.institutions import same_institution
from app.index.conflicts.sides import Bylines, Lists, equal_pairs
from app.index.conflicts.together import same_person, together
from app.index.storage.layout import NO_YEAR
from app.index.storage.rows import Places, marked

LEAST_CHANCE = 0.5
"""Minimum probability of a witness for a conflict: more likely than not. Set by hand."""

_RULES: Mapping[Rule, Callable[[Lists], Findings]] = {
    Rule.SAME_PERSON: same_person,
    Rule.TOGETHER: together,
    Rule.SAME_INSTITUTION: same_institution,
    Rule.SHARED_COLLABORATOR: shared_collaborators,
}


class PairReason(NamedTuple):
    """One reason of a pair: the papers as places, newest first, and the years that witness it."""

    rule: Rule
    kind: FindingKind
    subject: int
    papers: Places
    years: tuple[int, ...]
    chance: float

    @property
    def is_sure(self) -> bool:
        """Whether the rule holds, with a probability of at least LEAST_CHANCE."""
        return self.kind is FindingKind.SURE and self.chance >= LEAST_CHANCE


@dataclass(frozen=True)
class FoundConflicts:
    """Findings about the pairs of two lists; a pair is `position in of` x `length of against` + the other.

    `order` lists every pair: conflicts, then those that cannot be ruled out, then the others.
    """

    lists: Lists
    rows: Findings
    order: Places
    conflict_count: int
    unsure_count: int
    rules: Collection[Rule]

    def place(self, pair: int) -> int:
        """The position of a pair in the order."""
        return int(np.flatnonzero(self.order == pair)[0])

    def reasons(self, pair: int) -> list[PairReason]:
        """The reasons of a pair, surest first in each rule; proven reasons hide possible ones."""
        first, last = np.searchsorted(self.rows.pairs, [pair, pair + 1])
        found = list(self._grouped(self.rows.where(np.arange(first, last))))
        sure = {(one.rule, one.subject) for one in found if one.is_sure}
        return [one for one in found if one.is_sure or (one.rule, one.subject) not in sure]

    def open_counts(self, pair: int) -> tuple[int, int]:
        """How many papers of each have cut or missing author lists within the years; 0 without TOGETHER."""
        if Rule.TOGETHER not in self.rules:
            return 0, 0
        of, against = divmod(pair, self.lists.against_count)
        own, theirs = self._open_counts
        return int(own[of]), int(theirs[against])

    def identity(self, pair: int) -> float:
        """The probability that the papers of both are theirs: the product of the means over their bylines."""
        of, against = divmod(pair, self.lists.against_count)
        own, theirs = self._means
        return float(own[of] * theirs[against])

    @cached_property
    def _open_counts(self) -> tuple[Places, Places]:
        own, theirs = (self.lists.open_bylines(number).positions for number in (0, 1))
        of, against = self.lists.of_count, self.lists.against_count
        return np.bincount(own, minlength=of), np.bincount(theirs, minlength=against)

    @cached_property
    def _means(self) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """The mean probability of the bylines of each person; 0 without a byline."""
        own, theirs = self.lists.listed
        return self._mean(own, self.lists.of_count), self._mean(theirs, self.lists.against_count)

    def _mean(self, own: Bylines, count: int) -> NDArray[np.float64]:
        sums = np.bincount(own.positions, self.lists.chances(own.slots), minlength=count)
        return sums / np.maximum(np.bincount(own.positions, minlength=count), 1)

    def _grouped(self, rows: Findings) -> Iterator[PairReason]:
        each = zip(*(column.tolist() for column in rows[1:]), strict=True)
        for (rule, kind, subject), found in groupby(each, key=lambda row: row[:3]):
            *_, papers, chances = zip(*found, strict=True)
            yield self._reason(Rule(rule), FindingKind(kind), subject, papers, max(chances))

    def _reason(self, rule: Rule, kind: FindingKind, subject: int, papers: Any, chance: float) -> PairReason:
        index = self.lists.index
        places = np.unique([paper for paper in papers if paper != NOTHING]).astype(np.int64)
        newest = places[np.argsort(-index.paper_date[places].astype(np.int64), kind="stable")]
        years = {int(year) for year in index.paper_year[places] if year != NO_YEAR}
        return PairReason(rule, kind, subject, newest, tuple(sorted(years)), chance)


def find_conflicts(lists: Lists, rules: Collection[Rule]) -> FoundConflicts:
    """The verdicts about all pairs under these rules; a rule that is named twice is applied once."""
    rows = _without_oneself(lists, joined([_RULES[rule](lists) for rule in sorted(set(rules))]))
    is_sure = (rows.kinds == FindingKind.SURE) & (rows.chances >= LEAST_CHANCE)
    count = lists.of_count * lists.against_count
    is_conflict, is_unsure = marked(rows.pairs[is_sure], count), marked(_unsure(rows), count)
    ranks = np.where(is_conflict, 0, np.where(is_unsure, 1, 2))
    order = np.argsort(ranks, kind="stable")
    return FoundConflicts(lists, rows, order, int((ranks == 0).sum()), int((ranks == 1).sum()), rules)


def _without_oneself(lists: Lists, rows: Findings) -> Findings:
    """The findings without those of a person and the same person, but for SAME_PERSON."""
    one, other = equal_pairs(lists.of.listed.places, lists.against.listed.places)
    same = lists.pairs(lists.of.listed.positions[one], lists.against.listed.positions[other])
    return rows.where((rows.rules == Rule.SAME_PERSON) | ~np.isin(rows.pairs, same))


def _unsure(rows: Findings) -> Places:
    found: Places = rows.pairs[rows.kinds != FindingKind.OLD]
    return found
