"""A path that was found, and the papers that witness it."""

from collections.abc import Iterable
from dataclasses import dataclass, field

import numpy as np

from app.index.paths.identity import Surest, Witness, Witnesses, byline, surest
from app.index.storage.layout import Index
from app.index.storage.rows import Places
from app.strength import chain_strength

CONSIDERED = 12
"""Papers of a hop, the strongest first, among which identity looks for the surest."""


@dataclass(frozen=True)
class Hop:
    """Two people's papers together, strongest first, then newest, then by id."""

    papers: Places = field(compare=False)
    resistance: int
    considered: Witnesses
    """Papers that may stand for the hop."""


@dataclass(frozen=True)
class Path:
    """A chain of people, by place in the index, each hop with the papers that witness it."""

    authors: tuple[int, ...]
    hops: tuple[Hop, ...]

    @property
    def strength(self) -> float:
        """Strength of the whole chain."""
        return chain_strength(hop.resistance for hop in self.hops)

    @property
    def surest(self) -> Surest:
        """Its confidence of identity, and what that rests on."""
        return surest([hop.considered for hop in self.hops])


def hop_of(index: Index, near: int, far: int, papers: Places, resistance: int) -> Hop:
    """The hop from one person to another by their papers, which may come in any order."""
    keys = (papers, -index.paper_date[papers], -index.paper_strength[papers])
    ordered = papers[np.lexsort(keys)]
    return Hop(ordered, resistance, tuple(_witnesses(index, near, far, ordered[:CONSIDERED].tolist())))


def _witnesses(index: Index, near: int, far: int, papers: Iterable[int]) -> Iterable[Witness]:
    return (Witness(paper, byline(index, near, paper), byline(index, far, paper)) for paper in papers)
