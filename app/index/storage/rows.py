"""Compressed rows: for each of many things the others that it is joined to, in one array."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

T = TypeVar("T")
_HALF = 32
"""Bits of a number that holds two places."""
_SPARSE = 32
"""Where fewer than one in so many places are given, sorting them is quicker than marking them."""

Places = NDArray[np.int64]
"""Places of entities or papers among the sorted ids of their kind."""
Numbers = NDArray[np.integer]
"""Places, or whatever else is counted, of any width."""


@dataclass(frozen=True)
class RaggedRows:
    """Row `n` is `items[starts[n]:starts[n + 1]]`; there is one more start than there are rows."""

    starts: NDArray[np.int64]
    items: NDArray[np.int32]

    def __len__(self) -> int:
        return len(self.starts) - 1

    def of(self, row: int) -> NDArray[np.int32]:
        """The items of one row."""
        return self.items[self.starts[row] : self.starts[row + 1]]

    def counts(self, rows: Places) -> Places:
        """How many items each of some rows has."""
        counts: Places = self.starts[rows + 1] - self.starts[rows]
        return counts

    def slots(self, rows: Places) -> Places:
        """Where the items of some rows stand in `items`, row after row."""
        return slots_of(self.starts, rows)

    def gather(self, rows: Places) -> NDArray[np.int32]:
        """The items of some rows, row after row."""
        return self.items[self.slots(rows)]

    def is_within(self, count: int) -> bool:
        """Whether the starts divide the items in order, and the items number some of `count` things."""
        is_inside = not len(self.items) or (self.items.min() >= 0 and self.items.max() < count)
        return bool(is_divided(self.starts, self.items) and is_inside)


def slots_of(starts: NDArray[np.int64], rows: Places) -> Places:
    """Where the items of some rows stand, row after row; `starts` says where each row begins."""
    firsts = starts[rows]
    counts = starts[rows + 1] - firsts
    ends = np.cumsum(counts)
    slots = np.arange(ends[-1] if len(ends) else 0)
    slots += np.repeat(firsts - ends + counts, counts)
    return slots


def starts_of(counts: Numbers | NDArray[np.bool_]) -> Places:
    """Where each of some rows begins that have so many items, and where the last ends."""
    starts = np.zeros(len(counts) + 1, dtype=np.int64)
    np.cumsum(counts, out=starts[1:])
    return starts


def begins(ordered: Numbers) -> Places:
    """Where in ordered keys each begins."""
    if not len(ordered):
        return np.empty(0, dtype=np.int64)
    return np.flatnonzero(np.concatenate([[True], ordered[1:] != ordered[:-1]]))


def is_divided(starts: NDArray[np.int64], items: Numbers) -> bool:
    """Whether starts divide items in order, from the first to the last."""
    is_whole = len(starts) > 0 and starts[0] == 0 and starts[-1] == len(items)
    return bool(is_whole and (np.diff(starts) >= 0).all())


def cut(items: Sequence[T], counts: Places) -> list[Sequence[T]]:
    """So many items for each count, in order."""
    ends = np.cumsum(counts).tolist()
    return [items[start:end] for start, end in zip([0, *ends], ends, strict=False)]


def distinct(places: Numbers, count: int) -> Places:
    """Each of some places once, ascending; `count` is how many there could be."""
    if len(places) * _SPARSE < count:
        ordered = np.sort(places).astype(np.int64)
        return ordered[begins(ordered)]
    is_there = np.zeros(count, dtype=np.bool_)
    is_there[places] = True
    return np.flatnonzero(is_there)


def rows_of(owners: Places, items: Places, count: int) -> tuple[RaggedRows, Places]:
    """Rows of the pairs given, each in ascending order of its items, and the pairs' order in them."""
    order: Places = np.argsort(owners << _HALF | items)
    return RaggedRows(_starts(owners, count), items[order].astype(np.int32)), order


def turned(rows: RaggedRows, count: int) -> RaggedRows:
    """The same pairs the other way round; `count` is how many things the items number."""
    owners = np.repeat(np.arange(len(rows)), np.diff(rows.starts))
    pairs = np.sort(rows.items.astype(np.int64) << _HALF | owners)
    return RaggedRows(_starts(rows.items, count), (pairs & (1 << _HALF) - 1).astype(np.int32))


def _starts(owners: Numbers, count: int) -> NDArray[np.int64]:
    return starts_of(np.bincount(owners, minlength=count))
