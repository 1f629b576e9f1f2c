"""A quick filter of candidate pairs, which keeps the few that may be one work."""

import numpy as np
import pyarrow as pa
from rapidfuzz import fuzz, process

PAIRS = pa.schema({"left_member": pa.string(), "right_member": pa.string()})

MIN_TITLE_RATIO = 65
"""Least likeness of two titles, 0 to 100, for a full comparison of a pair. Set by hand; a lower one compares
more pairs."""
MIN_SHARED_PRINTS = 0.25
"""Least share of the fingerprints of the shorter abstract that both have, for a full comparison of a pair.
Set by hand; a lower one compares more pairs."""


def keep_promising(candidates: pa.RecordBatch) -> pa.RecordBatch:
    """Pairs with a whole key in common, similar titles, or a large part of the shorter abstract.

    The words of each title are sorted once, not once for each pair.
    """
    fewest = np.minimum(_numbers(candidates["l_prints"]), _numbers(candidates["r_prints"]))
    prints = _numbers(candidates["prints"])
    kept = (_numbers(candidates["whole"]) > 0) | ((prints > 0) & (prints >= MIN_SHARED_PRINTS * fewest))
    rest = candidates.filter(pa.array(~kept))
    titles = (rest[side].to_pylist() for side in ("l_words", "r_words"))
    kept[~kept] = process.cpdist(*titles, scorer=fuzz.ratio, score_cutoff=MIN_TITLE_RATIO) > 0
    return candidates.select(PAIRS.names).filter(pa.array(kept))


def title_ratio(left: list[str], right: list[str]) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    """Likeness of titles, 0 to 100, regardless of the order of their words."""
    return process.cpdist(left, right, scorer=fuzz.token_sort_ratio, dtype=np.float32).astype(np.float64)


def _numbers(column: pa.Array) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    return np.asarray(column.to_numpy(zero_copy_only=False), dtype=np.float64)
