"""Communities of a graph: Leiden (Traag, Waltman and van Eck 2019) under five seeds, then their consensus.

One run depends on its seed. Five runs say which neighbours stay together; a last run on the graph
weighted by how often they did gives communities that hold under another seed too, and how firmly each
holds.
"""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial

import graspologic_native as leiden
import numpy as np
import scipy.sparse as sp

from loaders.topics.candidates import Ints, Reals
from loaders.topics.clusters.vectors import Matrix

SEEDS = 5
ITERATIONS = 2
WORKERS = 2


@dataclass(frozen=True)
class Communities:
    """Community of each node, numbered by first node; `stability` of each community.

    Stability is the share of a community's nodes that are together in every one of the seeded runs.
    """

    member: Ints
    stability: Reals


def find_communities(graph: Matrix, resolution: float, seed: int, start: Ints | None = None) -> Communities:
    """Find the consensus of five seeded runs; with `start` each run begins from those communities."""
    with ThreadPoolExecutor(WORKERS) as pool:
        run = partial(_run, graph, resolution, start)
        runs = list(pool.map(run, range(seed, seed + SEEDS)))
    edges = graph.tocoo()
    together = sum((run[edges.row] == run[edges.col]).astype(np.float64) for run in runs)
    agreed = sp.csr_matrix((edges.data * together, (edges.row, edges.col)), graph.shape)
    agreed.eliminate_zeros()
    member = _run(agreed, resolution, start, seed)
    return Communities(member, _stability(member, runs))


def _run(graph: Matrix, resolution: float, start: Ints | None, seed: int) -> Ints:
    if not graph.nnz:
        return np.arange(graph.shape[0])
    if start is not None:
        return _run_from(graph, resolution, start, seed)
    _, found = leiden.leiden_csr(
        graph.indptr.astype(np.int64),
        graph.indices.astype(np.int32),
        graph.data.astype(np.float64),
        graph.shape[0],
        resolution=resolution,
        iterations=ITERATIONS,
        seed=seed,
    )
    return renumbered(np.array([found[node] for node in range(graph.shape[0])], np.int64))


def _run_from(graph: Matrix, resolution: float, start: Ints, seed: int) -> Ints:
    """Leiden takes a first partition only with nodes as strings; a node without edges keeps its own."""
    upper = sp.triu(graph, k=1).tocoo()
    edges = [(str(a), str(b), float(w)) for a, b, w in zip(upper.row, upper.col, upper.data, strict=True)]
    linked = np.unique(np.concatenate([upper.row, upper.col]))
    starting = {str(node): int(start[node]) for node in linked}
    _, found = leiden.leiden(
        edges, starting_communities=starting, resolution=resolution, iterations=ITERATIONS, seed=seed
    )
    member = np.arange(graph.shape[0]) + graph.shape[0]
    member[linked] = [found[str(node)] for node in linked]
    return renumbered(member)


def renumbered(member: Ints) -> Ints:
    """The same communities, numbered from 0 in the order of their first nodes."""
    _, first, number = np.unique(member, return_index=True, return_inverse=True)
    return np.argsort(np.argsort(first))[number]


def _stability(member: Ints, runs: Sequence[Ints]) -> Reals:
    together = member
    for run in runs:
        together = renumbered(together * (int(run.max(initial=0)) + 1) + run)
    sizes = np.bincount(together)
    largest = np.zeros(int(member.max(initial=-1)) + 1)
    np.maximum.at(largest, member, sizes[together])
    return largest / np.bincount(member)
