"""Fits the curves between groups of mentions to labelled people, and measures them on held-out names.

Usage: python -m bench.people.curves SHARED_DATA_FOLDER [learn]

Logistic regression on piecewise linear functions of each feature; every curve rises or falls as its feature
requires. A lesson is two cores of a block, or two groups that linking by hand-set weights has not joined,
with the share of their pairs of labelled bylines that are one person's. Prints B-cubed precision, recall and
F1 of each set. Every name is judged by curves that have not seen its family name with that initial in any
set. With `learn` it writes `loaders/resolve/people/evidence/curves.json`, fitted to all names.
"""

import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import pairwise as neighbours
from pathlib import Path
from typing import NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize

from app.text.names import fold as folded
from bench.people.groups import FOLDS, LabelledGroups, Lessons, lessons, read_groups
from loaders.evaluation.scores.partitions import b_cubed, pairwise, pairwise_by_block
from loaders.resolve.curves import Curve, Curves, Reals
from loaders.resolve.people.clustering.blocks import join_people
from loaders.resolve.people.evidence import curves

RIDGE = 3e-5
WEIGHTS: Mapping[str, float] = {
    "AMiner": 2.5,
    "Anthology": 1.0,
    "Anthology, labelled alone": 1.0,
    "Medline 1500": 1.2,
    "Medline 400": 0.5,
    "OpenReview": 2.0,
    "Qian": 1.0,
    "made homonyms": 1.0,
    "rare names": 0.3,
}
"""The weight of each set. Set by hand."""
ALWAYS = "gap"
"""A feature whose first piece, no years between, has weight 0; its weight is added to the prior."""
Chosen = Callable[[NDArray[np.int64]], NDArray[np.bool_]]
"""Which lessons are used, from their folds."""
NAME, COAUTHORS, TOPIC = "COMPATIBLE_NAME", "SHARED_COAUTHOR", "SIMILAR_TOPIC"
LN2 = float(np.log(2.0))


class PeopleCurveShape(NamedTuple):
    """The kind of evidence, the knots of the curve, and whether it rises (1), falls (-1) or is free (0).

    A curve that `only_lowers` is never above 0, and one that `only_raises` is never below.
    """

    kind: str
    at: tuple[float, ...]
    way: int
    only_lowers: bool = False
    only_raises: bool = False


SHAPES: Mapping[str, PeopleCurveShape] = {
    "full": PeopleCurveShape(NAME, (-14, -11, -9, -7, -5, -3, -1, 0, 1, 2, 3, 4, 6), -1),
    "short": PeopleCurveShape(NAME, (-2, 0, 2, 4, 6, 8, 10), -1),
    "match": PeopleCurveShape(NAME, (-6, -3, -1, -0.5, 0, 2), 1),
    "papers": PeopleCurveShape(NAME, (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10), -1),
    "smaller": PeopleCurveShape(NAME, (0, 1, 2, 3, 4, 5, 6), 0),
    "coauthors": PeopleCurveShape(COAUTHORS, (0, 0.3, 0.6, 1, 1.5, 2, 3, 4, 6, 9), 1),
    "apart": PeopleCurveShape(COAUTHORS, (1, 1.6, 2.3, 3.2, 4.1, 5.1, 6.1), -1, only_lowers=True),
    "apart_name": PeopleCurveShape(
        COAUTHORS, (-14, -10, -7, -5, -3, -1, 0, 1, 2, 4, 6), -1, only_lowers=True
    ),
    "topic": PeopleCurveShape(TOPIC, (-2.9, -2.5, -2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, 2, 3, 4, 5), 1),
    "topic_breadth": PeopleCurveShape(TOPIC, (0, 0.5, 1, 2, 4, 8, 14), 1),
    "cosine": PeopleCurveShape(TOPIC, (0, 0.02, 0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.7, 0.9), 1),
    "affiliation": PeopleCurveShape("SAME_INSTITUTION", (0, 0.01, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11), 1),
    "venue": PeopleCurveShape("SAME_VENUE", (1, 2, 3, 4, 5, 7, 9), 1, only_raises=True),
    "other_venues": PeopleCurveShape("SAME_VENUE", (1, 1.6, 2.3, 3.2, 4.1, 5.1), -1, only_lowers=True),
    "gap": PeopleCurveShape("CONFLICT", (0, 1, 2, 3, 5, 7, 10, 15, 20, 30), -1, only_lowers=True),
}


