"""Learnt evidence: for each feature a curve of log2 likelihood ratios, added up by kind."""

from collections.abc import Mapping
from pathlib import Path

import msgspec
import numpy as np
from numpy.typing import NDArray

Reals = NDArray[np.float64]
Features = Mapping[str, Reals]


class Curve(msgspec.Struct, frozen=True):
    """A piecewise linear curve: bits at values of a feature.

    An unknown feature gives 0 bits: NaN, and a negative value if it `may_be_unknown`.
    """

    kind: str
    at: tuple[float, ...]
    bits: tuple[float, ...]
    may_be_unknown: bool = False

    def weigh(self, feature: Reals) -> Reals:
        """The bits of each pair."""
        is_unknown = np.isnan(feature) | (self.may_be_unknown & (feature < 0))
        return np.where(is_unknown, 0.0, np.interp(feature, self.at, self.bits))


class Curves(msgspec.Struct, frozen=True):
    """Curves by the feature they read, and the log2 odds they start from; `card` describes their origin."""

    card: Mapping[str, str]
    prior: float
    curves: Mapping[str, Curve]

    def weigh(self, features: Features) -> dict[str, Reals]:
        """The bits of each kind of evidence: those of its curves added up."""
        total: dict[str, Reals] = {}
        for name, curve in self.curves.items():
            total[curve.kind] = total.get(curve.kind, 0.0) + curve.weigh(features[name])
        return total


def read_curves(path: Path) -> Curves:
    """The curves of a JSON file."""
    return msgspec.json.decode(path.read_bytes(), type=Curves)
