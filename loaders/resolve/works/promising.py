"""Stage: a first look at candidate pairs, which leaves the few that can be one work."""

import numpy as np
import pyarrow as pa
from rapidfuzz import fuzz, process

PAIRS = pa.schema({"left_member": pa.string(), "right_member": pa.string()})

MIN_TITLE_RATIO = 65
MIN_SHARED_PRINTS = 0.25


def look(candidates: pa.RecordBatch) -> pa.RecordBatch:
    """Pairs with a whole key in common, like titles, or a good part of the shorter abstract."""
    ratio = title_ratio(candidates["l_words"].to_pylist(), candidates["r_words"].to_pylist())
    fewest = np.minimum(_numbers(candidates["l_prints"]), _numbers(candidates["r_prints"]))
    prints = _numbers(candidates["prints"])
    has_prints = (prints > 0) & (prints >= MIN_SHARED_PRINTS * fewest)
    kept = (_numbers(candidates["whole"]) > 0) | (ratio >= MIN_TITLE_RATIO) | has_prints
    return candidates.select(PAIRS.names).filter(pa.array(kept))


def title_ratio(left: list[str], right: list[str]) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    """Likeness of titles, 0 to 100, whatever the order of their words."""
    return process.cpdist(left, right, scorer=fuzz.token_sort_ratio, dtype=np.float32).astype(np.float64)


def _numbers(column: pa.Array) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    return np.asarray(column.to_pylist(), dtype=np.float64)
