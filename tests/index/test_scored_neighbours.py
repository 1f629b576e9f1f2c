"""Sums by key against a plain dictionary, and the best of weighted neighbours."""

from collections import Counter

import numpy as np
from hypothesis import example, given
from hypothesis import strategies as st

from app.index.answers.scored_neighbours import ScoredNeighbours, summed
from app.strength import MICRO

PAIRS = st.lists(st.tuples(st.sampled_from([0, 1, 2, 2**31, 2**62]), st.integers(0, 10**6)), max_size=12)


@given(PAIRS)
@example([(0, 0), (0, 0)])
@example([(2**62, 10**6), (1, 3), (2**62, 4)])
def test_each_key_has_the_sum_and_the_number_of_its_values(pairs: list[tuple[int, int]]) -> None:
    table = np.array(pairs, dtype=np.int64).reshape(-1, 2)
    sums, numbers = Counter[int](), Counter(key for key, _ in pairs)
    for key, value in pairs:
        sums[key] += value
    expected = [(key, sums[key], numbers[key]) for key in sorted(numbers)]
    assert [*zip(*(column.tolist() for column in summed(table[:, 0], table[:, 1])), strict=True)] == expected


def test_neighbours_with_very_many_papers_are_the_best() -> None:
    weights, newest = np.array([100_000, 2, 100_000]) * MICRO, np.array([20200101, 20210101, 20210101])
    found = ScoredNeighbours(np.arange(3), weights, newest)
    assert found.best(2).tolist() == [2, 0]
