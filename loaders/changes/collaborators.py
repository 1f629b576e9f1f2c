"""The graph of collaborators in a snapshot, for the shortest paths between a few people."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from typing import Self

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq
from numpy.typing import NDArray
from scipy.sparse import csr_array

from loaders.publish.snapshot import Snapshot

LONGEST = 8
"""Hops of the longest path that counts, as in `distances` and in the feed of a path."""

_FAR, _NEVER = -1, -2
"""Distances of people who were not reached, and of those who are on no path."""

Places = NDArray[np.int64]


@dataclass(frozen=True)
class CollaboratorGraph:
    """People by place, in the order of their ids, and for each the places of their collaborators, ascending.

    Paths have up to LONGEST hops, and none goes through a group or has somebody who is `hidden`.
    """

    ids: NDArray[np.str_]
    is_group: NDArray[np.bool_]
    rows: csr_array
    hidden: Places

    @classmethod
    def read(cls, snapshot: Snapshot) -> Self:
        """The graph of a snapshot."""
        people = pq.read_table(snapshot.file_of("author"), columns=["id", "nature"])
        links = pq.read_table(snapshot.file_of("collaborated_with"), columns=["source", "target"])
        return cls.of(people, links)

    @classmethod
    def of(cls, people: pa.Table, links: pa.Table) -> Self:
        """The graph of tables of people (id, nature) and of pairs of them (source, target)."""
        people = people.sort_by("id")
        ids = people["id"].combine_chunks()
        names = ids.to_numpy(zero_copy_only=False).astype(np.str_)
        ends = [pc.index_in(links[name], value_set=ids).to_numpy() for name in ("source", "target")]
        both = np.concatenate(ends), np.concatenate(ends[::-1])
        rows = csr_array((np.ones(len(both[0]), np.int8), both), shape=(len(ids), len(ids)))
        rows.sort_indices()
        return cls(names, pc.equal(people["nature"], "GROUP").to_numpy(), rows, np.array([], np.int64))

    def without(self, hidden: Collection[str]) -> Self:
        """The same without some people."""
        return replace(self, hidden=self._places(hidden))

    def path(self, starts: Iterable[str], ends: Iterable[str]) -> tuple[str, ...]:
        """The ids of a shortest path from one of some people to one of others; none if there is none.

        Of several paths it is one whose people have small ids, the same whenever it is searched.
        """
        both = self._places(starts), self._places(ends)
        ahead, back = (_Search(self, own, other) for own, other in (both, both[::-1]))
        while not len(met := ahead.last[back.distances[ahead.last] >= 0]):
            if ahead.hops + back.hops == LONGEST or not (len(ahead.last) and len(back.last)):
                return ()
            if ahead.size > back.size:
                ahead, back = back, ahead
            ahead.step()
        middle = int(met[0])
        places = [*ahead.way(middle)[::-1], middle, *back.way(middle)]
        ids = tuple(self.ids[places].tolist())
        return ids if ahead.starts is both[0] else ids[::-1]

    def next_to(self, places: Places) -> Places:
        """The collaborators of some people, each as often as they are one."""
        found: Places = self.rows[places].indices.astype(np.int64)
        return found

    def _places(self, ids: Iterable[str]) -> Places:
        wanted = np.array(sorted(ids), np.str_)
        starts, ends = (np.searchsorted(self.ids, wanted, side) for side in ("left", "right"))
        places: Places = starts[ends > starts].astype(np.int64)
        return places


class _Search:
    """The distances from some people, level by level; `last` are the people of the last level."""

    def __init__(self, graph: CollaboratorGraph, starts: Places, ends: Places) -> None:
        self._graph = graph
        self.distances = np.where(graph.is_group, _NEVER, _FAR).astype(np.int8)
        self.distances[ends] = _FAR
        self.distances[graph.hidden] = _NEVER
        self.distances[starts] = 0
        self.starts = self.last = starts
        self.hops = 0

    @property
    def size(self) -> int:
        """The collaborators that a step reads."""
        ends = self._graph.rows.indptr
        return int((ends[self.last + 1] - ends[self.last]).sum())

    def step(self) -> None:
        """Add the people who are one hop farther."""
        found = self._graph.next_to(self.last)
        self.hops += 1
        self.distances[found[self.distances[found] == _FAR]] = self.hops
        self.last = np.flatnonzero(self.distances == self.hops)

    def way(self, place: int) -> list[int]:
        """The places from one who was reached back to a start, without the first."""
        found = list[int]()
        for distance in range(int(self.distances[place]) - 1, -1, -1):
            near = self._graph.next_to(np.array([place]))
            place = int(near[self.distances[near] == distance].min())
            found.append(place)
        return found
