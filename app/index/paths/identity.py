"""How sure it is that a path goes through one and the same person at each joint.

A hop is a fact of a paper. What may be false is that the person who wrote the arriving paper also wrote the
leaving one. A person is a tree of cores: the probability is that of the merge at which the cores of the two
bylines met. A path's confidence is the product over its joints of that probability, and over its two ends of
the probability that the byline is the asked person's; of the papers that witness each hop, one is chosen so
that the product is greatest.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from app.index.storage.layout import CERTAIN, NO_CORE, Index

Arrivals = Mapping[int, float]
"""Confidence so far, by the paper on which a path arrives."""


class BylineIdentity(NamedTuple):
    """How sure a byline is its author's; its core, and the cores whose sides that came to, merge by merge."""

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


class Meeting(NamedTuple):
    """The merge at which two bylines of a person met: its probability, and the core that it brought in.

    No core where both are of one core, or of one paper.
    """

    chance: float
    core: int | None = None


class Surest(NamedTuple):
    """The greatest confidence of a path, the papers that stand for its hops, and where its joints met."""

    confidence: float
    papers: tuple[int, ...]
    meetings: tuple[Meeting, ...]


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


def meeting(arriving: Witness, leaving: Witness) -> Meeting:
    """Where two bylines of a person met, and how probable it is that one person wrote both papers.

    Bylines without a core in common, as a graph holds them that knows no merges, are independent.
    """
    if arriving.paper == leaving.paper:
        return Meeting(1.0)
    one, other = arriving.far, leaving.near
    if one.core is not None and one.core == other.core:
        return Meeting(one.core_confidence)
    ours, theirs = _way_up(one), _way_up(other)
    for core, way in ours.items():
        if core in theirs:
            return way if _is_later(way, theirs[core]) else theirs[core]
    return Meeting(one.confidence * other.confidence)


def _is_later(one: Meeting, other: Meeting) -> bool:
    """Whether the first of two ways came to the same core by the later merge, which is never surer."""
    return one.chance < other.chance or (one.chance == other.chance and one.core is not None)


@lru_cache(maxsize=10_000)
def _way_up(end: BylineIdentity) -> Mapping[int, Meeting]:
    """The cores whose sides hold a byline, its own first, each with the merge that brought it there.

    A search asks for few ways very often.
    """
    if end.core is None:
        return {}
    steps = zip((end.core, *end.joined), end.joined, end.chances, strict=False)
    return {end.core: Meeting(end.core_confidence)} | {
        to: Meeting(chance, what) for what, to, chance in steps
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


def surest(hops: Sequence[Witnesses]) -> Surest:
    """The greatest confidence of a path, and how it is reached; ties go to stronger papers."""
    stages = [depart(hops[0])]
    for arriving, leaving in pairwise(hops):
        stages.append(pass_on(stages[-1], arriving, leaving))
    last = max(hops[-1], key=lambda one: stages[-1][one.paper] * one.far.confidence)
    chosen = [last]
    for hop, stage in zip(reversed(hops[:-1]), reversed(stages[:-1]), strict=True):
        chosen.append(_surest_before(hop, stage, chosen[-1]))
    chosen.reverse()
    return Surest(
        confidence=stages[-1][last.paper] * last.far.confidence,
        papers=tuple(witness.paper for witness in chosen),
        meetings=tuple(meeting(one, other) for one, other in pairwise(chosen)),
    )


def _surest_before(hop: Witnesses, stage: Arrivals, after: Witness) -> Witness:
    return max(hop, key=lambda one: stage[one.paper] * meeting(one, after).chance)
