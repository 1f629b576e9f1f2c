"""People on labelled sets; every name is judged by weights that have not seen it (bench/people/curves.py)."""

from collections import defaultdict
from functools import cache, partial
from pathlib import Path

from app.text.names import fold
from bench.people.curves import JudgedSet, judge, known_rows, labels, split_people
from bench.people.groups import read_groups
from bench.people.name_variants import find_candidates
from bench.people.sets import RARE
from bench.quality.row import QualityFigure
from loaders.evaluation.scores.partitions import b_cubed, pairwise

MEDLINE = {"Medline 1500": 0.90, "Medline 400": 0.88}
MOST_SEVERAL, MOST_OUTSIDE = 0.01, 0.003
"""Greatest share of rare names found as several people, and of their bylines outside the largest. Set by
hand, as goals."""


def of_set(name: str, precision: float, f1: float, folder: Path) -> QualityFigure:
    """B-cubed over the labelled mentions of a set."""
    return _b_cubed(_judged(folder)[name], None, precision, f1)


def names_of_several(folder: Path) -> QualityFigure:
    """B-cubed over names of the Anthology that more than one labelled person has."""
    judged = _judged(folder)["Anthology"]
    truths: dict[str, set[str | None]] = defaultdict(set)
    for row in known_rows(judged):
        truths[fold(judged.of.names[row])].add(judged.of.truth[row])
    several = [row for row in known_rows(judged) if len(truths[fold(judged.of.names[row])]) > 1]
    return _b_cubed(judged, several, 0.0, 0.90)


def medline(folder: Path) -> QualityFigure:
    """Pairs of both files."""
    found = {name: _judged(folder)[name] for name in MEDLINE}
    rates = {name: pairwise(*labels(judged, known_rows(judged))) for name, judged in found.items()}
    rates_text = (f"P {one.precision:.4f}, R {one.recall:.4f}, F1 {one.f1:.4f}" for one in rates.values())
    return QualityFigure("; ".join(rates_text), all(rates[name].f1 >= goal for name, goal in MEDLINE.items()))


def rare_names(folder: Path) -> QualityFigure:
    """Names that one given name has in the Anthology, taken for one person's each."""
    found = split_people(_judged(folder)[RARE])
    is_met = found.several <= MOST_SEVERAL * found.people and found.outside <= MOST_OUTSIDE * found.bylines
    return QualityFigure(found.text(), is_met)


def variants(folder: Path) -> QualityFigure:
    """Curated forms of one person's name that are compared, and those that may be one person's."""
    found = find_candidates(folder / "data")
    return QualityFigure(found.text(), found.together / found.pairs >= 0.90)


def _b_cubed(judged: JudgedSet, rows: list[int] | None, precision: float, f1: float) -> QualityFigure:
    rows = known_rows(judged) if rows is None else rows
    rates = b_cubed(*labels(judged, rows))
    text = f"P {rates.precision:.4f}, R {rates.recall:.4f}, F1 {rates.f1:.4f} of {len(rows):,}"
    return QualityFigure(text, rates.precision >= precision and rates.f1 >= f1)


@cache
def _judged(folder: Path) -> dict[str, JudgedSet]:
    return dict(judge(dict(read_groups(folder / "data"))))


anthology = partial(of_set, "Anthology", 0.994, 0.989)
qian = partial(of_set, "Qian", 0.0, 0.80)
aminer = partial(of_set, "AMiner", 0.0, 0.90)
openreview = partial(of_set, "OpenReview", 0.985, 0.98)
