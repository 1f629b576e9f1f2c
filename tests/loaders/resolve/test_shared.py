"""What two rows share is the same number however it is worked out."""

import numpy as np
import pytest
from scipy import sparse

from loaders.resolve.people.evidence.shared import MANY, shared

COLUMNS = 40
WEIGHTS = np.linspace(0.25, 3.0, COLUMNS)


def blocks(*sizes: int) -> tuple[np.ndarray, np.ndarray]:
    """All pairs of rows within each block."""
    starts = np.cumsum([0, *sizes])
    pairs = [np.stack(np.triu_indices(size, 1)) + start for size, start in zip(sizes, starts, strict=False)]
    left, right = np.concatenate(pairs, axis=1)
    return left, right


@pytest.mark.parametrize("sizes", [(2, 2, 3), (2 * MANY + 4,), (2 * MANY + 4, 2, 3 * MANY)])
@pytest.mark.parametrize("weights", [None, WEIGHTS])
def test_small_and_large_blocks_share_what_dense_rows_do(
    sizes: tuple[int, ...], weights: np.ndarray | None
) -> None:
    rng = np.random.default_rng(sum(sizes))
    matrix = sparse.random_array((sum(sizes), COLUMNS), density=0.2, format="csr", rng=rng)
    left, right = blocks(*sizes)
    dense = matrix.toarray()
    expected = (dense[left] * dense[right] * (1.0 if weights is None else weights)).sum(axis=1)
    assert np.abs(shared(matrix, left, right, weights) - expected).max() < 1e-9


def test_an_empty_list_of_pairs_gives_no_shared_counts() -> None:
    none = np.empty(0, dtype=np.int64)
    assert shared(sparse.csr_array((3, 2)), none, none).tolist() == []
