"""Fits the confidence of bylines and joints, and measures it on blocks that were held out.

Usage: python -m bench.people.confidence SHARED_DATA_FOLDER [learn]

Prints the calibration of bylines, people and joints, by set. Each block is judged twice: by a model that has
not seen its family name with that initial in any set, and by one that has not seen the set. With `learn` it
writes `loaders/resolve/people/explanation/confidence.json`, fitted to all blocks.
"""

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path

import msgspec
import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize

from bench.people.homonyms import FOLDS
from bench.people.lessons import KINDS, LabelledClaim, Lesson, ResolvedSet, claims_of, find, lessons
from bench.people.sets import SETS, read_sets
from loaders.evaluation.scores.calibration import calibration
from loaders.evaluation.tasks.author_claims import COMMON
from loaders.resolve.people.evidence.weights import Reals
from loaders.resolve.people.explanation import confidence
from loaders.resolve.people.explanation.byline_features import FEATURES
from loaders.resolve.people.explanation.confidence import ConfidenceModel, Logistic

RIDGE = 3e-4
"""Weight of the ridge penalty. The mean calibration error of the bylines of eight sets, each held out, is
0.0269 with this, 0.0275 with 1e-4 and 0.0333 with 1e-3 (docs/decisions/0028)."""
Lessons = Mapping[str, tuple[Lesson, Lesson]]
Chosen = Callable[[str, NDArray[np.int64]], NDArray[np.bool_]]
"""Which lessons are used, from the name of their set and their folds."""
Judged = Mapping[str, Sequence[LabelledClaim]]
"""The claims of each set."""

PARTS: Mapping[str, Callable[[LabelledClaim], bool]] = {
    "all": lambda _: True,
    "common names": lambda one: one.expected >= COMMON,
    "common names, pinyin": lambda one: one.expected >= COMMON and one.origin == "pinyin",
    "common names, other": lambda one: one.expected >= COMMON and one.origin == "other",
    "common names, blocks below 20": lambda one: one.expected >= COMMON and one.size < 20,
    "common names, blocks of 20 to 99": lambda one: one.expected >= COMMON and 20 <= one.size < 100,
    "common names, blocks of 100 and more": lambda one: one.expected >= COMMON and one.size >= 100,
    "names of several": lambda one: one.is_several,
}


def main(folder: Path, *, is_learning: bool) -> None:
    """Print all figures; with `learn` also write the fitted model."""
    found = {name: find(labelled) for name, labelled in read_sets(folder)}
    taught = {name: lessons(one) for name, one in found.items()}
    if is_learning:
        target = Path(confidence.__file__).with_name("confidence.json")
        target.write_bytes(msgspec.json.format(msgspec.json.encode(learn(taught)), indent=1) + b"\n")
    for title, judged in (
        ("blocks held out", held_out(found, taught)),
        ("sets held out", of_others(found, taught)),
    ):
        print(f"## {title}")
        for line in figures(judged):
            print(line, flush=True)


def held_out(found: Mapping[str, ResolvedSet], taught: Lessons) -> Judged:
    """The claims of every block, judged by a model that has not seen its fold in any set."""
    models = {fold: learn(taught, partial(_in_other_folds, fold)) for fold in range(FOLDS)}
    return {name: list(claims_of(one, models)) for name, one in found.items()}


def of_others(found: Mapping[str, ResolvedSet], taught: Lessons) -> Judged:
    """The claims of every set, judged by a model of the sets of other people."""
    judged = {}
    for name, one in found.items():
        model = learn(taught, partial(_of_other_people, SETS[name].kin))
        judged[name] = list(claims_of(one, dict.fromkeys(range(FOLDS), model)))
    return judged


def _all(_: str, folds: NDArray[np.int64]) -> NDArray[np.bool_]:
    return np.ones(len(folds), dtype=np.bool_)


def _in_other_folds(fold: int, _: str, folds: NDArray[np.int64]) -> NDArray[np.bool_]:
    return np.asarray(folds != fold)


def _of_other_people(kin: str, name: str, folds: NDArray[np.int64]) -> NDArray[np.bool_]:
    return np.full(len(folds), SETS[name].kin != kin)


def learn(taught: Lessons, is_learnt: Chosen = _all) -> ConfidenceModel:
    """The model fitted to the chosen lessons."""
    card = {
        "what": "natural log odds by feature: of bylines, and of two bylines in a core or met at a merge",
        "learnt_from": ", ".join(f"{name} ({of.licence})" for name, of in SETS.items() if of.weight),
        "by": "python -m bench.people.confidence SHARED_DATA_FOLDER learn",
    }
    return ConfidenceModel(card, FEATURES, *(_logistic(taught, kind, is_learnt) for kind in (0, 1)))


def _logistic(taught: Lessons, kind: int, is_learnt: Chosen) -> Logistic:
    parts = []
    for name, pair in taught.items():
        lesson = pair[kind]
        chosen = is_learnt(name, lesson.fold)
        weight = lesson.weight / lesson.weight.sum() * SETS[name].weight
        parts.append((lesson.features[chosen], lesson.right[chosen], weight[chosen]))
    return fit(*(np.concatenate(part) for part in zip(*parts, strict=True)))


def fit(features: Reals, right: Reals, weight: Reals) -> Logistic:
    """Logistic regression with a small ridge penalty; all features have the same scale."""
    mean = np.average(features, axis=0, weights=weight)
    scale = np.sqrt(np.average((features - mean) ** 2, axis=0, weights=weight)) + 1e-9
    scaled = np.column_stack([(features - mean) / scale, np.ones(len(features))])
    share = weight / weight.sum()

    def loss(slopes: Reals) -> tuple[float, Reals]:
        odds = scaled @ slopes
        penalised = np.append(slopes[:-1], 0.0)
        value = share @ (np.logaddexp(0.0, odds) - right * odds) + RIDGE * penalised @ penalised
        return value, scaled.T @ (share * (1 / (1 + np.exp(-odds)) - right)) + 2 * RIDGE * penalised

    slopes = minimize(loss, np.zeros(scaled.shape[1]), jac=True, method="L-BFGS-B").x
    weights = slopes[:-1] / scale
    return Logistic(round(float(slopes[-1] - weights @ mean), 4), tuple(weights.round(4).tolist()))


def figures(judged: Judged) -> Iterator[str]:
    """One line for each set, kind of claim and part."""
    for name, claims in judged.items():
        for kind in KINDS:
            for part, is_of in PARTS.items():
                some = [one.claim for one in claims if one.kind == kind and is_of(one)]
                if some:
                    yield f"{name} | {kind} | {part} | {calibration(some).text()}"


if __name__ == "__main__":
    main(Path(sys.argv[1]), is_learning="learn" in sys.argv[2:])
