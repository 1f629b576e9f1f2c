"""Adds fine clusters to a coarser level if no coarser cluster contains them and they are large enough.

Many coarse communities have no fitting label, although their parts have one. Without these parts, a map of
a coarse level would leave out most papers. A cluster that is added has the same papers and the same label
at both levels.
"""

from collections.abc import Sequence

import numpy as np

from loaders.topics.clusters.detection.hierarchy import LEVELS, large_papers
from loaders.topics.clusters.detection.leiden import nodes_of
from loaders.topics.clusters.fitting import NOWHERE
from loaders.topics.clusters.labels import ClusterName
from loaders.topics.mining.candidates import Ints

Names = Sequence[Sequence[ClusterName | None]]


def promote(names: Names, members: Sequence[Ints]) -> tuple[list[list[ClusterName | None]], list[Ints]]:
    """Return names and members of each level, coarsest first, with the clusters that were added at the end.

    `members` have the cluster of each paper, NOWHERE for none. A cluster with the same papers as one cluster
    of the level below is kept only if it is large enough, and gets the label of that cluster.
    """
    promoted, placed = [list(of_level) for of_level in names], without_promoted(members)
    for level in reversed(range(len(members) - 1)):
        least = large_papers(LEVELS[level], len(members[0]))
        for cluster, papers in enumerate(nodes_of(placed[level + 1])):
            if len(papers) >= least and (placed[level][papers] == NOWHERE).all():
                placed[level][papers] = len(promoted[level])
                promoted[level].append(promoted[level + 1][cluster])
    return promoted, placed


def without_promoted(members: Sequence[Ints], nothing: int = NOWHERE) -> list[Ints]:
    """The cluster of each paper, level by level; `nothing` for one that has the papers of one below."""
    found = [member.copy() for member in members]
    for level in range(len(members) - 1):
        below = members[level + 1]
        sizes = np.bincount(below[below >= 0], minlength=1)
        for papers in nodes_of(members[level]):
            parts = np.unique(below[papers])
            if len(parts) == 1 and parts[0] >= 0 and sizes[parts[0]] == len(papers):
                found[level][papers] = nothing
    return found
