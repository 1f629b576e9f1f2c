"""The lines that need no graph: the executor, the cost rule, attacks, and the path search by itself."""

import asyncio
import importlib.util
from statistics import median

from bench.figures.figure import Figures, SpeedFigure, at_most, milliseconds, times_faster
from bench.service import attacks, executor
from bench.service.paths import draw_pairs, search_bare, search_ours
from bench.synthetic.columns import synthetic_index

_WEIGHED, _ATTACKED, _HEALTHY = 0.010, 0.100, 0.050
_PAIRS, _PAPERS = 60, 100_000


def executing() -> Figures:
    """The executor against the library's own."""
    stock, own = asyncio.run(executor.compare("drawing"))
    return {"executor": times_faster(("", own), ("stock", stock), 8)}


def attacking() -> Figures:
    """The cost rule, the worst attack, and health checks during a crowd of requests."""
    found = asyncio.run(attacks.measure())
    weighed = max(found.weighed.values())
    name, (worst, smallest) = max(found.answered.items(), key=lambda one: one[1][0])
    health, alone = max(found.meanwhile), median(found.alone)
    return {
        "cost rule": SpeedFigure(f"{milliseconds(weighed)} of CPU time", is_met=weighed <= _WEIGHED),
        "attacks": at_most((f"{name},", worst), ("`{ __typename }`", smallest), float("inf"))._replace(
            is_met=worst <= _ATTACKED
        ),
        "health": SpeedFigure(
            f"{milliseconds(median(found.meanwhile))}, at most {milliseconds(health)}",
            f"alone {milliseconds(alone)}",
            f"{median(found.meanwhile) / alone:.1f} x",
            median(found.meanwhile) <= _HEALTHY,
        ),
    }


def searching() -> Figures:
    """One shortest path with its witnesses, compared with compiled code that finds only its length."""
    index = synthetic_index(_PAPERS)
    pairs = draw_pairs(index, _PAIRS)
    search_ours(index, pairs[:10], 1, {})
    ours = median(search_ours(index, pairs, 1, {})[0]) / 1000
    if importlib.util.find_spec("networkit") is None:
        return {"path search": SpeedFigure(milliseconds(ours), "networkit is not installed")}
    theirs = median(search_bare(index, pairs)[0]) / 1000
    return {"path search": at_most(("p50", ours), ("networkit, the length alone,", theirs), 1)}
