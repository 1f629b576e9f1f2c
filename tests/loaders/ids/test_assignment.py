"""Ids stay with the people and papers they were given to."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from loaders.ids import assignment
from loaders.ids.assignment import Assignment, Event, assign_ids
from loaders.ids.clusters import Cluster
from loaders.ids.earlier_ids import EarlierIds
from loaders.ids.ledger import LedgerEntry


def clusters(*groups: str | list[str]) -> list[Cluster]:
    """One cluster a word, one member a letter; or the members themselves."""
    return [Cluster(min(group), frozenset(group)) for group in groups]


def names(assignment: Assignment) -> dict[str, str]:
    return {entry.id: "".join(entry.members) for entry in assignment.entries if entry.state == "live"}


def test_a_fresh_load_derives_each_id_from_the_smallest_member() -> None:
    first = assign_ids("PAPER", clusters("abc", "de"), [])
    second = assign_ids("PAPER", clusters("dxyz", "a"), [])
    assert (first.ids["a"], first.ids["d"]) == (second.ids["a"], second.ids["d"])


def test_the_same_clusters_keep_their_ids_and_nothing_happens() -> None:
    before = assign_ids("PAPER", clusters("abc", "de"), [])
    after = assign_ids("PAPER", clusters("abc", "de"), before.entries)
    assert (after.ids, after.events) == (before.ids, ())


def test_a_cluster_that_gains_a_smaller_member_keeps_its_id() -> None:
    before = assign_ids("PAPER", clusters("bc"), [])
    after = assign_ids("PAPER", clusters("abc"), before.entries)
    assert after.ids == {"a": before.ids["b"]}


def test_a_merge_keeps_the_id_that_brought_most_and_retires_the_other_to_it() -> None:
    before = assign_ids("AUTHOR", clusters("abc", "de"), [])
    after = assign_ids("AUTHOR", clusters("abcde"), before.entries)
    kept, lost = before.ids["a"], before.ids["d"]
    assert (after.ids, after.events) == ({"a": kept}, (Event("merged", lost, (kept,)),))


def test_a_split_leaves_the_id_with_the_larger_part() -> None:
    before = assign_ids("AUTHOR", clusters("abcde"), [])
    after = assign_ids("AUTHOR", clusters("ab", "cde"), before.entries)
    kept = before.ids["a"]
    assert (after.ids["c"], set(after.events)) == (
        kept,
        {Event("split", kept, (after.ids["a"],)), Event("born", after.ids["a"])},
    )


def test_a_topic_cluster_is_split_by_a_new_cluster_and_not_by_papers_that_move_to_another() -> None:
    before = assign_ids("TOPIC_CLUSTER", clusters("abcdef", "xyz"), [])
    after = assign_ids("TOPIC_CLUSTER", clusters("abc", "de", "fxyz"), before.entries)
    kept, born = before.ids["a"], after.ids["d"]
    assert set(after.events) == {Event("split", kept, (born,)), Event("born", born)}


def test_a_split_leaves_the_id_with_the_part_that_has_an_identifier() -> None:
    before = assign_ids("AUTHOR", clusters("abcde"), [])
    after = assign_ids("AUTHOR", clusters("ab", "cde"), before.entries, anchored={"b"})
    assert after.ids["a"] == before.ids["a"]


@pytest.mark.parametrize("groups", [("abc", "de"), ("ab", "cde"), ("ab", "cd"), ("ac", "bd"), ("a", "b")])
def test_a_merge_that_is_undone_gives_both_ids_back(groups: tuple[str, str]) -> None:
    first = assign_ids("AUTHOR", clusters(*groups), [])
    merged = assign_ids("AUTHOR", clusters("".join(groups)), first.entries)
    undone = assign_ids("AUTHOR", clusters(*groups), merged.entries)
    (kept,) = merged.ids.values()
    (lost,) = {*first.ids.values()} - {kept}
    assert (undone.ids, set(undone.events)) == (
        first.ids,
        {Event("split", kept, (lost,)), Event("returned", lost)},
    )


def test_a_merge_that_is_undone_gives_both_ids_back_though_one_has_grown() -> None:
    first = assign_ids("AUTHOR", clusters("abc", "de"), [])
    grown = assign_ids("AUTHOR", clusters("abcdefgh"), first.entries, anchored={"a"})
    undone = assign_ids("AUTHOR", clusters("abc", "defgh"), grown.entries, anchored={"a"})
    assert undone.ids == first.ids


def test_an_id_merged_twice_redirects_to_the_last_id() -> None:
    first = assign_ids("AUTHOR", clusters("ab", "cde", "fghi"), [])
    second = assign_ids("AUTHOR", clusters("abcde", "fghi"), first.entries)
    third = assign_ids("AUTHOR", clusters("cdefghi"), second.entries)
    became = {entry.id: entry.became for entry in third.entries if entry.state == "merged"}
    assert became == {first.ids["a"]: first.ids["f"], first.ids["c"]: first.ids["f"]}


def test_an_id_whose_records_are_gone_has_ended_and_returns_with_them() -> None:
    first = assign_ids("PAPER", clusters("ab", "c"), [])
    gone = assign_ids("PAPER", clusters("c"), first.entries)
    back = assign_ids("PAPER", clusters("ab", "c"), gone.entries)
    assert (gone.events, back.ids, back.events) == (
        (Event("ended", first.ids["a"]),),
        first.ids,
        (Event("returned", first.ids["a"]),),
    )


def test_a_redirect_stays_after_its_record_is_gone() -> None:
    first = assign_ids("PAPER", clusters("a", "bc"), [])
    ledger = assign_ids("PAPER", clusters("abc"), first.entries).entries
    for _ in range(3):
        ledger = assign_ids("PAPER", clusters("bc"), ledger).entries
    assert {entry.id: entry.became for entry in ledger} == {
        first.ids["a"]: first.ids["b"],
        first.ids["b"]: None,
    }


def test_a_minted_id_that_is_taken_gives_way_to_another() -> None:
    wanted = assign_ids("PAPER", clusters("a"), []).ids["a"]
    other = LedgerEntry(wanted, "PAPER", "live", ("z",))
    given_ = assign_ids("PAPER", clusters("a", "z"), [other]).ids
    assert (given_["z"], given_["a"] != wanted) == (wanted, True)


def test_entries_of_another_kind_are_left_alone() -> None:
    papers = assign_ids("PAPER", clusters("ab"), [])
    people = assign_ids("AUTHOR", clusters("ab"), papers.entries)
    assert [entry.kind for entry in people.entries] == ["AUTHOR"]


PARTITIONS = st.lists(st.sampled_from("0123"), min_size=8, max_size=8).map(
    lambda groups: [
        Cluster(min(members), frozenset(members))
        for group in sorted(set(groups))
        if (members := [letter for letter, g in zip("abcdefgh", groups, strict=True) if g == group])
    ]
)


@given(PARTITIONS, PARTITIONS, PARTITIONS, st.randoms())
def test_any_order_of_clusters_and_ledger_gives_the_same_ids(first, second, third, random) -> None:  # type: ignore[no-untyped-def]
    ledger = assign_ids("PAPER", second, assign_ids("PAPER", first, []).entries).entries
    expected = assign_ids("PAPER", third, ledger)
    shuffled, lines = list(third), list(ledger)
    random.shuffle(shuffled)
    random.shuffle(lines)
    assert assign_ids("PAPER", shuffled, lines) == expected


PLACES = tuple(f"{record}@{place}" for record in "rs" for place in "123")
LISTS = st.dictionaries(st.sampled_from(PLACES), st.tuples(st.sampled_from("xyz"), st.sampled_from("01")))


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(LISTS, min_size=2, max_size=4))
def test_ids_settled_in_advance_equal_assigned_ids(
    monkeypatch: pytest.MonkeyPatch, loads: list[dict[str, tuple[str, str]]]
) -> None:
    ledger: tuple[LedgerEntry, ...] = ()
    for places in loads:
        marks = {place: mark for place, (mark, _) in places.items()}
        people = clusters(
            *([p for p in places if places[p][1] == one] for one in {o for _, o in places.values()})
        )
        short = assign_ids("AUTHOR", people, ledger, marks=marks)
        with monkeypatch.context() as patch:
            patch.setattr(assignment, "find_settled", lambda *_: {})
            patch.setattr(assignment, "earlier_ids_near", lambda _, before, marks: EarlierIds(before, marks))
            assert short == assign_ids("AUTHOR", people, ledger, marks=marks)
        ledger = short.entries


@given(st.lists(PARTITIONS, min_size=1, max_size=5))
def test_every_id_ever_assigned_is_live_or_redirects_to_a_live_id(loads: list[list[Cluster]]) -> None:
    ledger: tuple[LedgerEntry, ...] = ()
    ever: set[str] = set()
    for partition in loads:
        ledger = assign_ids("AUTHOR", partition, ledger).entries
        ever |= {entry.id for entry in ledger}
    live = {entry.id for entry in ledger if entry.state == "live"}
    lost = [entry for entry in ledger if entry.id not in live and entry.became not in live]
    assert ({entry.id for entry in ledger}, lost, len(live)) == (ever, [], len(loads[-1]))


def test_a_new_first_name_moves_every_id_with_its_person() -> None:
    before = assign_ids("AUTHOR", clusters(["r@1"], ["r@2"]), [], marks={"r@1": "ann", "r@2": "bob"})
    now = {"r@1": "zoe", "r@2": "ann", "r@3": "bob"}
    after = assign_ids("AUTHOR", clusters(["r@1"], ["r@2"], ["r@3"]), before.entries, marks=now)
    assert (after.ids["r@2"], after.ids["r@3"]) == (before.ids["r@1"], before.ids["r@2"])
    assert after.events == (Event("born", after.ids["r@1"]),)


def test_a_position_that_another_name_takes_does_not_keep_the_id() -> None:
    before = assign_ids("AUTHOR", clusters(["r@1"]), [], marks={"r@1": "ann"})
    after = assign_ids("AUTHOR", clusters(["r@1"]), before.entries, marks={"r@1": "zoe"})
    ended, born = Event("ended", before.ids["r@1"]), Event("born", after.ids["r@1"])
    assert set(after.events) == {ended, born}


def test_two_equal_names_on_a_changed_list_keep_no_id() -> None:
    before = assign_ids("AUTHOR", clusters(["r@1"], ["r@2"]), [], marks={"r@1": "li", "r@2": "li"})
    now = {"r@1": "zoe", "r@2": "li", "r@3": "li"}
    after = assign_ids("AUTHOR", clusters(["r@1"], ["r@2"], ["r@3"]), before.entries, marks=now)
    assert {*after.ids.values()} & {*before.ids.values()} == set()
