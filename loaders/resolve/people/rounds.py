"""Linking in rounds: what was joined is weighed again as a whole, against the others of its block.

Two cores of one career may have nothing in common until a third, which shares co-authors with both, has come
to one of them.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from loaders.resolve.people.linkage import Merge, average_linkage
from loaders.resolve.people.person import Core
from loaders.resolve.people.tree import Group, rows_of

ROUNDS = 1
"""A second round finds more of AMiner's names (B-cubed F1 0.890 to 0.893) and joins more who share a name:
precision of the names that several people of the Anthology bear 0.949 to 0.930 (2026-11-26)."""

Reals = NDArray[np.float64]
Weigh = Callable[[Sequence[Sequence[Sequence[int]]]], Iterable[tuple[Reals, Reals]]]
"""From the groups of rows of each block the log2 odds between them and how many papers each has."""


@dataclass(frozen=True)
class Linked:
    """The cores of a block after the last round.

    `merges` name each group by its first core. `weighed` are the groups that the last round began with, whose
    `odds` and `sizes` are known.
    """

    merges: list[Merge]
    weighed: list[Group]
    odds: Reals
    sizes: Reals


def link_cores(blocks: Sequence[Sequence[Core]], weigh: Weigh, threshold: float) -> list[Linked]:
    """Join the cores of each block, round by round, until a round joins nothing or `ROUNDS` have passed."""
    linked: dict[int, Linked] = {}
    groups: dict[int, list[Group]] = {
        number: [[place] for place in range(len(cores))] for number, cores in enumerate(blocks)
    }
    for _ in range(ROUNDS):
        rows = [[rows_of(blocks[number], group) for group in own] for number, own in groups.items()]
        after: dict[int, list[Group]] = {}
        for (number, own), (odds, sizes) in zip(groups.items(), weigh(rows), strict=True):
            found = average_linkage(odds, sizes, threshold)
            before = linked[number].merges if number in linked else []
            named = [Merge(own[one.into][0], own[one.what][0], one.odds) for one in found]
            linked[number] = Linked([*before, *named], own, odds, sizes)
            if 0 < len(found) < len(own) - 1:
                after[number] = _joined(own, found)
        groups = after
    return [linked[number] for number in range(len(blocks))]


def _joined(groups: Sequence[Group], merges: Iterable[Merge]) -> list[Group]:
    members = {place: [*group] for place, group in enumerate(groups)}
    for merge in merges:
        members[merge.into] += members.pop(merge.what)
    return list(members.values())


def places_in(weighed: Sequence[Group], groups: Iterable[Group]) -> list[list[int]]:
    """Of which of the groups that were `weighed` each of some groups of cores is made, by their places."""
    place = {core: number for number, group in enumerate(weighed) for core in group}
    return [sorted({place[core] for core in group}) for group in groups]
