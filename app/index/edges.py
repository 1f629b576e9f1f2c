"""Edges as columns, each with the papers that it stands for."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

import numpy as np

from app.index.storage.rows import Places, slots_of, starts_of

COLLABORATED_WITH = "COLLABORATED_WITH"
RELATIONS = (
    "ABOUT",
    "AFFILIATED_WITH",
    "CITES",
    COLLABORATED_WITH,
    "EDITED",
    "NARROWER_THAN",
    "PUBLISHED_IN",
    "WROTE",
)
"""In the order in which edges between the same ends stand."""

_BELOW_KIND = 40
"""Bits of a key below those of the kind."""


@dataclass(frozen=True)
class Edges:
    """Edge `n` is of the papers at positions `at[starts[n]:starts[n + 1]]`.

    A relation is told by its place in RELATIONS, an end by a key that says its kind and its place: keys of
    all kinds stand in the order of ids.
    """

    relations: Places
    sources: Places
    targets: Places
    at: Places
    starts: Places

    @classmethod
    def of(cls, relation: str, sources: Places, targets: Places, at: Places, starts: Places) -> Self:
        """Edges of one relation, both ends by their keys."""
        return cls(np.full(len(sources), RELATIONS.index(relation)), sources, targets, at, starts)

    @classmethod
    def joined(cls, parts: Sequence["Edges"]) -> Self:
        """Edges of all parts, one part after the other."""
        counts = np.concatenate([_NONE, *(np.diff(part.starts) for part in parts)])
        relations, sources, targets, at = (
            np.concatenate([_NONE, *(getattr(part, name) for part in parts)])
            for name in ("relations", "sources", "targets", "at")
        )
        return cls(relations, sources, targets, at, starts_of(counts))

    def __len__(self) -> int:
        return len(self.sources)

    def only(self, edges: Places) -> "Edges":
        """Some of them, in the order given."""
        starts = starts_of(np.diff(self.starts)[edges])
        at = self.at[slots_of(self.starts, edges)]
        return Edges(self.relations[edges], self.sources[edges], self.targets[edges], at, starts)

    def sums(self, counted: Places) -> Places:
        """For each edge the sum over its papers of what each position counts for."""
        sums = starts_of(counted[self.at])
        found: Places = sums[self.starts[1:]] - sums[self.starts[:-1]]
        return found


def keys(kind: str, places: Places) -> Places:
    """The keys of entities of one kind."""
    found: Places = places + (ord(kind) << _BELOW_KIND)
    return found


_NONE = np.empty(0, dtype=np.int64)
