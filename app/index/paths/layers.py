"""The people at each place of a path of a given length, and the hops between them."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from app.index.paths.collaboration import Collaboration
from app.index.paths.sides import PathEnd, PathEnds
from app.index.storage.rows import Places, RaggedRows
from app.strength import resistances

NEVER = 1 << 60
"""Resistance if there is no continuation: more than any real resistance."""


@dataclass(frozen=True)
class Hops:
    """The hops from the people at one position to those at the next.

    Hop `n` goes from `tails[n]` to `heads[n]`, by place in their layers, ascending; `papers` are its
    witnesses.
    """

    tails: Places
    heads: Places
    resistance: NDArray[np.int64]
    papers: RaggedRows

    @cached_property
    def firsts(self) -> Places:
        """The first hop of each tail."""
        return np.flatnonzero(np.diff(self.tails, prepend=-1)).astype(np.int64)

    def of(self, tail: int) -> slice:
        """The hops of one tail."""
        start, end = np.searchsorted(self.tails, [tail, tail + 1])
        return slice(int(start), int(end))


@dataclass(frozen=True)
class Layers:
    """For each place of a path its possible authors, ascending, and the hops to the next place."""

    people: list[Places]
    hops: list[Hops]

    def rest(self, place: int, excluded: frozenset[int] = frozenset()) -> NDArray[np.int64]:
        """The lowest resistance from each author at a place to the end, without passing `excluded`."""
        rest = np.zeros(len(self.people[-1]), dtype=np.int64)
        for here in range(len(self.hops) - 1, place - 1, -1):
            hops = self.hops[here]
            bounds = hops.resistance + rest[hops.heads]
            rest = np.full(len(self.people[here]), NEVER)
            if len(bounds):
                rest[hops.tails[hops.firsts]] = np.minimum(np.minimum.reduceat(bounds, hops.firsts), NEVER)
            rest[self.positions(here, excluded)] = NEVER
        return rest

    def positions(self, place: int, authors: frozenset[int]) -> list[int]:
        """Positions of these authors in the layer at a place; authors that are not in it are left out."""
        people = self.people[place]
        found = [(int(people.searchsorted(author)), author) for author in authors]
        return [
            position for position, author in found if position < len(people) and people[position] == author
        ]


def layers_of(collaboration: Collaboration, sides: PathEnds, length: int) -> Layers | None:
    """The layers of paths of `length` hops; None if there is no such path.

    They are built from the middle, where the two sides meet, to both ends, so that only people on a path
    remain.
    """
    source, target = sides.source, sides.target
    middle = length - min(target.depth, length) if source.is_exhausted else min(source.depth, length)
    meeting = _meeting(collaboration, sides, middle, length - middle)
    if not len(meeting):
        return None
    before = list(_towards(collaboration, source, meeting, middle))
    after = list(_towards(collaboration, target, meeting, length - middle))
    people = [*(one.people for one in reversed(before)), meeting, *(one.people for one in after)]
    if not all(map(len, people)):
        return None
    hops = [
        *(_hops(one.near, one.far, one.papers, collaboration) for one in reversed(before)),
        *(_hops(one.far, one.near, one.papers, collaboration) for one in after),
    ]
    return Layers(people, hops)


class _Step(NamedTuple):
    """The people of the next layer, and the pairs with joint papers, by place in both layers."""

    people: Places
    near: Places
    far: Places
    papers: Places


def _meeting(collaboration: Collaboration, sides: PathEnds, before: int, after: int) -> Places:
    """Everyone who is `before` hops from the source and `after` hops from the target."""
    source, target = sides.source.within(before), sides.target.within(after)
    if not before or not after:
        return target if before else source
    marks = collaboration.marks
    if len(source) <= len(target):
        return np.sort(source[marks.are_within(sides.target.number, source, after)])
    return np.sort(target[marks.are_within(sides.source.number, target, before)])


def _towards(collaboration: Collaboration, side: PathEnd, people: Places, hops: int) -> Iterator[_Step]:
    """The layers from people `hops` away from an end to that end."""
    for left in range(hops - 1, -1, -1):
        step = _beside(collaboration, side, people, left)
        people = step.people
        yield step


def _beside(collaboration: Collaboration, side: PathEnd, people: Places, left: int) -> _Step:
    """The collaborators of these people who are at most `left` hops from an end.

    The lookup starts from the group with fewer papers.
    """
    marks, candidates = collaboration.marks, side.within(left)
    if collaboration.cost(people) <= collaboration.cost(candidates):

        def is_near(others: Places) -> NDArray[np.bool_]:
            return marks.are_within(side.number, others, left) if left else others == candidates[0]

        found = collaboration.together(people, is_near)
        layer, near = np.unique(found.others, return_inverse=True)
        return _Step(layer, near, found.authors, found.papers)
    members = marks.authors(people)
    found = collaboration.together(candidates, members.holds)
    layer, near = np.unique(candidates[found.authors], return_inverse=True)
    return _Step(layer, near, np.searchsorted(people, found.others), found.papers)


def _hops(tails: Places, heads: Places, papers: Places, collaboration: Collaboration) -> Hops:
    pairs = tails << 32 | heads
    order = np.argsort(pairs, kind="stable")
    pairs, papers = pairs[order], papers[order]
    starts = np.flatnonzero(np.diff(pairs, prepend=-1))
    strengths = np.add.reduceat(collaboration.index.paper_strength[papers], starts)
    return Hops(
        tails=pairs[starts] >> 32,
        heads=pairs[starts] & 0xFFFFFFFF,
        resistance=resistances(strengths),
        papers=RaggedRows(np.append(starts, len(papers)), papers.astype(np.int32)),
    )
