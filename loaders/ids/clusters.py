"""Clusters that get ids, and those among them that are as they were: most, in a load that changes little."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from loaders.ids.earlier_ids import EarlierIds
from loaders.ids.ledger import LedgerEntry


@dataclass(frozen=True)
class Cluster:
    """Members that are one entity; the anchor is one of them and names no other cluster."""

    anchor: str
    members: frozenset[str]


def find_settled(
    clusters: Collection[Cluster], before: Collection[LedgerEntry], marks: Mapping[str, str]
) -> dict[str, str]:
    """Ids by anchor of clusters that no other id has a claim to.

    Their live entry has the very same members, which no other entry has and no cluster that is not settled,
    on lists that name the same people.
    """
    live = [entry for entry in before if entry.state == "live" and entry.members]
    contested = {member for entry in before if entry.state != "live" for member in entry.members}
    contested |= _repeated(member for entry in live for member in entry.members)
    changed = _changed_lists(live, marks)
    known = {entry.members[0]: entry for entry in live if not entry.split_into}
    settled = {
        cluster.anchor: entry.id
        for cluster in clusters
        if (entry := known.get(min(cluster.members, default="")))
        and len(entry.members) == len(cluster.members)
        and cluster.members.issuperset(entry.members)
        and contested.isdisjoint(cluster.members)
        and (not changed or changed.isdisjoint(map(record_of, cluster.members)))
    }
    changing = {m for cluster in clusters if cluster.anchor not in settled for m in cluster.members}
    shared = {cluster.anchor for cluster in clusters if not changing.isdisjoint(cluster.members)}
    return {anchor: id_ for anchor, id_ in settled.items() if anchor not in shared}


def _repeated(members: Iterable[str]) -> set[str]:
    seen: set[str] = set()
    repeated: set[str] = set()
    for member in members:
        (repeated if member in seen else seen).add(member)
    return repeated


def _changed_lists(live: Iterable[LedgerEntry], marks: Mapping[str, str]) -> set[str]:
    """Records with a place whose mark is not what it was."""
    was = {member: mark for entry in live for member, mark in entry.marked() if mark}
    if not marks:
        return set(map(record_of, was))
    return {record_of(member) for member in {*was, *marks} if was.get(member) != marks.get(member)}


def earlier_ids_near(
    clusters: Iterable[Cluster], before: Iterable[LedgerEntry], marks: Mapping[str, str]
) -> EarlierIds:
    """The earlier ids of all members on the records of these clusters."""
    records = {record_of(member) for cluster in clusters for member in cluster.members}
    near = [entry for entry in before if not records.isdisjoint(map(record_of, entry.members))]
    return EarlierIds(near, {member: mark for member, mark in marks.items() if record_of(member) in records})


def record_of(member: str) -> str:
    """The record on whose list a member key is a place; another member is a list of its own."""
    return member.rpartition("@")[0] or member
