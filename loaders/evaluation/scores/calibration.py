"""Calibration of stated probabilities, with intervals: calibration error and Brier score by whole blocks.

The error compares the probabilities of each of twenty bins with what came true in it. Intervals are the
2.5 % and 97.5 % points of 1,000 draws of whole blocks (bootstrap), for claims within a block depend on each
other. Drawing afresh adds noise to every bin, so the interval of the error leans upwards.
"""

from collections.abc import Hashable, Sequence
from math import nan
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from loaders.evaluation.scores.measures import BINS

DRAWS = 1_000
"""Draws of the bootstrap over blocks. Set by hand; more draws take longer and make the ends of an interval
more stable.
"""
Reals = NDArray[np.float64]


class Claim(NamedTuple):
    """A stated probability, what share of it came true, how much it counts, and its block."""

    stated: float
    true: float
    weight: float = 1.0
    block: Hashable = None


class Estimate(NamedTuple):
    """A value and its 95 % interval."""

    value: float
    low: float
    high: float

    def text(self) -> str:
        """The three scores as text."""
        return f"{self.value:.4f} ({self.low:.4f} to {self.high:.4f})"


class Calibration(NamedTuple):
    """`gain` is by how much the Brier score is below that of the best constant answer, `constant`."""

    claims: int
    error: Estimate
    brier: Estimate
    constant: float
    gain: Estimate

    def text(self) -> str:
        """One line for a person."""
        return (
            f"{self.claims:,} claims: calibration error {self.error.text()}, Brier {self.brier.text()}, "
            f"better than always {self.constant:.3f} by {self.gain.text()}"
        )


class Bin(NamedTuple):
    """One point of a reliability plot: the stated probability, what came true, and the weight."""

    stated: float
    true: float
    weight: float


def calibration(claims: Sequence[Claim], seed: int = 0) -> Calibration:
    """The measures of some claims; all nan of none."""
    if not claims:
        nothing = Estimate(nan, nan, nan)
        return Calibration(0, nothing, nothing, nan, nothing)
    sums = _sums_by_block(claims)
    draws = np.random.default_rng(seed).multinomial(len(sums), np.full(len(sums), 1 / len(sums)), size=DRAWS)
    whole = sums.sum(axis=0)
    drawn = np.einsum("db,bkm->dkm", draws.astype(np.float64), sums)
    constant = float(whole[:, 2].sum() / whole[:, 0].sum())
    error, brier, gain = (
        Estimate(float(measure(whole[None])[0]), *np.quantile(measure(drawn), (0.025, 0.975)).tolist())
        for measure in (_error, _brier, _gain)
    )
    return Calibration(len(claims), error, brier, constant, gain)


def reliability(claims: Sequence[Claim]) -> list[Bin]:
    """The bins that contain a claim, in the order of their probabilities."""
    whole = (
        _sums_by_block([claim._replace(block=None) for claim in claims])[0] if claims else np.zeros((0, 4))
    )
    return [
        Bin(stated / weight, true / weight, weight) for weight, stated, true, *_ in whole.tolist() if weight
    ]


def _sums_by_block(claims: Sequence[Claim]) -> Reals:
    """By block and bin: weight, stated probability, what came true, squared error, squared truth."""
    numbers = {block: place for place, block in enumerate(dict.fromkeys(claim.block for claim in claims))}
    stated, true, weight = np.array([claim[:3] for claim in claims], dtype=np.float64).T
    place = np.array([numbers[claim.block] for claim in claims])
    sums = np.zeros((len(numbers), BINS, 5))
    values = np.stack([np.ones_like(stated), stated, true, (stated - true) ** 2, true**2], axis=1)
    np.add.at(sums, (place, np.minimum((stated * BINS).astype(int), BINS - 1)), values * weight[:, None])
    return sums


def _error(sums: Reals) -> Reals:
    gaps: Reals = np.abs(sums[:, :, 2] - sums[:, :, 1]).sum(axis=1) / sums[:, :, 0].sum(axis=1)
    return gaps


def _brier(sums: Reals) -> Reals:
    score: Reals = sums[:, :, 3].sum(axis=1) / sums[:, :, 0].sum(axis=1)
    return score


def _gain(sums: Reals) -> Reals:
    """The variance of the truth, which is the score of the best constant, less the score."""
    weight, true, square = (sums[:, :, place].sum(axis=1) for place in (0, 2, 4))
    gain: Reals = square / weight - (true / weight) ** 2 - _brier(sums)
    return gain
