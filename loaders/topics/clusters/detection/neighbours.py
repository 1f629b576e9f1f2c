"""The similarity graph: each paper and its nearest papers, the same on every machine.

With few papers all pairs are compared. Many papers are first put into cells, each around a centre, and a
paper is compared with the papers of the cells whose centres are nearest to it (an inverted file: Sivic and
Zisserman 2003).
"""

from collections.abc import Iterator
from math import isqrt

import numpy as np
import scipy.sparse as sp

from loaders.topics.clusters.detection.leiden import nodes_of
from loaders.topics.clusters.detection.space import UNIT, Matrix, Points
from loaders.topics.mining.candidates import Ints, Reals

NEIGHBOURS, LEAST = 15, 4
"""As in the trial that this came from; on 2,980 papers of cs.DL 23 and 26 of the 27 coarse labels begin with
the same phrase under 10 and 20."""
LEAST_COSINE = 0.15
"""Least cosine of two papers with an edge. With this, the papers of two people, 31 in all, on blockchain,
object detection and community structure stay apart; the nearest of so few papers alone would join them."""
FEW = 12_000
"""Number of papers up to which all pairs are compared, which takes 3.1 s of processor time."""
PROBES = 40
"""Number of cells in which the neighbours of a paper are looked for. 12, 24 and 40 find 0.84, 0.90 and 0.93
of the edges that all pairs of 28,319 papers of arXiv give. The missed edges lead from one cell to another:
with 12, communities follow the cells, which differ in every load. After a tenth of new papers, 24, 40 and 60
leave an ARI with the old clusters of 0.91, 0.93 and 0.94 at level 1, where it is lowest. The time grows with
this number."""
ROUNDS, BLOCK = 4, 1_000
"""Rounds in which the centres of the cells are moved, and the number of papers whose products are computed at
once. Set by hand; the second changes memory, not the edges."""
WEIGHT = 10_000
"""Weight of an edge between equal papers. Weights are whole numbers, so the order of summation does not
matter."""
Near = tuple[Ints, Ints, Reals]
"""Papers, another of each, and the products of the two."""


def similarity_graph(points: Points, neighbours: int = NEIGHBOURS) -> Matrix:
    """Symmetric graph of squared cosines; there is an edge if either paper has the other near."""
    papers = len(points)
    if not papers:
        return sp.csr_matrix((0, 0))
    neighbours = min(neighbours, max(LEAST, isqrt(papers)))
    near = _all(points, neighbours) if papers <= FEW else _by_cells(points, neighbours)
    rows, others, products = (np.concatenate(part) for part in zip(*near, strict=True))
    weight = np.rint((products / UNIT**2) ** 2 * WEIGHT)
    is_edge = products >= LEAST_COSINE * UNIT**2
    graph = sp.csr_matrix((weight[is_edge], (rows[is_edge], others[is_edge])), shape=(papers, papers))
    return graph.maximum(graph.T).tocsr()


def _all(points: Points, count: int) -> Iterator[Near]:
    everybody = np.arange(len(points))
    for start in range(0, len(points), BLOCK):
        yield _nearest(points, everybody[start : start + BLOCK], everybody, count)


def _by_cells(points: Points, count: int) -> Iterator[Near]:
    cell, centres = _cells(points, isqrt(len(points)))
    members = nodes_of(cell, len(centres))
    for number, papers in enumerate(members):
        others = np.concatenate([members[near] for near in _best(centres @ centres[number], PROBES)])
        for start in range(0, len(papers), BLOCK):
            yield _nearest(points, papers[start : start + BLOCK], np.sort(others), count)


def _cells(points: Points, count: int) -> tuple[Ints, Points]:
    """Cell of each paper, and the centres: means of their papers, begun with papers evenly spaced."""
    centres = points[np.linspace(0, len(points) - 1, count).astype(np.int64)]
    for _ in range(ROUNDS):
        cell = _closest(points, centres)
        sums = np.zeros((count, points.shape[1]))
        np.add.at(sums, cell, points)
        length = np.linalg.norm(sums, axis=1, keepdims=True)
        centres = np.rint(sums / np.where(length > 0, length, 1) * UNIT).astype(np.float32)
    return _closest(points, centres), centres


def _closest(points: Points, centres: Points) -> Ints:
    parts = [(points[s : s + BLOCK] @ centres.T).argmax(axis=1) for s in range(0, len(points), BLOCK)]
    return np.concatenate(parts)


def _best(products: np.ndarray, count: int) -> Ints:
    """Return the positions of the largest products, largest first; among equal ones, the first."""
    return np.lexsort((np.arange(len(products)), -products))[:count]


def _nearest(points: Points, papers: Ints, others: Ints, count: int) -> Near:
    """Return each paper with the nearest `count` of the others; among equally near ones, the first.

    `others` are in ascending order. Products are whole numbers, so a positive one is at least 1.
    """
    products = points[papers] @ points[others].T
    own = np.searchsorted(others, papers).clip(max=len(others) - 1)
    is_there = np.flatnonzero(others[own] == papers)
    products[is_there, own[is_there]] = -1
    count = min(count, len(others))
    least = np.partition(products, len(others) - count, axis=1)[:, len(others) - count]
    row, place = np.nonzero(products >= np.maximum(least, 1)[:, None])
    found = products[row, place]
    order = np.lexsort((place, -found, row))
    row, place, found = row[order], place[order], found[order]
    kept = np.arange(len(row)) - np.searchsorted(row, row) < count
    return papers[row[kept]], others[place[kept]], found[kept].astype(np.float64)
