"""Who wrote together in a synthetic world, and how often."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from app.strength import MICRO, paper_share, paper_strength
from bench.synthetic.world import Numbers, SyntheticWorld


def pairs_together(world: SyntheticWorld) -> dict[str, Any]:
    """The columns of COLLABORATED_WITH; `source` and `target` are positions, that of the smaller id first."""
    one, other, paper = _meetings(world)
    order = np.argsort(one << 32 | other, kind="stable")
    one, other, paper = one[order], other[order], paper[order]
    starts = np.flatnonzero(np.diff(one, prepend=-1) | np.diff(other, prepend=-1))
    sizes, years = world.sizes[paper], world.years[paper]
    counts = np.diff(np.append(starts, len(one)))
    return {
        "source": one[starts],
        "target": other[starts],
        "paper_count": counts,
        "fractional_count": np.add.reduceat(_by_size(world)[sizes], starts) / MICRO,
        "first_year": np.minimum.reduceat(years, starts),
        "last_year": np.maximum.reduceat(years, starts),
        "smallest_author_list": np.minimum.reduceat(sizes, starts),
        "at_least": np.zeros(len(starts), dtype=np.bool_),
        "strength": np.add.reduceat(_strengths(world)[paper], starts) / MICRO,
    }


def _meetings(world: SyntheticWorld) -> tuple[Numbers, Numbers, Numbers]:
    """Every two authors of every paper."""
    ranks = np.empty(len(world.ids["author"]), dtype=np.int64)
    ranks[np.argsort(world.ids["author"])] = np.arange(len(ranks))
    sizes, starts = world.sizes, np.concatenate([[0], np.cumsum(world.sizes)])
    found = []
    for size in np.unique(sizes[sizes > 1]).tolist():
        papers = np.flatnonzero(sizes == size)
        teams = world.authors[starts[papers][:, None] + np.arange(size)]
        one, other = (teams[:, places].ravel() for places in np.triu_indices(size, 1))
        is_first = ranks[one] < ranks[other]
        ends = np.where(is_first, one, other), np.where(is_first, other, one)
        found.append((*ends, np.repeat(papers, size * (size - 1) // 2)))
    one, other, paper = (np.concatenate(columns) for columns in zip(*found, strict=True))
    return one, other, paper


def _by_size(world: SyntheticWorld) -> NDArray[np.int64]:
    return np.array([paper_share(size) for size in range(int(world.sizes.max()) + 1)])


def _strengths(world: SyntheticWorld) -> NDArray[np.int64]:
    shapes, which = np.unique(world.years << 32 | world.sizes, return_inverse=True)
    pairs = zip((shapes >> 32).tolist(), (shapes & 0xFFFFFFFF).tolist(), strict=True)
    return np.array([paper_strength(year, size) for year, size in pairs])[which]
