"""Distances of people from the two ends, as far as paths of a given length need them."""

import numpy as np

from app.index.paths.collaboration import Collaboration
from app.index.storage.rows import Places


class PathEnd:
    """One end: the people by distance, in levels; the last level is expanded next."""

    def __init__(self, number: int, start: int, end: int) -> None:
        """`number` is the side in the marks, `end` the other end."""
        self.number = number
        self.levels: list[Places] = [np.array([start], dtype=np.int64)]
        self.has_met = False
        self._end = end

    @property
    def depth(self) -> int:
        """The distance up to which everyone is known."""
        return len(self.levels) - 1

    @property
    def is_exhausted(self) -> bool:
        """Whether nobody is left to expand."""
        return not len(self.levels[-1])

    @property
    def is_apart(self) -> bool:
        """Whether everyone reachable from this end is known, and the other end is not among them."""
        return self.is_exhausted and not self.has_met

    def within(self, hops: int) -> Places:
        """Everyone within `hops` who may be inside a path; for 0 hops the end itself."""
        return np.concatenate(self.levels[1 : hops + 1]) if hops else self.levels[0]

    def advance(self, collaboration: Collaboration) -> None:
        """Add the collaborators of the last level as a new level."""
        found = collaboration.expand(self.levels[-1])
        self.has_met = self.has_met or bool((found == self._end).any())
        marks, start = collaboration.marks, self.levels[0][0]
        is_new = ~marks.are_within(self.number, found, self.depth)
        new = collaboration.may_pass(found[is_new & (found != start) & (found != self._end)])
        marks.put(self.number, new, self.depth + 1)
        self.levels.append(np.sort(new))


class PathEnds:
    """Both ends; the one with fewer people at its last level is expanded first."""

    def __init__(self, collaboration: Collaboration, source: int, target: int) -> None:
        self._collaboration = collaboration
        self.source, self.target = PathEnd(0, source, target), PathEnd(1, target, source)
        self.reached = 0
        """Maximum length of paths that are decided."""

    @property
    def are_apart(self) -> bool:
        """Whether no path of any length joins the ends."""
        return self.source.is_apart or self.target.is_apart

    def reach(self, length: int) -> None:
        """Expand the ends until every path of this length is decided."""
        source, target = self.source, self.target
        while source.depth + target.depth < length and not (source.is_exhausted or target.is_exhausted):
            is_smaller = len(source.levels[-1]) <= len(target.levels[-1])
            (source if is_smaller else target).advance(self._collaboration)
        self.reached = length
