"""Which id each cluster gets: the one most of its members had, else a new one.

A merge keeps the id that brought most members and retires the others to it; a split leaves the id with
the part that contains an identifier or a judgement, else with the larger one, where members that an id
brought when it was merged into this one count less. An id that was lost is given back when its members are
alone again, so a merge that is undone leaves both ids as they were. A place whose mark has changed is
another's and brings no id (loaders/ids/earlier_ids.py). Clusters that have not changed are settled
beforehand. The result depends on the sets alone, not on any order.

A member may be in two clusters at once, as a string that names two organisations is. It moves, and so splits
or merges ids, only where a cluster has it now that did not have it before, and its former cluster lost it.
"""

from collections import Counter, defaultdict
from collections.abc import Collection, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from loaders.ids.clusters import Cluster, earlier_ids_near, find_settled
from loaders.ids.earlier_ids import NO_MARKS, EarlierIds, marked
from loaders.ids.ledger import LedgerEntry
from loaders.ids.minting import mint_id

_NONE: frozenset[str] = frozenset()
_STATE_ORDER = {"live": 0, "merged": 1, "ended": 2}
_LOOSE = "TOPIC_CLUSTER"
"""The kind whose members move whenever clusters are counted again. Only a cluster that was not there before
splits one."""


@dataclass(frozen=True)
class Event:
    """What happened to an id in this assignment."""

    kind: Literal["born", "merged", "split", "ended", "returned"]
    id: str
    others: tuple[str, ...] = ()


@dataclass(frozen=True)
class Assignment:
    """Ids by anchor, the ledger after it, and what changed; all of one kind."""

    kind: str
    ids: Mapping[str, str]
    entries: tuple[LedgerEntry, ...]
    events: tuple[Event, ...]


@dataclass(frozen=True)
class _Claim:
    """One old id's share in one cluster: its members there, and how many of these are its own, which no id
    that was merged into it brought; `is_same` where a live id and the cluster have the same members.
    """  # noqa: D205 - one sentence

    state_rank: int
    is_same: bool
    members: frozenset[str]
    own: int
    is_anchored: bool
    id: str
    anchor: str

    @property
    def overlap(self) -> int:
        """How many members it has there."""
        return len(self.members)

    def rank(self) -> tuple[int, bool, bool, int, str, str]:
        """Order in which ids are chosen for a cluster."""
        return (self.state_rank, not self.is_same, not self.is_anchored, -self.overlap, self.id, self.anchor)

    def choice(self) -> tuple[bool, bool, int, int, str]:
        """Order in which an id chooses its cluster."""
        return (not self.is_same, not self.is_anchored, -self.own, -self.overlap, self.anchor)


def assign_ids(
    kind: str,
    clusters: Collection[Cluster],
    ledger: Iterable[LedgerEntry],
    anchored: Collection[str] = frozenset(),
    marks: Mapping[str, str] = NO_MARKS,
    *,
    gone: Collection[str] = frozenset(),
) -> Assignment:
    """Give every cluster of one kind its id.

    A member may be in several clusters. `anchored` are members with an identifier or a judgement, `marks`
    state by member whose name is in that place, `gone` are marks of ids that no cluster gets.
    """
    before = {entry.id: entry for entry in ledger if entry.kind == kind}
    ids = find_settled(clusters, before.values(), marks)
    stays = set(ids.values())
    changing = [cluster for cluster in clusters if cluster.anchor not in ids]
    left = {id_: entry for id_, entry in before.items() if id_ not in stays}
    claims = _claims(changing, left, anchored, earlier_ids_near(changing, before.values(), marks))
    ids |= _settle(claims)
    taken = dict(before)
    for cluster in sorted(changing, key=lambda cluster: cluster.anchor):
        if cluster.anchor not in ids:
            ids[cluster.anchor] = mint_id(kind, cluster.anchor, taken, gone)
            taken[ids[cluster.anchor]] = LedgerEntry(ids[cluster.anchor], kind, "live", ())
    changed = [
        marked(entry, marks) if entry.state == "live" else entry
        for entry in _entries(kind, changing, (before, left), _moves(changing, claims, before, ids), ids)
    ]
    after = {entry.id: entry for entry in sorted(changed, key=lambda entry: entry.id)}
    entries = sorted([*(before[id_] for id_ in stays), *changed], key=lambda entry: entry.id)
    return Assignment(kind, ids, tuple(entries), _events(left, after))


