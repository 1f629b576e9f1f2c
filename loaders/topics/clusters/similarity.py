"""The similarity graph: each paper and its nearest papers, exactly the same on every machine."""

from itertools import pairwise

import numpy as np
import scipy.sparse as sp

from loaders.topics.candidates import Ints
from loaders.topics.clusters.vectors import Matrix

MAX_NEIGHBOURS = 20
FEW, CANDIDATES = 4_000, 60
"""Above so many papers, all similarities are too many: nearest papers are chosen among candidates."""
PROBES, MAX_HOLDERS = 25, 3_000
"""A candidate shares one of a paper's heaviest features, and one that few enough papers have."""
BLOCK = 1_000


def similarity_graph(vectors: Matrix) -> Matrix:
    """Symmetric graph of products of vectors; an edge stands if either paper has the other near."""
    neighbours = int(np.clip(round(vectors.shape[0] ** 0.5), 4, MAX_NEIGHBOURS))
    if vectors.shape[0] <= FEW:
        nearest = _nearest(vectors, neighbours)
    else:
        nearest = _rescored(vectors, _nearest(_probes(vectors), CANDIDATES), neighbours)
    return nearest.maximum(nearest.T).tocsr()


def _nearest(vectors: Matrix, count: int) -> Matrix:
    """The nearest papers of each paper, of equally near ones the first."""
    transposed = vectors.T.tocsr()
    rows = [
        part
        for start in range(0, vectors.shape[0], BLOCK)
        for part in _nearest_of_block(vectors[start : start + BLOCK] @ transposed, start, count)
    ]
    bounds = np.concatenate(([0], np.cumsum([len(keys) for keys in rows])))
    weight, paper = _unpacked(np.concatenate(rows) if rows else np.empty(0, np.int64))
    return sp.csr_matrix((weight, paper, bounds), shape=(vectors.shape[0],) * 2)


def _nearest_of_block(products: Matrix, start: int, count: int) -> list[Ints]:
    """Weight and paper of each row's nearest, packed into one number so that no two are equal."""
    keys = _packed(products.data, products.indices)
    bounds = products.indptr.tolist()
    chosen = []
    for row, (low, high) in enumerate(pairwise(bounds)):
        others = keys[low:high][products.indices[low:high] != start + row]
        if len(others) > count:
            others = np.partition(others, len(others) - count)[-count:]
        chosen.append(np.sort(others)[::-1])
    return chosen


def _packed(weight: np.ndarray, paper: np.ndarray) -> Ints:
    return (weight.astype(np.int64) << 32) | (0xFFFFFFFF - paper.astype(np.int64))


def _unpacked(keys: Ints) -> tuple[np.ndarray, np.ndarray]:
    return (keys >> 32).astype(np.float32), (0xFFFFFFFF - (keys & 0xFFFFFFFF)).astype(np.int32)


def _probes(vectors: Matrix) -> Matrix:
    """Each paper's heaviest features that are not in too many papers."""
    row = np.repeat(np.arange(vectors.shape[0]), np.diff(vectors.indptr))
    order = np.lexsort((vectors.indices, -vectors.data, row))
    heavy = order[np.arange(len(order)) - vectors.indptr[row] < PROBES]
    probes = sp.csr_matrix((vectors.data[heavy], (row[heavy], vectors.indices[heavy])), vectors.shape)
    holders = np.bincount(probes.indices, minlength=probes.shape[1])
    return probes[:, np.flatnonzero(holders <= MAX_HOLDERS)]


def _rescored(vectors: Matrix, candidates: Matrix, count: int) -> Matrix:
    """The nearest among candidates by whole vectors."""
    pairs = candidates.tocoo()
    weight = np.concatenate(
        [
            np.asarray(
                vectors[pairs.row[s : s + BLOCK * 100]]
                .multiply(vectors[pairs.col[s : s + BLOCK * 100]])
                .sum(1)
            )
            for s in range(0, pairs.nnz, BLOCK * 100)
        ]
    ).ravel()
    order = np.lexsort((pairs.col, -weight, pairs.row))
    row = pairs.row[order]
    best = order[np.arange(len(order)) - np.searchsorted(row, row) < count]
    return sp.csr_matrix((weight[best], (pairs.row[best], pairs.col[best])), shape=candidates.shape)
