"""Learn the curves of the person evidence, and how often its joins are right, from labelled people.

Usage: python -m bench.person_curves SHARED_DATA_FOLDER [CURVES_JSON [PLOT_SVG]]

Logistic regression on straight pieces of each feature, every curve rising or falling as its feature must,
over pairs of mentions; those of the Anthology once more with initials for given names. Five folds: no family
name with its initial stands on both sides, in whatever set. Every figure is of people found by the model of
the four other folds; from these people also come the chances (isotonic regression).
"""

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec
import numpy as np
from sklearn.isotonic import IsotonicRegression

from bench.anthology import read_labelled
from bench.monotone import Lesson, fit_curves
from bench.person_claims import Graded, Joined, joined
from bench.person_figures import draw_plots, print_figures
from bench.person_lessons import (
    FOLDS,
    Prepared,
    of_initials,
    of_mentions,
    prepare,
    together,
)
from bench.person_sets import read_medline, read_qian
from bench.person_shapes import NAME, SHAPES
from loaders.resolve.people.blocks import find_people
from loaders.resolve.people.curves import Chances, PersonModel
from loaders.resolve.works.curves import Model

WEIGHTS = {"qian": 3000.0, "medline 1500": 1500.0, "medline 400": 400.0, "acl": 400.0}
OF_INITIALS = 600.0
CARD = {
    "data": "Qian's set (S2AND); Medline pairs (Vishnyakova 2019); ACL Anthology, ORCID and person ids",
    "licence": "S2AND ODC-BY; Medline pairs MIT, PubMed under NLM terms; ACL CC BY 4.0, CC BY-NC-SA 3.0 "
    "before 2016; the curves are the project's own",
    "made": "2026-11-21, bench/person_curves.py",
    "unit": "log2 likelihood ratio",
}
POINTS = 16
STEPS = 150
UNTAUGHT = Chances((0.0, 8.0), (0.5, 1.0))
Sets = Mapping[str, Prepared]


def main(folder: Path, target: Path | None = None, plot: Path | None = None) -> None:
    """Print held-out figures of each set; write the model learnt from all of them, and a plot, if asked."""
    sets = {"qian": prepare(read_qian(folder))}
    sets |= {name: prepare(rows) for name, rows in read_medline(folder).items()}
    sets["acl"] = prepare(read_labelled(folder))
    model, graded = teach(sets)
    if plot:
        draw_plots(list(graded.values()), plot)
    if target:
        target.write_bytes(msgspec.json.format(msgspec.json.encode(model), indent=1) + b"\n")


def teach(sets: Sets) -> tuple[PersonModel, dict[str, Graded]]:
    """Learn in folds and report, then learn from all: the model, and the people found held out."""
    mentions = together(
        [
            *(of_mentions(one, WEIGHTS[name]) for name, one in sets.items()),
            of_initials(sets["acl"], OF_INITIALS),
        ]
    )
    held_out = [_fit(mentions.without(fold)) for fold in range(FOLDS)]
    graded = {name: _grade(one, held_out) for name, one in sets.items()}
    surely, likely = chances(list(graded.values()))
    graded = {name: one.with_chances(surely, likely) for name, one in graded.items()}
    for name, one in graded.items():
        print_figures(f"{name}, held out", one)
    return PersonModel(_fit(mentions.lesson).pairs, surely, likely), graded


def _fit(lesson: Lesson) -> PersonModel:
    prior, curves = fit_curves(SHAPES, lesson, frozenset({NAME}), STEPS)
    return PersonModel(Model(CARD, prior, curves), UNTAUGHT, UNTAUGHT)


def _grade(prepared: Prepared, held_out: Sequence[PersonModel]) -> Graded:
    people = [
        person
        for fold, model in enumerate(held_out)
        for person in find_people(prepared.profiles, prepared.of_fold(fold), model)
    ]
    return Graded(prepared, people)


def chances(graded: Sequence[Graded]) -> tuple[Chances, Chances]:
    """How often a byline of a core, and a core of a person, is right, by its log2 odds."""
    told = [one for one in joined(graded) if np.isfinite(one.odds)]
    main = [one for one in told if one.is_main]
    return _isotonic(main), _isotonic([one for one in told if not one.is_main])


def _isotonic(told: Sequence[Joined]) -> Chances:
    """Isotonic regression, read at the odds where as many cores lie between each two."""
    odds = np.array([one.odds for one in told])
    fitted = IsotonicRegression(out_of_bounds="clip").fit(
        odds, [one.right for one in told], sample_weight=[one.weight for one in told]
    )
    at = np.unique(np.quantile(odds, np.linspace(0.02, 0.98, POINTS)).round(2))
    return Chances(tuple(at.tolist()), tuple(fitted.predict(at).round(4).tolist()))


if __name__ == "__main__":
    main(Path(sys.argv[1]), *map(Path, sys.argv[2:]))
