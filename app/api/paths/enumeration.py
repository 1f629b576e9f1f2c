"""All simple paths of one length, best first."""

import heapq
from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field

from app.api.paths.ground import Ground
from app.api.paths.hops import Hop, Partners
from app.api.paths.identity import Arrivals, Surest, arrive, depart, pass_on, surest
from app.api.paths.question import Question
from app.strength import chain_strength

_Layers = Sequence[AbstractSet[str]]

_DIGITS = 9
"""Confidences that differ only beyond are equal, whatever the order in which they were multiplied."""


@dataclass(frozen=True)
class Path:
    """A chain of people, each hop with the papers that witness it."""

    authors: tuple[str, ...]
    hops: tuple[Hop, ...]

    @property
    def strength(self) -> float:
        """Strength of the whole chain."""
        return chain_strength(hop.resistance for hop in self.hops)

    @property
    def surest(self) -> Surest:
        """Its confidence of identity, and the paper that stands for each hop."""
        return surest(self.authors, self.hops)


@dataclass(frozen=True, order=True)
class _Begun:
    """The start of a path, ordered by the best that can still come of it."""

    resistance: int
    minus_confidence: float
    authors: tuple[str, ...]
    passed: int = field(compare=False, default=0)
    arrivals: Arrivals = field(compare=False, default_factory=dict)
    hops: tuple[Hop, ...] = field(compare=False, default=())


def paths_of_length(
    ground: Ground, partners: Partners, question: Question, layers: _Layers
) -> Iterator[Path]:
    """Simple paths with one author from each layer: stronger first, then surer of identity, then by ids.

    `layers` hold the only authors that can stand at each place. Paths less sure than asked are left out.
    WorkBudgetSpent where the search has looked at too much.
    """
    rest = _least_rest(ground, partners, layers)
    start = question.source
    if start not in rest[0]:
        return
    heap = [_Begun(rest[0][start], -1.0, (start,))]
    while heap:
        begun = heapq.heappop(heap)
        if len(begun.authors) == len(layers):
            yield Path(begun.authors, begun.hops)
            continue
        for longer in _continued(begun, partners, rest):
            ground.visit(1)
            if question.min_identity is None or -longer.minus_confidence >= question.min_identity:
                heapq.heappush(heap, longer)


def _least_rest(ground: Ground, partners: Partners, layers: _Layers) -> list[Mapping[str, int]]:
    """For each place and author there, the least resistance of the way from there to the end."""
    rest: list[Mapping[str, int]] = [dict.fromkeys(layers[-1], 0)]
    for layer in reversed(layers[:-1]):
        after = rest[-1]
        here = {}
        for author in layer:
            ways = [
                hop.resistance + after[other] for other, hop in partners.of(author).items() if other in after
            ]
            ground.visit(len(ways))
            if ways:
                here[author] = min(ways)
        rest.append(here)
    return rest[::-1]


def _continued(begun: _Begun, partners: Partners, rest: Sequence[Mapping[str, int]]) -> Iterator[_Begun]:
    place = len(begun.authors)
    last = begun.authors[-1]
    is_whole = place == len(rest) - 1
    for other, hop in partners.of(last).items():
        if other not in rest[place] or other in begun.authors:
            continue
        arrivals = pass_on(last, begun.arrivals, begun.hops[-1], hop) if begun.hops else depart(last, hop)
        confidence = arrive(other, arrivals, hop) if is_whole else max(arrivals.values())
        passed = begun.passed + hop.resistance
        yield _Begun(
            resistance=passed + rest[place][other],
            minus_confidence=-round(confidence, _DIGITS),
            authors=(*begun.authors, other),
            passed=passed,
            arrivals=arrivals,
            hops=(*begun.hops, hop),
        )
