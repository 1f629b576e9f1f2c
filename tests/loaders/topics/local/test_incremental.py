"""Local clusters between two counts, and where a count starts from."""

from typing import Any

import pyarrow as pa

from loaders.ids.ledger import LedgerEntry
from loaders.model.entities import LOCAL_CLUSTERS
from loaders.topics.local.incremental import follow_local_clusters
from loaders.topics.local.previous import earlier_local_places

NAMED = {"kind": "AUTHOR", "owner": "b", "level": 1, "label": "Bells", "terms": ["Bells"], "method": "m"}
BEFORE = pa.Table.from_pylist(
    [NAMED | {"cluster": f"AUTHOR/b/p{number}", "stability": 1.0} for number in (1, 4, 7)], LOCAL_CLUSTERS
)


def still(*rows: tuple[str, str, str]) -> pa.Table:
    """Papers that the owner, `a` now, still has: cluster, what the owner was called, paper."""
    clusters: list[dict[str, Any]] = [
        {
            "cluster": f"AUTHOR/b/{cluster}",
            "kind": "AUTHOR",
            "was": was,
            "owner": "a",
            "paper": paper,
            "fit": 0.5,
        }
        for cluster, was, paper in rows
    ]
    return pa.Table.from_pylist(clusters)


def test_a_cluster_keeps_papers_that_are_still_there_under_the_owner_s_new_anchor() -> None:
    left = [("p1", "b", paper) for paper in ("p2", "p3", "p9")] + [
        ("p4", "b", paper) for paper in ("p4", "p5", "p6")
    ]
    clusters, places = follow_local_clusters(BEFORE, still(*left, ("p7", "b", "p7"), ("p7", "b", "p8")))
    assert clusters.select(["cluster", "owner"]).to_pylist() == [
        {"cluster": "AUTHOR/a/p2", "owner": "a"},
        {"cluster": "AUTHOR/a/p4", "owner": "a"},
    ]
    assert places["paper"].to_pylist() == ["p2", "p3", "p9", "p4", "p5", "p6"]


def test_of_two_owners_that_were_one_the_first_has_its_local_clusters() -> None:
    left = [
        (cluster, "b", paper)
        for cluster in ("p1", "p4")
        for paper in (f"{cluster}a", f"{cluster}b", f"{cluster}c")
    ]
    rows = still(*left).to_pylist()
    both = pa.Table.from_pylist([{**row, "owner": owner} for row in rows for owner in ("d", "c")])
    clusters, places = follow_local_clusters(BEFORE, both)
    assert clusters["owner"].to_pylist() == ["c", "c"]
    assert places["paper"].to_pylist() == ["p1a", "p1b", "p1c", "p4a", "p4b", "p4c"]


def test_an_owner_left_with_a_single_local_cluster_has_none() -> None:
    left = [("p1", "b", paper) for paper in ("p1", "p2", "p3")] + [
        ("p4", "b", paper) for paper in ("p4", "p5")
    ]
    assert [len(table) for table in follow_local_clusters(BEFORE, still(*left))] == [0, 0]


def test_papers_start_in_the_local_clusters_that_the_ledger_records_for_any_name_of_their_owner() -> None:
    ledger = (
        LedgerEntry("A1", "AUTHOR", "live", ("s:1@0", "s:2@0")),
        LedgerEntry("P1", "PAPER", "live", ("s:1",)),
        LedgerEntry("P2", "PAPER", "live", ("s:2",)),
        LedgerEntry("C1", "TOPIC_CLUSTER", "live", ("A1/P1",)),
        LedgerEntry("C2", "TOPIC_CLUSTER", "live", ("0/P1", "0/P2")),
        LedgerEntry("C3", "TOPIC_CLUSTER", "ended", ("A1/P2",)),
    )
    records = pa.table({"paper": ["s:1", "s:2", "s:3"], "member": ["s:1", "s:2", "s:3"]})
    places = {"s:1": "C1", "s:2": ""}
    assert earlier_local_places(ledger, records) == {("AUTHOR", "s:1@0"): places, ("AUTHOR", "s:2@0"): places}
    assert earlier_local_places((), records) == {}
