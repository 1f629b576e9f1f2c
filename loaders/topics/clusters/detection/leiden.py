"""One seeded run of Leiden (Traag, Waltman and van Eck 2019), the same on every machine."""

from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import pairwise

import graspologic_native
import numpy as np

from loaders.topics.clusters.detection.space import Matrix
from loaders.topics.mining.candidates import Ints

ITERATIONS = 2
"""Iterations of one run. Set by hand."""
WORKERS = 2
"""Threads that share the runs of several seeds. Set by hand."""


def run_leiden(graph: Matrix, resolution: float, seed: int) -> Ints:
    """The community of each node of a symmetric graph by modularity, numbered by first node."""
    if not graph.nnz:
        return np.arange(graph.shape[0])
    _, found = graspologic_native.leiden_csr(
        graph.indptr.astype(np.int64),
        graph.indices.astype(np.int32),
        graph.data.astype(np.float64),
        graph.shape[0],
        resolution=resolution,
        iterations=ITERATIONS,
        seed=seed,
    )
    return renumbered(np.array([found[node] for node in range(graph.shape[0])], np.int64))


def run_seeds(graph: Matrix, resolution: float, seeds: Iterable[int]) -> list[Ints]:
    """One run for each seed, in the order of the seeds; threads share the work."""
    with ThreadPoolExecutor(WORKERS) as pool:
        return list(pool.map(partial(run_leiden, graph, resolution), seeds))


def renumbered(member: Ints) -> Ints:
    """The same communities, numbered from 0 in the order of their first nodes."""
    _, first, number = np.unique(member, return_index=True, return_inverse=True)
    return np.argsort(np.argsort(first))[number]


def nodes_of(member: Ints, communities: int | None = None) -> list[Ints]:
    """The nodes of each community, in order. A node with a negative number is in none.

    `communities` is the number of communities, if the last ones may have no nodes.
    """
    count = int(member.max(initial=-1)) + 1 if communities is None else communities
    order = np.argsort(member, kind="stable")
    bounds = np.searchsorted(member[order], np.arange(count + 1))
    return [order[low:high] for low, high in pairwise(bounds)]


def meet(partitions: list[Ints]) -> Ints:
    """The coarsest partition that is finer than all: it keeps items together that every partition does."""
    together = np.zeros(len(partitions[0]), np.int64)
    for member in partitions:
        together = renumbered(together * (int(member.max(initial=0)) + 1) + member)
    return together


def modularity(graph: Matrix, member: Ints, resolution: float) -> float:
    """Share of weight inside communities, less resolution times what chance would put there."""
    edges = graph.tocoo()
    weight = edges.data.astype(np.float64)
    total = max(weight.sum(), 1.0)
    inside = weight[member[edges.row] == member[edges.col]].sum() / total
    shares = np.bincount(member[edges.row], weight) / total
    return float(inside - resolution * (shares**2).sum())
