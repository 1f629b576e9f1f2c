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
"""Decimals to which confidences are compared, so that the order of multiplication does not matter."""

_WEIGHT = 2_000
"""Cost of extending a path by one hop, in bylines of the work budget; set by hand."""


@dataclass(frozen=True)
class _Continuations:
    """Hops that continue a partial path, lowest bound first, with their bounds."""

    hops: NDArray[np.int64]
    bounds: NDArray[np.int64]

    def split(self) -> tuple["_Continuations", "_Continuations"]:
        """The best continuations, all with the same bound, and the others."""
        best = int(np.searchsorted(self.bounds, self.bounds[0], side="right"))
        return _Continuations(self.hops[:best], self.bounds[:best]), _Continuations(
            self.hops[best:], self.bounds[best:]
        )


@dataclass(frozen=True, order=True)
class _PartialPath:
    """A partial path, ordered by the best path that it can become.

    `continuations` are those not tried yet; None before the first try.
    """

    bound: int
    minus_confidence: float
    authors: tuple[int, ...]
    position: int = field(compare=False)
    passed: int = field(compare=False, default=0)
    arrivals: Arrivals = field(compare=False, default_factory=dict)
    hops: tuple[Hop, ...] = field(compare=False, default=())
    continuations: _Continuations | None = field(compare=False, default=None)


class PathRanking:
    """The simple paths with one author from each layer: stronger first, then surer of identity, then by ids.

    A best-first search over partial paths (Lawler 1972). The bound of a partial path is the lowest resistance
    of a completion that avoids the people already on it, so only prefixes of real paths are extended.
    Continuations are extended one bound at a time, so that people with many collaborators cost no more than
    necessary.
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
        heap = [_PartialPath(0, -1.0, (start,), 0)]
        while heap:
            partial = heapq.heappop(heap)
            if len(partial.authors) == len(self._layers.people):
                yield Path(partial.authors, partial.hops)
                continue
            continuations = (
                self._continuations(partial) if partial.continuations is None else partial.continuations
            )
            if not len(continuations.hops):
                continue
            best, others = continuations.split()
            for extended in self._extended(partial, best):
                heapq.heappush(heap, extended)
            if len(others.hops):
                heapq.heappush(heap, _waiting(partial, others))

    def _continuations(self, partial: _PartialPath) -> _Continuations:
        place = len(partial.authors) - 1
        hops = self._layers.hops[place]
        own = hops.of(partial.position)
        rest = self._rest(place + 1, self._returning(partial.authors))
        bounds = partial.passed + hops.resistance[own] + rest[hops.heads[own]]
        possible = np.flatnonzero(bounds < NEVER)
        order = possible[np.argsort(bounds[possible], kind="stable")]
        self._work.look(len(bounds))
        return _Continuations(own.start + order, bounds[order])

    def _returning(self, authors: tuple[int, ...]) -> frozenset[int]:
        """The people already on the path who could occur on it again."""
        layers = self._layers
        later = range(len(authors), len(layers.people) - 1)
        return frozenset(
            author
            for author in authors[1:]
            if any(layers.positions(place, frozenset({author})) for place in later)
        )

    def _extended(self, partial: _PartialPath, continuations: _Continuations) -> Iterator[_PartialPath]:
        place = len(partial.authors) - 1
        is_whole = place == len(self._layers.hops) - 1
        self._work.look(_WEIGHT * len(continuations.hops))
        for number, bound in zip(continuations.hops.tolist(), continuations.bounds.tolist(), strict=True):
            hop = self._hop(place, number)
            position = int(self._layers.hops[place].heads[number])
            arrivals = (
                pass_on(partial.arrivals, partial.hops[-1].considered, hop.considered)
                if partial.hops
                else depart(hop.considered)
            )
            confidence = arrive(arrivals, hop.considered) if is_whole else max(arrivals.values())
            minus_confidence = -round(confidence, _DIGITS)
            if self._terms.min_identity is None or -minus_confidence >= self._terms.min_identity:
                yield _PartialPath(
                    bound,
                    minus_confidence,
                    (*partial.authors, int(self._layers.people[place + 1][position])),
                    position,
                    partial.passed + hop.resistance,
                    arrivals,
                    (*partial.hops, hop),
                )

    def _read_hop(self, place: int, number: int) -> Hop:
        hops, people = self._layers.hops[place], self._layers.people
        near, far = people[place][hops.tails[number]], people[place + 1][hops.heads[number]]
        papers = hops.papers.of(number).astype(np.int64)
        return hop_of(self._index, int(near), int(far), papers, int(hops.resistance[number]))


def _waiting(partial: _PartialPath, continuations: _Continuations) -> _PartialPath:
    """The same partial path with its other continuations, to be resumed when they are the best."""
    return _PartialPath(
        int(continuations.bounds[0]),
        partial.minus_confidence,
        partial.authors,
        partial.position,
        partial.passed,
        partial.arrivals,
        partial.hops,
        continuations,
    )
