"""How far everyone is from the two ends, as far as it has to be known for paths of so many hops."""

import numpy as np

from app.index.paths.collaboration import Collaboration
from app.index.storage.rows import Places


class PathEnd:
    """One end: who is how many hops from it, in levels, the last of which is to be asked about next."""

    def __init__(self, number: int, start: int, end: int) -> None:
        """`number` is that of the side in the marks, `end` the other end."""
        self.number = number
        self.levels: list[Places] = [np.array([start], dtype=np.int64)]
        self.has_met = False
        self._end = end

    @property
    def depth(self) -> int:
        """Hops within which everyone is known."""
        return len(self.levels) - 1

    @property
    def is_exhausted(self) -> bool:
        """Whether nobody is left through whom anyone else could be reached."""
        return not len(self.levels[-1])

    @property
    def is_apart(self) -> bool:
        """Whether everyone around this end is known, and the other end is not among them."""
        return self.is_exhausted and not self.has_met

    def within(self, hops: int) -> Places:
        """Everyone that may stand between the ends within so many hops, or the end itself at none."""
        return np.concatenate(self.levels[1 : hops + 1]) if hops else self.levels[0]

    def advance(self, collaboration: Collaboration) -> None:
        """Take in everyone next to the last level."""
        found = collaboration.expand(self.levels[-1])
        self.has_met = self.has_met or bool((found == self._end).any())
        marks, start = collaboration.marks, self.levels[0][0]
        is_new = ~marks.are_within(self.number, found, self.depth)
        new = collaboration.may_pass(found[is_new & (found != start) & (found != self._end)])
        marks.put(self.number, new, self.depth + 1)
        self.levels.append(np.sort(new))


class PathEnds:
    """Both ends; the one with fewer people at its last level is asked about first."""

    def __init__(self, collaboration: Collaboration, source: int, target: int) -> None:
        self._collaboration = collaboration
        self.source, self.target = PathEnd(0, source, target), PathEnd(1, target, source)
        self.reached = 0
        """Hops of the longest paths that are decided."""

    @property
    def are_apart(self) -> bool:
        """Whether no chain of any length joins the ends."""
        return self.source.is_apart or self.target.is_apart

    def reach(self, length: int) -> None:
        """Learn what decides every path of so many hops."""
        source, target = self.source, self.target
        while source.depth + target.depth < length and not (source.is_exhausted or target.is_exhausted):
            is_smaller = len(source.levels[-1]) <= len(target.levels[-1])
            (source if is_smaller else target).advance(self._collaboration)
        self.reached = length
