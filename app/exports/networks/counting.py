"""Links with their weights, counted block after block, so that memory does not grow with the network.

Full counting adds 1 for each paper that two entities share. Fractional counting adds 1 / (n - 1) for a
paper with n entities, so that each entity's links of one paper add up to 1 (Perianes-Rodriguez, Waltman and
van Eck 2016, doi:10.1016/j.joi.2016.10.006).
"""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from app.exports.networks.occurrences import Occurrences
from app.index.storage.layout import NO_YEAR
from app.index.storage.rows import Places, begins

SOURCES_AT_ONCE = 1_024
PAIRS_AT_ONCE = 300_000
"""Sources of links in a block, and pairs in memory; set by hand. They change memory, not the result."""

_YEAR_BITS, _ENTITY_BITS = 16, 31
"""Bits of a year and of an entity in a key; what is left is for the place in a block."""


class CountedLinks(NamedTuple):
    """Rows by source, target and year, ascending: the number of units, and the sum of their shares."""

    sources: Places
    targets: Places
    years: Places
    counts: Places
    shares: NDArray[np.float64]


def counted_links(found: Occurrences, is_chosen: NDArray[np.bool_]) -> Iterator[CountedLinks]:
    """The links among the chosen entities, in blocks of sources; a link is whole within its block."""
    chosen = np.flatnonzero(is_chosen)
    for start in (np.unique(chosen // SOURCES_AT_ONCE) * SOURCES_AT_ONCE).tolist():
        ones = chosen[slice(*np.searchsorted(chosen, [start, start + SOURCES_AT_ONCE]))]
        parts = [_pairs(found, is_chosen, start, *piece) for piece in _pieces(found, ones)]
        if parts:
            yield _links(start, *_summed(*map(np.concatenate, zip(*parts, strict=True))))


def _pieces(found: Occurrences, ones: Places) -> Iterator[tuple[Places, Places]]:
    """Entities with the units in which they occur, in pieces with at most about PAIRS_AT_ONCE pairs."""
    units = found.units_of.gather(ones).astype(np.int64)
    owners = np.repeat(ones, found.units_of.counts(ones))
    linking = found.is_linking[units]
    owners, units = owners[linking], units[linking]
    if not len(units):
        return
    piece = np.cumsum(found.entities_of.counts(units)) // PAIRS_AT_ONCE
    cuts = begins(piece)
    for start, end in zip(cuts, [*cuts[1:], len(units)], strict=True):
        yield owners[start:end], units[start:end]


def _pairs(
    found: Occurrences, is_chosen: NDArray[np.bool_], start: int, owners: Places, units: Places
) -> tuple[Places, Places, NDArray[np.float64]]:
    """Keys of pairs with their counts and shares; a key packs place in the block, other entity and year."""
    sizes = found.entities_of.counts(units)
    ones, others = np.repeat(owners, sizes), found.entities_of.gather(units).astype(np.int64)
    kept = (others > ones) & is_chosen[others]
    of_pair = np.repeat(units, sizes)[kept]
    years = found.years[of_pair].astype(np.int64) - NO_YEAR
    keys = ((ones[kept] - start) << _ENTITY_BITS | others[kept]) << _YEAR_BITS | years
    return _summed(keys, np.ones(len(keys), dtype=np.int64), found.shares[of_pair])


def _summed(
    keys: Places, counts: Places, shares: NDArray[np.float64]
) -> tuple[Places, Places, NDArray[np.float64]]:
    """The sums for each key, ascending."""
    if not len(keys):
        return keys, counts, shares
    order = np.argsort(keys, kind="stable")
    keys = keys[order]
    starts = begins(keys)
    return keys[starts], np.add.reduceat(counts[order], starts), np.add.reduceat(shares[order], starts)


def _links(start: int, keys: Places, counts: Places, shares: NDArray[np.float64]) -> CountedLinks:
    years = (keys & (1 << _YEAR_BITS) - 1) + NO_YEAR
    targets = keys >> _YEAR_BITS & (1 << _ENTITY_BITS) - 1
    return CountedLinks((keys >> _YEAR_BITS + _ENTITY_BITS) + start, targets, years, counts, shares)
