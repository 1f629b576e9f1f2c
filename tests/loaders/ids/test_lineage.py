"""What becomes of topic clusters: partitions before and after, written out, and their events."""

from collections.abc import Sequence

import pytest

from loaders.ids.assignment import assign_ids
from loaders.ids.clusters import Cluster
from loaders.ids.ledger import LedgerEntry, read_ledger, write_ledger
from loaders.ids.lineage import MOST_EVENTS, add_lineage, date_lineage

Ledger = Sequence[LedgerEntry]


def load(before: Ledger, *levels: str) -> Ledger:
    """The ledger after a load: a string a level, the coarsest first; a word a cluster, a letter a paper."""
    groups = [
        [f"{level}/{paper}" for paper in word] for level, words in enumerate(levels) for word in words.split()
    ]
    found = [Cluster(min(group), frozenset(group)) for group in groups]
    return add_lineage(before, assign_ids("TOPIC_CLUSTER", found, before).entries)


def papers_of(entry: LedgerEntry) -> str:
    return "".join(member[2:] for member in entry.members)


def events_of(before: Ledger, after: Ledger) -> dict[str, list[str]]:
    """The events of each cluster in a load, by the papers it has, or last had."""
    known = {entry.id: len(entry.story) for entry in before}
    names = {entry.id: papers_of(entry) for entry in after}
    return {
        names[entry.id]: [
            " ".join([event.kind, *sorted(names[other] for other in event.others)]) for event in new
        ]
        for entry in after
        if (new := entry.story[known.get(entry.id, 0) :])
    }


def test_in_a_first_load_every_cluster_is_born() -> None:
    assert events_of((), load((), "abc de")) == {"abc": ["BORN"], "de": ["BORN"]}


@pytest.mark.parametrize(
    ("before", "after", "events"),
    [
        ("abc de", "abc de", {}),
        ("abc de", "abcx de", {"abcx": ["GREW"]}),
        ("abcde fg", "abc fg", {"abc": ["SHRANK"]}),
        ("abcdefghijk", "abcdefghijkl", {}),
        ("abc de", "abc de xyz", {"xyz": ["BORN"]}),
        ("abcdef gh", "abcd ef gh", {"abcd": ["SPLIT ef"], "ef": ["BORN abcd"]}),
        ("abcdef", "abcd exyz", {"abcd": ["SPLIT exyz"], "exyz": ["BORN abcd"]}),
        ("abc de", "abcde", {"abcde": ["MERGED de"]}),
        ("abc de fg", "abcdefg", {"abcdefg": ["MERGED de fg"]}),
        ("abc de", "abc", {"de": ["ENDED"]}),
        ("abc def", "abcd ef", {"abcd": ["GREW"], "ef": ["SHRANK"]}),
        ("abcd efghi", "abcdef ghi", {"abcdef": ["GREW"], "ghi": ["SHRANK"]}),
    ],
)
def test_events_follow_from_the_earlier_and_the_later_partition(
    before: str, after: str, events: dict[str, list[str]]
) -> None:
    first = load((), before)
    assert events_of(first, load(first, after)) == events


def test_a_coarser_cluster_records_the_end_of_a_finer_one() -> None:
    first = load((), "abcdefghijkl xy", "abcdefghijk l xy")
    second = load(first, "abcdefghijk xy", "abcdefghijk xy")
    assert events_of(first, second) == {"abcdefghijk": ["ENDED l"], "l": ["ENDED"]}


@pytest.mark.parametrize("order", [1, -1])
def test_a_coarser_cluster_that_ends_too_names_the_finer_ones_in_every_order_of_ids(order: int) -> None:
    first = load((), "abc xy", "ab c xy")
    second = add_lineage(first, load(first, "xy", "xy")[::order])
    assert events_of(first, second) == {"abc": ["ENDED ab c"], "ab": ["ENDED"], "c": ["ENDED"]}


def test_slow_growth_is_recorded_once_it_reaches_a_tenth() -> None:
    first = load((), "abcdefghijklmnopqrst")
    second = load(first, "abcdefghijklmnopqrstu")
    third = load(second, "abcdefghijklmnopqrstuv")
    assert (events_of(first, second), list(events_of(second, third).values())) == ({}, [["GREW"]])


def test_a_cluster_that_separates_again_gets_its_former_id() -> None:
    first = load((), "abc de")
    third = load(load(first, "abcde"), "abc de")
    stories = {entry.id: [event.kind for event in entry.story] for entry in third if papers_of(entry) == "de"}
    assert stories == {entry.id: ["BORN", "BORN"] for entry in first if papers_of(entry) == "de"}


def test_events_get_the_version_that_brought_them_and_its_time_and_keep_them() -> None:
    first = date_lineage(load((), "abc de"), "v1", "2026-01-01T00:00:00Z")
    second = date_lineage(load(first, "abcx de"), "v2", "2026-02-01T00:00:00Z")
    assert {papers_of(entry): [(event.version, event.at) for event in entry.story] for entry in second} == {
        "abcx": [("v1", "2026-01-01T00:00:00Z"), ("v2", "2026-02-01T00:00:00Z")],
        "de": [("v1", "2026-01-01T00:00:00Z")],
    }


def test_a_ledger_file_keeps_the_lineage_of_clusters() -> None:
    ledger = date_lineage(load((), "abc de"), "v1", "2026-01-01T00:00:00Z")
    assert list(read_ledger(write_ledger(ledger))) == ledger


def test_the_lineage_of_a_cluster_keeps_its_newest_events() -> None:
    ledger: Ledger = ()
    for number in range(MOST_EVENTS + 3):
        ledger = load(ledger, "abcdef"[: 3 + 3 * (number % 2)])
    assert [len(entry.story) for entry in ledger] == [MOST_EVENTS]


def test_the_order_of_entries_changes_nothing() -> None:
    first = load((), "abcdef gh ij")
    after = load(first, "abcd ef ghij")
    assert load(first[::-1], "ghij ef abcd") == after
