"""A line of the table, and what was measured for it."""

from typing import NamedTuple


class SpeedFigure(NamedTuple):
    """A measurement and its reference in words, their ratio, and whether the goal is met, if known."""

    measured: str
    reference: str = ""
    ratio: str = ""
    is_met: bool | None = None


class FigureLine(NamedTuple):
    """A line: its name, the work, and the goal."""

    name: str
    work: str
    goal: str

    def row(self, figure: SpeedFigure) -> str:
        """The line as Markdown."""
        met = {True: "yes", False: "**no**", None: "not known"}[figure.is_met]
        cells = (self.work, figure.measured, figure.reference, figure.ratio, self.goal, met)
        return f"| {' | '.join(cells)} |"


Figures = dict[str, SpeedFigure]
"""Figures by the name of their line."""

HEAD = "| work | measured | reference | ratio | goal | met |\n|---|---|---|---|---|---|"


def at_most(measured: tuple[str, float], reference: tuple[str, float], most: float) -> SpeedFigure:
    """A comparison of seconds: the first may be at most `most` times the second."""
    ratio = measured[1] / reference[1]
    return SpeedFigure(_timed(*measured), _timed(*reference), f"{ratio:.2f} x", ratio <= most)


def times_faster(measured: tuple[str, float], reference: tuple[str, float], least: float) -> SpeedFigure:
    """A comparison of seconds: the second has to be at least `least` times the first."""
    ratio = reference[1] / measured[1]
    return SpeedFigure(_timed(*measured), _timed(*reference), f"{ratio:.1f} x faster", ratio >= least)


def milliseconds(seconds: float) -> str:
    """Seconds as they are printed."""
    return f"{seconds * 1000:.3g} ms"


def _timed(name: str, seconds: float) -> str:
    return f"{name} {milliseconds(seconds)}".strip()
