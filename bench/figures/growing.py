"""The lines for which the synthetic graph is made: how its sizes compare."""

from collections.abc import Callable, Mapping, Sequence

from bench.figures.clock import Spread
from bench.figures.figure import Figures, SpeedFigure, at_most, milliseconds, times_faster
from bench.figures.growth import Grown
from bench.figures.plots import Curve

_GOAL = 1_000_000
"""Papers for which the goals are set: a smaller graph does not show whether they are met."""
_SOON, _SMALL, _OPEN = 0.050, 50, 0.2
"""Goals: seconds of a path search, MiB of a worker, CPU seconds to open an index. Set by hand."""


def figures(grown: Sequence[Grown]) -> Figures:
    """Figures by line, from the two largest sizes; a database is compared at the largest size that it had."""
    largest, before = grown[-1], grown[-2]
    index, now = largest.indexed, largest.processed
    size = f"{largest.papers:,} papers"
    found = {
        "growth": at_most(
            (f"p95 at {size}", now.drawn.p95), ("a tenth of them", before.processed.drawn.p95), 2
        ),
        "worst": at_most((f"at {size}", now.busiest.p50), ("a median author", now.median.p50), 5),
        "index, open": SpeedFigure(f"{milliseconds(index.opened)} at {size}", is_met=index.opened <= _OPEN),
        "index, memory": SpeedFigure(f"{index.memory:.0f} MiB at {size}", is_met=index.memory <= _SMALL),
    }
    if largest.papers < _GOAL:
        found = {name: figure._replace(is_met=None) for name, figure in found.items()}
    measured = [one for one in grown if one.beside is not None]
    return found | (_beside(measured[-1], now.paths) if measured else {})


def curves(grown: Sequence[Grown]) -> dict[str, Mapping[str, Curve]]:
    """By panel and name, the time for each size."""
    return {
        title: {name: [(one.papers, pick(one)) for one in grown] for name, pick in lines.items()}
        for title, lines in _PANELS.items()
    }


_Pick = Callable[[Grown], float]
_PANELS: Mapping[str, Mapping[str, _Pick]] = {
    "neighbourhood of 60 nodes": {
        "p50 of people drawn by bylines": lambda one: one.processed.drawn.p50,
        "p95": lambda one: one.processed.drawn.p95,
        "the busiest author": lambda one: one.processed.busiest.p50,
    },
    "two steps away, best 100": {
        "p50": lambda one: one.processed.two_steps.p50,
        "p95": lambda one: one.processed.two_steps.p95,
    },
    "five paths under limits": {
        "p50": lambda one: one.processed.paths.p50,
        "p95": lambda one: one.processed.paths.p95,
    },
    "the read index": {
        "building and writing": lambda one: one.indexed.built,
        "opening": lambda one: one.indexed.opened,
    },
}


def _beside(measured: Grown, at_largest: Spread) -> Figures:
    beside = measured.beside
    assert beside is not None  # as its caller chose it
    size = f"{measured.papers:,} papers"
    paths = times_faster((f"p95 at {size}", beside.paths.p95), ("SHORTEST 5", beside.paths_alone.p95), 5)
    steps = times_faster((f"p95 at {size}", beside.two_steps.p95), ("Neo4j", beside.two_steps_alone.p95), 10)
    largest = f"{paths.measured}; {milliseconds(at_largest.p95)} of CPU time at the largest"
    return {
        "two steps": steps,
        "paths": paths._replace(measured=largest, is_met=bool(paths.is_met) and at_largest.p95 <= _SOON),
    }
