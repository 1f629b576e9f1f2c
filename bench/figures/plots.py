"""Growth curves as SVG: time against the number of papers, both on logarithmic axes."""

from collections.abc import Iterator, Mapping, Sequence
from math import ceil, floor, log10
from pathlib import Path
from xml.sax.saxutils import escape

from app.storage.files import write_atomically

Curve = Sequence[tuple[int, float]]
"""Numbers of papers, and the seconds for each."""

_WIDTH, _HEIGHT, _LEFT, _TOP, _RIGHT, _BELOW = 300, 200, 64, 40, 24, 96
_COLOURS = ("#1f6f8b", "#b5651d", "#4d7c3a", "#7a4b94")


def draw(panels: Mapping[str, Mapping[str, Curve]], file: Path) -> None:
    """Write one panel per title, side by side, with one line per name."""
    across = _LEFT + _WIDTH + _RIGHT
    width, height = across * len(panels), _TOP + _HEIGHT + _BELOW
    drawn = (
        _panel(title, curves, place * across + _LEFT) for place, (title, curves) in enumerate(panels.items())
    )
    body = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        'font-family="sans-serif" font-size="12" role="img">\n'
        "<title>What grows with the papers</title>\n"
        f'<rect width="100%" height="100%" fill="white"/>\n{"".join(drawn)}</svg>\n'
    )
    write_atomically(file, body.encode())


def _panel(title: str, curves: Mapping[str, Curve], left: int) -> str:
    points = [point for curve in curves.values() for point in curve]
    ends = _ends([papers for papers, _ in points]), _ends([seconds * 1000 for _, seconds in points])
    lines = "".join(
        _line(name, [_place(papers, seconds * 1000, ends, left) for papers, seconds in curve], number, left)
        for number, (name, curve) in enumerate(curves.items())
    )
    return (
        f'<text x="{left}" y="{_TOP - 14}" font-weight="bold">{escape(title)}</text>\n'
        f'<rect x="{left}" y="{_TOP}" width="{_WIDTH}" height="{_HEIGHT}" fill="none" stroke="#999"/>\n'
        f"{''.join(_marks(ends, left))}{lines}"
    )


def _ends(values: Sequence[float]) -> tuple[int, int]:
    """The powers of ten around some values, at least one apart."""
    low, high = floor(log10(min(values))), ceil(log10(max(values)))
    return low, max(high, low + 1)


def _place(
    papers: float, milliseconds: float, ends: tuple[tuple[int, int], tuple[int, int]], left: int
) -> tuple[float, float]:
    (first, last), (low, high) = ends
    x = left + (log10(papers) - first) / (last - first) * _WIDTH
    return x, _TOP + _HEIGHT - (log10(milliseconds) - low) / (high - low) * _HEIGHT


def _marks(ends: tuple[tuple[int, int], tuple[int, int]], left: int) -> Iterator[str]:
    (first, last), (low, high) = ends
    for power in range(first, last + 1):
        x, y = _place(10**power, 10**low, ends, left)
        yield f'<text x="{x:.0f}" y="{y + 18:.0f}" text-anchor="middle">{10**power:,}</text>\n'
    for power in range(low, high + 1):
        x, y = _place(10**first, 10.0**power, ends, left)
        yield f'<text x="{x - 6:.0f}" y="{y + 4:.0f}" text-anchor="end">{10.0**power:g} ms</text>\n'
        yield f'<path d="M{x:.0f} {y:.0f}h{_WIDTH}" stroke="#eee"/>\n'


def _line(name: str, places: Sequence[tuple[float, float]], number: int, left: int) -> str:
    colour, y = _COLOURS[number % len(_COLOURS)], _TOP + _HEIGHT + 38 + 15 * number
    path = "L".join(f"{x:.1f} {y:.1f}" for x, y in places)
    dots = "".join(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{colour}"/>\n' for x, y in places)
    return (
        f'<path d="M{path}" fill="none" stroke="{colour}" stroke-width="1.5"/>\n{dots}'
        f'<path d="M{left} {y - 4}h18" stroke="{colour}" stroke-width="3"/>\n'
        f'<text x="{left + 24}" y="{y}">{escape(name)}</text>\n'
    )
