"""The strength of collaborations, in integer millionths, so that sums do not depend on their order.

The share of a paper with n bylines is 1 / (n - 1) (Newman 2001), and 1 for a single author. Its strength is
its share times its recency 2^((year - 2000) / 10). The strength of a collaboration is the sum over the joint
papers; that of a path is 1 / (1/s1 + 1/s2 + ...), like resistors in series.
"""

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

MICRO = 1_000_000
"""A strength or share of 1, in millionths."""

_BASE_YEAR = 2000
_DOUBLING = 10.0
"""Recency is 1 in the base year and doubles in this many years; set by hand.

Another base year scales all strengths; a shorter time ranks recent papers higher.
"""
_SCALE = 10**9
"""The resistance of a collaboration with strength 1; resistances are integers, so that sums are exact."""


def paper_share(size: int) -> int:
    """The share of a paper with `size` bylines, in millionths.

    >>> paper_share(2), paper_share(5)
    (1000000, 250000)
    """
    return round(MICRO / max(1, size - 1))


def paper_strength(year: int | None, size: int) -> int:
    """The strength of a paper in millionths; an unknown year counts as 2000."""
    since = (_BASE_YEAR if year is None else year) - _BASE_YEAR
    return round(paper_share(size) * 2 ** (since / _DOUBLING))


def strength(micros: int) -> float:
    """The strength for a number of millionths."""
    return micros / MICRO


def strengths(micros: NDArray[np.int64]) -> list[float]:
    """The strengths for numbers of millionths."""
    found: list[float] = (micros / MICRO).tolist()
    return found


def resistances(micros: NDArray[np.int64]) -> NDArray[np.int64]:
    """The inverses of strengths in millionths, as integers."""
    return np.maximum(1, np.rint(_SCALE * MICRO / np.maximum(1, micros))).astype(np.int64)


def chain_strength(resistances: Iterable[int]) -> float:
    """The strength of a path, rounded to six decimals."""
    return round(_SCALE / sum(resistances), 6)
