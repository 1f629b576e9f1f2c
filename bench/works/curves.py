"""Fits the curves of the work evidence to labelled pairs, and measures them on held-out pairs.

Usage: python -m bench.works.curves SHARED_DATA_FOLDER [loaders/resolve/works/curves.json]

Logistic regression on piecewise linear functions of each feature, on top of the rules that are set by hand;
every curve rises or falls as its feature requires. Each labelled pair is also used once with values left out
or author lists cut, as sources do. Held out are five folds in which no first record and no title of one is on
both sides; nothing is fitted to DBLP-ACM valid.
"""

import random
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize

from bench.works.labelled_pairs import HELD_OUT, SETS, LabelledPair, read_pairs
from bench.works.shapes import SHAPES, UP, WorkCurveShape
from loaders.evaluation.scores.measures import Rates, calibration_error, rates
from loaders.evaluation.tasks.descriptions import Description
from loaders.evaluation.tasks.pairs import beside_each_other
from loaders.resolve.curves import Curve, Curves
from loaders.resolve.works import evidence
from loaders.resolve.works.comparison.features import measure

FOLDS = 5
OPENING = 12
"""Letters of a first record's title that identify its block. Few titles are shorter, so a value that is moved
behind the title does not separate the two copies of a pair. Set by hand."""
RIDGE = 0.05
WEIGHT_OF_A_CHANGED_PAIR = 0.25
CARD = {
    "data": "DBLP-ACM train; DBLP-Scholar clean and dirty valid (Leipzig benchmark, in the form of Ditto)",
    "licence": "data CC BY 4.0; the curves are the project's own",
    "made": "2026-11-26, bench/works/curves.py",
    "unit": "log2 likelihood ratio",
}


Numbers = NDArray[np.float64]


class LabelledPairs(NamedTuple):
    """Measured pairs, whether each is one work, its weight, and its block."""

    features: Mapping[str, Numbers]
    is_same: NDArray[np.bool_]
    weight: Numbers
    block: NDArray[np.int64]

    def of(self, chosen: NDArray[Any]) -> "LabelledPairs":
        """Some of the pairs."""
        features = {name: values[chosen] for name, values in self.features.items()}
        return LabelledPairs(features, self.is_same[chosen], self.weight[chosen], self.block[chosen])


class HeldOut(NamedTuple):
    """Log2 odds of the pairs of a set by curves that have not seen their blocks, and the truth."""

    odds: Numbers
    pairs: LabelledPairs


def main(folder: Path, target: Path | None = None) -> None:
    """Print held-out figures of each set; with a target also write the curves fitted to all sets."""
    plain, lessons = read_lessons(folder)
    model = learn(lessons)
    for name, found in held_out(plain, lessons, model).items():
        report(name if name == HELD_OUT else f"{name}, held out", found.odds, found.pairs.is_same)
    for name, curve in model.curves.items():
        print(f"  {curve.kind} {name}: {dict(zip(curve.at, curve.bits, strict=True))}")
    if target:
        target.write_bytes(msgspec.json.format(msgspec.json.encode(model), indent=1) + b"\n")


def read_lessons(folder: Path) -> tuple[dict[str, LabelledPairs], LabelledPairs]:
    """Each set unchanged, and all pairs for the fit, each also in a changed form."""
    names = [name for name in SETS if name != HELD_OUT]
    read = {name: list(read_pairs(folder / "dedup" / file)) for name, file in SETS.items()}
    blocks = block_numbers(pair for name in names for pair in read[name])
    plain = {name: labelled(read[name], blocks) for name in SETS}
    altered = {name: [change(pair, place) for place, pair in enumerate(read[name])] for name in names}
    changed = [labelled(altered[name], blocks, read[name], WEIGHT_OF_A_CHANGED_PAIR) for name in names]
    return plain, together([*(plain[name] for name in names), *changed])


def held_out(plain: Mapping[str, LabelledPairs], lessons: LabelledPairs, model: Curves) -> dict[str, HeldOut]:
    """The odds of every set: in folds by block, and of the set without a fit by the model."""
    found = {
        name: np.zeros(len(pairs.is_same)) if name != HELD_OUT else judge(pairs, model)
        for name, pairs in plain.items()
    }
    for fold in range(FOLDS):
        unseen = learn(lessons.of(lessons.block % FOLDS != fold))
        for name, pairs in plain.items():
            if name != HELD_OUT:
                out = pairs.block % FOLDS == fold
                found[name][out] = judge(pairs.of(out), unseen)
    return {name: HeldOut(odds, plain[name]) for name, odds in found.items()}


def report(name: str, odds: Numbers, is_same: NDArray[np.bool_]) -> None:
    """Print precision, recall, F1 at even odds, the best F1 at any, and the calibration error."""
    text = " ".join(f"{value:.4f}" for value in rates_above(0, odds, is_same))
    best = max((round(rates_above(cut, odds, is_same).f1, 4), cut) for cut in np.arange(-4, 4, 0.25))
    chances = evidence.probability(odds).tolist()
    error = calibration_error(list(zip(chances, is_same.tolist(), strict=True)))
    print(f"{name}: P R F1 {text}; best {best[0]} above {best[1]}; calibration error {error:.4f}")


def rates_above(cut: float, odds: Numbers, is_same: NDArray[np.bool_]) -> Rates:
    """Precision, recall and F1 if pairs above these odds count as one work."""
    found = odds > cut
    return rates(float((found & is_same).sum()), float(found.sum()), float(is_same.sum()))


