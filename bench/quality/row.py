"""A row of the quality table, and the figure that is in it."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple


class QualityFigure(NamedTuple):
    """What was found, in words with its interval where it has one, and whether it meets the goal.

    `is_met` is None where it was not measured.
    """

    found: str
    is_met: bool | None


class QualityRow(NamedTuple):
    """A set, what is measured on it, the goal, how to measure it; a slow one is left out of a quick run."""

    set: str
    measure: str
    goal: str
    run: Callable[[Path], QualityFigure]
    is_slow: bool = False

    def line(self, figure: QualityFigure) -> str:
        """The row as Markdown."""
        met = {True: "yes", False: "**no**", None: "not measured"}[figure.is_met]
        return f"| {self.set} | {self.measure} | {self.goal} | {figure.found} | {met} |"


HEAD = "| set | measure | goal | found | met |\n|---|---|---|---|---|"
