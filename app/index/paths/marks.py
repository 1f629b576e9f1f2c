"""Reusable memory in which a search marks authors and papers, without clearing it."""

import numpy as np
from numpy.typing import NDArray

from app.index.storage.rows import Places

_STRIDE = 64
"""Distance between the numbers of two searches: more than the hops of any search (at most 16)."""
_LAST = 2**31 - 2 * _STRIDE
"""The highest number that leaves room for one more search in an int32."""


class Members:
    """A set with a vectorized membership test."""

    def __init__(self, members: Places, place: NDArray[np.int32]) -> None:
        """`place` may have any content, but no other set may change it while this one is used."""
        self._members = members
        self._place = place
        place[members] = np.arange(len(members))

    def holds(self, items: Places) -> NDArray[np.bool_]:
        """For each item whether it is a member."""
        if not len(self._members):
            return np.zeros(len(items), dtype=np.bool_)
        places = np.minimum(self._place[items], len(self._members) - 1)
        is_member: NDArray[np.bool_] = self._members[places] == items
        return is_member


class SearchMarks:
    """For one search at a time: distances of authors from both ends, and removal of duplicates.

    A distance is valid if it was written since `begin`: it is then larger than any of an earlier search.
    """

    def __init__(self, authors: int, papers: int) -> None:
        self._distances = tuple(np.zeros(authors, dtype=np.int32) for _ in range(2))
        self._authors = np.zeros(authors, dtype=np.int32)
        self._papers = np.zeros(papers, dtype=np.int32)
        self._now = 0

    def begin(self) -> None:
        """Invalidate all distances."""
        self._now += _STRIDE
        if self._now > _LAST:
            for distances in self._distances:
                distances[:] = 0
            self._now = _STRIDE

    def put(self, side: int, authors: Places, distance: int) -> None:
        """Store the distance of authors from the end of a side."""
        self._distances[side][authors] = self._now + distance

    def are_within(self, side: int, authors: Places, distance: int) -> NDArray[np.bool_]:
        """Of each of some authors whether they are no farther from the end of a side; not where unknown."""
        distances = self._distances[side][authors]
        return (distances >= self._now) & (distances <= self._now + distance)

    def authors(self, authors: Places) -> Members:
        """A set of distinct authors; only the set made last may be used."""
        return Members(authors, self._authors)

    def papers(self, papers: Places) -> Members:
        """A set of distinct papers; only the set made last may be used."""
        return Members(papers, self._papers)

    def distinct_authors(self, authors: Places) -> Places:
        """These authors without duplicates."""
        return _distinct(authors, self._authors)

    def distinct_papers(self, papers: Places) -> Places:
        """These papers without duplicates."""
        return _distinct(papers, self._papers)


def _distinct(items: Places, last: NDArray[np.int32]) -> Places:
    turns = np.arange(len(items), dtype=np.int32)
    last[items] = turns
    once: Places = items[last[items] == turns]
    return once
