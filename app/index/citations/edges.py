"""Edges among papers that citations tie."""

import numpy as np
from numpy.typing import NDArray

from app.index.answers.incidence import Incidence, newest_first
from app.index.answers.induced_edges import InducedEdges, names_by_key
from app.index.citations.related import CitationTies, check_links
from app.index.edges import Edges, keys
from app.index.storage.rows import Places, starts_of
from app.strength import MICRO

MOST_WITNESSES = 20_000
"""Maximum witnesses read for the edges among up to 250 papers, so that their table has 20 MB; set by hand."""


def tie_edges(
    ties: CitationTies, papers: Places, relation: str, least: int, most: int
) -> tuple[InducedEdges, int, Incidence]:
    """The `most` heaviest edges among papers (ascending), the number of all edges, and the witnesses read.

    An edge has at least `least` witnesses. Edges are ordered by their number, then by the ids of both ends.
    TooBroad if the papers have more than MOST_LINKS witnesses, each counted as often as it occurs.
    """
    check_links(int(ties.witnesses.counts(papers).sum()))
    seen = _witnesses(ties, papers)
    table = _incidence_table(ties, papers, seen.papers)
    counts = np.triu(table @ table.T, 1).astype(np.int64)
    one, other = np.nonzero(counts >= least)
    chosen = np.argsort(-counts[one, other], kind="stable")[:most]
    one_end, other_end = one[chosen], other[chosen]
    shared = [
        np.flatnonzero(table[pair[0]] * table[pair[1]]) for pair in zip(one_end, other_end, strict=True)
    ]
    starts = starts_of(np.array([len(at) for at in shared], dtype=np.int64))
    at = np.concatenate([*shared, np.empty(0, dtype=np.int64)])
    edges = Edges.of(relation, keys("P", papers[one_end]), keys("P", papers[other_end]), at, starts)
    names = names_by_key(ties.index, {"P": papers})
    return InducedEdges(seen, np.diff(starts) * MICRO, edges, names), len(one), seen


def _witnesses(ties: CitationTies, papers: Places) -> Incidence:
    """The newest papers that are witnesses of at least two of these."""
    shared = np.flatnonzero(np.bincount(ties.witnesses.gather(papers)) > 1)
    return Incidence(ties.index, newest_first(ties.index, shared)[:MOST_WITNESSES], len(shared))


def _incidence_table(ties: CitationTies, papers: Places, witnesses: Places) -> NDArray[np.float32]:
    """1 where a paper (row) has a witness (column), as floats, whose product is the fastest."""
    column = np.full(len(ties.witnesses), -1, dtype=np.int32)
    column[witnesses] = np.arange(len(witnesses))
    table = np.zeros((len(papers), len(witnesses)), dtype=np.float32)
    for row, paper in enumerate(papers.tolist()):
        own = column[ties.of(paper)]
        table[row, own[own >= 0]] = 1
    return table
