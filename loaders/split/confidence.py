"""From the margin of the best join over the runner-up to the probability that it is right."""

from itertools import pairwise
from math import exp, log

ACCEPTED = 0.92
"""A split is accepted without a person's look from this confidence on: a margin of nearly 5."""

_CURVE = (
    (0.0, 0.6),
    (2.0, 0.75),
    (4.0, 0.89),
    (6.0, 0.95),
    (8.0, 0.985),
    (10.0, 0.997),
    (12.0, 0.9997),
    (25.0, 0.99997),
)
"""Margins and the shares of splits that were right there, on practice parts unseen by their lexica."""


def confidence(margin: float) -> float:
    """Probability that a split with this margin is right in its title and in every name."""
    if margin <= _CURVE[0][0]:
        return _CURVE[0][1]
    for (left, low), (right, high) in pairwise(_CURVE):
        if margin < right:
            share = (margin - left) / (right - left)
            return 1 / (1 + exp(-(_odds(low) + share * (_odds(high) - _odds(low)))))
    return _CURVE[-1][1]


def is_sure(margin: float) -> bool:
    """Whether a split with this margin is accepted."""
    return confidence(margin) >= ACCEPTED - 1e-9


def _odds(probability: float) -> float:
    return log(probability / (1 - probability))
