"""All simple paths of one length, best first."""

import heapq
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from app.index.paths.identity import Arrivals, arrive, depart, pass_on
from app.index.paths.layers import NEVER, Layers
from app.index.paths.path import Hop, Path, hop_of
from app.index.paths.terms import SearchWork, Terms
from app.index.storage.layout import Index

_DIGITS = 9
"""Confidences that differ only beyond are equal, whatever the order in which they were multiplied."""

_WEIGHT = 2_000
"""Bylines for which a hop counts by which a path is continued."""


@dataclass(frozen=True)
class _Ways:
    """Ways on from the end of a path that is begun, least resistance first: hops of a layer, and bounds."""

    hops: NDArray[np.int64]
    bounds: NDArray[np.int64]

    def split(self) -> tuple["_Ways", "_Ways"]:
        """The best ways, which are equally good, and the others."""
        best = int(np.searchsorted(self.bounds, self.bounds[0], side="right"))
        return _Ways(self.hops[:best], self.bounds[:best]), _Ways(self.hops[best:], self.bounds[best:])


@dataclass(frozen=True, order=True)
class _Begun:
    """The start of a path, ordered by the best that can still come of it.

    `ways` are those on that were not tried yet; None before the first try.
    """

    bound: int
    minus_confidence: float
    authors: tuple[int, ...]
    spot: int = field(compare=False)
    passed: int = field(compare=False, default=0)
    arrivals: Arrivals = field(compare=False, default_factory=dict)
    hops: tuple[Hop, ...] = field(compare=False, default=())
    ways: _Ways | None = field(compare=False, default=None)


class PathRanking:
    """The simple paths with one author from each layer: stronger first, then surer of identity, then by ids.

    Best first over the starts of paths (Lawler 1972): the bound of a start is the least resistance of the
    ways on that avoid everyone already on it, so a start is only looked at if a path begins with it, or a
    shorter one does. Ways on are told one resistance at a time, so that hubs cost no more than they have to.
    """

    def __init__(self, index: Index, terms: Terms, layers: Layers, work: SearchWork) -> None:
        self._index = index
        self._terms = terms
        self._layers = layers
        self._work = work
        self._rest = lru_cache(maxsize=None)(layers.rest)
        self._hop = lru_cache(maxsize=None)(self._read_hop)

    def __iter__(self) -> Iterator[Path]:
        start = int(self._layers.people[0][0])
        heap = [_Begun(0, -1.0, (start,), 0)]
        while heap:
            begun = heapq.heappop(heap)
            if len(begun.authors) == len(self._layers.people):
                yield Path(begun.authors, begun.hops)
                continue
            ways = self._ways(begun) if begun.ways is None else begun.ways
            if not len(ways.hops):
                continue
            best, others = ways.split()
            for longer in self._continued(begun, best):
                heapq.heappush(heap, longer)
            if len(others.hops):
                heapq.heappush(heap, _waiting(begun, others))

    def _ways(self, begun: _Begun) -> _Ways:
        place = len(begun.authors) - 1
        hops = self._layers.hops[place]
        own = hops.of(begun.spot)
        rest = self._rest(place + 1, self._returning(begun.authors))
        bounds = begun.passed + hops.resistance[own] + rest[hops.heads[own]]
        possible = np.flatnonzero(bounds < NEVER)
        order = possible[np.argsort(bounds[possible], kind="stable")]
        self._work.look(len(bounds))
        return _Ways(own.start + order, bounds[order])

    def _returning(self, authors: tuple[int, ...]) -> frozenset[int]:
        """Those who stand on the way already, and might stand on it once more."""
        layers = self._layers
        later = range(len(authors), len(layers.people) - 1)
        return frozenset(
            author
            for author in authors[1:]
            if any(layers.spots(place, frozenset({author})) for place in later)
        )

    def _continued(self, begun: _Begun, ways: _Ways) -> Iterator[_Begun]:
        place = len(begun.authors) - 1
        is_whole = place == len(self._layers.hops) - 1
        self._work.look(_WEIGHT * len(ways.hops))
        for number, bound in zip(ways.hops.tolist(), ways.bounds.tolist(), strict=True):
            hop = self._hop(place, number)
            spot = int(self._layers.hops[place].heads[number])
            arrivals = (
                pass_on(begun.arrivals, begun.hops[-1].considered, hop.considered)
                if begun.hops
                else depart(hop.considered)
            )
            confidence = arrive(arrivals, hop.considered) if is_whole else max(arrivals.values())
            minus_confidence = -round(confidence, _DIGITS)
            if self._terms.min_identity is None or -minus_confidence >= self._terms.min_identity:
                yield _Begun(
                    bound,
                    minus_confidence,
                    (*begun.authors, int(self._layers.people[place + 1][spot])),
                    spot,
                    begun.passed + hop.resistance,
                    arrivals,
                    (*begun.hops, hop),
                )

    def _read_hop(self, place: int, number: int) -> Hop:
        hops, people = self._layers.hops[place], self._layers.people
        near, far = people[place][hops.tails[number]], people[place + 1][hops.heads[number]]
        papers = hops.papers.of(number).astype(np.int64)
        return hop_of(self._index, int(near), int(far), papers, int(hops.resistance[number]))


def _waiting(begun: _Begun, ways: _Ways) -> _Begun:
    """The same start, to be looked at again when its other ways are the best."""
    return _Begun(
        int(ways.bounds[0]),
        begun.minus_confidence,
        begun.authors,
        begun.spot,
        begun.passed,
        begun.arrivals,
        begun.hops,
        ways,
    )
