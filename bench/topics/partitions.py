"""The agreement of two partitions: normalised mutual information and adjusted Rand index."""

import numpy as np
from numpy.typing import NDArray

Labels = NDArray[np.int64]


def numbered(labels: list[str]) -> Labels:
    """Labels as numbers from 0."""
    numbers: Labels = np.unique(labels, return_inverse=True)[1].astype(np.int64)
    return numbers


def mutual_information(one: Labels, other: Labels) -> float:
    """Mutual information over the mean of both entropies: 1 if equal, 0 if independent."""
    joint = _shared(one, other) / len(one)
    rows, columns = joint.sum(1), joint.sum(0)
    seen = joint > 0
    information = float((joint[seen] * np.log(joint[seen] / np.outer(rows, columns)[seen])).sum())
    entropy = (_entropy(rows) + _entropy(columns)) / 2
    return information / entropy if entropy else 1.0


def adjusted_rand(one: Labels, other: Labels) -> float:
    """Share of pairs on which both agree, above what chance gives."""
    shared = _shared(one, other)
    together = _pairs(shared).sum()
    rows, columns = _pairs(shared.sum(1)).sum(), _pairs(shared.sum(0)).sum()
    chance = rows * columns / _pairs(np.array([len(one)]))[0]
    most = (rows + columns) / 2
    return float((together - chance) / (most - chance)) if most != chance else 1.0


def _shared(one: Labels, other: Labels) -> NDArray[np.float64]:
    width = int(other.max()) + 1
    counts = np.bincount(one * width + other, minlength=(int(one.max()) + 1) * width)
    return counts.reshape(-1, width).astype(np.float64)


def _pairs(counts: NDArray[np.floating] | NDArray[np.integer]) -> NDArray[np.float64]:
    pairs: NDArray[np.float64] = counts * (counts - 1.0) / 2
    return pairs


def _entropy(shares: NDArray[np.float64]) -> float:
    return float(-(shares[shares > 0] * np.log(shares[shares > 0])).sum())
