"""A row of the quality table, and its figure."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple


class QualityFigure(NamedTuple):
    """The result in words, with its interval if there is one, and whether it meets the goal.

    `is_met` is None if it was not measured.
    """

    found: str
    is_met: bool | None


class QualityRow(NamedTuple):
    """A set, what is measured on it, the goal, and the function; a quick run leaves out slow rows."""

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
