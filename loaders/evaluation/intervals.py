"""Intervals at 95 % of shares that were counted."""

from math import sqrt

Z = 1.959963984540054


def wilson(right: float, count: float) -> tuple[float, float]:
    """Wilson's interval (1927) of a share; all of 0 to 1 where nothing was counted."""
    if not count:
        return 0.0, 1.0
    share = right / count
    middle = (share + Z * Z / (2 * count)) / (1 + Z * Z / count)
    half = Z * sqrt(share * (1 - share) / count + Z * Z / (4 * count * count)) / (1 + Z * Z / count)
    return max(0.0, middle - half), min(1.0, middle + half)
