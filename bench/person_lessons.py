"""Labelled pairs of mentions, as the curves of the person evidence learn from them."""

import random
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations, groupby
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bench.monotone import Lesson, Numbers
from bench.person_sets import LabelledRows
from loaders.names import Match, Name, block_key, parse_name
from loaders.resolve.people.blocks import papers_of_names
from loaders.resolve.people.evidence import SWAPPED
from loaders.resolve.people.features import Pairs, match_names, measure
from loaders.resolve.people.profiles import Profiles, read_profiles
from loaders.resolve.people.reference import expected_people

FOLDS = 5
MOST_PAIRS = 400
"""Pairs drawn of one block at most."""


class Prepared(NamedTuple):
    """A labelled set as the resolver sees it: blocks of rows, the fold of each, the person of each row."""

    profiles: Profiles
    blocks: list[list[int]]
    folds: NDArray[np.int64]
    people: list[str | None]
    mentions: list[str]

    def of_fold(self, fold: int) -> list[list[int]]:
        """The blocks of one fold."""
        return [block for block, own in zip(self.blocks, self.folds, strict=True) if own == fold]


class Lessons(NamedTuple):
    """A lesson and the fold of each of its pairs."""

    lesson: Lesson
    fold: NDArray[np.int64]

    def without(self, fold: int | None) -> Lesson:
        """The pairs of all other folds; of all, if none is left out."""
        return self.lesson if fold is None else self.lesson.of(self.fold != fold)


def prepare(labelled: LabelledRows) -> Prepared:
    """Blocks in a stable order; a block's fold comes from its family name and initial, in every set alike."""
    ordered = labelled.rows.sort_by([("block", "ascending"), ("mention", "ascending")]).combine_chunks()
    rows = ordered.drop_columns(["slots", "weights"]).to_pylist()
    profiles = read_profiles(rows, ordered["slots"], ordered["weights"])
    numbered = groupby(range(len(rows)), key=lambda place: str(rows[place]["block"]))
    blocks = [list(places) for _, places in numbered]
    folds = [zlib.crc32(block_key(parse_name(rows[block[0]]["name"])).encode()) % FOLDS for block in blocks]
    mentions = [row["mention"] for row in rows]
    return Prepared(
        profiles, blocks, np.array(folds), [labelled.truth.get(one) for one in mentions], mentions
    )


def of_mentions(prepared: Prepared, weight: float) -> Lessons:
    """Pairs of labelled mentions of a block; all of them together weigh `weight`."""
    papers = papers_of_names(prepared.profiles, prepared.blocks)
    return _pairs(prepared.profiles, prepared.blocks, prepared.folds, prepared.people, papers, weight)


def of_initials(prepared: Prepared, weight: float) -> Lessons:
    """The same, were only the initial of each given name known: so every name is borne by many."""
    profiles = prepared.profiles
    names = [_initials(next(iter(known))) for known in profiles.names]
    papers = np.zeros(len(profiles))
    for block in prepared.blocks:
        papers[block] = len(block)
    short = replace(
        profiles,
        names=tuple(frozenset({name}) for name in names),
        expected=np.array([expected_people(name) for name in names]),
    )
    return _pairs(short, prepared.blocks, prepared.folds, prepared.people, papers, weight)


def together(parts: Sequence[Lessons]) -> Lessons:
    """All pairs of several lessons."""
    lessons = [part.lesson for part in parts]
    features = {
        name: np.concatenate([lesson.features[name] for lesson in lessons]) for name in lessons[0].features
    }
    rest = (np.concatenate(column) for column in list(zip(*lessons, strict=True))[1:])
    return Lessons(Lesson(features, *rest), np.concatenate([part.fold for part in parts]))


def _pairs(
    profiles: Profiles,
    blocks: Sequence[Sequence[int]],
    folds: NDArray[np.int64],
    people: Sequence[str | None],
    papers: Numbers,
    weight: float,
) -> Lessons:
    drawn = [
        (one, other, fold, w)
        for block, fold in zip(blocks, folds.tolist(), strict=True)
        for one, other, w in _drawn(block, people)
    ]
    left, right, fold, share = (np.array(column) for column in zip(*drawn, strict=True))
    is_open = (match_names(profiles, left, right) > Match.NONE) & ~_same_paper(profiles, left, right)
    left, right, fold, share = (column[is_open] for column in (left, right, fold, share))
    matches = match_names(profiles, left, right)
    features = measure(profiles, Pairs(left, right, matches), papers)
    by_rule = np.where(matches == Match.SWAPPED, SWAPPED, 0.0)
    is_same = np.array([people[one] == people[other] for one, other in zip(left, right, strict=True)])
    return Lessons(Lesson(features, by_rule, is_same, share * (weight / share.sum())), fold)


def _drawn(block: Sequence[int], people: Sequence[str | None]) -> Iterator[tuple[int, int, float]]:
    """Some pairs of labelled rows, each row with the same weight in all."""
    known = [row for row in block if people[row] is not None]
    pairs = list(combinations(known, 2))
    if len(pairs) > MOST_PAIRS:
        pairs = random.Random(known[0]).sample(pairs, MOST_PAIRS)
    for one, other in pairs:
        yield one, other, len(known) / len(pairs)


def _same_paper(profiles: Profiles, left: NDArray[np.int64], right: NDArray[np.int64]) -> NDArray[np.bool_]:
    product = profiles.papers[left].multiply(profiles.papers[right])
    same: NDArray[np.bool_] = np.asarray(product.sum(axis=1)).ravel() > 0
    return same


def _initials(name: Name) -> Name:
    return parse_name(f"{name.given[0][0]}. {' '.join(name.family)}") if name.given else name
