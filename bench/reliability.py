"""Reliability plots as SVG: what was told against what came true, bin by bin."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from loaders.evaluation.calibration import Bin

SIDE, GAP, LEFT, TOP = 220, 40, 44, 34
GREATEST = 9.0
"""Radius of the point behind which all the weight stands."""


def draw(panels: Mapping[str, Sequence[Bin]], file: Path) -> None:
    """Write a panel for each title, side by side."""
    width = LEFT + len(panels) * (SIDE + GAP)
    drawn = [
        _panel(title, bins, LEFT + place * (SIDE + GAP)) for place, (title, bins) in enumerate(panels.items())
    ]
    file.write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {TOP + SIDE + 46}" '
        'font-family="sans-serif" font-size="12" role="img">\n'
        "<title>What was told, and what came true</title>\n"
        f'<rect width="100%" height="100%" fill="white"/>\n{"".join(drawn)}</svg>\n',
        encoding="utf-8",
    )


def _panel(title: str, bins: Sequence[Bin], left: int) -> str:
    whole = sum(one.weight for one in bins) or 1.0
    points = "".join(
        f'<circle cx="{left + one.told * SIDE:.1f}" cy="{TOP + (1 - one.true) * SIDE:.1f}" '
        f'r="{1.5 + GREATEST * (one.weight / whole) ** 0.5:.1f}" fill="#1f6f8b" fill-opacity="0.7"/>\n'
        for one in bins
    )
    marks = "".join(
        f'<text x="{left + at * SIDE:.0f}" y="{TOP + SIDE + 16}" text-anchor="middle">{at:g}</text>\n'
        f'<text x="{left - 6}" y="{TOP + (1 - at) * SIDE + 4:.0f}" text-anchor="end">{at:g}</text>\n'
        for at in (0, 0.5, 1)
    )
    return (
        f'<text x="{left}" y="{TOP - 12}" font-weight="bold">{title}</text>\n'
        f'<rect x="{left}" y="{TOP}" width="{SIDE}" height="{SIDE}" fill="none" stroke="#999"/>\n'
        f'<path d="M{left} {TOP + SIDE}L{left + SIDE} {TOP}" stroke="#999" stroke-dasharray="4"/>\n'
        f"{marks}{points}"
        f'<text x="{left + SIDE / 2:.0f}" y="{TOP + SIDE + 34}" text-anchor="middle">told</text>\n'
    )
