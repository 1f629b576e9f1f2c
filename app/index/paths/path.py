"""A path and its witnesses."""

from collections.abc import Iterable
from dataclasses import dataclass, field

import numpy as np

from app.index.paths.identity import BestConfidence, Witness, Witnesses, byline, surest
from app.index.storage.layout import Index
from app.index.storage.rows import Places
from app.strength import chain_strength

CONSIDERED = 12
"""Maximum witnesses of a hop among which the most certain path is searched: the strongest. Set by hand."""


@dataclass(frozen=True)
class Hop:
    """The joint papers of two people, strongest first, then newest, then by id."""

    papers: Places = field(compare=False)
    resistance: int
    considered: Witnesses
    """The witnesses that are considered for identity."""


@dataclass(frozen=True)
class Path:
    """A sequence of people, by place in the index, and the hops between them."""

    authors: tuple[int, ...]
    hops: tuple[Hop, ...]

    @property
    def strength(self) -> float:
        """Strength of the whole chain."""
        return chain_strength(hop.resistance for hop in self.hops)

    @property
    def surest(self) -> BestConfidence:
        """Its highest confidence of identity, with the witnesses."""
        return surest([hop.considered for hop in self.hops])


def hop_of(index: Index, near: int, far: int, papers: Places, resistance: int) -> Hop:
    """The hop from one person to another, from their papers in any order."""
    keys = (papers, -index.paper_date[papers], -index.paper_strength[papers])
    ordered = papers[np.lexsort(keys)]
    return Hop(ordered, resistance, tuple(_witnesses(index, near, far, ordered[:CONSIDERED].tolist())))


def _witnesses(index: Index, near: int, far: int, papers: Iterable[int]) -> Iterable[Witness]:
    return (Witness(paper, byline(index, near, paper), byline(index, far, paper)) for paper in papers)
