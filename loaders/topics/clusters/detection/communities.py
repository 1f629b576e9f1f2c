"""Communities of a graph: Leiden under five seeds, then a consensus of the five results.

One run depends on its seed. Nodes that all five runs put together form core groups, and a consensus of ten
runs on these groups is nearly the same for any seed. A later load gives edges inside an earlier community
more weight, so that a paper leaves its community only for a good reason (temporal smoothness: Chakrabarti,
Kumar and Tomkins 2006).
"""

from dataclasses import dataclass

import numpy as np
import scipy.sparse as sp

from loaders.topics.clusters.detection.cores import agree, core_groups
from loaders.topics.clusters.detection.leiden import meet, modularity, renumbered, run_seeds
from loaders.topics.clusters.detection.space import Matrix
from loaders.topics.mining.candidates import Ints, Reals

SEEDS = 5
"""Runs of the search with different seeds, whose agreement gives communities. Set by hand."""
MEMORY = 12.0
"""Factor on the weight of an edge inside an earlier community. Measured without the tolerance, on 28,319
papers of arXiv of which a tenth was new, with all pairs compared: with 12 the ARI with the old clusters is
0.99, 0.94 and 0.99 at the three levels."""
TOLERANCE = 0.002
"""Least gain of modularity for which earlier communities are given up. After a tenth of new papers of cs.DL,
the earlier communities with the new papers added are 0.0008 to 0.0012 below the best partition found."""

NEW, ALONE = -1, -2
"""Marks in place of an earlier community: the node was not there, or was in none."""


@dataclass(frozen=True)
class Communities:
    """The community of each node, numbered by first node, and the groups that all seeded runs keep."""

    member: Ints
    together: Ints

    @property
    def stability(self) -> Reals:
        """Share of each community's nodes that are in the largest group that all runs keep together.

        0 if a community has none.
        """
        groups = meet([self.member, self.together])
        sizes = np.bincount(groups)
        largest = np.zeros(int(self.member.max(initial=-1)) + 1)
        np.maximum.at(largest, self.member, sizes[groups])
        return largest / np.maximum(np.bincount(self.member), 1)


def find_communities(graph: Matrix, resolution: float, seed: int, start: Ints | None = None) -> Communities:
    """Find the consensus of five seeded runs, close to the earlier communities in `start` if there are any.

    In `start` a node is NEW, ALONE, or in a community. The earlier communities stay, with the other nodes
    added to them, unless some node is NEW and the search finds communities that are better by more than
    TOLERANCE.
    """
    seeds = range(seed, seed + SEEDS)
    runs = run_seeds(graph, resolution, seeds)
    if start is None:
        member = agree(core_groups(graph, meet(runs)), resolution, seed)
    else:
        remembered = _with_earlier_weights(graph, start)
        together = meet(run_seeds(remembered, resolution, seeds))
        found = agree(core_groups(remembered, together), resolution, seed)
        kept = _kept(found, start, graph)
        better = modularity(graph, found, resolution) - modularity(graph, kept, resolution)
        member = found if better > TOLERANCE and (start == NEW).any() else kept
    return Communities(member, meet(runs))


def _with_earlier_weights(graph: Matrix, start: Ints) -> Matrix:
    edges = graph.tocoo()
    earlier = start[edges.row]
    was_together = (earlier == start[edges.col]) & (earlier >= 0)
    return sp.csr_matrix(
        (edges.data * np.where(was_together, MEMORY, 1), (edges.row, edges.col)), graph.shape
    )


def _kept(found: Ints, start: Ints, graph: Matrix) -> Ints:
    """The earlier communities, and those of `found` without a node of an earlier one.

    Any other node joins the earlier community to which most of its edges lead.
    """
    earlier = np.flatnonzero(start >= 0)
    shape = (len(start), int(start.max(initial=0)) + 1)
    places = sp.csr_matrix((np.ones(len(earlier)), (earlier, start[earlier])), shape)
    weight = graph @ places
    nearest, most = (
        np.asarray(part).ravel() for part in (weight.argmax(axis=1), weight.max(axis=1).todense())
    )
    joins = np.isin(found, found[earlier]) & (most > 0)
    added = np.where(joins, nearest, found + shape[1])
    return renumbered(np.where(start >= 0, start, added))
