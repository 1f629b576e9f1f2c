"""The probability that each joint of a path is one person.

A hop is stated by a paper. What may be wrong is that one person wrote both the arriving and the leaving paper
of a joint. A person is a tree of merged cores: the probability is that of the merge that joined the cores of
the two bylines. The confidence of a path is the product of these probabilities over its joints, and of the
probabilities that the bylines of its two ends are by the requested people. One witness is chosen for each
hop, so that the product is highest.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from app.index.storage.layout import CERTAIN, NO_CORE, Index

Arrivals = Mapping[int, float]
"""Confidence so far, by the last paper of a path."""


class BylineIdentity(NamedTuple):
    """Confidence of a byline; its core, and the merges above it: the joined cores and their probabilities."""

    confidence: float
    core: int | None
    core_confidence: float
    joined: tuple[int, ...]
    chances: tuple[float, ...]


class Witness(NamedTuple):
    """A paper of a hop, and its bylines of the two people, nearer to the start first."""

    paper: int
    near: BylineIdentity
    far: BylineIdentity


Witnesses = Sequence[Witness]


class BylineMerge(NamedTuple):
    """The merge that joined two bylines of a person: its probability, and the core that it added.

    There is no core if both bylines are in one core or on one paper.
    """

    chance: float
    core: int | None = None


class BestConfidence(NamedTuple):
    """The highest confidence of a path, the witnesses of its hops, and the merges of its joints."""

    confidence: float
    papers: tuple[int, ...]
    meetings: tuple[BylineMerge, ...]


def byline(index: Index, author: int, paper: int) -> BylineIdentity:
    """The byline of one of the authors of a paper."""
    start = int(index.authors_of_paper.starts[paper])
    slot = start + int(index.authors_of_paper.of(paper).searchsorted(author))
    core, merges = int(index.byline_core[slot]), index.joined_cores_of_byline
    above = slice(int(merges.starts[slot]), int(merges.starts[slot + 1]))
    return BylineIdentity(
        confidence=int(index.byline_confidence[slot]) / CERTAIN,
        core=None if core == NO_CORE else core,
        core_confidence=int(index.byline_core_confidence[slot]) / CERTAIN,
        joined=tuple(merges.items[above].tolist()),
        chances=tuple((index.joined_confidence[above] / CERTAIN).tolist()),
    )


def meeting(arriving: Witness, leaving: Witness) -> BylineMerge:
    """The merge that joined two bylines of a person, with the probability that one person wrote both papers.

    Bylines without a common core, as in a graph without merges, are treated as independent.
    """
    if arriving.paper == leaving.paper:
        return BylineMerge(1.0)
    one, other = arriving.far, leaving.near
    if one.core is not None and one.core == other.core:
        return BylineMerge(one.core_confidence)
    own, others = _merges_above(one), _merges_above(other)
    for core, merge in own.items():
        if core in others:
            return merge if _is_later(merge, others[core]) else others[core]
    return BylineMerge(one.confidence * other.confidence)


def _is_later(one: BylineMerge, other: BylineMerge) -> bool:
    """Whether the first of two merges to the same core is the later one, which is never more probable."""
    return one.chance < other.chance or (one.chance == other.chance and one.core is not None)


@lru_cache(maxsize=10_000)
def _merges_above(end: BylineIdentity) -> Mapping[int, BylineMerge]:
    """The cores that contain a byline, its own first, each with the merge that joined it.

    Cached, because a search needs the same few bylines very often; the size is set by hand.
    """
    if end.core is None:
        return {}
    steps = zip((end.core, *end.joined), end.joined, end.chances, strict=False)
    return {end.core: BylineMerge(end.core_confidence)} | {
        to: BylineMerge(chance, what) for what, to, chance in steps
    }


def depart(hop: Witnesses) -> Arrivals:
    """Confidence after the first hop."""
    return {witness.paper: witness.near.confidence for witness in hop}


def pass_on(before: Arrivals, arriving: Witnesses, leaving: Witnesses) -> Arrivals:
    """Confidence after one more hop."""
    return {
        witness.paper: max(before[earlier.paper] * meeting(earlier, witness).chance for earlier in arriving)
        for witness in leaving
    }


def arrive(before: Arrivals, hop: Witnesses) -> float:
    """Confidence of the whole path."""
    return max(before[witness.paper] * witness.far.confidence for witness in hop)


def surest(hops: Sequence[Witnesses]) -> BestConfidence:
    """The highest confidence of a path, and its witnesses; of equal ones the stronger papers are chosen."""
    stages = [depart(hops[0])]
    for arriving, leaving in pairwise(hops):
        stages.append(pass_on(stages[-1], arriving, leaving))
    last = max(hops[-1], key=lambda one: stages[-1][one.paper] * one.far.confidence)
    chosen = [last]
    for hop, stage in zip(reversed(hops[:-1]), reversed(stages[:-1]), strict=True):
        chosen.append(_surest_before(hop, stage, chosen[-1]))
    chosen.reverse()
    return BestConfidence(
        confidence=stages[-1][last.paper] * last.far.confidence,
        papers=tuple(witness.paper for witness in chosen),
        meetings=tuple(meeting(one, other) for one, other in pairwise(chosen)),
    )


def _surest_before(hop: Witnesses, stage: Arrivals, after: Witness) -> Witness:
    return max(hop, key=lambda one: stage[one.paper] * meeting(one, after).chance)
