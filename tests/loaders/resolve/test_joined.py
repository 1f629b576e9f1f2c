"""Scored pairs of works as papers: what is surely two works is kept apart."""

from pathlib import Path

import pyarrow as pa

from loaders.resolve.works.pairs import SCORED
from loaders.resolve.works.prepared import PREPARED
from loaders.resolve.works.stages import cluster
from loaders.tables import open_tables


def test_a_pair_that_is_surely_two_works_keeps_its_clusters_apart_however_low_its_odds(
    tmp_path: Path,
) -> None:
    prepared = [{"record": one, "member": one, "place": one, "title": one, "bucket": 0} for one in "abc"]
    odds = {("a", "b"): 9.0, ("b", "c"): 8.0, ("a", "c"): -120.0}
    scored = [
        {"pair": one + other, "left_member": one, "right_member": other, "log_odds": bits, "reasons": []}
        for (one, other), bits in odds.items()
    ]
    with open_tables(f"duckdb:{tmp_path}", workers=1) as tables:
        tables.use("works", pa.table({"record": ["a", "b", "c"]}))
        tables.use(
            "prepared", pa.Table.from_pylist([{**one, "identifiers": []} for one in prepared], PREPARED)
        )
        tables.use("scored", pa.Table.from_pylist(scored, SCORED))
        cluster(tables)
        found = tables.one("select record, paper from works_joined order by record").to_pylist()
    assert [(row["record"], row["paper"]) for row in found] == [("a", "a"), ("b", "a"), ("c", "c")]
