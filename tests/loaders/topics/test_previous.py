"""Where a later load starts from."""

import pyarrow as pa

from loaders.ids.ledger import LedgerEntry
from loaders.topics.clusters.previous import earlier_communities, earlier_places

LEDGER = (
    LedgerEntry("P1", "PAPER", "live", ("dump:1", "page:1")),
    LedgerEntry("P2", "PAPER", "live", ("dump:2",)),
    LedgerEntry("P3", "PAPER", "merged", ("dump:3",), became="P2"),
    LedgerEntry("C1", "TOPIC_CLUSTER", "live", ("0/P1", "0/P2")),
    LedgerEntry("C2", "TOPIC_CLUSTER", "live", ("1/P1",)),
    LedgerEntry("C3", "TOPIC_CLUSTER", "ended", ("1/P2",)),
    LedgerEntry("G1", "COMMUNITY", "live", ("0/P1", "0/P2")),
    LedgerEntry("G2", "COMMUNITY", "live", ("1/P2",)),
    LedgerEntry("L1", "COMMUNITY_LABEL", "live", ("0/P2", "=drip hose|seed bed")),
)


def records(*rows: tuple[str, str]) -> pa.Table:
    return pa.table({"paper": [paper for paper, _ in rows], "member": [member for _, member in rows]})


def test_a_paper_starts_in_the_clusters_that_the_ledger_records_for_its_records() -> None:
    found = earlier_places(LEDGER, records(("page:1", "page:1"), ("dump:2", "dump:2"), ("new:1", "new:1")))
    assert found is not None
    assert [(row["paper"], row["level"], row["cluster"]) for row in found.to_pylist()] == [
        ("dump:2", 0, "C1"),
        ("dump:2", 1, None),
        ("dump:2", 2, None),
        ("page:1", 0, "C1"),
        ("page:1", 1, "C2"),
        ("page:1", 2, None),
    ]


def test_a_paper_of_two_earlier_ones_starts_in_the_clusters_of_its_smallest_record() -> None:
    found = earlier_places(LEDGER, records(("dump:1", "dump:2"), ("dump:1", "dump:1")))
    assert found is not None
    assert found["cluster"].to_pylist() == ["C1", "C2", None]


def test_a_first_load_starts_from_nothing() -> None:
    assert earlier_places((), records(("dump:1", "dump:1"))) is None


def test_papers_are_in_communities_as_they_are_in_clusters() -> None:
    found = earlier_communities(LEDGER, records(("dump:2", "dump:2"), ("new:1", "new:1")))
    assert found is not None
    assert found.to_pylist() == [
        {"paper": "dump:2", "level": 0, "community": "G1", "name": "drip hose|seed bed"},
        {"paper": "dump:2", "level": 1, "community": "G2", "name": None},
        {"paper": "dump:2", "level": 2, "community": None, "name": None},
        {"paper": "dump:2", "level": 3, "community": None, "name": None},
    ]


def test_a_ledger_without_labels_gives_no_earlier_communities() -> None:
    assert earlier_communities(LEDGER[:-1], records(("dump:2", "dump:2"))) is None
