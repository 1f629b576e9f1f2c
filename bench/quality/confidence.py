"""How far the probabilities of people hold, no block judged by a model that has seen its family name."""

from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path

from bench.people.confidence import PARTS, Judged, figures, held_out
from bench.people.lessons import LabelledClaim, find, lessons
from bench.people.sets import MADE, read_sets
from bench.quality.row import QualityFigure
from bench.quality.works import described
from loaders.evaluation.scores.calibration import Claim, calibration, reliability
from loaders.evaluation.scores.plots import draw

KINDS = {"byline": "bylines", "joint": "joints", "person": "people"}


def confidence(kind: str, part: str, folder: Path, *, is_made: bool = False) -> QualityFigure:
    """One kind of claim over the real sets together, or over the made one."""
    sets = {name: of_set for name, of_set in _judged(folder).items() if (name == MADE) == is_made}
    found = calibration(claims(sets, kind, PARTS[part]))
    return QualityFigure(described(found), found.error.value <= 0.03 and found.gain.low > 0)


def claims(judged: Judged, kind: str, is_of: Callable[[LabelledClaim], bool]) -> list[Claim]:
    """The claims of one kind of some sets, blocks of two sets apart."""
    return [
        one.claim._replace(block=(name, one.claim.block))
        for name, of_set in judged.items()
        for one in of_set
        if one.kind == kind and is_of(one)
    ]


def by_set(folder: Path) -> Iterator[str]:
    """A line for each set, kind of claim and part of it."""
    return figures(_judged(folder))


def plot(folder: Path, file: Path) -> None:
    """A panel for each kind of claim on ambiguous names: the real sets together, and the made one."""
    judged, panels = _judged(folder), {}
    for title, sets in (("", [name for name in judged if name != MADE]), (f", {MADE}", [MADE])):
        for kind, condition in KINDS.items():
            some = claims({name: judged[name] for name in sets}, kind, PARTS["common names"])
            panels[f"{condition}{title}: {len(some):,}"] = reliability(some)
    draw(panels, file)


@cache
def _judged(folder: Path) -> Judged:
    found = {name: find(labelled) for name, labelled in read_sets(folder / "data")}
    return held_out(found, {name: lessons(one) for name, one in found.items()})


bylines = partial(confidence, "byline", "common names")
joints = partial(confidence, "joint", "common names")
people = partial(confidence, "person", "common names")
bylines_of_several = partial(confidence, "byline", "names of several")
bylines_made = partial(confidence, "byline", "common names", is_made=True)
joints_made = partial(confidence, "joint", "common names", is_made=True)
