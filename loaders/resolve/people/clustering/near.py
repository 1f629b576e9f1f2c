"""Near misses: two people of a block who were not joined, although they may be one person."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from loaders.resolve.people.evidence.weights import CANNOT

Reals = NDArray[np.float64]

NEARLY = -4.0
"""Least mean log2 odds of two people who were not joined, for a near miss. Set by hand."""
MOST_NEAR = 8
"""Most near misses of one person, the likeliest first. Set by hand."""


class NearPair(NamedTuple):
    """The positions of two groups, and the mean log2 odds between them."""

    one: int
    other: int
    odds: float


def near_pairs(odds: Reals, sizes: Reals, groups: Sequence[Sequence[int]]) -> list[NearPair]:
    """Groups of rows that may be one, the likeliest first, each in at most `MOST_NEAR` pairs.

    `odds` is the symmetric matrix between rows. Groups that a constraint separates are no near miss.
    """
    means = _means(odds, sizes, groups)
    ones, others = np.nonzero(np.triu(means > NEARLY, 1))
    found: list[NearPair] = []
    pairs_of: Counter[int] = Counter()
    for place in np.lexsort((others, ones, -means[ones, others])):
        one, other = int(ones[place]), int(others[place])
        if max(pairs_of[one], pairs_of[other]) < MOST_NEAR:
            pairs_of.update((one, other))
            found.append(NearPair(one, other, float(means[one, other])))
    return found


def _means(odds: Reals, sizes: Reals, groups: Sequence[Sequence[int]]) -> Reals:
    member = np.zeros((len(groups), len(odds)))
    for place, group in enumerate(groups):
        member[place, list(group)] = sizes[list(group)]
    total = member.sum(axis=1)
    means: Reals = np.round(member @ odds @ member.T / np.outer(total, total), 9)
    forbidden = (member > 0).astype(float) @ (odds <= CANNOT / 2) @ (member > 0).T
    means[forbidden > 0] = CANNOT
    return means
