"""Ids of clusters that share members, as institutions of one name do."""

from hypothesis import given
from hypothesis import strategies as st

from loaders.ids.assignment import Event, assign_ids
from loaders.ids.clusters import Cluster
from loaders.ids.ledger import LedgerEntry


def clusters(*groups: list[str]) -> list[Cluster]:
    return [Cluster(min(group), frozenset(group)) for group in groups]


SHARED = clusters(["x", "xy"], ["xy", "y"])
"""Two organisations, and one string that names both."""


def test_a_member_of_two_clusters_splits_neither() -> None:
    before = assign_ids("INSTITUTION", SHARED, [])
    after = assign_ids("INSTITUTION", SHARED, before.entries)
    assert (after.ids, after.entries, after.events) == (before.ids, before.entries, ())


def test_a_new_cluster_that_shares_a_member_gets_a_new_id() -> None:
    before = assign_ids("INSTITUTION", clusters(["x", "xy"]), [])
    after = assign_ids("INSTITUTION", SHARED, before.entries)
    assert after.events == (Event("born", after.ids["xy"]),)


def test_a_member_shared_by_two_clusters_can_leave_one_without_a_change_of_ids() -> None:
    before = assign_ids("INSTITUTION", SHARED, [])
    parted = assign_ids("INSTITUTION", clusters(["x"], ["xy", "y"]), before.entries)
    gone = assign_ids("INSTITUTION", clusters(["xy", "y"]), before.entries)
    assert (parted.ids["x"], parted.events, gone.events) == (
        before.ids["x"],
        (),
        (Event("ended", before.ids["x"]),),
    )


def test_a_registered_organisation_keeps_its_id_where_its_names_pass_to_another() -> None:
    before = assign_ids("INSTITUTION", clusters(["a", "b", "ror:1"], ["c", "ror:2"]), [])
    after = assign_ids(
        "INSTITUTION",
        clusters(["ror:1"], ["a", "b", "c", "ror:2"]),
        before.entries,
        anchored={"ror:1", "ror:2"},
    )
    assert after.ids == {"ror:1": before.ids["a"], "a": before.ids["c"]}


NAMES = "stuv"
COVERS = st.tuples(
    st.dictionaries(st.sampled_from(["ror:1", "ror:2", "ror:3"]), st.sets(st.sampled_from(NAMES))),
    st.sets(st.sampled_from(NAMES)),
).map(
    lambda found: [
        *(Cluster(ror, frozenset(names_ | {ror})) for ror, names_ in found[0].items()),
        *(Cluster(name, frozenset(name)) for name in found[1]),
    ]
)
"""Organisations of a registry, each with names that led to it and to others, and names by themselves."""


@given(st.lists(COVERS, min_size=2, max_size=5))
def test_an_entity_with_the_same_members_keeps_its_id(
    loads: list[list[Cluster]],
) -> None:
    ledger: tuple[LedgerEntry, ...] = ()
    for found in loads:
        anchored = {cluster.anchor for cluster in found if cluster.anchor.startswith("ror:")}
        before = {entry.id: frozenset(entry.members) for entry in ledger if entry.state == "live"}
        given_ = assign_ids("INSTITUTION", found, ledger, anchored)
        now = {given_.ids[cluster.anchor]: cluster.members for cluster in found}
        same = {id_ for id_, members in before.items() if members in now.values()}
        assert [id_ for id_ in same if now.get(id_) != before[id_]] == []
        for event in given_.events:
            lost = before.get(event.id, frozenset()) - now.get(event.id, frozenset())
            if event.kind in {"split", "merged"}:
                assert all(now.get(other, frozenset()) & lost for other in event.others), event
            assert not (event.kind in {"split", "merged", "ended"} and event.id in same), event
        again = assign_ids("INSTITUTION", found, given_.entries, anchored)
        assert (again.ids, again.entries, again.events) == (given_.ids, given_.entries, ())
        ledger = given_.entries
