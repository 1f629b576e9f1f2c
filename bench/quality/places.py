"""Strings to organisations and venues, on the draws that are reported."""

from functools import cache
from pathlib import Path

from bench.places.strings import Share, draws
from bench.quality.row import QualityFigure


def organisations(folder: Path) -> QualityFigure:
    """Affiliations of the Anthology to ROR."""
    found = _draws(folder)["affiliations, reported"]
    return QualityFigure(found.text(), found.precision >= 0.97 and found.coverage >= 0.70)


def venues(folder: Path) -> QualityFigure:
    """Venue strings of all sources to one series, under its one name, on the draw that was read last."""
    found = _draws(folder)["venues, reported"]
    return QualityFigure(found.text(), found.precision >= 0.97)


@cache
def _draws(folder: Path) -> dict[str, Share]:
    return draws(folder)
