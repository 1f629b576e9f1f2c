"""Edges among everything drawn, each with the papers that it stands for."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from app.api.enums.graph import Relation, TruncationReason
from app.api.neighbourhood.choice import Choice, Cut
from app.api.neighbourhood.incidence import LinkedPaper
from app.api.neighbourhood.request import Request

MOST_EDGES = 1_500
"""Edges that an answer holds."""

_PLACES = "TIV"
_Ends = tuple[str, Relation, str]


@dataclass(frozen=True)
class Joint:
    """An edge: `papers` newest first."""

    source: str
    relation: Relation
    target: str
    weight: float
    papers: tuple[LinkedPaper, ...]

    @property
    def id(self) -> str:
        """Ends and relation, which no other edge has."""
        return f"{self.source}.{self.relation.name}.{self.target}"


def join(choice: Choice, papers: Iterable[LinkedPaper], request: Request) -> tuple[list[Joint], list[Cut]]:
    """Edges among everything chosen, heaviest first, and what was left out.

    `papers` are those of the people and papers drawn; with the choice's own they decide every edge that
    has a person, a paper or the centre at one end. Other pairs get none: topics, institutions and
    venues meet on too many papers to mean much.
    """
    evidence = {paper.id: paper for paper in (*choice.papers, *papers)}
    ties = _ties(choice, evidence.values())
    joints = [
        _joint(ends, together, request)
        for ends, together in ties.items()
        if request.is_tie(_tested_end(ends), together)
    ]
    joints += [
        _narrower(pair, evidence.values(), request) for pair in choice.hierarchy if set(pair) <= choice.ids
    ]
    joints.sort(key=lambda joint: (-joint.weight, joint.source, joint.target, joint.relation.name))
    shown = joints[:MOST_EDGES]
    if len(shown) == len(joints):
        return joints, []
    cut = Cut(TruncationReason.MAX_EDGES, None, len(shown), len(joints), "weight, then ids of the ends")
    return shown, [cut]


def _ties(choice: Choice, papers: Iterable[LinkedPaper]) -> Mapping[_Ends, list[LinkedPaper]]:
    ties: dict[_Ends, list[LinkedPaper]] = defaultdict(list)
    for paper in sorted(papers, key=lambda paper: (-int(paper.date.replace("-", "")), paper.id)):
        for ends in _ends_on(paper, choice.centre, choice.ids):
            ties[ends].append(paper)
    return ties


def _ends_on(paper: LinkedPaper, centre: str, ids: AbstractSet[str]) -> AbstractSet[_Ends]:
    found = {
        _directed(one, relation, other)
        for one in ids & set(paper.entities())
        for relation, other in paper.links(one)
        if other in ids and (centre in {one, other} or not {one[0], other[0]} <= set(_PLACES))
    }
    cited = {(paper.id, Relation.CITES, other) for other, _ in paper.cites if other in ids}
    return found | (cited if paper.id in ids else set())


def _directed(one: str, relation: Relation, other: str) -> _Ends:
    if relation is Relation.COLLABORATED_WITH:
        return min(one, other), relation, max(one, other)
    source, target = sorted((one, other), key=lambda id_: _rank(id_, relation))
    return source, relation, target


def _rank(id_: str, relation: Relation) -> int:
    """Which end an edge starts from: what it is about, or where it was, is its target."""
    target = {
        Relation.ABOUT: "T",
        Relation.AFFILIATED_WITH: "I",
        Relation.PUBLISHED_IN: "V",
        Relation.WROTE: "P",
        Relation.EDITED: "P",
    }[relation]
    return int(id_[0] == target)


def _tested_end(ends: _Ends) -> str:
    source, _, target = ends
    return source if source[0] == "P" else target


def _joint(ends: _Ends, papers: Sequence[LinkedPaper], request: Request) -> Joint:
    source, relation, target = ends
    return Joint(source, relation, target, request.weigh(papers), tuple(papers))


def _narrower(pair: tuple[str, str], papers: Iterable[LinkedPaper], request: Request) -> Joint:
    narrow, broad = pair
    both = [paper for paper in papers if narrow in paper.topics and broad in paper.topics]
    both.sort(key=lambda paper: (-int(paper.date.replace("-", "")), paper.id))
    return _joint((narrow, Relation.NARROWER_THAN, broad), both, request)
