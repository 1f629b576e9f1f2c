"""Columns of lists: divide lists of records into columns, and gather rows into lists."""

from collections.abc import Mapping

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc


def unzip(column: pa.ChunkedArray, fields: Mapping[str, str]) -> dict[str, pa.Array]:
    """Parallel lists from a column of lists of structs: `fields` maps a new name to a struct's field.

    A missing value becomes an empty string, a missing list an empty one: Bolt keeps no nulls in lists.
    """
    lists = pc.fill_null(column.combine_chunks(), pa.scalar([], column.type))
    offsets, items = _offsets(lists), lists.flatten()
    return {
        name: pa.ListArray.from_arrays(offsets, _without_nulls(items.field(field)))
        for name, field in fields.items()
    }


def gather(table: pa.Table, key: str, order: str) -> pa.Table:
    """One row per key, with every other column as a list, in the order of `order`."""
    ordered = table.sort_by([(key, "ascending"), (order, "ascending")]).combine_chunks()
    keys = ordered[key].combine_chunks()
    starts = np.flatnonzero(_is_first(keys))
    offsets = pa.array([*starts, len(keys)], pa.int32())
    lists = {
        name: pa.ListArray.from_arrays(offsets, ordered[name].combine_chunks())
        for name in ordered.column_names
        if name != key
    }
    return pa.table({key: keys.take(pa.array(starts, pa.int64())), **lists})


def empty_lists(length: int, kind: pa.DataType) -> pa.Array:
    """A column of empty lists."""
    return pa.array([[]] * length, kind)


def _offsets(lists: pa.ListArray) -> pa.Array:
    lengths = pc.list_value_length(lists).to_numpy(zero_copy_only=False)
    return pa.array(np.concatenate([[0], np.cumsum(lengths)]), pa.int32())


def _without_nulls(items: pa.Array) -> pa.Array:
    return pc.fill_null(items, "") if pa.types.is_string(items.type) else items


def _is_first(keys: pa.Array) -> np.ndarray:
    if len(keys) == 0:
        return np.zeros(0, bool)
    changed = pc.not_equal(keys.slice(1), keys.slice(0, len(keys) - 1)).to_numpy(zero_copy_only=False)
    return np.concatenate([[True], changed])
