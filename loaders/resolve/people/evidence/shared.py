"""What two rows of a matrix share, for many pairs of rows that are in blocks."""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray
from scipy import sparse
from scipy.sparse.csgraph import connected_components

Reals = NDArray[np.float64]
Places = NDArray[np.int64]
Matrix: TypeAlias = sparse.csr_array


MANY = 6
"""Pairs per row above which one product of whole blocks is faster than a product for each pair. Set by
hand."""
_DIGITS = 9
"""Decimals to which sums are rounded, so that the order of summation does not matter."""


def shared(matrix: Matrix, left: Places, right: Places, weights: Reals | None = None) -> Reals:
    """The product of the two rows of each pair; `weights` are factors of the columns."""
    is_filled = np.diff(matrix.indptr) > 0
    found = np.zeros(len(left))
    compared = np.flatnonzero(is_filled[left] & is_filled[right])
    if len(compared) == 0:
        return found
    ours, theirs = left[compared], right[compared]
    rows, place = np.unique(np.concatenate([ours, theirs]), return_inverse=True)
    weighed = matrix if weights is None else _weighed(matrix, weights)
    if len(compared) < MANY * len(rows):
        sums = np.asarray(matrix[ours].multiply(weighed[theirs]).sum(axis=1))
    else:
        sums = _products(matrix[rows], weighed[rows], place[: len(compared)], place[len(compared) :])
    found[compared] = np.round(sums.ravel(), _DIGITS)
    return found


def _products(ours: Matrix, theirs: Matrix, left: Places, right: Places) -> Reals:
    """One product of sparse matrices in which no row meets those of other blocks."""
    products = _apart(ours, left, right) @ _apart(theirs, left, right).T.tocsr()
    return np.asarray(products[left, right])


def _apart(rows: Matrix, left: Places, right: Places) -> Matrix:
    """The same rows with columns of their own for each set of rows that pairs connect."""
    count = rows.shape[0]
    pairs = sparse.csr_array((np.ones(len(left), np.int8), (left, right)), shape=(count, count))
    _, block = connected_components(pairs, directed=False)
    keys = np.repeat(block.astype(np.int64), np.diff(rows.indptr)) * rows.shape[1] + rows.indices
    columns, column = np.unique(keys, return_inverse=True)
    return sparse.csr_array((rows.data, column, rows.indptr), shape=(count, len(columns)))


def _weighed(matrix: Matrix, weights: Reals) -> Matrix:
    data = matrix.data * weights[matrix.indices]
    return sparse.csr_array((data, matrix.indices, matrix.indptr), shape=matrix.shape)
