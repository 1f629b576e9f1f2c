"""Entities that may be drawn, ranked."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from app.api.neighbourhood.incidence import Incidence, LinkedPaper
from app.api.neighbourhood.places import share_places
from app.api.neighbourhood.request import Request

RANKED_BY = "weight of the papers shared with the centre, newest of them, id; papers: date, id"
RANKED_BY_WITH_HOPS = (
    "half of the places for distance 1; there weight of the papers shared with the centre, beyond it of "
    "those shared with the people at distance 1; newest of them, id; papers: date, id"
)


@dataclass(frozen=True)
class Candidate:
    """An entity and its tie to the centre, or at distance 2 to the people drawn at distance 1."""

    id: str
    distance: int
    weight: float
    newest: str

    @property
    def rank(self) -> tuple[float, int, str]:
        """Place among its kind: heavier, then newer, then by id; papers only newer, then by id."""
        weight = 0.0 if self.id[0] == "P" else self.weight
        return -weight, -int(self.newest.replace("-", "")), self.id


def near(centre: str, incidence: Incidence, request: Request) -> list[Candidate]:
    """Candidates at distance 1, best first."""
    shared: dict[str, list[LinkedPaper]] = defaultdict(list)
    others: dict[str, str] = {}
    for paper in incidence.papers:
        for other in {other for _, other in paper.links(centre)}:
            shared[other].append(paper)
        if paper.id == centre:
            others.update([*paper.cites, *paper.cited_by])
    for pair in incidence.hierarchy:
        others.update((topic, "0000") for topic in pair if topic != centre)
    ties = [
        _candidate(other, 1, papers, request)
        for other, papers in shared.items()
        if request.is_tie(other, papers)
    ]
    joined = {candidate.id for candidate in ties}
    ties += [Candidate(other, 1, 0.0, date) for other, date in others.items() if other not in joined]
    return _ranked(ties, request)


def far(
    people: AbstractSet[str], known: AbstractSet[str], papers: Iterable[LinkedPaper], request: Request
) -> list[Candidate]:
    """Candidates at distance 2, reached through people drawn at distance 1, best first."""
    ties: dict[tuple[str, str], list[LinkedPaper]] = defaultdict(list)
    for paper in papers:
        for person in people & paper.authors.keys():
            for other in {other for _, other in paper.links(person)} - known:
                ties[person, other].append(paper)
    shared: dict[str, dict[str, LinkedPaper]] = defaultdict(dict)
    for (_, other), together in ties.items():
        if request.is_tie(other, together):
            shared[other].update((paper.id, paper) for paper in together)
    found = [_candidate(other, 2, list(papers.values()), request) for other, papers in shared.items()]
    return _ranked(found, request)


def pick(candidates: Sequence[Candidate], places: int) -> list[Candidate]:
    """The best of each kind within its share of the places, in the order given."""
    left = share_places(places, count_kinds(candidates))
    picked = []
    for candidate in candidates:
        if left[candidate.id[0]] > 0:
            left[candidate.id[0]] -= 1
            picked.append(candidate)
    return picked


def count_kinds(candidates: Iterable[Candidate]) -> Mapping[str, int]:
    """How many candidates there are of each kind."""
    counts: dict[str, int] = defaultdict(int)
    for candidate in candidates:
        counts[candidate.id[0]] += 1
    return counts


def _candidate(other: str, distance: int, papers: Sequence[LinkedPaper], request: Request) -> Candidate:
    return Candidate(other, distance, request.weigh(papers), max(paper.date for paper in papers))


def _ranked(candidates: Iterable[Candidate], request: Request) -> list[Candidate]:
    asked = [candidate for candidate in candidates if candidate.id[0] in request.kinds]
    return sorted(asked, key=lambda candidate: ("APTIV".index(candidate.id[0]), candidate.rank))
