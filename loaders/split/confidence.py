"""From the margin of the best join to the probability that it is right."""

from math import exp

ACCEPTED = 7.0
_CENTRE, _SLOPE = 1.5, 0.6


def confidence(margin: float) -> float:
    """Probability that a split with this margin is right in title and in every name."""
    return 1 / (1 + exp(-_SLOPE * (min(margin,50) - _CENTRE))) if margin>-50 else 0.0


def is_sure(margin: float) -> bool:
    """Whether a split with this margin may stand without a person's look."""
    return margin >= ACCEPTED
