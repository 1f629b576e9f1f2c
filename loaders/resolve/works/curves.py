"""The learnt part of the evidence: for each feature a curve of log2 likelihood ratios."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

import msgspec
import numpy as np
from numpy.typing import NDArray


class WorkCurve(msgspec.Struct, frozen=True):
    """Bits at places of a feature, straight lines between; a negative feature says nothing if it may."""

    kind: str
    at: tuple[float, ...]
    bits: tuple[float, ...]
    may_be_unknown: bool = False

    def weigh(self, feature: NDArray[np.float64]) -> NDArray[np.float64]:
        """The bits of each pair."""
        bits = np.interp(feature, self.at, self.bits)
        return np.where(feature < 0, 0.0, bits) if self.may_be_unknown else bits


class WorkCurves(msgspec.Struct, frozen=True):
    """Curves by the feature they read, and the log2 odds they start from; `card` says whence they come."""

    card: Mapping[str, str]
    prior: float
    curves: Mapping[str, WorkCurve]

    def weigh(self, features: Mapping[str, NDArray[np.float64]]) -> dict[str, NDArray[np.float64]]:
        """The bits of each kind of evidence: those of its curves added up."""
        total: dict[str, NDArray[np.float64]] = {}
        for name, curve in self.curves.items():
            bits = curve.weigh(features[name])
            total[curve.kind] = total[curve.kind] + bits if curve.kind in total else bits
        return total


@cache
def shipped() -> WorkCurves:
    """The model that comes with the project, made by `bench/works/curves.py`."""
    return msgspec.json.decode(files(__package__).joinpath("curves.json").read_bytes(), type=WorkCurves)
