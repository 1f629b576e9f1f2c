"""Constrained clustering: cores of mentions that are almost surely one person's, then average linkage.

Neither step joins what a cannot-link constraint separates, however strong the evidence is.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from loaders.resolve.people.evidence.weights import CANNOT

Reals = NDArray[np.float64]


class Merge(NamedTuple):
    """Two clusters that were joined, the second into the first, and the log2 odds at which this was done."""

    into: int
    what: int
    odds: float


def core_groups(odds: Reals, surely: float) -> list[list[int]]:
    """Groups joined by pairs of at least `surely` log2 odds, the best pairs first; constraints are kept.

    `odds` is symmetric; rows must be in a stable order.
    """
    group_of = list(range(len(odds)))
    groups = {row: [row] for row in group_of}
    left, right = np.nonzero(np.triu(odds >= surely, 1))
    order = np.lexsort((right, left, -odds[left, right]))
    for first, second in zip(left[order].tolist(), right[order].tolist(), strict=True):
        one, other = group_of[first], group_of[second]
        if one != other and odds[np.ix_(groups[one], groups[other])].min() > CANNOT / 2:
            one, other = sorted((one, other))
            members = groups.pop(other)
            groups[one] += members
            for row in members:
                group_of[row] = one
    return [sorted(groups[group]) for group in sorted(groups)]


def average_linkage(odds: Reals, sizes: Sequence[float] | Reals, threshold: float) -> list[Merge]:
    """The merges of the two clusters of highest mean log2 odds, while these are above the threshold.

    A forbidden pair keeps its clusters apart: its odds outweigh any mean.
    """
    mean = odds.astype(np.float64, copy=True)
    np.fill_diagonal(mean, -np.inf)
    weight = np.array(sizes, dtype=np.float64)
    merges = []
    while len(mean) > 1:
        best = int(np.argmax(mean))
        one, other = sorted(divmod(best, len(mean)))
        if mean[one, other] <= threshold:
            break
        merges.append(Merge(one, other, float(mean[one, other])))
        row = (weight[one] * mean[one] + weight[other] * mean[other]) / (weight[one] + weight[other])
        row[(mean[one] <= CANNOT / 2) | (mean[other] <= CANNOT / 2)] = CANNOT
        row[one] = -np.inf
        mean[one] = mean[:, one] = row
        mean[other] = mean[:, other] = -np.inf
        weight[one] += weight[other]
    return merges


def groups_left(count: int, merges: Sequence[Merge]) -> dict[int, list[int]]:
    """The clusters of this many rows after the merges, each by the row that the others were merged into.

    >>> groups_left(4, [Merge(1, 3, 5.0), Merge(0, 1, 2.0)])
    {0: [0, 1, 3], 2: [2]}
    """
    groups = {row: [row] for row in range(count)}
    for merge in merges:
        groups[merge.into] += groups.pop(merge.what)
    return groups
