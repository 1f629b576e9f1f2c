"""How sure it is that a path goes through one and the same person at each joint.

A hop is a fact of a paper. What may be false is that the person who wrote the arriving paper also wrote the
leaving one. A person is a tree of cores: the probability is that of the merge at which the cores of the two
bylines met. A path's confidence is the product over its joints of that probability, and over its two ends of
the probability that the byline is the asked person's; of the papers that witness each hop, one is chosen so
that the product is greatest.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from app.api.coauthorship import JointPaper
from app.api.paths.hops import Hop

Arrivals = Mapping[str, float]
"""Confidence so far, by the paper on which a path arrives."""


class Surest(NamedTuple):
    """The greatest confidence of a path, and the paper that stands for each hop."""

    confidence: float
    papers: tuple[JointPaper, ...]


class Meeting(NamedTuple):
    """The merge at which two bylines of a person met: its probability, and the core that it brought in.

    No core where both are of one core, or of one paper.
    """

    chance: float
    core: str | None = None


def meeting(author: str, arriving: JointPaper, leaving: JointPaper) -> Meeting:
    """Where two bylines of a person met, and how probable it is that one person wrote both papers.

    Bylines without a core in common, as a graph holds them that knows no merges, are independent.
    """
    if arriving.id == leaving.id:
        return Meeting(1.0)
    one, other = arriving.byline(author), leaving.byline(author)
    if one.core is not None and one.core == other.core:
        return Meeting(one.core_confidence)
    ours, theirs = (
        _way_up(side.core, side.core_confidence, side.joined, side.chances) for side in (one, other)
    )
    for core, way in ours.items():
        if core in theirs:
            return way if _is_later(way, theirs[core]) else theirs[core]
    return Meeting(one.confidence * other.confidence)


def same_person(author: str, arriving: JointPaper, leaving: JointPaper) -> float:
    """Probability that one person wrote both papers."""
    return meeting(author, arriving, leaving).chance


def _is_later(one: Meeting, other: Meeting) -> bool:
    """Whether the first of two ways came to the same core by the later merge, which is never surer."""
    return one.chance < other.chance or (one.chance == other.chance and one.core is not None)


@lru_cache(maxsize=10_000)
def _way_up(
    core: str | None, certainty: float, joined: tuple[str, ...], chances: tuple[float, ...]
) -> Mapping[str, Meeting]:
    """The cores whose sides hold a byline, its own first, each with the merge that brought it there.

    A search asks for few ways very often.
    """
    if core is None:
        return {}
    steps = zip((core, *joined), joined, chances, strict=False)
    return {core: Meeting(certainty)} | {to: Meeting(chance, what) for what, to, chance in steps}


def depart(source: str, hop: Hop) -> Arrivals:
    """Confidence after the first hop."""
    return {paper.id: paper.byline(source).confidence for paper in hop.considered}


def pass_on(author: str, before: Arrivals, arriving: Hop, leaving: Hop) -> Arrivals:
    """Confidence after one more hop, which leaves from `author`."""
    return {
        paper.id: max(
            before[earlier.id] * same_person(author, earlier, paper) for earlier in arriving.considered
        )
        for paper in leaving.considered
    }


def arrive(target: str, before: Arrivals, hop: Hop) -> float:
    """Confidence of the whole path."""
    return max(before[paper.id] * paper.byline(target).confidence for paper in hop.considered)


def surest(authors: Sequence[str], hops: Sequence[Hop]) -> Surest:
    """The greatest confidence of a path, and the papers that reach it; ties go to stronger papers."""
    stages = [depart(authors[0], hops[0])]
    for place, hop in enumerate(hops[1:], start=1):
        stages.append(pass_on(authors[place], stages[-1], hops[place - 1], hop))
    last = hops[-1].considered
    finals = {paper.id: stages[-1][paper.id] * paper.byline(authors[-1]).confidence for paper in last}
    chosen = [max(last, key=lambda paper: finals[paper.id])]
    for place in range(len(hops) - 2, -1, -1):
        chosen.append(_surest_before(hops[place], stages[place], authors[place + 1], chosen[-1]))
    return Surest(finals[chosen[0].id], tuple(reversed(chosen)))


def _surest_before(hop: Hop, stage: Arrivals, joint: str, after: JointPaper) -> JointPaper:
    return max(hop.considered, key=lambda paper: stage[paper.id] * same_person(joint, paper, after))
