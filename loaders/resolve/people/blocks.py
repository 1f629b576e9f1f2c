"""The people of each block: its mentions in cores, its cores in people, with the odds of each step."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from loaders.resolve.people import evidence
from loaders.resolve.people.linkage import average_linkage, core_groups
from loaders.resolve.people.profiles import Profiles, gather

SURELY = 6.0
"""Log2 odds above which two mentions belong to one core."""
THRESHOLD = 0.5
"""Mean log2 odds above which two cores are one person: joining two people is worse than splitting one."""
MOST_DENSE = 800
"""Rows of which all pairs are weighed. Of more, only those of one full name; cores of more stay apart."""

Reals = NDArray[np.float64]
Rows = Sequence[int]


@dataclass(frozen=True)
class Core:
    """Rows joined almost surely, and the probability that they are of the person they are counted to."""

    rows: tuple[int, ...]
    confidence: float


Person = tuple[Core, ...]
"""The cores of one person, the largest first."""


def find_people(profiles: Profiles, blocks: Sequence[Rows]) -> Iterator[Person]:
    """The people of each block of rows; rows and blocks come in a stable order."""
    yield from ((Core(tuple(block), 1.0),) for block in blocks if len(block) == 1)
    blocks = [block for block in blocks if len(block) > 1]
    parts = [part for block in blocks for part in _dense_parts(profiles, block)]
    part_cores = _cores(profiles, parts)
    in_block = {row: number for number, block in enumerate(blocks) for row in block}
    cores_of: list[list[Rows]] = [[] for _ in blocks]
    for core in part_cores:
        cores_of[in_block[core[0]]].append(core)
    yield from _link(profiles, cores_of)


def _dense_parts(profiles: Profiles, block: Rows) -> list[Rows]:
    """The block, or, where it is too large, its rows of each full name, and those of initials only."""
    if len(block) <= MOST_DENSE:
        return [block]
    parts: dict[str, list[int]] = {}
    for row in block:
        name = max(profiles.names[row], key=lambda name: (name.is_full, name.key))
        parts.setdefault(name.given[0] if name.is_full else "", []).append(row)
    return [
        part[start : start + MOST_DENSE]
        for part in parts.values()
        for start in range(0, len(part), MOST_DENSE)
    ]


def _cores(profiles: Profiles, parts: Sequence[Rows]) -> list[Rows]:
    cores: list[Rows] = []
    for part, odds in _odds(profiles, parts):
        cores += [[part[row] for row in group] for group in core_groups(odds, SURELY)]
    return cores


def _link(profiles: Profiles, cores_of: Sequence[Sequence[Rows]]) -> Iterator[Person]:
    """People from the cores of each block."""
    linked = [block for block in cores_of if 1 < len(block) <= MOST_DENSE]
    apart = [block for block in cores_of if not 1 < len(block) <= MOST_DENSE]
    yield from ((Core(tuple(core), 1.0),) for block in apart for core in block)
    cores = [core for block in linked for core in block]
    starts = np.cumsum([0, *(len(block) for block in linked)])
    grouped = gather(profiles, cores)
    for block, odds in _odds(grouped, [range(start, end) for start, end in pairwise(starts)]):
        sizes = grouped.size[list(block)]
        yield from _people([cores[core] for core in block], odds, sizes)


def _people(cores: Sequence[Rows], odds: Reals, sizes: Reals) -> list[Person]:
    members = {core: {core: 1.0} for core in range(len(cores))}
    for merge in average_linkage(odds, sizes, THRESHOLD):
        one, other = members[merge.into], members.pop(merge.what)
        if sizes[list(one)].sum() < sizes[list(other)].sum():
            one, other = other, one
        chance = evidence.probability(merge.odds)
        members[merge.into] = {**one, **{core: confidence * chance for core, confidence in other.items()}}
    return [
        tuple(Core(tuple(cores[core]), confidence) for core, confidence in person.items())
        for person in members.values()
    ]


def _odds(profiles: Profiles, blocks: Sequence[Rows]) -> Iterator[tuple[Rows, Reals]]:
    """The symmetric matrix of log2 odds between the rows of each block, all blocks weighed at once."""
    if not blocks:
        return
    shapes = [np.triu_indices(len(block), 1) for block in blocks]
    left = _places(blocks, [one for one, _ in shapes])
    right = _places(blocks, [other for _, other in shapes])
    weights = evidence.weigh(profiles, left, right, _papers_of_name(profiles, blocks))
    told = np.split(evidence.log_odds(weights), np.cumsum([len(one) for one, _ in shapes])[:-1])
    for block, (one, other), values in zip(blocks, shapes, told, strict=True):
        odds = np.zeros((len(block), len(block)))
        odds[one, other] = odds[other, one] = values
        yield block, odds


def _places(blocks: Sequence[Rows], indices: Sequence[NDArray[np.int64]]) -> NDArray[np.int64]:
    found = [np.asarray(block, dtype=np.int64)[index] for block, index in zip(blocks, indices, strict=True)]
    return np.concatenate(found) if found else np.empty(0, dtype=np.int64)


def _papers_of_name(profiles: Profiles, blocks: Sequence[Rows]) -> Reals:
    """For each row, on how many papers of its block its very name stands."""
    papers = np.zeros(len(profiles))
    for block in blocks:
        counts: dict[str, float] = {}
        keys = [max(name.key for name in profiles.names[row]) for row in block]
        for row, key in zip(block, keys, strict=True):
            counts[key] = counts.get(key, 0.0) + profiles.size[row]
        papers[list(block)] = [counts[key] for key in keys]
    return papers
