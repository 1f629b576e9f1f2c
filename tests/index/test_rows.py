"""Rows against plain dictionaries."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from app.index.storage.rows import rows_of, turned

PAIRS = st.sets(st.tuples(st.integers(0, 6), st.integers(0, 9)))
ASKED = st.lists(st.integers(0, 6))


@given(PAIRS, ASKED)
def test_the_items_of_requested_rows_are_gathered_in_order(
    pairs: set[tuple[int, int]], asked: list[int]
) -> None:
    rows, _ = rows_of(*_columns(pairs), 7)
    expected = [item for row in asked for owner, item in sorted(pairs) if owner == row]
    assert rows.gather(np.array(asked, dtype=np.int64)).tolist() == expected


@given(PAIRS)
def test_transposing_rows_twice_gives_the_same_rows(pairs: set[tuple[int, int]]) -> None:
    rows, _ = rows_of(*_columns(pairs), 7)
    again = turned(turned(rows, 10), 7)
    assert (again.starts.tolist(), again.items.tolist()) == (rows.starts.tolist(), rows.items.tolist())


def _columns(pairs: set[tuple[int, int]]) -> tuple[np.ndarray, np.ndarray]:
    table = np.array(sorted(pairs, reverse=True), dtype=np.int64).reshape(-1, 2)
    return table[:, 0], table[:, 1]
