"""Intervals at 95 % of shares that were counted."""

from collections.abc import Sequence
from math import sqrt

Z = 1.959963984540054
"""Standard deviations on either side that contain 95 % of a normal distribution."""


def wilson(right: float, count: float, z: float = Z) -> tuple[float, float]:
    """Wilson's interval (1927) of a share; all of 0 to 1 where nothing was counted.

    >>> [round(end, 3) for end in wilson(9, 10)]
    [0.596, 0.982]
    """
    if not count:
        return 0.0, 1.0
    share = right / count
    middle = (share + z * z / (2 * count)) / (1 + z * z / count)
    half = z * sqrt(share * (1 - share) / count + z * z / (4 * count * count)) / (1 + z * z / count)
    return max(0.0, middle - half), min(1.0, middle + half)


def stratified(strata: Sequence[tuple[float, float, float]]) -> tuple[float, float, float]:
    """A share over strata of (right, count, weight), with its interval after Yan and Su (2010).

    Wilson's bounds of the strata are added up by weight, each taken as wide as makes the whole one 95 %
    interval. Variances are about Wilson's middles, so that strata without an error are not taken as sure.
    """
    whole = sum(weight for *_, weight in strata)
    if not whole:
        return 0.0, 0.0, 1.0
    middles = [(right + Z * Z / 2) / (count + Z * Z) for right, count, _ in strata]
    spreads = [
        weight / whole * sqrt(middle * (1 - middle) / (count + Z * Z))
        for (_, count, weight), middle in zip(strata, middles, strict=True)
    ]
    z = Z * sqrt(sum(spread * spread for spread in spreads)) / sum(spreads)
    bounds = [wilson(right, count, z) for right, count, _ in strata]
    value, low, high = (
        sum(part * weight / whole for part, (*_, weight) in zip(parts, strata, strict=True))
        for parts in (
            [right / count for right, count, _ in strata],
            [low for low, _ in bounds],
            [high for _, high in bounds],
        )
    )
    return value, low, high
