"""Papers related to a paper by citations, and the papers that show it."""

from dataclasses import dataclass
from typing import Self

import numpy as np

from app.errors import TooBroad
from app.index.answers.incidence import newest_first
from app.index.answers.scored_neighbours import ScoredNeighbours
from app.index.storage.layout import Index
from app.index.storage.rows import Places, RaggedRows
from app.strength import MICRO

MOST_LINKS = 1_000_000
"""Maximum citations counted for one answer. A million took 50 ms of CPU time in a synthetic graph of a
million papers and twenty million citations (2026-11-26)."""


@dataclass(frozen=True)
class CitationTies:
    """Citations as ties between papers: two papers are tied by each witness that both have.

    For bibliographic coupling the witnesses of a paper are its references, for co-citation the papers that
    cite it.
    """

    index: Index
    witnesses: RaggedRows
    tied: RaggedRows
    """From a witness to the papers that it ties."""

    @classmethod
    def coupling(cls, index: Index) -> Self:
        """Papers are tied if they cite the same papers."""
        return cls(index, index.papers_cited_by, index.papers_citing)

    @classmethod
    def co_citation(cls, index: Index) -> Self:
        """Papers are tied if the same papers cite them."""
        return cls(index, index.papers_citing, index.papers_cited_by)

    def of(self, paper: int) -> Places:
        """The witnesses of a paper."""
        return self.witnesses.of(paper).astype(np.int64)

    def shared(self, paper: int, other: int) -> Places:
        """The witnesses of both papers, newest first, then by id."""
        return newest_first(self.index, np.intersect1d(self.of(paper), self.of(other)))

    def related(self, paper: int, least: int = 1) -> ScoredNeighbours:
        """The papers that share at least `least` witnesses with a paper.

        A weight is the number of shared witnesses, in millionths. TooBroad if the witnesses have more than
        MOST_LINKS citations.
        """
        own = self.of(paper)
        check_links(int(self.tied.counts(own).sum()))
        tied = self.tied.gather(own)
        others, counts = np.unique(tied[tied != paper], return_counts=True)
        others, counts = others[counts >= least].astype(np.int64), counts[counts >= least]
        return ScoredNeighbours(others, counts * MICRO, self.index.paper_date[others].astype(np.int64))


def check_links(links: int) -> None:
    """Raise TooBroad for more than MOST_LINKS citations."""
    if links > MOST_LINKS:
        raise too_broad(links, MOST_LINKS)


def too_broad(links: int, most: int) -> TooBroad:
    """The error for too many citations to count."""
    return TooBroad(
        f"{links} citations would have to be counted; the limit is {most}.",
        value=links,
        advice="Choose a paper with fewer citations, or lower `maxNodes`.",
    )
