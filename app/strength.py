"""How strongly papers join two people: many papers, recent ones, of small teams.

The weight of a paper is `recency / (n - 1)`: `n` counts its known bylines, and recency doubles every ten
years, linearly in between, from 1 in the year 2000 (Newman 2001 weights by 1/(n-1) alone). The strength of
two people is the sum of the weights of their papers together. A chain of people has the strength of
resistors in a row, 1 / (1/s1 + 1/s2 + ...). Everything is exact arithmetic up to one division, so every
machine and every order of papers gives the same figure.
"""

from collections.abc import Iterable
from math import fsum, ldexp

SCALE = 10**9
"""Resistances are whole numbers: this many for a strength of 1."""

_DIGITS = 6


def paper_weight(year: int | None, size: int) -> float:
    """Weight of one paper with `size` bylines; a paper of an unknown year counts as one of 2000."""
    return recency(2000 if year is None else year) / max(size - 1, 1)


def recency(year: int) -> float:
    """1 in 2000, 2 in 2010, 4 in 2020, 0.5 in 1990; linear between."""
    decade, rest = divmod(year - 2000, 10)
    return ldexp(1 + rest / 10, decade)


def strength(weights: Iterable[float]) -> float:
    """Strength of two people from the weights of their papers together, in any order."""
    return round(fsum(weights), _DIGITS)


def resistance(weights: Iterable[float]) -> int:
    """The inverse of the strength, as a whole number."""
    return max(1, round(SCALE / fsum(weights)))


def chain_strength(resistances: Iterable[int]) -> float:
    """Strength of a chain from the resistances of its links."""
    return round(SCALE / sum(resistances), _DIGITS)
