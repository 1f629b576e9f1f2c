"""Boosted trees over the features of the work curves, to measure what readable curves cost in accuracy.

Usage: python -m bench.works.trees SHARED_DATA_FOLDER

The lessons and folds are those of bench.works.curves. Trees are free, or have to rise or fall with each
feature as the curves do. They also see the features of the hand-set rules.
"""

import sys
from pathlib import Path

import numpy as np
from sklearn.ensemble import HistGradientBoostingClassifier

from bench.works.curves import FOLDS, LabelledPairs, Numbers, read_lessons, report
from bench.works.labelled_pairs import HELD_OUT
from bench.works.shapes import SHAPES

RULED = {
    "contrast": -1,
    "heads_differ": -1,
    "numbers_differ": -1,
    "parts_differ": -1,
    "agreement": 0,
    "shared_authors": 0,
}
"""Features that rules read, and which way each may run."""
SINGLE = [name for name in SHAPES if "with_" not in name and "_of_" not in name]
WAYS = [SHAPES[name].way for name in SINGLE] + list(RULED.values())


def main(folder: Path) -> None:
    """Print the held-out figures of both kinds of trees."""
    plain, lessons = read_lessons(folder)
    for kind, ways in (("free", None), ("one way a feature", WAYS)):
        print(f"trees, {kind}:")
        whole = grow(lessons, ways)
        for name, pairs in plain.items():
            odds = log_odds(whole, pairs)
            for fold in range(FOLDS) if name != HELD_OUT else ():
                out = pairs.block % FOLDS == fold
                odds[out] = log_odds(grow(lessons.of(lessons.block % FOLDS != fold), ways), pairs.of(out))
            report(name, odds, pairs.is_same)


def grow(pairs: LabelledPairs, ways: list[int] | None) -> HistGradientBoostingClassifier:
    """250 trees of at most 16 leaves."""
    trees = HistGradientBoostingClassifier(
        max_iter=250,
        max_leaf_nodes=16,
        learning_rate=0.05,
        l2_regularization=20,
        min_samples_leaf=10,
        monotonic_cst=ways,
        early_stopping=False,
        random_state=0,
    )
    return trees.fit(_design(pairs), pairs.is_same, sample_weight=pairs.weight)


def log_odds(trees: HistGradientBoostingClassifier, pairs: LabelledPairs) -> Numbers:
    """Log2 odds of each pair."""
    odds: Numbers = trees.decision_function(_design(pairs)) / np.log(2)
    return odds


def _design(pairs: LabelledPairs) -> Numbers:
    """One column per feature; NaN for a value that a side lacks."""
    columns = [pairs.features[name] for name in (*SINGLE, *RULED)]
    unknown = [name in SHAPES and SHAPES[name].may_be_unknown for name in (*SINGLE, *RULED)]
    return np.stack(
        [
            np.where((values < 0) & is_unknown, np.nan, values)
            for values, is_unknown in zip(columns, unknown, strict=True)
        ],
        axis=1,
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]))
