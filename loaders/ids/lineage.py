"""What becomes of topic clusters from load to load, from the papers of their ids before and now.

An id goes to the cluster that has most of its papers (loaders/ids/assignment.py). What happened is then a
matter of sets, level by level:

- BORN: the id is new, or back. `others`: the cluster that had more than half of its older papers.
- SPLIT: clusters were born of it. `others`: these.
- MERGED: clusters were lost whose ids lead to it now. `others`: these.
- ENDED: too few papers of it are there any more; its own ledger entry and the coarser cluster that had it
  say so. `others`, there: the finer cluster.
- GREW, SHRANK: none of these, and it has a tenth more or fewer papers than at its last event.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from typing import TypeAlias

from msgspec.structs import replace

from loaders.ids.ledger import LedgerEntry, LineageEvent, LineageEventKind

KIND = "TOPIC_CLUSTER"
A_CHANGE = 0.1
"""Share of its papers by which a cluster grows or shrinks before that is an event. Set by hand; a smaller
share makes more events."""
MOST_EVENTS = 32
"""Events of one topic cluster that its entry keeps, the newest ones. Set by hand."""

Change: TypeAlias = tuple[LineageEventKind, tuple[str, ...]]


def add_lineage(before: Iterable[LedgerEntry], after: Iterable[LedgerEntry]) -> list[LedgerEntry]:
    """The entries of a ledger; topic clusters with what happened to them since the one before, undated."""
    former = {entry.id: entry for entry in before if entry.kind == KIND}
    entries = list(after)
    changes = _changes(former, [entry for entry in entries if entry.kind == KIND])
    return [
        _with_events(entry, former.get(entry.id), changes.get(entry.id, ())) if entry.kind == KIND else entry
        for entry in entries
    ]


def date_lineage(entries: Iterable[LedgerEntry], version: str, at: str) -> list[LedgerEntry]:
    """The entries, with the dataset version that brought them, and when, on events that have none yet."""
    return [
        replace(entry, story=tuple(_dated(one, version, at) for one in entry.story)) if entry.story else entry
        for entry in entries
    ]


def _dated(event: LineageEvent, version: str, at: str) -> LineageEvent:
    return event if event.version else replace(event, version=version, at=at)


def _changes(
    former: Mapping[str, LedgerEntry], clusters: Iterable[LedgerEntry]
) -> Mapping[str, list[Change]]:
    was_live = {id_ for id_, entry in former.items() if entry.state == "live"}
    holders = {member: id_ for id_ in was_live for member in former[id_].members}
    born, parts, lost, gone = (defaultdict[str, list[str]](list) for _ in range(4))
    for entry in clusters:
        if entry.state == "live" and entry.id not in was_live:
            born[entry.id] = _origin(entry, holders)
            for origin in born[entry.id]:
                parts[origin].append(entry.id)
        elif entry.state == "merged" and entry.id in was_live:
            lost[entry.became or ""].append(entry.id)
        elif entry.state == "ended" and entry.id in was_live:
            gone.setdefault(entry.id, [])
            gone[_coarser(former[entry.id], holders)].append(entry.id)
    moves: tuple[tuple[LineageEventKind, Mapping[str, list[str]]], ...] = (
        ("BORN", born),
        ("SPLIT", parts),
        ("MERGED", lost),
        ("ENDED", gone),
    )
    changes: defaultdict[str, list[Change]] = defaultdict(list)
    for kind, found in moves:
        for id_, others in found.items():
            changes[id_].append((kind, tuple(sorted(others))))
    return changes


def _origin(entry: LedgerEntry, holders: Mapping[str, str]) -> list[str]:
    """Return the id, if there is one, of the cluster that had more than half of the papers of this one.

    Papers that were in no cluster do not count.
    """
    had = Counter(holders[member] for member in entry.members if member in holders)
    return [id_ for id_, papers in had.items() if papers * 2 > had.total()]


def _coarser(entry: LedgerEntry, holders: Mapping[str, str]) -> str:
    """Return the id of the cluster one level above that contained a cluster; empty if there was none.

    Members are written `level/paper`. Members of local clusters are written `owner/paper`, and no cluster
    contains a local one.
    """
    level, _, paper = min(entry.members, default="0/").partition("/")
    return holders.get(f"{int(level) - 1}/{paper}", "") if level.isdecimal() else ""


def _with_events(entry: LedgerEntry, former: LedgerEntry | None, changes: Iterable[Change]) -> LedgerEntry:
    story, papers = former.story if former else (), len(entry.members)
    new = [LineageEvent(kind, papers if entry.state == "live" else 0, others) for kind, others in changes]
    if former and entry.state == "live" and not new:
        last = story[-1].papers if story else len(former.members)
        new = [LineageEvent(kind, papers) for kind in _growth(last, papers)]
    return replace(entry, story=(*story, *new)[-MOST_EVENTS:])


def _growth(last: int, papers: int) -> tuple[LineageEventKind, ...]:
    if papers >= last * (1 + A_CHANGE):
        return ("GREW",)
    return ("SHRANK",) if papers <= last * (1 - A_CHANGE) else ()