def _claims(
    clusters: Collection[Cluster],
    before: Mapping[str, LedgerEntry],
    anchored: Collection[str],
    had: EarlierIds,
) -> tuple[_Claim, ...]:
    claims = []
    for cluster in clusters:
        shared: dict[str, set[str]] = defaultdict(set)
        brought: Counter[str] = Counter()
        has_anchored: set[str] = set()
        for member in cluster.members:
            owners = had.of(member)
            for old in owners:
                shared[old].add(member)
            brought.update({into for old in owners if (into := before[old].became) and into in owners})
            if member in anchored:
                has_anchored.update(owners)
        claims += [
            _Claim(
                _STATE_ORDER[before[old].state],
                before[old].state == "live" and cluster.members == members == set(before[old].members),
                frozenset(members),
                len(members) - brought[old],
                old in has_anchored,
                old,
                cluster.anchor,
            )
            for old, members in shared.items()
        ]
    return tuple(sorted(claims, key=_Claim.rank))


def _settle(claims: Iterable[_Claim]) -> dict[str, str]:
    """First each old id picks its cluster (the best of its claims), then each cluster picks among them."""
    picked: dict[str, _Claim] = {}
    for claim in sorted(claims, key=_Claim.choice):
        picked.setdefault(claim.id, claim)
    ids: dict[str, str] = {}
    for claim in sorted(picked.values(), key=_Claim.rank):
        ids.setdefault(claim.anchor, claim.id)
    return ids


def _moves(
    clusters: Iterable[Cluster],
    claims: Iterable[_Claim],
    before: Mapping[str, LedgerEntry],
    ids: Mapping[str, str],
) -> Mapping[str, Sequence[str]]:
    """By old id, the ids to which some of its members moved, the best claim first.

    A member of a merged id stays as long as the id that it was merged into has it.
    """
    now = {ids[cluster.anchor]: cluster.members for cluster in clusters}
    kept = {
        claim.id: claim.members for claim in claims if claim.id == ids[claim.anchor] and not claim.state_rank
    }
    moves: dict[str, list[str]] = defaultdict(list)
    for claim in claims:
        into = ids[claim.anchor]
        stay = now.get(_owner(claim.id, before, now), _NONE) | kept.get(into, _NONE)
        if into != claim.id and claim.members - stay:
            moves[claim.id].append(into)
    return moves


def _owner(id_: str, before: Mapping[str, LedgerEntry], now: Container[str]) -> str:
    """The id that has the members of an id now: itself, or what it was merged into."""
    while id_ not in now and id_ in before and (became := before[id_].became):
        id_ = became
    return id_


def _entries(
    kind: str,
    clusters: Collection[Cluster],
    known: tuple[Mapping[str, LedgerEntry], Mapping[str, LedgerEntry]],
    moves: Mapping[str, Sequence[str]],
    ids: Mapping[str, str],
) -> list[LedgerEntry]:
    """Entries of these clusters, and of the earlier ids that are none of `ids`.

    `known` are all entries before, and those of them that are not settled.
    """
    every, before = known
    live = set(ids.values())
    stayed = {one.id for one in every.values() if one.state == "live"} if kind == _LOOSE else set[str]()
    entries = []
    for one in clusters:
        id_ = ids[one.anchor]
        into = [part for part in moves.get(id_, ()) if part not in stayed]
        parts = _parts(before.get(id_), into, live)
        entries.append(LedgerEntry(id_, kind, "live", tuple(sorted(one.members)), split_into=parts))
    for old in before.values():
        if old.id not in live:
            became = _followed(old, moves, every, live)
            state: Literal["merged", "ended"] = "merged" if became else "ended"
            entries.append(LedgerEntry(old.id, kind, state, old.members, became=became, marks=old.marks))
    return entries


def _parts(old: LedgerEntry | None, moves: Iterable[str], live: Container[str]) -> tuple[str, ...]:
    if old is None or old.state != "live":
        return ()
    return tuple(sorted(part for part in {*old.split_into, *moves} if part != old.id and part in live))


def _followed(
    old: LedgerEntry,
    moves: Mapping[str, Sequence[str]],
    before: Mapping[str, LedgerEntry],
    live: Container[str],
) -> str | None:
    """The current target of a lost id: the id of its members, else the target of the id it had become."""
    step: LedgerEntry | None = old
    while step is not None:
        if step.id in live:
            return step.id
        if moves.get(step.id):
            return moves[step.id][0]
        step = before.get(step.became) if step.became else None
    return None


def _events(before: Mapping[str, LedgerEntry], after: Mapping[str, LedgerEntry]) -> tuple[Event, ...]:
    events = []
    for entry in after.values():
        old = before.get(entry.id)
        if old is None:
            events.append(Event("born", entry.id))
        elif old.state != "live" and entry.state == "live":
            events.append(Event("returned", entry.id))
        elif old.state == "live" and entry.state == "merged":
            events.append(Event("merged", entry.id, (entry.became or "",)))
        elif old.state == "live" and entry.state == "ended":
            events.append(Event("ended", entry.id))
        elif new := tuple(part for part in entry.split_into if part not in old.split_into):
            events.append(Event("split", entry.id, new))
    return tuple(events)
