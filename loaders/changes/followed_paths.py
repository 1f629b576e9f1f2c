"""Changes of the paths between the pairs of people that the operator lists in a file."""

import re
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from pathlib import Path

from app.changes.change import Change, ChangeKind
from app.errors import InputRefused, SettingsError, UsageError
from app.security.marks import id_mark
from loaders.changes.collaborators import CollaboratorGraph
from loaders.changes.differences import IdMoves, Pair, papers_of
from loaders.ids.assignment import Event
from loaders.ids.known import KnownIds
from loaders.ids.ledger import LedgerEntry
from loaders.publish.snapshot import Snapshot

MOST_PAIRS = 500
"""Pairs of a file. Set by hand: see docs/changes.md for what each costs."""
_SETTING = "COTERIE_FOLLOWED_PATHS"
_ID = re.compile(r"A[0-9a-z]{2,16}")


def read_followed_pairs(file: Path | None) -> tuple[Pair, ...]:
    """The pairs in a file, two ids of people a line; none without a file. SettingsError if it is unusable."""
    if file is None:
        return ()
    try:
        lines = file.read_text(encoding="utf-8-sig").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise _unusable(f"{file} cannot be read ({type(error).__name__})") from None
    found = [_pair(number, line) for number, line in enumerate(lines, 1) if line.strip()]
    if len(found) > MOST_PAIRS:
        raise _unusable(f"{file} has {len(found)} pairs; at most {MOST_PAIRS} are followed")
    return tuple(found)


def live_pairs(pairs: Iterable[Pair], ledger: Iterable[LedgerEntry]) -> list[Pair]:
    """The pairs by current ids, each once; without people who are not in the graph or were joined."""
    if not (given := set(pairs)):
        return []
    known = KnownIds(ledger)
    return sorted({(min(ids), max(ids)) for pair in given if len(ids := _live(known, pair)) == len(pair)})


def followed_path_changes(
    before: Snapshot, new: Snapshot, events: Sequence[Event], withheld: Container[str], pairs: Sequence[Pair]
) -> list[Change]:
    """What happened to the shortest path of each pair, in the order of their keys.

    Whoever is `withheld` now counts for no earlier path, so no change reveals that they are gone.
    """
    then, now, moves = CollaboratorGraph.read(before), CollaboratorGraph.read(new), IdMoves.of(events)
    gone = set(then.ids.tolist()).difference(now.ids.tolist())
    then = then.without([id_ for id_ in gone if id_mark(id_) in withheld])
    found = list(_found(then, now, moves, pairs))
    papers = papers_of(new, {id_ for _, path in found for id_ in path})
    return sorted((_change(kind, path, papers) for kind, path in found), key=lambda change: change.key)


def _found(
    then: CollaboratorGraph, now: CollaboratorGraph, moves: IdMoves, pairs: Iterable[Pair]
) -> Iterator[tuple[ChangeKind, tuple[str, ...]]]:
    """The kind of each change with the current path; for a path that ended, its two ends."""
    for one, other in pairs:
        path = now.path([one], [other])
        before = then.path(moves.before(one), moves.before(other))
        if len(path) != len(before):
            yield _kind(len(before), len(path)), path or (one, other)


def _kind(before: int, after: int) -> ChangeKind:
    """The kind of a change by the number of people on the path before and after; 0 is no path."""
    if not after:
        return "ended_path"
    if not before:
        return "new_path"
    return "shorter_path" if after < before else "longer_path"


def _change(kind: ChangeKind, path: Sequence[str], papers: Mapping[str, set[str]]) -> Change:
    """The change with a paper for each hop, the one with the smallest id."""
    if kind == "ended_path":
        return Change(kind, path[0], tuple(path[1:]))
    joint = (papers[one] & papers[other] for one, other in pairwise(path))
    return Change(kind, path[0], (path[-1], *path[1:-1]), tuple(min(each) for each in joint))


def _live(known: KnownIds, pair: Pair) -> frozenset[str]:
    """The current ids of two people; none if one of them is not in the graph."""
    try:
        return frozenset(known.live_of("AUTHOR", id_).id for id_ in pair)
    except (InputRefused, UsageError):
        return frozenset()


def _pair(number: int, line: str) -> Pair:
    ids = line.replace(",", " ").split()
    if len(ids) != 2 or not all(map(_ID.fullmatch, ids)):
        raise _unusable(f"Line {number}, {line[:60]!r}, has not the ids of two people")
    return ids[0], ids[1]


def _unusable(fault: str) -> SettingsError:
    advice = f"Write the ids of two people on each line, or unset {_SETTING}."
    return SettingsError(f"{fault}.", value=_SETTING, advice=advice)
