"""Three levels of communities, each inside the one above.

The graph of a level contains only the edges inside the communities of the level above, so nothing can
reach across. A community too small to be called a topic joins the one it is linked to most.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import scipy.sparse as sp

from loaders.topics.clusters.detection.communities import Communities, find_communities
from loaders.topics.clusters.detection.leiden import meet, renumbered
from loaders.topics.clusters.detection.space import Matrix
from loaders.topics.mining.candidates import Ints


@dataclass(frozen=True)
class Level:
    """The resolution of a level, and the fewest papers of a cluster.

    Among more than `FEW` papers a level is finer: by the `growth`-th power of how many times more there are.
    """

    resolution: float
    min_papers: int
    growth: float = 0.0

    def resolution_among(self, papers: int) -> float:
        """The resolution among this many papers."""
        return round(float(self.resolution * max(1.0, papers / FEW) ** self.growth), 6)


FEW = 4_000
"""Up to this many papers the levels are as fine as they say. Of 134,909 papers those of 1, 6 and 40, about
the current ones, gave 474 finest clusters in place of 187, as often with a right label (0.78 of 90 read,
0.80 before) and with 74 % of the papers in place of 65 %; 1, 8 and 80 gave 677, with 71 %."""
LEVELS = (Level(1.0, 10), Level(3.0, 6, 0.25), Level(8.0, 4, 0.5))
"""On 3,000 papers of cs.DL and 4,000 of cs.DC some 25, 45 and 60 clusters, which a person of the field knows
by their labels."""
PAPERS_OF_ALL = 50
"""One paper in this many is enough for a cluster if there are few papers, whatever the level requires. Set by
hand."""

LEAST_PAPERS = 3
"""Fewer papers are no topic cluster, and are in none of the level. Two papers that are alike are a pair,
and say nothing of a subject that others could belong to. Set by hand."""


def find_hierarchy(graph: Matrix, seed: int, start: Sequence[Ints] | None = None) -> list[Communities]:
    """Communities of each level, coarsest first; `start` contains earlier ones of each level."""
    found: list[Communities] = []
    papers = int(np.count_nonzero(np.diff(graph.indptr)))
    for number, level in enumerate(LEVELS):
        inside = _inside(graph, found[-1].member) if found else graph
        earlier = _earlier_inside(start[number], found[-1:]) if start else None
        communities = find_communities(inside, level.resolution_among(papers), seed, earlier)
        found.append(_without_small(communities, inside, least_papers(level, graph.shape[0])))
    return found


def least_papers(level: Level, papers: int) -> int:
    """How few papers a cluster of a level may contain, among this many."""
    return max(LEAST_PAPERS, min(level.min_papers, papers // PAPERS_OF_ALL))


def large_papers(level: Level, papers: int) -> int:
    """How many papers a cluster found at a finer level needs to be one of this level, among this many.

    The least of the level among few; among more, as many more as its clusters have.
    """
    return int(least_papers(level, papers) * max(1.0, papers / FEW) ** (1 - level.growth))


def _earlier_inside(start: Ints, above: Sequence[Communities]) -> Ints:
    """Earlier communities, parted where the communities above part them now."""
    parted = meet([start, *(level.member for level in above)])
    return np.where(start < 0, start, parted)


def _inside(graph: Matrix, member: Ints) -> Matrix:
    edges = graph.tocoo()
    kept = member[edges.row] == member[edges.col]
    return sp.csr_matrix((edges.data[kept], (edges.row[kept], edges.col[kept])), graph.shape)


def _without_small(found: Communities, graph: Matrix, min_papers: int) -> Communities:
    """Join each small community, smallest first, to the one that most of its edges lead to."""
    member, size = found.member.copy(), np.bincount(found.member)
    edges = graph.tocoo()
    leads_out = np.unique(member[edges.row[member[edges.row] != member[edges.col]]])
    for small in sorted(
        leads_out[size[leads_out] < min_papers], key=lambda community: (size[community], community)
    ):
        leaving = (member[edges.row] == small) & (member[edges.col] != small)
        if size[small] >= min_papers or not leaving.any():
            continue
        weight = np.bincount(member[edges.col[leaving]], edges.data[leaving])
        host = int(weight.argmax())
        member[member == small] = host
        size[host] += size[small]
    return Communities(renumbered(member), found.together)
