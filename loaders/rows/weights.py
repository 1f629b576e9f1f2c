"""What a joint paper counts for: fractional counting, and the strength that ranks collaborations."""

import pyarrow as pa

MICRO = 1_000_000
_NO_WORK = frozenset({"PROCEEDINGS", "EDITORIAL", "ERRATUM"})
_BASE_YEAR = 2000
_DOUBLING = 10.0
"""Years in which a paper's strength doubles: a paper of 2020 counts twice one of 2010."""

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
    """Weights of papers in millionths, so that sums do not depend on the order of adding.

    share = 1 / (bylines - 1); strength = share * 2 ** ((year - 2000) / 10), a paper without a year as
    one of 2000. Proceedings, editorials and errata make no collaboration (`is_work` false).
    """
    rows = batch.to_pydict()
    shares = [_share(count) for count in rows["author_count"]]
    years = [_BASE_YEAR if year is None else year for year in rows["year"]]
    strengths = [
        round(share * 2 ** ((year - _BASE_YEAR) / _DOUBLING))
        for share, year in zip(shares, years, strict=True)
    ]
    return pa.RecordBatch.from_pydict(
        {
            "paper": rows["paper"],
            "year": rows["year"],
            "author_count": rows["author_count"],
            "share": shares,
            "strength": strengths,
            "is_work": [kind not in _NO_WORK for kind in rows["type"]],
            "is_open": [int(state != "complete") for state in rows["author_list"]],
        },
        PAPER_WEIGHTS,
    )


def _share(author_count: int) -> int:
    return round(MICRO / max(1, author_count - 1))
