"""Compressed rows: the items of all rows in one array."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

T = TypeVar("T")
_HALF = 32
"""Bits of each place in a pair: pair = one * 2^32 + other."""
_SPARSE = 32
"""If fewer than one in 32 places are given, sorting them is faster than marking them; set by hand."""

Places = NDArray[np.int64]
"""Places of entities or papers among the sorted ids of their kind."""
Numbers = NDArray[np.integer]
"""Places or counts, of any width."""


@dataclass(frozen=True)
class RaggedRows:
    """Row `n` is `items[starts[n]:starts[n + 1]]`; `starts` has one element more than there are rows."""

    starts: NDArray[np.int64]
    items: NDArray[np.int32]

    def __len__(self) -> int:
        return len(self.starts) - 1

    def of(self, row: int) -> NDArray[np.int32]:
        """The items of one row."""
        return self.items[self.starts[row] : self.starts[row + 1]]

    def counts(self, rows: Places) -> Places:
        """The number of items of each row."""
        counts: Places = self.starts[rows + 1] - self.starts[rows]
        return counts

    def slots(self, rows: Places) -> Places:
        """Positions in `items` of the items of these rows, row after row."""
        return slots_of(self.starts, rows)

    def gather(self, rows: Places) -> NDArray[np.int32]:
        """The items of these rows, row after row."""
        return self.items[self.slots(rows)]

    def is_within(self, count: int) -> bool:
        """Whether the starts divide the items in order, and all items are in 0..count-1."""
        is_inside = not len(self.items) or (self.items.min() >= 0 and self.items.max() < count)
        return bool(is_divided(self.starts, self.items) and is_inside)


def slots_of(starts: NDArray[np.int64], rows: Places) -> Places:
    """Positions of the items of these rows, row after row: starts[row] .. starts[row + 1] - 1 for each.

    >>> slots_of(np.array([0, 2, 2, 5]), np.array([2, 0]))
    array([2, 3, 4, 0, 1])
    """
    firsts = starts[rows]
    counts = starts[rows + 1] - firsts
    ends = np.cumsum(counts)
    slots = np.arange(ends[-1] if len(ends) else 0)
    slots += np.repeat(firsts - ends + counts, counts)
    return slots


def starts_of(counts: Numbers | NDArray[np.bool_]) -> Places:
    """The start of each row for these numbers of items, and the end of the last row.

    >>> starts_of(np.array([2, 0, 3]))
    array([0, 2, 2, 5])
    """
    starts = np.zeros(len(counts) + 1, dtype=np.int64)
    np.cumsum(counts, out=starts[1:])
    return starts


def begins(ordered: Numbers) -> Places:
    """Positions where a new key begins in sorted keys.

    >>> begins(np.array([4, 4, 7, 9, 9]))
    array([0, 2, 3])
    """
    if not len(ordered):
        return np.empty(0, dtype=np.int64)
    return np.flatnonzero(np.concatenate([[True], ordered[1:] != ordered[:-1]]))


def lengths_of(starts: Places, count: int) -> Places:
    """The number of keys in each run, for the starts of all runs (see `begins`) of `count` keys.

    >>> lengths_of(np.array([0, 2, 3]), 5)
    array([2, 1, 2])
    """
    return np.diff(np.append(starts, count))


def or_none(values: Numbers, is_none: NDArray[np.bool_]) -> list[int | None]:
    """The values as Python numbers, with None where the mask is true.

    >>> or_none(np.array([7, 0]), np.array([False, True]))
    [7, None]
    """
    masked = values.astype(np.object_)
    masked[is_none] = None
    found: list[int | None] = masked.tolist()
    return found


def is_divided(starts: NDArray[np.int64], items: Numbers) -> bool:
    """Whether starts divide items in order, from the first to the last."""
    is_whole = len(starts) > 0 and starts[0] == 0 and starts[-1] == len(items)
    return bool(is_whole and (np.diff(starts) >= 0).all())


def cut(items: Sequence[T], counts: Places) -> list[Sequence[T]]:
    """The items divided into slices of these lengths."""
    ends = np.cumsum(counts).tolist()
    return [items[start:end] for start, end in zip([0, *ends], ends, strict=False)]


def distinct(places: Numbers, count: int) -> Places:
    """The places without duplicates, ascending; all are below `count`."""
    if len(places) * _SPARSE < count:
        ordered = np.sort(places).astype(np.int64)
        return ordered[begins(ordered)]
    return np.flatnonzero(marked(places, count))


def marked(places: Numbers, count: int) -> NDArray[np.bool_]:
    """For each of `count` places whether it is among these."""
    is_there = np.zeros(count, dtype=np.bool_)
    is_there[places] = True
    return is_there


def rows_of(owners: Places, items: Places, count: int) -> tuple[RaggedRows, Places]:
    """Rows from pairs, each with ascending items, and the order of the pairs in them."""
    order: Places = np.argsort(owners << _HALF | items)
    return RaggedRows(_starts(owners, count), items[order].astype(np.int32)), order


def turned(rows: RaggedRows, count: int) -> RaggedRows:
    """The same pairs in the other direction; `count` is the number of rows of the result."""
    owners = np.repeat(np.arange(len(rows)), np.diff(rows.starts))
    pairs = np.sort(rows.items.astype(np.int64) << _HALF | owners)
    return RaggedRows(_starts(rows.items, count), (pairs & (1 << _HALF) - 1).astype(np.int32))


def _starts(owners: Numbers, count: int) -> NDArray[np.int64]:
    return starts_of(np.bincount(owners, minlength=count))
