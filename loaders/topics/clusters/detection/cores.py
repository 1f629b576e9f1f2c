"""Core groups: nodes that every seeded run puts together, as nodes of a smaller graph.

Every partition that keeps core groups whole has the same modularity in the small graph as in the large one.
So many runs are cheap, and find better optima than runs from single nodes (Ovelgönne and Geyer-Schulz 2012).
Leiden accepts no loops, so the weight inside a group becomes an edge to an extra node, the companion of the
group.
"""

from dataclasses import dataclass

import numpy as np
import scipy.sparse as sp

from loaders.topics.clusters.detection.leiden import renumbered, run_leiden, run_seeds
from loaders.topics.clusters.detection.space import Matrix
from loaders.topics.mining.candidates import Ints

RUNS = 10
"""Runs with different seeds whose agreement makes a core. Set by hand; more of them take longer."""


@dataclass(frozen=True)
class CoreGroups:
    """Group of each node; in `graph` the groups come first, then the companion of each of `heavy`."""

    group: Ints
    graph: Matrix
    heavy: Ints

    @property
    def count(self) -> int:
        """How many groups there are."""
        return int(self.graph.shape[0] - len(self.heavy))


def core_groups(graph: Matrix, group: Ints) -> CoreGroups:
    """The graph of the groups. Weights are whole numbers, so the order of summation does not matter."""
    count = int(group.max(initial=-1)) + 1
    edges = graph.tocoo()
    joined = sp.csr_matrix(
        (edges.data.astype(np.float64), (group[edges.row], group[edges.col])), (count,) * 2
    )
    joined.sum_duplicates()
    inside = joined.diagonal()
    heavy = np.flatnonzero(inside)
    companion = np.arange(len(heavy)) + count
    between = sp.triu(joined, k=1).tocoo()
    row, col = np.concatenate([between.row, heavy]), np.concatenate([between.col, companion])
    weight = np.concatenate([between.data, inside[heavy] / 2])
    half = sp.csr_matrix((weight, (row, col)), (count + len(heavy),) * 2)
    return CoreGroups(group, (half + half.T).tocsr(), heavy)


def agree(cores: CoreGroups, resolution: float, seed: int) -> Ints:
    """Community of each node: ten runs on the groups, then one on edges weighted by how often they agree."""
    graph, edges = cores.graph, cores.graph.tocoo()
    is_inside = np.maximum(edges.row, edges.col) >= cores.count
    agreed = np.zeros(edges.nnz)
    for member in run_seeds(graph, resolution, range(seed, seed + RUNS)):
        agreed += (member[edges.row] == member[edges.col]) | is_inside
    weighted = sp.csr_matrix((edges.data * agreed, (edges.row, edges.col)), graph.shape)
    weighted.eliminate_zeros()
    return renumbered(run_leiden(weighted, resolution, seed)[cores.group])
