"""The people of each block: its mentions in cores, its cores in people, with the odds of each step."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from loaders.resolve.people import curves, evidence
from loaders.resolve.people.curves import PersonModel
from loaders.resolve.people.linkage import average_linkage, core_groups
from loaders.resolve.people.profiles import Profiles, gather

SURELY = 7.0
"""Log2 odds above which two mentions belong to one core."""
THRESHOLD = 0.25
"""Mean log2 odds above which two cores are one person: joining two people is worse than splitting one."""
MOST_DENSE = 800
"""Rows of which all pairs are weighed. Of more, only those of one full name."""
MOST_OF_A_NAME = 2_000
"""Rows of one full name, or cores of one block, of which all pairs are weighed; more cores stay apart."""

Reals = NDArray[np.float64]
Rows = Sequence[int]


@dataclass(frozen=True)
class Core:
    """Rows joined almost surely, and the probability that they are of the person they are counted to.

    `odds`: of a person's main core the mean log2 odds of two of its rows, infinite for one row; of another
    one the weakest merge between it and the main core.
    """

    rows: tuple[int, ...]
    odds: float
    confidence: float


Person = tuple[Core, ...]
"""The cores of one person, the largest first."""


def find_people(
    profiles: Profiles, blocks: Sequence[Rows], model: PersonModel | None = None
) -> Iterator[Person]:
    """The people of each block of rows, by the model that ships if no other; rows and blocks come in a
    stable order.
    """  # noqa: D205 - one sentence
    model = model or curves.shipped()
    yield from _link(profiles, find_cores(profiles, blocks, model), model)


def find_cores(profiles: Profiles, blocks: Sequence[Rows], model: PersonModel) -> list[list[Core]]:
    """The cores of each block."""
    parts = [part for block in blocks for part in _dense_parts(profiles, block)]
    in_block = {row: number for number, block in enumerate(blocks) for row in block}
    cores_of: list[list[Core]] = [[] for _ in blocks]
    for part, odds in _odds(profiles, parts, model):
        for core in _cores(part, odds, model):
            cores_of[in_block[core.rows[0]]].append(core)
    return cores_of


def _dense_parts(profiles: Profiles, block: Rows) -> list[Rows]:
    """The block, or, where it is too large, its rows of each full name, and those of initials only."""
    if len(block) <= MOST_DENSE:
        return [block]
    parts: dict[str, list[int]] = {}
    for row in block:
        name = max(profiles.names[row], key=lambda name: (name.is_full, name.key))
        parts.setdefault(name.given[0] if name.is_full else "", []).append(row)
    return [
        part[start : start + MOST_OF_A_NAME]
        for part in parts.values()
        for start in range(0, len(part), MOST_OF_A_NAME)
    ]


def _cores(part: Rows, odds: Reals, model: PersonModel) -> Iterator[Core]:
    for group in core_groups(odds, SURELY):
        inner = odds[np.ix_(group, group)][np.triu_indices(len(group), 1)]
        mean = float(inner.mean()) if len(group) > 1 else np.inf
        yield Core(tuple(part[row] for row in group), mean, model.cores.read(mean) if len(group) > 1 else 1.0)


def _link(profiles: Profiles, cores_of: Sequence[Sequence[Core]], model: PersonModel) -> Iterator[Person]:
    """People from the cores of each block."""
    cores = [core for block in cores_of for core in block]
    starts = np.cumsum([0, *(len(block) for block in cores_of)])
    grouped = gather(profiles, [core.rows for core in cores])
    blocks = [range(start, end) for start, end in pairwise(starts)]
    small = [block for block in blocks if len(block) <= MOST_OF_A_NAME]
    yield from ((core,) for own in cores_of if len(own) > MOST_OF_A_NAME for core in own)
    for block, odds in _odds(grouped, small, model):
        yield from _people([cores[core] for core in block], odds, grouped.size[list(block)], model)


def _people(cores: Sequence[Core], odds: Reals, sizes: Reals, model: PersonModel) -> list[Person]:
    members = {core: {core: np.inf} for core in range(len(cores))}
    for merge in average_linkage(odds, sizes, THRESHOLD):
        one, other = members[merge.into], members.pop(merge.what)
        if sizes[list(one)].sum() < sizes[list(other)].sum():
            one, other = other, one
        members[merge.into] = {**one, **{core: min(weakest, merge.odds) for core, weakest in other.items()}}
    return [
        tuple(
            cores[core] if weakest == np.inf else Core(cores[core].rows, weakest, model.merges.read(weakest))
            for core, weakest in person.items()
        )
        for person in members.values()
    ]


def _odds(profiles: Profiles, blocks: Sequence[Rows], model: PersonModel) -> Iterator[tuple[Rows, Reals]]:
    """The symmetric matrix of log2 odds between the rows of each block, all blocks weighed at once."""
    shapes = [np.triu_indices(len(block), 1) for block in blocks]
    left = _places(blocks, [one for one, _ in shapes])
    right = _places(blocks, [other for _, other in shapes])
    values = evidence.pair_odds(profiles, left, right, papers_of_names(profiles, blocks), model)
    told = np.split(values, np.cumsum([len(one) for one, _ in shapes])[:-1])
    for block, (one, other), values in zip(blocks, shapes, told, strict=True):
        odds = np.zeros((len(block), len(block)))
        odds[one, other] = odds[other, one] = values
        yield block, odds


def _places(blocks: Sequence[Rows], indices: Sequence[NDArray[np.int64]]) -> NDArray[np.int64]:
    found = [np.asarray(block, dtype=np.int64)[index] for block, index in zip(blocks, indices, strict=True)]
    return np.concatenate(found) if found else np.empty(0, dtype=np.int64)


def papers_of_names(profiles: Profiles, blocks: Sequence[Rows]) -> Reals:
    """For each row, on how many papers of its block its very name stands."""
    papers = np.zeros(len(profiles))
    for block in blocks:
        counts: dict[str, float] = {}
        keys = [max(name.key for name in profiles.names[row]) for row in block]
        for row, key in zip(block, keys, strict=True):
            counts[key] = counts.get(key, 0.0) + profiles.size[row]
        papers[list(block)] = [counts[key] for key in keys]
    return papers
