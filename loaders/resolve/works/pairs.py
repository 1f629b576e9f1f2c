"""The log2 odds of each candidate pair, and the reasons of those that are likely one work."""

import pyarrow as pa

from loaders.resolve.works import evidence
from loaders.resolve.works.comparison.features import measure

SCORED = pa.schema(
    {
        "pair": pa.string(),
        "left_member": pa.string(),
        "right_member": pa.string(),
        "log_odds": pa.float64(),
        "reasons": pa.list_(pa.string()),
    }
)


def score(pairs: pa.RecordBatch) -> pa.RecordBatch:
    """Score every pair; pairs that are more likely one work than two get reasons."""
    weights = evidence.weigh(measure(pairs))
    odds = evidence.log_odds(weights)
    why = [evidence.reasons(weights, pair) if odds[pair] > 0 else [] for pair in range(len(odds))]
    columns = [
        pairs["pair"],
        pairs["left_member"],
        pairs["right_member"],
        pa.array(odds),
        pa.array(why, pa.list_(pa.string())),
    ]
    return pa.record_batch(columns, schema=SCORED)
