"""Neighbours with their weights, ranked."""

from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from app.index.storage.layout import Index
from app.index.storage.rows import Numbers, Places, begins, lengths_of
from app.strength import MICRO, paper_share

ABOVE_ALL_DATES = 100_000_000
"""More than any YYYYMMDD, so that weight * ABOVE_ALL_DATES + date ranks by weight, then date."""

_BITS = 63
"""Bits of an int64 without its sign."""
_MOST_WEIGHT = 2**_BITS // ABOVE_ALL_DATES - 1
"""The largest weight of which weight * ABOVE_ALL_DATES + date is an int64: that of 92,233 papers."""


@dataclass(frozen=True)
class Weights:
    """How papers count: 1 each, or 1/(n-1) for n bylines; a neighbour needs `least` papers."""

    is_fractional: bool = False
    least: int = 1

    def of(self, index: Index, papers: Places) -> Places:
        """The weight of each paper, in millionths."""
        if not self.is_fractional:
            return np.full(len(papers), MICRO)
        return shares(index, papers)


@dataclass(frozen=True)
class ScoredNeighbours:
    """Entities of one kind, ascending, each with the weight in millionths and the newest date of its papers.

    `is_by_date` ranks by date alone, as papers are.
    """

    others: Places
    weights: Places
    newest: Places
    is_by_date: bool = False

    def __len__(self) -> int:
        return len(self.others)

    def best(self, number: int) -> Places:
        """Positions of the `number` best: heavier first, then newer, then by id."""
        if self.is_by_date:
            return greatest(self.newest, number)
        if int(self.weights.max(initial=0)) > _MOST_WEIGHT:  # too heavy for one number
            return np.lexsort((-self.newest, -self.weights))[:number]
        return greatest(self.weights * ABOVE_ALL_DATES + self.newest, number)

    def without(self, places: Places | None) -> "ScoredNeighbours":
        """The neighbours without these places."""
        return self if places is None else self.kept(~np.isin(self.others, places))

    def joined(self, more: "ScoredNeighbours") -> "ScoredNeighbours":
        """The neighbours, and those of `more` that are not among them."""
        new = ~np.isin(more.others, self.others)
        others = np.concatenate([self.others, more.others[new]])
        order = np.argsort(others, kind="stable")
        weights = np.concatenate([self.weights, more.weights[new]])
        newest = np.concatenate([self.newest, more.newest[new]])
        return ScoredNeighbours(others[order], weights[order], newest[order], self.is_by_date)

    def kept(self, kept: NDArray[np.bool_]) -> "ScoredNeighbours":
        """The neighbours for which the mask is true."""
        return ScoredNeighbours(self.others[kept], self.weights[kept], self.newest[kept], self.is_by_date)


def scored(
    others: Numbers, weights: Places, dates: Numbers, least: int, *, is_by_date: bool
) -> ScoredNeighbours:
    """Each entity with at least `least` rows, with the sum of its weights and its newest date."""
    order, starts = grouped(others)
    if not len(order):
        return ScoredNeighbours(order, order, order, is_by_date)
    counts = lengths_of(starts, len(order))
    neighbours = ScoredNeighbours(
        others[order[starts]].astype(np.int64),
        np.add.reduceat(weights[order], starts),
        np.maximum.reduceat(dates[order], starts).astype(np.int64),
        is_by_date,
    )
    return neighbours if least == 1 else neighbours.kept(counts >= least)


def greatest(ranks: Places, number: int) -> Places:
    """Positions of the `number` greatest, greatest first; equal ones in their order."""
    if number >= len(ranks):
        return np.argsort(-ranks, kind="stable")
    last = np.partition(ranks, len(ranks) - number)[len(ranks) - number] if number else ranks.max() + 1
    near = np.flatnonzero(ranks >= last)
    return near[np.argsort(-ranks[near], kind="stable")][:number]


def grouped(keys: Numbers) -> tuple[Places, Places]:
    """A stable order by ascending keys, and the position in it where each key begins.

    Keys are 0 or more.
    """
    order, ordered = _in_order(keys)
    return order, begins(ordered)


def summed(keys: Places, values: Places) -> tuple[Places, Places, Places]:
    """Each key once, ascending, with the sum and the number of its values. All are 0 or more."""
    width = int(values.max(initial=0)).bit_length()
    if int(keys.max(initial=0)).bit_length() + width > _BITS:
        order, ordered = _in_order(keys)
        own = values[order]
    else:  # pairs = key * 2^width + value: one sort of numbers orders both
        pairs = np.sort(keys << width | values)
        ordered, own = pairs >> width, pairs & (1 << width) - 1
    starts = begins(ordered)
    if not len(starts):
        return starts, starts, starts
    sums: Places = np.add.reduceat(own, starts)
    return ordered[starts].astype(np.int64), sums, lengths_of(starts, len(ordered))


def order_of(keys: Numbers) -> Places:
    """The stable order that sorts keys of 0 or more."""
    return _in_order(keys)[0]


def _in_order(keys: Numbers) -> tuple[Places, Numbers]:
    """The stable order that sorts keys, and the sorted keys."""
    width = len(keys).bit_length()
    if int(keys.max(initial=0)).bit_length() + width > _BITS:
        order = np.argsort(keys, kind="stable")
        return order, keys[order]
    # pairs = key * 2^width + position: sorting these is several times as fast as argsort.
    pairs = np.sort(keys.astype(np.int64) << width | np.arange(len(keys)))
    return pairs & (1 << width) - 1, pairs >> width


def once(*columns: Numbers) -> Places:
    """Positions of the first of all equal rows, ascending."""
    order = np.lexsort(columns)
    differs = np.zeros(max(len(order) - 1, 0), dtype=np.bool_)
    for column in columns:
        differs |= column[order][1:] != column[order][:-1]
    return np.sort(order[np.concatenate([[True], differs])]) if len(order) else order


def shares(index: Index, papers: Places) -> NDArray[np.int64]:
    """1/(n-1) for each paper with n bylines, in millionths."""
    sizes = index.paper_size[papers]
    found: NDArray[np.int64] = _shares(int(sizes.max(initial=1)))[sizes]
    return found


@cache
def _shares(largest: int) -> NDArray[np.int64]:
    return np.array([paper_share(size) for size in range(largest + 1)], dtype=np.int64)