class JudgedSet(NamedTuple):
    """A set, and the person of each row as found by curves that have not seen its name."""

    of: LabelledGroups
    found: Mapping[int, int]


def main(folder: Path, *, is_learning: bool) -> None:
    """Print all figures; with `learn` also write the fitted curves."""
    sets = dict(read_groups(folder))
    if is_learning:
        target = Path(curves.__file__).with_name("curves.json")
        learnt = fit(_taught(sets), _is_any)
        target.write_bytes(msgspec.json.format(msgspec.json.encode(learnt), indent=1) + b"\n")
    for name, judged in judge(sets):
        print(f"{name}: {describe(judged)}", flush=True)


def judge(sets: Mapping[str, LabelledGroups]) -> Iterator[tuple[str, JudgedSet]]:
    """Every set by its name, judged by curves of other names."""
    taught = _taught(sets)
    learnt = {fold: fit(taught, partial(_is_not, fold)) for fold in range(FOLDS)}
    for name, of in sets.items():
        yield name, JudgedSet(of, held_out(of, learnt))


def held_out(of: LabelledGroups, learnt: Mapping[int, Curves]) -> dict[int, int]:
    """The person found of each row, each block by the curves of its fold."""
    found: dict[int, int] = {}
    for fold, one in learnt.items():
        blocks = [block for block, own in zip(of.blocks, of.folds, strict=True) if own == fold]
        for person in join_people(of.profiles, blocks, one):
            found.update(dict.fromkeys(person.rows, min(person.rows)))
    return found


def describe(judged: JudgedSet) -> str:
    """B-cubed, pairs of the whole set, the mean over the pairs of each block, and people that are split."""
    known = known_rows(judged)
    ours, truth = labels(judged, known)
    block_of = {row: number for number, block in enumerate(judged.of.blocks) for row in block}
    by_block = pairwise_by_block(ours, truth, [block_of[row] for row in known])
    plain = b_cubed([folded(judged.of.names[row]) for row in known], truth)
    return "; ".join(
        (
            f"B-cubed {b_cubed(ours, truth).text()}",
            f"pairs {pairwise(ours, truth).text()}",
            f"mean of blocks {by_block.text()}",
            split_people(judged).text(),
            f"if equal names are one person: B-cubed {plain.text()}",
        )
    )


def known_rows(judged: JudgedSet) -> list[int]:
    """The rows whose true person is known."""
    return [row for row in sorted(judged.found) if judged.of.truth[row] is not None]


def labels(judged: JudgedSet, rows: Sequence[int]) -> tuple[list[int], list[str | None]]:
    """The found and the true person of some rows."""
    return [judged.found[row] for row in rows], [judged.of.truth[row] for row in rows]


class SplitPeople(NamedTuple):
    """The true people of a set, how many were found as several, and their bylines outside the largest."""

    several: int
    people: int
    outside: int
    bylines: int

    def text(self) -> str:
        """Both as shares."""
        shares = self.several / self.people, self.outside / self.bylines
        return f"{shares[0]:.2%} of {self.people:,} people are several, {shares[1]:.2%} of bylines outside"


def split_people(judged: JudgedSet) -> SplitPeople:
    """The number of true people of a set that are found as several."""
    found: dict[str | None, Counter[int]] = defaultdict(Counter)
    for row in known_rows(judged):
        found[judged.of.truth[row]][judged.found[row]] += 1
    outside = [bylines.total() - max(bylines.values()) for bylines in found.values()]
    bylines = sum(counts.total() for counts in found.values())
    return SplitPeople(sum(map(bool, outside)), len(found), sum(outside), bylines)


