"""Precision, recall and F1 of decisions, and the error of stated probabilities."""

from collections.abc import Sequence
from math import nan
from typing import NamedTuple

BINS = 20
"""Bins of equal width into which probabilities are put for the calibration error. Set by hand; with more
bins each has fewer claims, and the error of a small set grows by chance."""


class Rates(NamedTuple):
    """Precision, recall and F1; nan if there was nothing to be precise about, or nothing to find."""

    precision: float
    recall: float
    f1: float

    def text(self) -> str:
        """The three as a person reads them."""
        return f"precision {self.precision:.4f}, recall {self.recall:.4f}, F1 {self.f1:.4f}"


def rates(right: float, found: float, wanted: float) -> Rates:
    """From what was found rightly, all that was found, and all that should have been.

    >>> rates(right=8, found=10, wanted=10)
    Rates(precision=0.8, recall=0.8, f1=0.8)
    """
    return Rates(share(right, found), share(right, wanted), share(2 * right, found + wanted))


def calibration_error(claims: Sequence[tuple[float, bool]], bins: int = BINS) -> float:
    """Expected calibration error: probabilities in equal bins, each bin's mean against its share of true.

    >>> calibration_error([(0.9, True), (0.9, False)])
    0.4
    """
    gaps = [0.0] * bins
    for probability, is_true in claims:
        gaps[min(int(probability * bins), bins - 1)] += is_true - probability
    return share(sum(map(abs, gaps)), len(claims))


def share(part: float, whole: float) -> float:
    """A part of a whole, nan of nothing."""
    return part / whole if whole else nan
