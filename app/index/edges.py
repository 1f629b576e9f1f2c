"""Edges as columns, each with its papers."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

import numpy as np

from app.index.storage.rows import Places, slots_of, starts_of

COLLABORATED_WITH = "COLLABORATED_WITH"
COUPLED_WITH = "COUPLED_WITH"
CO_CITED_WITH = "CO_CITED_WITH"
RELATIONS = (
    "ABOUT",
    "AFFILIATED_WITH",
    "CITES",
    COLLABORATED_WITH,
    COUPLED_WITH,
    CO_CITED_WITH,
    "EDITED",
    "NARROWER_THAN",
    "PUBLISHED_IN",
    "WROTE",
)
"""Relations, in the order of edges between the same ends."""

_BELOW_KIND = 40
"""Bits of a key below the kind: key = kind * 2^40 + place."""


@dataclass(frozen=True)
class Edges:
    """The papers of edge `n` are at positions `at[starts[n]:starts[n + 1]]`.

    A relation is its place in RELATIONS. An end is a key of its kind and its place; keys of all kinds are in
    the order of ids.
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
        """These edges, in the given order."""
        starts = starts_of(np.diff(self.starts)[edges])
        at = self.at[slots_of(self.starts, edges)]
        return Edges(self.relations[edges], self.sources[edges], self.targets[edges], at, starts)

    def sums(self, counted: Places) -> Places:
        """For each edge the sum of `counted` over the positions of its papers."""
        sums = starts_of(counted[self.at])
        found: Places = sums[self.starts[1:]] - sums[self.starts[:-1]]
        return found


def keys(kind: str, places: Places) -> Places:
    """The keys of entities of one kind."""
    found: Places = places + (ord(kind) << _BELOW_KIND)
    return found


_NONE = np.empty(0, dtype=np.int64)
