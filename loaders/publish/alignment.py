"""Rows of two tables of one schema, side by side by their keys: where each stands and if it says the same."""

from collections.abc import Iterator, Sequence

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
from numpy.typing import NDArray

Flags = NDArray[np.bool_]

_SHARE = 65_536
"""Rows that are compared at once."""


def places_among(rows: pa.Table, others: pa.Table, keys: Sequence[str]) -> pa.Array | pa.ChunkedArray:
    """At which place of `others` each row's key stands, null where nowhere; keys are unique in both."""
    ours, theirs = (_names(table, keys) for table in (rows, others))
    if ours.equals(theirs):
        return pa.array(np.arange(rows.num_rows), pa.int32())
    return pc.index_in(ours, theirs)


def hashes_among(rows: pa.Table, others: pa.Table, keys: Sequence[str], said: Sequence[str]) -> pa.Array:
    """The `row_hash` that each row has among `others`, null where none has its key and says the same."""
    places = places_among(rows, others, keys)
    pieces = [pa.array([], pa.string())]
    for ours, at in _shares(rows, places):
        theirs = others.take(at)
        same = np.ones(ours.num_rows, dtype=np.bool_)
        for name in said:
            same &= _equal(ours[name].combine_chunks(), theirs[name].combine_chunks())
        pieces.append(pc.if_else(pa.array(same), theirs["row_hash"].combine_chunks(), None))
    return pa.concat_arrays(pieces)


def _names(rows: pa.Table, keys: Sequence[str]) -> pa.ChunkedArray:
    columns = [rows[key] for key in keys]
    return columns[0] if len(columns) == 1 else pc.binary_join_element_wise(*columns, "\n")


def _shares(
    rows: pa.Table, places: pa.Array | pa.ChunkedArray
) -> Iterator[tuple[pa.Table, pa.Array | pa.ChunkedArray]]:
    for start in range(0, rows.num_rows, _SHARE):
        yield rows.slice(start, _SHARE), places.slice(start, _SHARE)


def _equal(ours: pa.Array, theirs: pa.Array) -> Flags:
    """Whether each value is the same, or missing on both sides."""
    return _lists_equal(ours, theirs) if pa.types.is_list(ours.type) else _values_equal(ours, theirs)


def _values_equal(ours: pa.Array, theirs: pa.Array) -> Flags:
    same: Flags = pc.fill_null(pc.equal(ours, theirs), False).to_numpy(zero_copy_only=False)  # noqa: FBT003 - what stands for null
    if ours.null_count and theirs.null_count:
        same = same | pc.and_(ours.is_null(), theirs.is_null()).to_numpy(zero_copy_only=False)
    return same


def _lists_equal(ours: pa.ListArray, theirs: pa.ListArray) -> Flags:
    lengths, others = (
        pc.fill_null(pc.list_value_length(side), -1).to_numpy(zero_copy_only=False) for side in (ours, theirs)
    )
    same: Flags = lengths == others
    kept = pa.array(same)
    differ = ~_values_equal(ours.filter(kept).flatten(), theirs.filter(kept).flatten())
    owners = np.repeat(np.flatnonzero(same), np.maximum(lengths[same], 0))
    same[owners[differ]] = False
    return same
