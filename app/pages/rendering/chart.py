"""A bar chart of papers per year."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

_STEP, _BAR, _HEIGHT = 14, 10, 48
"""Distance and width of bars, and height of the chart, in user units; set by hand."""


@dataclass(frozen=True)
class Bar:
    """One year; lengths in user units, y from the top."""

    year: int
    count: int
    x: int
    y: float
    width: int
    height: float


@dataclass(frozen=True)
class Chart:
    """Years from first to last without a gap."""

    width: int
    height: int
    bars: Sequence[Bar]

    @property
    def said(self) -> str:
        """The chart as text."""
        return ", ".join(f"{bar.year}: {bar.count}" for bar in self.bars if bar.count)


def counts_of(activity: Iterable[Mapping[str, int]]) -> Mapping[int, int]:
    """Papers by year, as the API counts them."""
    return {each["year"]: each["paperCount"] for each in activity}


def chart(counts: Mapping[int, int]) -> Chart | None:
    """A chart of papers by year; None for fewer than two years."""
    if len(counts) < 2:
        return None
    most = max(counts.values())
    years = range(min(counts), max(counts) + 1)
    bars = [
        Bar(year, counts.get(year, 0), place * _STEP, _HEIGHT - height, _BAR, height)
        for place, year in enumerate(years)
        for height in [round(_HEIGHT * counts.get(year, 0) / most, 1)]
    ]
    return Chart(len(years) * _STEP - (_STEP - _BAR), _HEIGHT, bars)
