"""The people of each block: mentions clustered into cores, cores into people, with the odds of each step."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from loaders.resolve.curves import Curves
from loaders.resolve.people.clustering.dense import dense_parts
from loaders.resolve.people.clustering.linkage import Merge, average_linkage, core_groups, groups_left
from loaders.resolve.people.clustering.near import near_pairs
from loaders.resolve.people.clustering.person import Core, Near, Person, Rows, alone
from loaders.resolve.people.clustering.tree import cores_of, grow, rows_of
from loaders.resolve.people.evidence import weights as evidence
from loaders.resolve.people.evidence.curves import shipped
from loaders.resolve.people.evidence.profiles import Profiles, gather
from loaders.resolve.people.explanation.confidence import ConfidenceModel, estimate_confidence

SURELY = 6.0
"""Least log2 odds of two mentions for them to be in one core. Set by hand."""
THRESHOLD = 0.25
"""Mean log2 odds above which two cores are one person: joining two people is worse than splitting one."""
AGAIN = 3.0
"""Least log2 odds of two groups of joined cores, compared as wholes, for them to be one person. In folds over
labelled names, 1, 1.5 and 2 mix more people for the same F1 (docs/decisions/0024)."""
MOST_DENSE = 800
"""Number of rows up to which all pairs are compared. In a larger block only the pairs of one full name or
identifier are, and more cores than this are not joined. Set by hand."""

Reals = NDArray[np.float64]


def find_people(
    profiles: Profiles, blocks: Sequence[Rows], model: ConfidenceModel | None = None
) -> list[Person]:
    """The people of each block of rows, with their probabilities; rows and blocks have a stable order."""
    people = list(join_people(profiles, blocks))
    return estimate_confidence(profiles, blocks, people, papers_of_name(profiles, blocks), model)


def join_people(profiles: Profiles, blocks: Sequence[Rows], curves: Curves | None = None) -> Iterator[Person]:
    """The people of each block, without the probabilities that need the whole block."""
    yield from (alone(block) for block in blocks if len(block) == 1)
    blocks = [block for block in blocks if len(block) > 1]
    cores = [[Core(tuple(rows), (1.0,) * len(rows)) for rows in own] for own in find_cores(profiles, blocks)]
    yield from _link(profiles, cores, curves or shipped())


def find_cores(profiles: Profiles, blocks: Sequence[Rows]) -> list[list[Rows]]:
    """The rows of each core of each block."""
    parts = [part for block in blocks for part in dense_parts(profiles, block, MOST_DENSE)]
    in_block = {row: number for number, block in enumerate(blocks) for row in block}
    cores: list[list[Rows]] = [[] for _ in blocks]
    for part, odds in odds_within(profiles, parts):
        for group in core_groups(odds, SURELY):
            cores[in_block[part[0]]].append(tuple(part[row] for row in group))
    return cores


def _link(profiles: Profiles, cores_of: Sequence[Sequence[Core]], curves: Curves) -> Iterator[Person]:
    """People from the cores of each block."""
    linked = [block for block in cores_of if 1 < len(block) <= MOST_DENSE]
    apart = [block for block in cores_of if not 1 < len(block) <= MOST_DENSE]
    yield from (Person((core,)) for block in apart for core in block)
    grouped = gather(profiles, [core.rows for block in linked for core in block])
    starts = np.cumsum([0, *map(len, linked)])
    found = list(odds_within(grouped, [range(*ends) for ends in pairwise(starts)], curves))
    sizes = [grouped.size[list(places)] for places, _ in found]
    merges = [average_linkage(odds, size, THRESHOLD) for (_, odds), size in zip(found, sizes, strict=True)]
    merges = _link_again(grouped, [places for places, _ in found], merges, curves)
    for block, (_, odds), size, own in zip(linked, found, sizes, merges, strict=True):
        yield from _people(block, odds, size, own)


def _link_again(
    grouped: Profiles, blocks: Sequence[Rows], merges: Sequence[list[Merge]], curves: Curves
) -> list[list[Merge]]:
    """The merges of each block, and those that follow when the merged groups are compared as wholes.

    A block without merges has no new groups to compare.
    """
    left = [groups_left(len(block), own) for block, own in zip(blocks, merges, strict=True)]
    chosen = [place for place, own in enumerate(merges) if own and len(left[place]) > 1]
    groups = [[blocks[place][core] for core in group] for place in chosen for group in left[place].values()]
    wholes = gather(grouped, groups)
    starts = np.cumsum([0, *(len(left[place]) for place in chosen)])
    found = odds_within(wholes, [range(*ends) for ends in pairwise(starts)], curves)
    after = list(merges)
    for place, (rows, odds) in zip(chosen, found, strict=True):
        first = list(left[place])
        later = average_linkage(odds, wholes.size[list(rows)], AGAIN)
        after[place] = merges[place] + [Merge(first[one], first[other], bits) for one, other, bits in later]
    return after


def _people(found: Sequence[Core], odds: Reals, sizes: Reals, merges: Sequence[Merge]) -> list[Person]:
    likely = [(merge, evidence.probability(merge.odds)) for merge in merges]
    cores, groups = grow(found, sizes, likely)
    near: dict[int, list[Near]] = defaultdict(list)
    for pair in near_pairs(odds, sizes, groups):
        chance = evidence.probability(pair.odds)
        near[pair.one].append(Near(rows_of(cores, groups[pair.other]), chance))
    return [Person(cores_of(cores, group), tuple(near[place])) for place, group in enumerate(groups)]


def odds_within(
    profiles: Profiles, blocks: Sequence[Rows], curves: Curves | None = None
) -> Iterator[tuple[Rows, Reals]]:
    """The symmetric matrix of log2 odds between the rows of each block; all blocks are computed at once."""
    if not blocks:
        return
    shapes = [np.triu_indices(len(block), 1) for block in blocks]
    left = _places(blocks, [one for one, _ in shapes])
    right = _places(blocks, [other for _, other in shapes])
    weights = evidence.weigh(profiles, left, right, papers_of_name(profiles, blocks), curves)
    log_odds = np.split(evidence.log_odds(weights), np.cumsum([len(one) for one, _ in shapes])[:-1])
    for block, (one, other), values in zip(blocks, shapes, log_odds, strict=True):
        odds = np.zeros((len(block), len(block)))
        odds[one, other] = odds[other, one] = values
        yield block, odds


def _places(blocks: Sequence[Rows], indices: Sequence[NDArray[np.int64]]) -> NDArray[np.int64]:
    found = [np.asarray(block, dtype=np.int64)[index] for block, index in zip(blocks, indices, strict=True)]
    return np.concatenate(found) if found else np.empty(0, dtype=np.int64)


def papers_of_name(profiles: Profiles, blocks: Sequence[Rows]) -> Reals:
    """For each row, the number of papers of its block with exactly its name."""
    papers = np.zeros(len(profiles))
    for block in blocks:
        counts: dict[str, float] = {}
        keys = [max(name.key for name in profiles.names[row]) for row in block]
        for row, key in zip(block, keys, strict=True):
            counts[key] = counts.get(key, 0.0) + profiles.size[row]
        papers[list(block)] = [counts[key] for key in keys]
    return papers
