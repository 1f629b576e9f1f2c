"""The learnt part of the evidence between two groups of mentions: for each feature a curve of bits."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec
import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

Reals = NDArray[np.float64]
Features = Mapping[str, Reals]


class PeopleCurve(Struct, frozen=True):
    """Log2 likelihood ratios at places of a feature, straight lines between; NaN, unknown, says nothing."""

    kind: str
    at: tuple[float, ...]
    bits: tuple[float, ...]

    def weigh(self, feature: Reals) -> Reals:
        """The bits of each pair."""
        bits: Reals = np.where(np.isnan(feature), 0.0, np.interp(feature, self.at, self.bits))
        return bits


class PeopleCurves(Struct, frozen=True):
    """Curves by the feature they read, and the log2 odds they start from; `card` says whence they come."""

    card: Mapping[str, str]
    prior: float
    curves: Mapping[str, PeopleCurve]

    def weigh(self, features: Features) -> dict[str, Reals]:
        """The bits of each kind of evidence: those of its curves added up."""
        total: dict[str, Reals] = {}
        for name, curve in self.curves.items():
            total[curve.kind] = total.get(curve.kind, 0.0) + curve.weigh(features[name])
        return total


@cache
def shipped() -> PeopleCurves:
    """The curves that ship with the project, made by `bench/people/curves.py`."""
    return msgspec.json.decode(Path(__file__).with_name("curves.json").read_bytes(), type=PeopleCurves)