def _taught(sets: Mapping[str, LabelledGroups]) -> dict[str, Lessons]:
    return {name: lessons(of) for name, of in sets.items()}


def _is_any(folds: NDArray[np.int64]) -> NDArray[np.bool_]:
    return np.ones(len(folds), dtype=np.bool_)


def _is_not(fold: int, folds: NDArray[np.int64]) -> NDArray[np.bool_]:
    return np.asarray(folds != fold)


def fit(taught: Mapping[str, Lessons], is_learnt: Chosen) -> Curves:
    """The curves fitted to the chosen folds of all sets."""
    designs, shares, weights = [], [], []
    for name, own in taught.items():
        chosen = is_learnt(own.fold)
        designs.append(design({key: values[chosen] for key, values in own.features.items()}))
        shares.append(own.same[chosen])
        weights.append(own.weight[chosen] / own.weight.sum() * WEIGHTS[name])
    slopes = _slopes(np.concatenate(designs), np.concatenate(shares), np.concatenate(weights))
    return _curves(slopes / LN2, list(taught))


def design(features: Mapping[str, Reals]) -> Reals:
    """A column for each piece of a curve, one for whether its feature is known, and one for the prior."""
    columns = [_pieces(features[name], shape.at) for name, shape in SHAPES.items()]
    return np.hstack([*columns, np.ones((len(columns[0]), 1))])


def _pieces(feature: Reals, at: Sequence[float]) -> Reals:
    is_known = ~np.isnan(feature)
    value = np.where(is_known, feature, at[0])
    steps = [np.clip((value - low) / (high - low), 0.0, 1.0) * is_known for low, high in neighbours(at)]
    return np.column_stack([*steps, is_known.astype(np.float64)])


def _slopes(columns: Reals, share: Reals, weight: Reals) -> Reals:
    weight = weight / weight.sum()
    penalised = np.append(np.ones(columns.shape[1] - 1), 0.0)

    def loss(slopes: Reals) -> tuple[float, Reals]:
        odds = columns @ slopes
        value = weight @ (np.logaddexp(0.0, odds) - share * odds) + RIDGE * penalised @ slopes**2
        chance = 1.0 / (1.0 + np.exp(-odds))
        return float(value), columns.T @ (weight * (chance - share)) + 2.0 * RIDGE * penalised * slopes

    limits = [limit for shape in SHAPES.values() for limit in _limits(shape)]
    start = np.zeros(columns.shape[1])
    found: Reals = minimize(
        loss, start, jac=True, method="L-BFGS-B", bounds=[*limits, (None, None)], options={"maxiter": 150}
    ).x
    return found


def _limits(shape: PeopleCurveShape) -> list[tuple[float | None, float | None]]:
    step = {1: (0.0, None), -1: (None, 0.0), 0: (None, None)}[shape.way]
    known = 0.0 if shape.only_raises else None, 0.0 if shape.only_lowers else None
    return [*[step] * (len(shape.at) - 1), known]


def _curves(bits: Reals, sets: Sequence[str]) -> Curves:
    curves, start, prior = {}, 0, float(bits[-1])
    for name, shape in SHAPES.items():
        steps = bits[start : (start := start + len(shape.at))]
        at = np.concatenate([[0.0], np.cumsum(steps[:-1])])
        if name == ALWAYS:
            prior += float(steps[-1])
        else:
            at += steps[-1]
        curves[name] = Curve(shape.kind, shape.at, tuple(at.round(3).tolist()))
    return Curves(card(sets), round(prior, 3), curves)


def card(sets: Sequence[str]) -> dict[str, str]:
    """A description of the curves and of the sets that they were fitted to."""
    return {
        "what": "log2 likelihood ratios between two groups of mentions, by feature",
        "learnt_from": ", ".join(sets),
        "by": "python -m bench.people.curves SHARED_DATA_FOLDER learn",
    }


if __name__ == "__main__":
    main(Path(sys.argv[1]), is_learning="learn" in sys.argv[2:])
