"""What papers tie to something: counted, weighed and ranked."""

from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from app.index.storage.layout import Index
from app.index.storage.rows import Numbers, Places, begins
from app.strength import MICRO, paper_share

DATES = 100_000_000
"""More than any date, so that a weight and a date make one number to rank by."""

_BITS = 63
"""Of a number without its sign."""


@dataclass(frozen=True)
class Weights:
    """How papers count: each in full, or in millionths of 1/(n-1), n its bylines; `least` make a tie."""

    is_fractional: bool = False
    least: int = 1

    def of(self, index: Index, papers: Places) -> Places:
        """Millionths for which each of some papers counts."""
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
        """Positions of the first so many: heavier first, then newer, then by id."""
        rank = self.newest if self.is_by_date else self.weights * DATES + self.newest
        return greatest(rank, number)

    def without(self, places: Places | None) -> "ScoredNeighbours":
        """These, but for some."""
        return self if places is None else self.kept(~np.isin(self.others, places))

    def joined(self, more: "ScoredNeighbours") -> "ScoredNeighbours":
        """These, and those of `more` that are not among them."""
        new = ~np.isin(more.others, self.others)
        others = np.concatenate([self.others, more.others[new]])
        order = np.argsort(others, kind="stable")
        weights = np.concatenate([self.weights, more.weights[new]])
        newest = np.concatenate([self.newest, more.newest[new]])
        return ScoredNeighbours(others[order], weights[order], newest[order], self.is_by_date)

    def kept(self, kept: NDArray[np.bool_]) -> "ScoredNeighbours":
        """Those at the positions that are true."""
        return ScoredNeighbours(self.others[kept], self.weights[kept], self.newest[kept], self.is_by_date)


def tied(
    others: Numbers, weights: Places, dates: Numbers, least: int, *, is_by_date: bool
) -> ScoredNeighbours:
    """The ties of each entity to the papers that stand beside it, where there are `least` of them."""
    order, starts = grouped(others)
    if not len(order):
        return ScoredNeighbours(order, order, order, is_by_date)
    counts = np.diff(np.append(starts, len(order)))
    ties = ScoredNeighbours(
        others[order[starts]].astype(np.int64),
        np.add.reduceat(weights[order], starts),
        np.maximum.reduceat(dates[order], starts).astype(np.int64),
        is_by_date,
    )
    return ties if least == 1 else ties.kept(counts >= least)


def greatest(ranks: Places, number: int) -> Places:
    """Positions of so many of the greatest, the greatest first; equal ones as they stand."""
    if number >= len(ranks):
        return np.argsort(-ranks, kind="stable")
    last = np.partition(ranks, len(ranks) - number)[len(ranks) - number] if number else ranks.max() + 1
    near = np.flatnonzero(ranks >= last)
    return near[np.argsort(-ranks[near], kind="stable")][:number]


def grouped(keys: Numbers) -> tuple[Places, Places]:
    """An order in which equal keys stand together, as they stood, ascending; and where in it each begins.

    Keys are 0 or more.
    """
    order, ordered = _in_order(keys)
    return order, begins(ordered)


def summed(keys: Places, values: Places) -> tuple[Places, Places, Places]:
    """Each key once, ascending; the sum of its values; and how many they are. All are 0 or more."""
    width = int(values.max(initial=0)).bit_length()
    if int(keys.max(initial=0)).bit_length() + width > _BITS:
        order, ordered = _in_order(keys)
        own = values[order]
    else:  # one number for key and value: both are sorted at once
        pairs = np.sort(keys << width | values)
        ordered, own = pairs >> width, pairs & (1 << width) - 1
    starts = begins(ordered)
    if not len(starts):
        return starts, starts, starts
    sums: Places = np.add.reduceat(own, starts)
    return ordered[starts].astype(np.int64), sums, np.diff(np.append(starts, len(ordered)))


def order_of(keys: Numbers) -> Places:
    """The order that sorts keys of 0 or more, equal ones as they stood."""
    return _in_order(keys)[0]


def _in_order(keys: Numbers) -> tuple[Places, Numbers]:
    """The order that sorts keys, equal ones as they stood, and the keys in it."""
    width = len(keys).bit_length()
    if int(keys.max(initial=0)).bit_length() + width > _BITS:
        order = np.argsort(keys, kind="stable")
        return order, keys[order]
    # One number for key and position: sorting numbers is several times as fast as sorting positions.
    pairs = np.sort(keys.astype(np.int64) << width | np.arange(len(keys)))
    return pairs & (1 << width) - 1, pairs >> width


def once(*columns: Numbers) -> Places:
    """Positions of rows of equal columns, the first of each, in their order."""
    order = np.lexsort(columns)
    differs = np.zeros(max(len(order) - 1, 0), dtype=np.bool_)
    for column in columns:
        differs |= column[order][1:] != column[order][:-1]
    return np.sort(order[np.concatenate([[True], differs])]) if len(order) else order


def shares(index: Index, papers: Places) -> NDArray[np.int64]:
    """Millionths of 1/(n-1) for each of some papers."""
    sizes = index.paper_size[papers]
    found: NDArray[np.int64] = _shares(int(sizes.max(initial=1)))[sizes]
    return found


@cache
def _shares(largest: int) -> NDArray[np.int64]:
    return np.array([paper_share(size) for size in range(largest + 1)], dtype=np.int64)
