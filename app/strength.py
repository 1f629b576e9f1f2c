"""What papers count for in a collaboration, in millionths, so that sums do not depend on the order.

The share of a paper with n bylines is 1 / (n - 1) (Newman 2001), and of a paper of one author 1. Its
strength is its share times its recency, which doubles every ten years from 1 in the year 2000. The
strength of two people is the sum over their papers together; that of a chain of people is the one of
resistors in a row, 1 / (1/s1 + 1/s2 + ...).
"""

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

MICRO = 1_000_000

_BASE_YEAR = 2000
_DOUBLING = 10.0
_SCALE = 10**9
"""The resistance of two people with strength 1; resistances are whole numbers, so chains add up exactly."""


def paper_share(size: int) -> int:
    """Millionths for which a paper of so many bylines counts."""
    return round(MICRO / max(1, size - 1))


def paper_strength(year: int | None, size: int) -> int:
    """Millionths of strength that a paper gives; one of an unknown year counts as one of 2000."""
    since = (_BASE_YEAR if year is None else year) - _BASE_YEAR
    return round(paper_share(size) * 2 ** (since / _DOUBLING))


def strength(micros: int) -> float:
    """Millionths as a figure."""
    return micros / MICRO


def strengths(micros: NDArray[np.int64]) -> list[float]:
    """Millionths as figures."""
    found: list[float] = (micros / MICRO).tolist()
    return found


def resistances(micros: NDArray[np.int64]) -> NDArray[np.int64]:
    """The inverses of strengths in millionths, as whole numbers."""
    return np.maximum(1, np.rint(_SCALE * MICRO / np.maximum(1, micros))).astype(np.int64)


def chain_strength(resistances: Iterable[int]) -> float:
    """Strength of a chain of people, to six digits."""
    return round(_SCALE / sum(resistances), 6)
