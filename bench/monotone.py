"""Monotone additive curves by logistic regression: straight pieces of each feature, all fitted at once."""

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize

from loaders.resolve.works.curves import Curve

RIDGE = 0.05
UP, DOWN = 1, -1

Numbers = NDArray[np.float64]
Flags = NDArray[np.bool_]


class Shape(NamedTuple):
    """How a curve may run: which kind of evidence it is, which way it goes, where it may bend."""

    kind: str
    way: int
    at: tuple[float, ...]
    may_be_unknown: bool = False


class Lesson(NamedTuple):
    """Measured pairs, the log2 odds that rules give them, which are one, and how much each counts."""

    features: Mapping[str, Numbers]
    by_rule: Numbers
    is_same: Flags
    weight: Numbers

    def of(self, chosen: NDArray[Any]) -> "Lesson":
        """Some of the pairs."""
        features = {name: values[chosen] for name, values in self.features.items()}
        return Lesson(features, *(column[chosen] for column in self[1:]))


def fit_curves(
    shapes: Mapping[str, Shape], lesson: Lesson, centred: frozenset[str], steps_at_most: int = 800
) -> tuple[float, dict[str, Curve]]:
    """The log2 odds to start from, and the curves; those of a `centred` kind are told against the mean pair
    of each answer, so that the rest of them weighs nothing on the others.
    """  # noqa: D205 - one sentence
    pieces = {name: _pieces(lesson.features[name], shape) for name, shape in shapes.items()}
    design = np.hstack([*pieces.values(), np.ones((len(lesson.is_same), 1))])
    slopes = _fit(shapes, design, lesson, steps_at_most) / np.log(2)
    curves, prior, start = {}, float(slopes[-1]), 0
    for name, shape in shapes.items():
        steps = slopes[start : (start := start + pieces[name].shape[1])]
        bits = np.concatenate([[0.0], np.cumsum(steps[: len(shape.at) - 1])])
        if shape.may_be_unknown:
            bits = bits - bits.max() + steps[-1]
        elif shape.kind in centred:
            middle = _middle(np.interp(lesson.features[name], shape.at, bits), lesson.is_same)
            bits, prior = bits - middle, prior + middle
        curves[name] = Curve(shape.kind, shape.at, tuple(bits.round(3).tolist()), shape.may_be_unknown)
    return round(prior, 3), curves


def _pieces(feature: Numbers, shape: Shape) -> Numbers:
    """How much of each piece of the curve lies below the feature.

    Where it may be unknown, a piece is told from the curve's better end, and the last column is whether it
    is known: what agrees never says less than what is not stated.
    """
    columns = [
        np.clip((feature - low) / (high - low), 0, 1)
        for low, high in zip(shape.at, shape.at[1:], strict=False)
    ]
    if shape.may_be_unknown:
        from_end = 1.0 if shape.way == UP else 0.0
        is_known = (feature >= 0).astype(float)
        columns = [*((column - from_end) * is_known for column in columns), is_known]
    return np.stack(columns, axis=1)


def _fit(shapes: Mapping[str, Shape], design: Numbers, lesson: Lesson, steps_at_most: int) -> Numbers:
    sign = np.where(lesson.is_same, 1.0, -1.0)
    offset = lesson.by_rule * np.log(2)
    ridge = np.append(np.full(design.shape[1] - 1, RIDGE), 0.0)

    def loss(slopes: Numbers) -> tuple[float, Numbers]:
        margin = sign * (design @ slopes + offset)
        pull = -sign * lesson.weight / (1 + np.exp(np.clip(margin, -500, 500)))
        total = (lesson.weight * np.logaddexp(0, -margin)).sum() + (ridge * slopes**2).sum()
        return float(total), design.T @ pull + 2 * ridge * slopes

    bounds: list[tuple[float | None, float | None]] = []
    for shape in shapes.values():
        way = (0.0, None) if shape.way == UP else (None, 0.0)
        bounds += [way] * (len(shape.at) - 1) + [(0.0, None)] * shape.may_be_unknown
    found = minimize(
        loss,
        np.zeros(design.shape[1]),
        jac=True,
        method="L-BFGS-B",
        bounds=[*bounds, (None, None)],
        options={"maxiter": steps_at_most},
    )
    slopes: Numbers = found.x
    return slopes


def _middle(bits: Numbers, is_same: Flags) -> float:
    return float(bits[is_same].mean() + bits[~is_same].mean()) / 2
