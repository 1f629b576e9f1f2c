"""Same work or not: labelled pairs, and the works that two archives have in common."""

from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path

import numpy as np

from bench.quality.row import QualityFigure
from bench.works import doi_pairs, links
from bench.works.curves import HeldOut, held_out, learn, rates_above, read_lessons
from bench.works.labelled_pairs import HELD_OUT
from loaders.evaluation.scores.calibration import Calibration, Claim, calibration, reliability
from loaders.evaluation.scores.measures import share
from loaders.evaluation.scores.plots import draw
from loaders.resolve.works.evidence import probability

DRAWS = 1_000


def f1(name: str, goal: float, folder: Path) -> QualityFigure:
    """F1 of a set at even odds; no pair is judged by curves that saw its block; the interval draws blocks."""
    found = _all(folder)[name]
    precision, recall, value = rates_above(0, found.odds, found.pairs.is_same)
    low, high = _interval(found)
    text = f"{value:.4f} ({low:.3f} to {high:.3f}); P {precision:.3f}, R {recall:.3f}"
    return QualityFigure(text, value >= goal)


acm = partial(f1, HELD_OUT, 0.987)
scholar_clean = partial(f1, "DBLP-Scholar clean", 0.93)
scholar_dirty = partial(f1, "DBLP-Scholar dirty", 0.86)


def confidence(folder: Path) -> QualityFigure:
    """The calibration over all sets; no pair is judged by curves that saw its block."""
    found = calibration(claims(folder))
    return QualityFigure(described(found), found.error.value <= 0.03 and found.gain.low > 0)


def claims(folder: Path) -> list[Claim]:
    """Claims that two descriptions are of one work, over every set; the block is that of the first record."""
    return [claim for found in _all(folder).values() for claim in _claims(found)]


def by_set(folder: Path) -> Iterator[str]:
    """One line for each set."""
    for name, found in _all(folder).items():
        yield f"{name} | {calibration(_claims(found)).text()}"


def plot(folder: Path, file: Path) -> None:
    """A panel for each set."""
    some = {name: _claims(found) for name, found in _all(folder).items()}
    draw({f"{name}: {len(claims):,}": reliability(claims) for name, claims in some.items()}, file)


def _claims(found: HeldOut) -> list[Claim]:
    columns = probability(found.odds).tolist(), found.pairs.is_same.tolist(), found.pairs.block.tolist()
    return [
        Claim(chance, float(is_same), block=block) for chance, is_same, block in zip(*columns, strict=True)
    ]


def described(found: Calibration) -> str:
    """A calibration in the words of the table."""
    error, gain = found.error, found.gain
    return (
        f"error {error.value:.4f} ({error.low:.4f} to {error.high:.4f}); Brier {found.brier.value:.4f}, "
        f"better than a constant by {gain.value:.3f} ({gain.low:.3f} to {gain.high:.3f})"
    )


def shared_works(folder: Path) -> QualityFigure:
    """Files of arXiv against the Anthology, on the list that was read."""
    found = links.measure(links.find(folder))
    precision = share(found.right, found.read)
    titles = found.titles - len(found.titles_missed)
    return QualityFigure(
        f"P {precision:.4f} of {found.read} read of {found.found}; equal titles {titles} of {found.titles}",
        precision >= 0.99 and found.read == found.found and not found.titles_missed,
    )


def registered(folder: Path) -> QualityFigure:
    """Precision and recall on pairs of two DOIs, from the half on which no weight was set."""
    pairs = doi_pairs.read(folder)
    second = pairs.is_second
    found = doi_pairs.judge(pairs.sides) > 0
    rates = doi_pairs.rated(found[second], pairs.is_same[second])
    return QualityFigure(
        f"P {rates.precision:.3f}, R {rates.recall:.3f} of {second.sum()}",
        rates.precision >= 0.95 and rates.recall >= 0.93,
    )


@cache
def _all(folder: Path) -> dict[str, HeldOut]:
    plain, lessons = read_lessons(folder / "data")
    return held_out(plain, lessons, learn(lessons))


def _interval(found: HeldOut) -> tuple[float, float]:
    """95 % of F1 over draws of whole blocks."""
    is_found, is_same = found.odds > 0, found.pairs.is_same
    counted = np.stack([is_found & is_same, is_found, is_same], axis=1).astype(np.float64)
    numbers, place = np.unique(found.pairs.block, return_inverse=True)
    sums = np.zeros((len(numbers), 3))
    np.add.at(sums, place, counted)
    draws = np.random.default_rng(0).multinomial(len(sums), np.full(len(sums), 1 / len(sums)), size=DRAWS)
    right, predicted, wanted = (draws @ sums).T
    low, high = np.quantile(2 * right / (predicted + wanted), (0.025, 0.975)).tolist()
    return low, high