def judge(pairs: LabelledPairs, model: Curves) -> Numbers:
    """Log2 odds of each pair, as the product gives them."""
    return evidence.log_odds(evidence.weigh(pairs.features, model))


def labelled(
    pairs: Sequence[LabelledPair],
    blocks: Mapping[str, int],
    named: Sequence[LabelledPair] | None = None,
    weight: float = 1.0,
) -> LabelledPairs:
    """Measure pairs. The block of each is that of the first record in `named`, if the pair was changed."""
    sides = [
        (msgspec.convert(pair.left, Description), msgspec.convert(pair.right, Description)) for pair in pairs
    ]
    block = [blocks.get(block_of(pair), 0) for pair in named or pairs]
    return LabelledPairs(
        measure(beside_each_other(sides)),
        np.array([pair.is_same for pair in pairs]),
        np.full(len(pairs), weight),
        np.array(block),
    )


def together(parts: Sequence[LabelledPairs]) -> LabelledPairs:
    """All pairs of several sets."""
    names = parts[0].features
    features = {name: np.concatenate([part.features[name] for part in parts]) for name in names}
    rest = (np.concatenate(column) for column in list(zip(*parts, strict=True))[1:])
    return LabelledPairs(features, *rest)


def block_of(pair: LabelledPair) -> str:
    """The key of a first record: the opening of its title, which no value moved into it changes."""
    return pair.left.get("title", "")[:OPENING]


def block_numbers(pairs: Iterable[LabelledPair]) -> dict[str, int]:
    """A number for each block, in an order that is independent of titles."""
    blocks = sorted({block_of(pair) for pair in pairs})
    random.Random(0).shuffle(blocks)
    return {block: number for number, block in enumerate(blocks)}


def change(pair: LabelledPair, seed: int) -> LabelledPair:
    """The pair as other sources would state it: values left out, author lists cut to three."""
    chance = random.Random(seed)
    left, right = dict(pair.left), dict(pair.right)
    for name, share in (("venue", 0.4), ("authors", 0.25), ("year", 0.25)):
        if chance.random() < share:
            for side in chance.choice(([left], [right], [left, right])):
                side[name] = ""
    if chance.random() < 0.3:
        side = chance.choice((left, right))
        names = side.get("authors", "").split(" , ")
        side["authors"] = " , ".join(names[:3]) + (" , et al." if len(names) > 3 else "")
    return LabelledPair(left, right, pair.is_same)


def learn(pairs: LabelledPairs) -> Curves:
    """Fit all curves at once; their bits are relative to the mean pair of each answer."""
    pieces = {name: _pieces(pairs.features[name], shape) for name, shape in SHAPES.items()}
    design = np.hstack([*pieces.values(), np.ones((len(pairs.is_same), 1))])
    by_rule = np.sum(list(evidence.rules(pairs.features).values()), axis=0) * np.log(2)
    slopes = _fit(design, by_rule, pairs) / np.log(2)
    curves, prior, start = {}, float(slopes[-1]), 0
    for name, shape in SHAPES.items():
        steps = slopes[start : (start := start + pieces[name].shape[1])]
        bits = np.concatenate([[0.0], np.cumsum(steps[: len(shape.at) - 1])])
        if shape.may_be_unknown:
            bits = bits - bits.max() + steps[-1]
        else:  # what is said of few pairs weighs nothing on the rest
            middle = (
                float(bits[0])
                if shape.kind != "title"
                else _middle(np.interp(pairs.features[name], shape.at, bits), pairs.is_same)
            )
            bits, prior = bits - middle, prior + middle
        curves[name] = Curve(shape.kind, shape.at, tuple(bits.round(3).tolist()), shape.may_be_unknown)
    return Curves(CARD, round(prior, 3), curves)


def _pieces(feature: Numbers, shape: WorkCurveShape) -> Numbers:
    """The part of each piece of the curve that lies below the feature.

    If the feature may be unknown, pieces are counted from the better end of the curve, and the last column is
    whether it is known. So a value that agrees never has less weight than a missing value.
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


def _fit(design: Numbers, offset: Numbers, pairs: LabelledPairs) -> Numbers:
    sign = np.where(pairs.is_same, 1.0, -1.0)
    ridge = np.append(np.full(design.shape[1] - 1, RIDGE), 0.0)

    def loss(slopes: Numbers) -> tuple[float, Numbers]:
        margin = sign * (design @ slopes + offset)
        pull = -sign * pairs.weight / (1 + np.exp(np.clip(margin, -500, 500)))
        total = (pairs.weight * np.logaddexp(0, -margin)).sum() + (ridge * slopes**2).sum()
        return float(total), design.T @ pull + 2 * ridge * slopes

    bounds: list[tuple[float | None, float | None]] = []
    for shape in SHAPES.values():
        way = (0.0, None) if shape.way == UP else (None, 0.0)
        bounds += [way] * (len(shape.at) - 1) + [(0.0, None)] * shape.may_be_unknown
    found = minimize(
        loss,
        np.zeros(design.shape[1]),
        jac=True,
        method="L-BFGS-B",
        bounds=[*bounds, (None, None)],
        options={"maxiter": 800},
    )
    slopes: Numbers = found.x
    return slopes


def _middle(bits: Numbers, is_same: NDArray[np.bool_]) -> float:
    return float(bits[is_same].mean() + bits[~is_same].mean()) / 2


if __name__ == "__main__":
    main(Path(sys.argv[1]), *map(Path, sys.argv[2:]))
