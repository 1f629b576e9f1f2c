"""What was found about pairs of people: one row for each witness."""

from collections.abc import Sequence
from enum import IntEnum
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from app.index.storage.rows import Places

NOTHING = -1
"""The subject or paper of a finding that has none."""


class Rule(IntEnum):
    """The rule that a finding belongs to, in the order of reasons."""

    SAME_PERSON = 0
    TOGETHER = 1
    SAME_INSTITUTION = 2
    SHARED_COLLABORATOR = 3


class FindingKind(IntEnum):
    """The kinds of findings, in the order in which reasons are shown."""

    SURE = 0
    """the rule holds"""
    UNDATED = 1
    """it holds if a paper without a known year is within the years"""
    NAMESAKE = 2
    """it holds if two people of one name are one person"""
    CUT_LIST = 3
    """a cut or missing author list may hide it"""
    SPANS = 4
    """at one institution in overlapping years, but not seen there in one year"""
    OLD = 5
    """it held before the requested years; this is no conflict"""


class Findings(NamedTuple):
    """Rows of findings: the pair, rule, finding, institution or third person, paper, and probability."""

    pairs: Places
    rules: NDArray[np.int64]
    kinds: NDArray[np.int64]
    subjects: Places
    papers: Places
    chances: NDArray[np.float64]

    def where(self, kept: NDArray[np.bool_] | Places) -> "Findings":
        """A selection of the rows."""
        return Findings._make(column[kept] for column in self)


def findings(
    rule: Rule,
    pairs: Places,
    kinds: NDArray[np.int64] | FindingKind,
    chances: NDArray[np.float64],
    *,
    subjects: Places | None = None,
    papers: Places | None = None,
) -> Findings:
    """Rows of one rule; without subjects or papers they have none."""
    count = len(pairs)
    nothing = np.full(count, NOTHING, dtype=np.int64)
    return Findings(
        pairs,
        np.full(count, rule, dtype=np.int64),
        np.full(count, kinds, dtype=np.int64) if isinstance(kinds, FindingKind) else kinds,
        nothing if subjects is None else subjects,
        nothing if papers is None else papers,
        chances,
    )


def joined(parts: Sequence[Findings]) -> Findings:
    """All rows, ordered by pair, rule, finding and subject."""
    whole = Findings(*(np.concatenate(columns) for columns in zip(*parts, strict=True)))
    return whole.where(np.lexsort((whole.subjects, whole.kinds, whole.rules, whole.pairs)))
