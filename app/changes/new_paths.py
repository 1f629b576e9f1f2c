"""New and shorter paths between two people, from the papers that each version brought."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from app.changes.atom import FeedEntry, urn
from app.changes.change import ARRIVALS, VersionHeader
from app.changes.change_log import VersionChanges
from app.changes.subject import Subject
from app.errors import TooBroad
from app.index.paths.distances import FAR, MOST_READ, distances_from
from app.index.paths.terms import WorkBudgetSpent
from app.index.storage.layout import Index
from app.pages.rendering.addresses import with_query

LONGEST = 8
"""Hops of the longest path that counts, as in `distances`."""

COST = 400
"""Cost of one search: 16 ms, the p95 of a path search in docs/read-index.md."""


class NewPath(NamedTuple):
    """A version after which two people are nearer: hops then and before; None for more than LONGEST."""

    header: VersionHeader
    hops: int
    before: int | None


def new_paths(index: Index, versions: Sequence[VersionChanges], pair: tuple[str, str]) -> list[NewPath]:
    """The versions that made the shortest path of two people shorter, newest first.

    The graph before a version is the current one without the papers that came after it, as new ones or
    back; people are as they are now. Versions before one whose changes were cut are left out. Raises TooBroad
    if a search reads more than MOST_READ bylines.
    """
    places = [index.author_ids.known([id_]) for id_ in pair]
    if not all(map(len, places)):
        return []
    absent = np.zeros(len(index.paper_ids), dtype=np.bool_)
    found, hops = [], _hops(index, places, absent)
    for version in reversed(versions):
        changes = list(version.read())
        if any(change.kind == "cut" for change in changes):
            break
        came = index.paper_ids.known(change.id for change in changes if change.kind in ARRIVALS)
        went = index.paper_ids.known(change.id for change in changes if change.kind == "ended")
        absent[came], absent[went] = True, False
        before = _hops(index, places, absent) if len(came) or len(went) else hops
        if hops is not None and (before is None or before > hops):
            found.append(NewPath(version.header, hops, before))
        hops = before
    return found


def path_entries(paths: Sequence[NewPath], subject: Subject) -> Iterator[FeedEntry]:
    """An entry of a feed for each path."""
    one, other = subject.id.split(",")
    address = with_query("/path", {"from": one, "to": other})
    for path in paths:
        before = f"no path of up to {LONGEST}" if path.before is None else str(path.before)
        yield FeedEntry(
            urn("entry", path.header.version, path.header.published_at, "new_path", one, other),
            f"{'New' if path.before is None else 'Shorter'} path: {subject.name}",
            address,
            f"Hops: {path.hops}. Before: {before}.",
            path.header.published_at,
        )


def _hops(index: Index, places: Sequence[NDArray[np.int64]], without: NDArray[np.bool_]) -> int | None:
    start = int(places[0][0])
    try:
        (found,) = distances_from(index, start, places[1], LONGEST, limits={}, without=without).tolist()
    except WorkBudgetSpent:
        raise TooBroad(
            f"The search for a path stopped after {MOST_READ} bylines.",
            value=MOST_READ,
            advice="Follow two people with fewer collaborators.",
        ) from None
    return None if found == FAR else int(found)
