"""The lines that the synthetic graph is made for: what its sizes say beside each other."""

from collections.abc import Callable, Mapping, Sequence

from bench.figures.figure import Figure, Figures, at_most, milliseconds, times_faster
from bench.figures.growth import Answered, Grown
from bench.figures.plots import Curve

_SOON, _SMALL, _OPEN = 0.050, 50, 0.2
"""Seconds of a path search, MiB of a worker, seconds of the processor to open an index."""


def figures(grown: Sequence[Grown]) -> Figures:
    """By line, from the largest size and the one before it."""
    largest, before = grown[-1], grown[-2]
    found = _indexed(largest)
    if largest.answered is None or before.answered is None:
        return found
    return found | _answered(largest.answered, before.answered, f"{largest.papers:,} papers")


def curves(grown: Sequence[Grown]) -> dict[str, Mapping[str, Curve]]:
    """By panel and name, what each size took."""
    whole = [(one.papers, one.answered) for one in grown if one.answered is not None]
    panels: dict[str, Mapping[str, Curve]] = {
        title: {name: [(papers, pick(answers)) for papers, answers in whole] for name, pick in lines.items()}
        for title, lines in _PANELS.items()
    }
    index = {
        "built, s of the processor": [(one.papers, one.indexed.built) for one in grown],
        "opened": [(one.papers, one.indexed.opened) for one in grown],
    }
    return (panels if whole else {}) | {"the read index": index}


_Pick = Callable[[Answered], float]

_PANELS: Mapping[str, Mapping[str, _Pick]] = {
    "neighbourhood of 60 nodes, over HTTP": {
        "p50 of people drawn by bylines": lambda one: one.drawn.p50,
        "p95": lambda one: one.drawn.p95,
        "the busiest author": lambda one: one.busiest.p50,
    },
    "two steps away, best 100": {
        "over HTTP, p50": lambda one: one.two_steps.p50,
        "over HTTP, p95": lambda one: one.two_steps.p95,
        "Neo4j alone, p50": lambda one: one.two_steps_alone.p50,
        "Neo4j alone, p95": lambda one: one.two_steps_alone.p95,
    },
    "five paths under limits": {
        "over HTTP, p50": lambda one: one.paths.p50,
        "over HTTP, p95": lambda one: one.paths.p95,
        "Neo4j's SHORTEST 5 alone, p50": lambda one: one.paths_alone.p50,
        "Neo4j's SHORTEST 5 alone, p95": lambda one: one.paths_alone.p95,
    },
}


def _indexed(largest: Grown) -> dict[str, Figure]:
    index = largest.indexed
    return {
        "index, open": Figure(f"{milliseconds(index.opened)} of the processor", is_met=index.opened <= _OPEN),
        "index, memory": Figure(f"{index.memory:.0f} MiB", is_met=index.memory <= _SMALL),
    }


def _answered(largest: Answered, before: Answered, size: str) -> dict[str, Figure]:
    paths = times_faster((f"p95 at {size}", largest.paths.p95), ("SHORTEST 5", largest.paths_alone.p95), 5)
    two_steps = times_faster(("p95", largest.two_steps.p95), ("Neo4j", largest.two_steps_alone.p95), 10)
    refused = largest.two_steps.refused
    return {
        "growth": at_most((f"p95 at {size}", largest.drawn.p95), ("a tenth of them", before.drawn.p95), 2),
        "worst": at_most(("", largest.busiest.p50), ("a median author", largest.median.p50), 5),
        "two steps": two_steps._replace(
            measured=f"{two_steps.measured}{f', {refused} refused as too broad' if refused else ''}"
        ),
        "paths": paths._replace(is_met=bool(paths.is_met) and largest.paths.p95 <= _SOON),
    }
