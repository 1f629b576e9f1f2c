"""From the merges of a block to a tree for each of its people."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from loaders.resolve.people.clustering.linkage import Merge
from loaders.resolve.people.clustering.person import Core, Join

Group = Sequence[int]
"""The positions in the block of the cores of one person, beginning with the first core of the largest
side."""


def grow(
    found: Sequence[Core], sizes: NDArray[np.float64], merges: Iterable[tuple[Merge, float]]
) -> tuple[list[Core], list[Group]]:
    """The cores of a block, each with the merge that joined it to a larger side, and those of each person.

    `merges` are in order, each with the probability that its two sides are one person's.
    """
    cores = list(found)
    members = {place: [place] for place in range(len(cores))}
    certainty = [core.certainty for core in cores]
    for merge, chance in merges:
        one, other = members[merge.into], members.pop(merge.what)
        if sizes[one].sum() < sizes[other].sum():
            one, other = other, one
        certainty[merge.into] = min(chance, certainty[merge.into], certainty[merge.what])
        join = Join(one[0], certainty[merge.into], rows_of(cores, other), rows_of(cores, one), merge.odds)
        cores[other[0]] = replace(cores[other[0]], join=join)
        members[merge.into] = one + other
    return cores, list(members.values())


def rows_of(cores: Sequence[Core], group: Group) -> tuple[int, ...]:
    """The rows of some cores, ascending."""
    return tuple(sorted(row for place in group for row in cores[place].rows))


def cores_of(cores: Sequence[Core], group: Group) -> tuple[Core, ...]:
    """The cores of one person; each join has the position of its core among these."""
    places = {core: place for place, core in enumerate(group)}
    own = (cores[core] for core in group)
    return tuple(
        core if core.join is None else replace(core, join=replace(core.join, core=places[core.join.core]))
        for core in own
    )
