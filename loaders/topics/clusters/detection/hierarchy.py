"""Three levels of communities, each inside the one above.

The graph of a level contains only the edges inside the communities of the level above, so no community
crosses the borders of these. A community that is too small for a topic joins the one to which it has most
links.
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
    """The resolution of a level, and the fewest papers of its clusters.

    With more than `FEW` papers the resolution is multiplied by (papers / FEW) ** growth.
    """

    resolution: float
    min_papers: int
    growth: float = 0.0

    def resolution_among(self, papers: int) -> float:
        """The resolution among this many papers."""
        return round(float(self.resolution * max(1.0, papers / FEW) ** self.growth), 6)


FEW = 4_000
"""Number of papers up to which `Level.resolution` is used unchanged. For 134,909 papers, resolutions of 1, 6
and 40, about the current ones, gave 474 finest clusters instead of 187, with as many right labels (78 % of 90
that were read, 80 % before) and 74 % of the papers instead of 65 %. 1, 8 and 80 gave 677 clusters with 71 %
of the papers."""
LEVELS = (Level(1.0, 10), Level(3.0, 6, 0.25), Level(8.0, 4, 0.5))
"""For 3,000 papers of cs.DL and 4,000 of cs.DC these give about 25, 45 and 60 clusters, which a person of the
field recognises by their labels."""
PAPERS_OF_ALL = 50
"""With few papers, one in this many is enough for a cluster, whatever the level requires. Set by hand."""

LEAST_PAPERS = 3
"""Fewest papers of a topic cluster. Two similar papers are a pair, and do not show a subject that others
could belong to. Set by hand."""


def find_hierarchy(graph: Matrix, seed: int, start: Sequence[Ints] | None = None) -> list[Communities]:
    """The communities of each level, coarsest first; `start` contains the earlier ones of each level."""
    found: list[Communities] = []
    papers = int(np.count_nonzero(np.diff(graph.indptr)))
    for number, level in enumerate(LEVELS):
        inside = _inside(graph, found[-1].member) if found else graph
        earlier = _earlier_inside(start[number], found[-1:]) if start else None
        communities = find_communities(inside, level.resolution_among(papers), seed, earlier)
        found.append(_without_small(communities, inside, least_papers(level, graph.shape[0])))
    return found


def least_papers(level: Level, papers: int) -> int:
    """The fewest papers of a cluster of a level, among this many papers."""
    return max(LEAST_PAPERS, min(level.min_papers, papers // PAPERS_OF_ALL))


def large_papers(level: Level, papers: int) -> int:
    """The fewest papers with which a cluster of a finer level also becomes one of this level.

    Up to FEW papers these are `least_papers`. Beyond, the number grows as the average size of the level's
    clusters does.
    """
    return int(least_papers(level, papers) * max(1.0, papers / FEW) ** (1 - level.growth))


def _earlier_inside(start: Ints, above: Sequence[Communities]) -> Ints:
    """The earlier communities, divided where the present communities of the level above divide them."""
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
