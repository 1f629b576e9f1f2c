"""The calibration of people's probabilities; no block is judged by a model that has seen its family name."""

from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path

from bench.people.confidence import PARTS, Judged, figures, held_out
from bench.people.lessons import LabelledClaim, find, lessons
from bench.people.sets import MADE, SETS, read_sets
from bench.quality.row import QualityFigure
from bench.quality.works import described
from loaders.evaluation.scores.calibration import Claim, calibration, reliability
from loaders.evaluation.scores.plots import draw

MOST_ERROR, MOST_ERROR_UNLEARNT = 0.03, 0.05
"""Greatest calibration error, and that on sets of a kind to which nothing was fitted. Set by hand, as
goals."""
KINDS = {"byline": "bylines", "joint": "joints", "person": "people"}


def confidence(kind: str, part: str, folder: Path, *, is_made: bool = False) -> QualityFigure:
    """One kind of claim over the real sets learnt from together, or over the made one."""
    found = calibration(claims(_learnt_from(folder, is_made=is_made), kind, PARTS[part]))
    return QualityFigure(described(found), found.error.value <= MOST_ERROR and found.gain.low > 0)


def unlearnt(kind: str, folder: Path) -> QualityFigure:
    """One kind of claim on common names of the sets that are only judged, each by itself."""
    sets = {name: of_set for name, of_set in _judged(folder).items() if not SETS[name].weight}
    errors = {
        name: calibration(claims({name: of_set}, kind, PARTS["common names"])).error
        for name, of_set in sets.items()
    }
    is_met = all(error.value <= MOST_ERROR_UNLEARNT for error in errors.values())
    return QualityFigure("; ".join(f"{name} {error.text()}" for name, error in errors.items()), is_met)


def claims(judged: Judged, kind: str, is_of: Callable[[LabelledClaim], bool]) -> list[Claim]:
    """The claims of one kind in some sets; blocks of different sets stay separate."""
    return [
        one.claim._replace(block=(name, one.claim.block))
        for name, of_set in judged.items()
        for one in of_set
        if one.kind == kind and is_of(one)
    ]


def by_set(folder: Path) -> Iterator[str]:
    """One line for each set, kind of claim and part of it."""
    return figures(_judged(folder))


def plot(folder: Path, file: Path) -> None:
    """A panel for each kind of claim on ambiguous names: the real sets together, and the made one."""
    panels = {}
    for title, is_made in (("", False), (f", {MADE}", True)):
        for kind, condition in KINDS.items():
            some = claims(_learnt_from(folder, is_made=is_made), kind, PARTS["common names"])
            panels[f"{condition}{title}: {len(some):,}"] = reliability(some)
    draw(panels, file)


def _learnt_from(folder: Path, *, is_made: bool) -> Judged:
    judged = _judged(folder).items()
    return {name: of_set for name, of_set in judged if SETS[name].weight and (name == MADE) == is_made}


@cache
def _judged(folder: Path) -> Judged:
    found = {name: find(labelled) for name, labelled in read_sets(folder / "data")}
    return held_out(found, {name: lessons(one) for name, one in found.items()})


bylines = partial(confidence, "byline", "common names")
joints = partial(confidence, "joint", "common names")
people = partial(confidence, "person", "common names")
bylines_of_several = partial(confidence, "byline", "names of several")
bylines_made = partial(confidence, "byline", "common names", is_made=True)
bylines_unlearnt = partial(unlearnt, "byline")
joints_made = partial(confidence, "joint", "common names", is_made=True)
