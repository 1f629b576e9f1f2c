"""Reliability plots as SVG: stated probabilities against what came true, bin by bin."""

from collections.abc import Iterator, Mapping, Sequence
from math import ceil
from pathlib import Path
from xml.sax.saxutils import escape

from app.storage.files import replacing
from loaders.evaluation.outcome import Claims
from loaders.evaluation.scores.calibration import Bin, reliability
from loaders.evaluation.scores.intervals import wilson

SIDE, GAP, LEFT, TOP, BELOW = 220, 40, 44, 34, 60
"""Sides of a panel and the room around it, in units of the drawing. Set by hand."""
PANELS_A_ROW = 4
"""Panels beside each other in a figure. Set by hand."""
GREATEST = 9.0
"""Radius of a point that has all the weight. Set by hand."""


def plot(claims: Claims, file: Path) -> None:
    """Write a panel for each kind of claim."""
    draw({f"{kind}: {len(some):,}": reliability(some) for kind, some in claims.items()}, file)


def draw(panels: Mapping[str, Sequence[Bin]], file: Path) -> None:
    """Write a panel for each title, four a row; a bar is 95 % as if all claims were independent."""
    rows, columns = ceil(len(panels) / PANELS_A_ROW), min(len(panels), PANELS_A_ROW)
    width, height = LEFT + columns * (SIDE + GAP), rows * (TOP + SIDE + BELOW)
    places = [divmod(place, PANELS_A_ROW) for place in range(len(panels))]
    drawn = (
        _panel(title, bins, LEFT + column * (SIDE + GAP), TOP + row * (TOP + SIDE + BELOW))
        for (title, bins), (row, column) in zip(panels.items(), places, strict=True)
    )
    body = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        'font-family="sans-serif" font-size="12" role="img">\n'
        "<title>Stated probability and observed frequency</title>\n"
        f'<rect width="100%" height="100%" fill="white"/>\n{"".join(drawn)}</svg>\n'
    )
    with replacing(file) as plotted:
        plotted.write(body.encode())


def _panel(title: str, bins: Sequence[Bin], left: int, top: int) -> str:
    return (
        f'<text x="{left}" y="{top - 12}" font-weight="bold">{escape(title)}</text>\n'
        f'<rect x="{left}" y="{top}" width="{SIDE}" height="{SIDE}" fill="none" stroke="#999"/>\n'
        f'<path d="M{left} {top + SIDE}L{left + SIDE} {top}" stroke="#999" stroke-dasharray="4"/>\n'
        f"{''.join(_marks(left, top))}{''.join(_points(bins, left, top))}"
        f'<text x="{left + SIDE / 2:.0f}" y="{top + SIDE + 34}" text-anchor="middle">stated</text>\n'
        f'<text transform="translate({left - 28} {top + SIDE / 2:.0f}) rotate(-90)" text-anchor="middle">'
        "observed</text>\n"
    )


def _marks(left: int, top: int) -> Iterator[str]:
    for at in (0, 0.5, 1):
        yield f'<text x="{left + at * SIDE:.0f}" y="{top + SIDE + 16}" text-anchor="middle">{at:g}</text>\n'
        yield f'<text x="{left - 6}" y="{top + (1 - at) * SIDE + 4:.0f}" text-anchor="end">{at:g}</text>\n'


def _points(bins: Sequence[Bin], left: int, top: int) -> Iterator[str]:
    whole = sum(one.weight for one in bins)
    for one in bins:
        across, (low, high) = left + one.stated * SIDE, wilson(one.true * one.weight, one.weight)
        yield (
            f'<path d="M{across:.1f} {top + (1 - low) * SIDE:.1f}V{top + (1 - high) * SIDE:.1f}" '
            'stroke="#1f6f8b" stroke-opacity="0.5"/>\n'
            f'<circle cx="{across:.1f}" cy="{top + (1 - one.true) * SIDE:.1f}" '
            f'r="{1.5 + GREATEST * (one.weight / whole) ** 0.5:.1f}" fill="#1f6f8b" fill-opacity="0.7"/>\n'
        )
