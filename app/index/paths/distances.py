"""Distances from one author to many: one search, level by level, from one side."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from app.index.answers.selection import are_joint, select
from app.index.paths.terms import SearchWork, Unread
from app.index.storage.layout import Index
from app.index.storage.rows import Places, distinct

FAR = -1
"""Distance of authors that were not reached."""

MOST_READ = 50_000_000
"""Maximum bylines read by one search, each at most twice; set by hand, far above a million papers."""


def distances_from(
    index: Index,
    source: int,
    targets: Places,
    longest: int,
    *,
    limits: Mapping[str, Any],
    whole: NDArray[np.bool_] | None = None,
) -> NDArray[np.int16]:
    """The distance of every target: hops of the shortest path of joint papers, FAR for more than `longest`.

    No path goes through a group. The search ends when all targets are reached. `whole` marks the authors
    whose papers are all in the index, None marks everyone; Unread if papers are missing. WorkBudgetSpent
    beyond MOST_READ bylines.
    """
    search = _Search(index, source, limits)
    for hops in range(1, longest + 1):
        if not len(search.last) or (search.distances[targets] != FAR).all():
            break
        if whole is not None and not whole[search.last].all():
            raise Unread(search.last[~whole[search.last]])
        search.advance(hops)
    return search.distances[targets]


class _Search:
    """The distances so far; `last` are the people of the last level whom paths may go through."""

    def __init__(self, index: Index, source: int, limits: Mapping[str, Any]) -> None:
        self._index = index
        self._limits = limits
        self._work = SearchWork(MOST_READ)
        self._is_read = np.zeros(len(index.paper_ids), dtype=np.bool_)
        self.distances = np.full(len(index.author_ids), FAR, dtype=np.int16)
        self.distances[source] = 0
        self.last = np.array([source], dtype=np.int64)

    def advance(self, hops: int) -> None:
        """Add the level of the people who are `hops` away."""
        found = self._people(self._papers())
        new = distinct(found[self.distances[found] == FAR], len(self.distances))
        self.distances[new] = hops
        self.last = new[~self._index.author_is_group[new]]

    def _papers(self) -> Places:
        """The joint papers of the last level that no earlier level has, within the limits."""
        rows = self._index.papers_of_author
        self._work.look(int(rows.counts(self.last).sum()))
        found = rows.gather(self.last)
        papers = distinct(found[~self._is_read[found]], len(self._is_read))
        self._is_read[papers] = True
        return select(self._index, papers[are_joint(self._index, papers)], **self._limits)

    def _people(self, papers: Places) -> NDArray[np.int32]:
        rows = self._index.authors_of_paper
        self._work.look(int(rows.counts(papers).sum()))
        return rows.gather(papers)
