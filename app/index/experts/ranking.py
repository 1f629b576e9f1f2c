"""People by the number of their papers among some papers."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from app.index.storage.layout import NO_YEAR, Index
from app.index.storage.rows import Places

_DIGITS = 6
"""Decimals of a fractional count; set by hand."""


@dataclass(frozen=True)
class RankedPeople:
    """People with a byline on some papers: most papers first, then the largest share, then by id."""

    index: Index
    papers: Places
    people: Places
    counts: Places
    shares: NDArray[np.float64]

    def place(self, id_: str) -> int:
        """The position of a person; -1 if the person is not among them."""
        found = np.flatnonzero(np.isin(self.people, self.index.author_ids.known([id_])))
        return int(found[0]) if len(found) else -1

    def papers_of(self, position: int) -> Places:
        """The papers of the person at a position, newest first, then by id."""
        own = self.index.papers_of_author.of(int(self.people[position])).astype(np.int64)
        kept = own[np.isin(own, self.papers)]
        return kept[np.argsort(-self.index.paper_date[kept].astype(np.int64), kind="stable")]

    def last_year(self, position: int) -> int | None:
        """The latest known year of these papers."""
        years = self.index.paper_year[self.papers_of(position)]
        known = years[years != NO_YEAR]
        return int(known.max()) if len(known) else None


def ranked_people(index: Index, papers: Places, only: Places | None = None) -> RankedPeople:
    """The people on these papers, each given once; `only` restricts them."""
    authors = index.authors_of_paper.gather(papers).astype(np.int64)
    counts = index.authors_of_paper.counts(papers)
    share = np.repeat(1 / np.maximum(index.paper_size[papers], 1), counts)
    people, which = np.unique(authors, return_inverse=True)
    number = np.bincount(which, minlength=len(people))
    sums: NDArray[np.float64] = np.bincount(which, share, minlength=len(people)).astype(np.float64)
    shares: NDArray[np.float64] = sums.round(_DIGITS)
    if only is not None:
        kept = np.isin(people, only)
        people, number, shares = people[kept], number[kept], shares[kept]
    order = np.lexsort((people, -shares, -number))
    return RankedPeople(index, papers, people[order], number[order].astype(np.int64), shares[order])
