"""Chooses the entities of a neighbourhood, shares its places among the kinds, and lists what was left out."""

from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from app.api.enums.entities import EntityKind
from app.api.enums.graph import TruncationReason
from app.api.neighbourhood.request import KIND_OF, KINDS, NeighbourhoodRequest
from app.index.answers.incidence import Incidence
from app.index.answers.neighbours import Centre, far, near
from app.index.answers.paper_incidence import ids_of
from app.index.answers.scored_neighbours import ScoredNeighbours
from app.index.storage.layout import Index
from app.index.storage.rows import Places
from app.strength import strength

RANKED_BY = "weight of papers shared with the centre, newest of these, id; papers by date, id"

RANKED_BY_WITH_HOPS = (
    "half of the places for distance 1; weight of papers shared with the centre, at distance 2 with the "
    "people at distance 1; newest of these, id; papers by date, id"
)

Reads = Callable[[Iterable[str]], Awaitable[Incidence]]

SHARES = {"A": 500, "P": 200, "T": 150, "I": 75, "V": 75}
"""Thousandths of the nodes, by first letter of ids; unused ones pass to the next kind in this order.

Set by hand; docs/answers.md states them.
"""


@dataclass(frozen=True)
class Candidate:
    """An entity and the weight of its link to the centre, or at distance 2 to the nodes at distance 1."""

    id: str
    distance: int
    weight: float


@dataclass(frozen=True)
class Cut:
    """What was left out, why, and by which ranking."""

    reason: TruncationReason
    kind: EntityKind | None
    shown: int
    available: int | None
    ranked_by: str


@dataclass(frozen=True)
class Choice:
    """The nodes besides the centre, by distance, kind and rank; and what was left out."""

    candidates: tuple[Candidate, ...]
    cuts: tuple[Cut, ...]


class _HopCandidates:
    """The candidates of one hop, best first, and how many of each kind are picked."""

    def __init__(self, index: Index, neighbours: Mapping[str, ScoredNeighbours], distance: int) -> None:
        self.index = index
        self.neighbours = neighbours
        self._distance = distance
        self._picked = dict.fromkeys(neighbours, 0)

    def pick(self, places: int) -> int:
        """Pick the best of each kind within its share of the places; returns how many were picked."""
        left = {kind: len(neighbours) - self._picked[kind] for kind, neighbours in self.neighbours.items()}
        shares = share_places(places, left)
        for kind in self.neighbours:
            self._picked[kind] += shares[kind]
        return sum(shares.values())

    def picked(self) -> list[Candidate]:
        """The picked candidates, by kind and rank."""
        found = []
        for kind, neighbours in self.neighbours.items():
            best = neighbours.best(self._picked[kind])
            names = ids_of(self.index, kind).names(neighbours.others[best])
            weights = neighbours.weights[best].tolist()
            found += [
                Candidate(id_, self._distance, strength(weight))
                for id_, weight in zip(names, weights, strict=True)
            ]
        return found


async def choose(centre: str, first: Incidence, request: NeighbourhoodRequest, read: Reads) -> Choice:
    """Choose the nodes; `read` returns the papers of entities, for the second hop."""
    places = request.max_nodes - 1
    first_hop = _HopCandidates(first.index, _first_hop(centre, first, request), 1)
    if request.hops == 1:
        first_hop.pick(places)
        return _choice([first_hop], [first], RANKED_BY)
    taken = first_hop.pick((places + 1) // 2)
    through = _between(centre, first_hop.picked(), request)
    second = await read(through) if through else Incidence(first.index, np.empty(0, dtype=np.int64), 0)
    second_hop = _HopCandidates(second.index, _second_hop(centre, first_hop, through, second, request), 2)
    taken += second_hop.pick(places - taken)
    first_hop.pick(places - taken)
    return _choice([first_hop, second_hop], [first, second], RANKED_BY_WITH_HOPS)


def places_by_kind(index: Index, ids: Iterable[str]) -> dict[str, Places]:
    """Places of the ids that are in an index, by kind."""
    known = list(ids)
    kinds = {kind: [id_ for id_ in known if id_[0] == kind] for kind in KINDS}
    return {kind: ids_of(index, kind).known(own) for kind, own in kinds.items() if own}


def work_cuts(seen: Incidence, kind: EntityKind | None = EntityKind.PAPER) -> list[Cut]:
    """Papers left out because the work budget ended; without a kind, those of all nodes."""
    read = len(seen.papers)
    if read == seen.available:
        return []
    ranked_by = "date, id; with too many bylines only papers with at most 50"
    return [Cut(TruncationReason.WORK_BUDGET, kind, read, seen.available, ranked_by)]


def _first_hop(centre: str, seen: Incidence, request: NeighbourhoodRequest) -> dict[str, ScoredNeighbours]:
    own = ids_of(seen.index, centre[0]).known([centre])
    if not len(own):
        return {}
    found = near(seen, Centre(centre[0], int(own[0])), request.kinds, request.weights)
    excluded = places_by_kind(seen.index, request.exclude)
    return {kind: neighbours.without(excluded.get(kind)) for kind, neighbours in found.items()}


def _second_hop(
    centre: str,
    first_hop: _HopCandidates,
    through: Sequence[str],
    seen: Incidence,
    request: NeighbourhoodRequest,
) -> dict[str, ScoredNeighbours]:
    known = places_by_kind(seen.index, [centre, *request.exclude])
    for kind, neighbours in first_hop.neighbours.items():
        here = _carried(kind, neighbours.others, first_hop.index, seen.index)
        known[kind] = np.concatenate([known.get(kind, here[:0]), here])
    return far(seen, places_by_kind(seen.index, through), known, request.kinds, request.weights)


def _carried(kind: str, places: Places, index: Index, other: Index) -> Places:
    """The places in another index of the entities that it contains too."""
    return places if index is other else ids_of(other, kind).known(ids_of(index, kind).names(places))


def _between(centre: str, picked: Iterable[Candidate], request: NeighbourhoodRequest) -> list[str]:
    """Ids that the second hop starts from: people; around an institution without people, institutions."""
    kind = "I" if centre[0] == "I" and "A" not in request.kinds else "A"
    return [one.id for one in picked if one.id[0] == kind]


def _choice(hops: Sequence[_HopCandidates], seen: Sequence[Incidence], ranked_by: str) -> Choice:
    chosen = [one for hop in hops for one in hop.picked()]
    shown_of = Counter(one.id[0] for one in chosen)
    cuts = []
    for kind in KINDS:
        available = sum(len(hop.neighbours.get(kind, ())) for hop in hops)
        shown = shown_of[kind]
        if shown < available:
            cuts.append(Cut(TruncationReason.MAX_NODES, KIND_OF[kind], shown, available, ranked_by))
    return Choice(tuple(chosen), (*cuts, *(cut for one in seen for cut in work_cuts(one))))


def share_places(places: int, available: Mapping[str, int]) -> dict[str, int]:
    """The number of nodes of each kind, given how many are available.

    Each kind has its share, rounded down. Unused places of one kind pass to the next; those left after the
    last kind, and by rounding, are given out once more from the first.
    """
    taken: dict[str, int] = {}
    unused = 0
    for kind, share in SHARES.items():
        quota = places * share // 1000 + unused
        taken[kind] = min(quota, available.get(kind, 0))
        unused = quota - taken[kind]
    left = places - sum(taken.values())
    for kind in SHARES:
        more = min(left, available.get(kind, 0) - taken[kind])
        taken[kind] += more
        left -= more
    return taken
