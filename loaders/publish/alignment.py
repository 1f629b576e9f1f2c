"""Rows of two tables of one schema, side by side by their keys: where each is and whether it is the same."""

from collections.abc import Iterator, Sequence

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
from numpy.typing import NDArray

Flags = NDArray[np.bool_]

_CHUNK = 65_536
"""Rows that are compared at once. Set by hand."""


def places_among(rows: pa.Table, others: pa.Table, keys: Sequence[str]) -> pa.Array | pa.ChunkedArray:
    """The place of each row's key in `others`, null if it is not there; keys are unique in both."""
    places = _other_places(rows, others, keys)
    return pa.array(np.arange(rows.num_rows), pa.int32()) if places is None else places


def hashes_among(rows: pa.Table, others: pa.Table, keys: Sequence[str], compared: Sequence[str]) -> pa.Array:
    """The `row_hash` of the row with the same key and content among `others`, null if there is none."""
    pieces = [pa.array([], pa.string())]
    for ours, theirs in _chunks(rows, others, keys):
        same = np.ones(ours.num_rows, dtype=np.bool_)
        for name in compared:
            if not ours[name].equals(theirs[name]):
                same &= _equal(ours[name].combine_chunks(), theirs[name].combine_chunks())
        pieces.append(pc.if_else(pa.array(same), theirs["row_hash"].combine_chunks(), None))
    return pa.concat_arrays(pieces)


def _other_places(rows: pa.Table, others: pa.Table, keys: Sequence[str]) -> pa.Array | pa.ChunkedArray | None:
    """The places of `places_among`; None if each row is at its own."""
    ours, theirs = (_joined_keys(table, keys) for table in (rows, others))
    return None if ours.equals(theirs) else pc.index_in(ours, theirs)


def _joined_keys(rows: pa.Table, keys: Sequence[str]) -> pa.ChunkedArray:
    """One text for the key of each row, of all its columns."""
    columns = [rows[key] for key in keys]
    return columns[0] if len(columns) == 1 else pc.binary_join_element_wise(*columns, "\n")


def _chunks(rows: pa.Table, others: pa.Table, keys: Sequence[str]) -> Iterator[tuple[pa.Table, pa.Table]]:
    """Pairs of new and former rows with equal keys; a row without a partner has nulls."""
    places = _other_places(rows, others, keys)
    for start in range(0, rows.num_rows, _CHUNK):
        beside = others.slice(start, _CHUNK) if places is None else others.take(places.slice(start, _CHUNK))
        yield rows.slice(start, _CHUNK), beside


def _equal(ours: pa.Array, theirs: pa.Array) -> Flags:
    """Whether each value is the same, or missing on both sides."""
    return _lists_equal(ours, theirs) if pa.types.is_list(ours.type) else _values_equal(ours, theirs)


def _values_equal(ours: pa.Array, theirs: pa.Array) -> Flags:
    same: Flags = pc.fill_null(pc.equal(ours, theirs), False).to_numpy(zero_copy_only=False)  # noqa: FBT003 - what stands for null
    if ours.null_count and theirs.null_count:
        same = same | pc.and_(ours.is_null(), theirs.is_null()).to_numpy(zero_copy_only=False)
    return same


def _lists_equal(ours: pa.ListArray, theirs: pa.ListArray) -> Flags:
    """Whether each list is the same: of lists of one length, the items of all are compared at once."""
    lengths, others = (
        pc.fill_null(pc.list_value_length(side), -1).to_numpy(zero_copy_only=False) for side in (ours, theirs)
    )
    same: Flags = lengths == others
    kept = pa.array(same)
    differ = ~_values_equal(ours.filter(kept).flatten(), theirs.filter(kept).flatten())
    owners = np.repeat(np.flatnonzero(same), np.maximum(lengths[same], 0))
    same[owners[differ]] = False
    return same
