"""What a joint paper counts for: fractional counting, and the strength that ranks collaborations."""

import pyarrow as pa

from app.strength import MICRO, paper_share, paper_strength

__all__ = ["MICRO", "PAPER_WEIGHTS", "weigh_papers"]

_NO_WORK = frozenset({"PROCEEDINGS", "EDITORIAL", "ERRATUM"})

PAPER_WEIGHTS = pa.schema(
    {
        "paper": pa.string(),
        "year": pa.int32(),
        "author_count": pa.int64(),
        "share": pa.int64(),
        "strength": pa.int64(),
        "is_work": pa.bool_(),
        "is_open": pa.int64(),
    }
)


def weigh_papers(batch: pa.RecordBatch) -> pa.RecordBatch:
    """Weights of papers in millionths, as `app.strength` has them.

    Proceedings, editorials and errata make no collaboration (`is_work` false).
    """
    rows = batch.to_pydict()
    return pa.RecordBatch.from_pydict(
        {
            "paper": rows["paper"],
            "year": rows["year"],
            "author_count": rows["author_count"],
            "share": [paper_share(count) for count in rows["author_count"]],
            "strength": [
                paper_strength(year, count)
                for year, count in zip(rows["year"], rows["author_count"], strict=True)
            ],
            "is_work": [kind not in _NO_WORK for kind in rows["type"]],
            "is_open": [int(state != "complete") for state in rows["author_list"]],
        },
        PAPER_WEIGHTS,
    )
