"""Groups of labelled mentions in pairs, as the resolver compares them: features, and who is one person."""

import zlib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bench.people.lessons import LabelledRows
from bench.people.sets import read_all_sets
from loaders.names.personal import block_key, parse_name
from loaders.resolve.curves import Reals
from loaders.resolve.people.clustering.blocks import MOST_DENSE, find_cores, odds_within, papers_of_name
from loaders.resolve.people.clustering.linkage import average_linkage, groups_left
from loaders.resolve.people.clustering.parts import in_order, rows_in_blocks, take_apart
from loaders.resolve.people.clustering.person import Rows
from loaders.resolve.people.evidence import weights as evidence
from loaders.resolve.people.evidence.profiles import Profiles, gather, read_profiles

FOLDS = 5
CUTS = (3.0, 0.5)
"""Log2 odds by hand-set weights above which cores are linked before the remaining groups are compared again.
Set by hand."""
MOST_PAIRS = 24_000
"""Most pairs of a set; of more, this many are drawn by their weights. Set by hand."""
Blocks = Sequence[Sequence[Rows]]


class LabelledGroups(NamedTuple):
    """A set: its rows in blocks, the true person of each row and the fold of each block."""

    profiles: Profiles
    blocks: Sequence[Rows]
    truth: Sequence[str | None]
    names: Sequence[str]
    folds: Sequence[int]


class Lessons(NamedTuple):
    """Pairs of groups: features, the share of one person, how much each counts, the fold."""

    features: Mapping[str, Reals]
    same: Reals
    weight: Reals
    fold: NDArray[np.int64]


def read_groups(folder: Path) -> Iterator[tuple[str, LabelledGroups]]:
    """Every labelled set by its name."""
    for name, labelled in read_all_sets(folder):
        yield name, labelled_groups(labelled)


def labelled_groups(labelled: LabelledRows) -> LabelledGroups:
    """The profiles of a set, in the blocks that the resolver makes."""
    ordered = in_order(labelled.rows)
    rows, blocks = rows_in_blocks(ordered.drop_columns(["slots", "weights"]))
    parts = take_apart(rows, blocks)
    return LabelledGroups(
        read_profiles(rows, ordered["slots"], ordered["weights"]),
        parts,
        [labelled.truth.get(row["mention"]) for row in rows],
        [row["name"] for row in rows],
        [fold_of(rows[part[0]]["name"]) for part in parts],
    )


def fold_of(name: str) -> int:
    """The fold of a name: the same for all names of one family name and initial, in every set."""
    return zlib.crc32(block_key(parse_name(name)).encode()) % FOLDS


def lessons(of: LabelledGroups) -> Lessons:
    """Pairs of cores, and pairs of the groups that remain when cores are linked by hand-set weights."""
    places = [place for place, block in enumerate(of.blocks) if _known(of, block) > 1]
    blocks: Blocks = find_cores(of.profiles, [of.blocks[place] for place in places])
    chosen = [place for place, own in enumerate(blocks) if 1 < len(own) <= MOST_DENSE]
    blocks, folds = [blocks[place] for place in chosen], [of.folds[places[place]] for place in chosen]
    found = [_lessons(of, blocks, folds)]
    for cut in CUTS:
        blocks = _linked(of.profiles, blocks, cut)
        found.append(_lessons(of, blocks, folds))
    return _thinned(_together(found))


def _known(of: LabelledGroups, rows: Rows) -> int:
    return sum(of.truth[row] is not None for row in rows)


def _grouped(profiles: Profiles, blocks: Blocks) -> tuple[Profiles, list[range]]:
    starts = np.cumsum([0, *map(len, blocks)])
    grouped = gather(profiles, [rows for block in blocks for rows in block])
    return grouped, [range(*ends) for ends in pairwise(starts.tolist())]


def _linked(profiles: Profiles, blocks: Blocks, cut: float) -> Blocks:
    grouped, ranges = _grouped(profiles, blocks)
    after = []
    for block, (own, odds) in zip(blocks, odds_within(grouped, ranges), strict=True):
        left = groups_left(len(own), average_linkage(odds, grouped.size[list(own)], cut))
        after.append([[row for place in group for row in block[place]] for group in left.values()])
    return after


def _lessons(of: LabelledGroups, blocks: Blocks, folds: Sequence[int]) -> Lessons:
    """Every pair of groups of a block; a block counts by the square root of its labelled rows."""
    grouped, ranges = _grouped(of.profiles, blocks)
    counts = [
        Counter(of.truth[row] for row in rows if of.truth[row] is not None) for own in blocks for rows in own
    ]
    known = np.array([count.total() for count in counts], dtype=np.float64)
    left, right, block = _pairs(ranges, known)
    weights = evidence.weigh(grouped, left, right, (papers := papers_of_name(grouped, ranges)))
    may_be = evidence.log_odds(weights) > evidence.CANNOT / 2
    left, right, block = left[may_be], right[may_be], block[may_be]
    same = [
        sum(number * counts[other][who] for who, number in counts[one].items())
        for one, other in zip(left.tolist(), right.tolist(), strict=True)
    ]
    weight = np.sqrt(known[left] * known[right])
    of_block = np.array([known[list(own)].sum() for own in ranges])
    weight *= (np.sqrt(of_block) / np.maximum(np.bincount(block, weight, len(blocks)), 1e-9))[block]
    return Lessons(
        evidence.features(grouped, left, right, papers),
        np.array(same) / (known[left] * known[right]),
        weight,
        np.array(folds)[block],
    )


def _pairs(ranges: Sequence[range], known: Reals) -> tuple[NDArray[np.int64], ...]:
    """Places of the two groups of each pair of one block that labels can grade, and the block."""
    shapes = [np.triu_indices(len(own), 1) for own in ranges]
    starts = [own.start for own in ranges]
    left, right = (
        np.concatenate([shape[end] + start for shape, start in zip(shapes, starts, strict=True)])
        for end in (0, 1)
    )
    block = np.repeat(np.arange(len(ranges)), [len(shape[0]) for shape in shapes])
    graded = (known[left] > 0) & (known[right] > 0)
    return left[graded], right[graded], block[graded]


def _together(parts: Sequence[Lessons]) -> Lessons:
    features = {name: np.concatenate([part.features[name] for part in parts]) for name in parts[0].features}
    return Lessons(features, *(np.concatenate(column) for column in list(zip(*parts, strict=True))[1:]))


def _thinned(all_of: Lessons) -> Lessons:
    if len(all_of.same) <= MOST_PAIRS:
        return all_of
    draw = np.random.default_rng(0)
    chosen = draw.choice(len(all_of.same), MOST_PAIRS, p=all_of.weight / all_of.weight.sum())
    features = {name: values[chosen] for name, values in all_of.features.items()}
    return Lessons(features, all_of.same[chosen], np.ones(MOST_PAIRS), all_of.fold[chosen])
