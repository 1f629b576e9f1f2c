"""Memory that a search marks authors and papers in, without clearing it first."""

import numpy as np
from numpy.typing import NDArray

from app.index.storage.rows import Places

_STRIDE = 64
"""Between the numbers of two searches, more than the hops of any."""
_LAST = 2**31 - 2 * _STRIDE


class Members:
    """A set that tells of many things at once whether they are in it."""

    def __init__(self, members: Places, place: NDArray[np.int32]) -> None:
        """`place` holds anything, but is changed by no other set as long as this one is asked."""
        self._members = members
        self._place = place
        place[members] = np.arange(len(members))

    def holds(self, items: Places) -> NDArray[np.bool_]:
        """Of each item whether it is a member."""
        if not len(self._members):
            return np.zeros(len(items), dtype=np.bool_)
        places = np.minimum(self._place[items], len(self._members) - 1)
        is_held: NDArray[np.bool_] = self._members[places] == items
        return is_held


class SearchMarks:
    """For one search at a time: how far authors are from either end, and which things were met twice.

    A distance counts if it was written since `begin`: it is then larger than any of an earlier search.
    """

    def __init__(self, authors: int, papers: int) -> None:
        self._far = tuple(np.zeros(authors, dtype=np.int32) for _ in range(2))
        self._authors = np.zeros(authors, dtype=np.int32)
        self._papers = np.zeros(papers, dtype=np.int32)
        self._now = 0

    def begin(self) -> None:
        """Forget every distance."""
        self._now += _STRIDE
        if self._now > _LAST:
            for far in self._far:
                far[:] = 0
            self._now = _STRIDE

    def put(self, side: int, authors: Places, distance: int) -> None:
        """Note how far authors are from the end of a side."""
        self._far[side][authors] = self._now + distance

    def are_within(self, side: int, authors: Places, distance: int) -> NDArray[np.bool_]:
        """Of each of some authors whether they are no farther from the end of a side; not where unknown."""
        far = self._far[side][authors]
        return (far >= self._now) & (far <= self._now + distance)

    def authors(self, authors: Places) -> Members:
        """Some authors, each given once, as a set; only the last one made may be asked."""
        return Members(authors, self._authors)

    def papers(self, papers: Places) -> Members:
        """Some papers in the same way."""
        return Members(papers, self._papers)

    def distinct_authors(self, authors: Places) -> Places:
        """Each of some authors once."""
        return _distinct(authors, self._authors)

    def distinct_papers(self, papers: Places) -> Places:
        """Each of some papers once."""
        return _distinct(papers, self._papers)


def _distinct(items: Places, last: NDArray[np.int32]) -> Places:
    turns = np.arange(len(items), dtype=np.int32)
    last[items] = turns
    once: Places = items[last[items] == turns]
    return once
