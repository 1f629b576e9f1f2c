"""Which entities are drawn, and what was left out."""

from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass

from app.api.enums.entities import EntityKind
from app.api.enums.graph import TruncationReason
from app.api.neighbourhood.candidates import (
    RANKED_BY,
    RANKED_BY_WITH_HOPS,
    Candidate,
    count_kinds,
    far,
    near,
    pick,
)
from app.api.neighbourhood.incidence import Incidence, LinkedPaper
from app.api.neighbourhood.request import Request

Reads = Callable[[Iterable[str]], Awaitable[Incidence]]

_KIND_OF = dict(zip("APTIV", EntityKind, strict=True))


@dataclass(frozen=True)
class Cut:
    """Something that was left out, why, and by which ranking."""

    reason: TruncationReason
    kind: EntityKind | None
    shown: int
    available: int | None
    ranked_by: str


@dataclass(frozen=True)
class Choice:
    """What is drawn besides the centre, the papers that led to it, and what was left out."""

    centre: str
    candidates: tuple[Candidate, ...]
    papers: tuple[LinkedPaper, ...]
    hierarchy: tuple[tuple[str, str], ...]
    cuts: tuple[Cut, ...]

    @property
    def ids(self) -> frozenset[str]:
        """Ids of everything drawn."""
        return frozenset((self.centre, *(candidate.id for candidate in self.candidates)))


async def choose(centre: str, first: Incidence, request: Request, read: Reads) -> Choice:
    """Choose what is drawn; `read` answers the papers of people, for the second hop."""
    places = request.max_nodes - 1
    around = near(centre, first, request)
    if request.hops == 1:
        chosen, second = pick(around, places), Incidence(0, (), ())
        beyond: list[Candidate] = []
        ranked_by = RANKED_BY
    else:
        chosen = pick(around, (places + 1) // 2)
        people = {candidate.id for candidate in chosen if candidate.id[0] == "A"}
        second = await read(people) if people else Incidence(0, (), ())
        known = {centre, *(candidate.id for candidate in around)}
        beyond = far(people, known, second.papers, request)
        chosen += pick(beyond, places - len(chosen))
        taken = {candidate.id for candidate in chosen}
        chosen += pick([one for one in around if one.id not in taken], places - len(chosen))
        ranked_by = RANKED_BY_WITH_HOPS
    cuts = [*_node_cuts(chosen, [*around, *beyond], ranked_by), *work_cuts(first), *work_cuts(second)]
    return Choice(
        centre=centre,
        candidates=tuple(sorted(chosen, key=_drawing_order)),
        papers=tuple({paper.id: paper for paper in (*first.papers, *second.papers)}.values()),
        hierarchy=first.hierarchy,
        cuts=tuple(cuts),
    )


def _drawing_order(candidate: Candidate) -> tuple[int, int, tuple[float, int, str]]:
    return candidate.distance, "APTIV".index(candidate.id[0]), candidate.rank


def _node_cuts(chosen: Sequence[Candidate], candidates: Sequence[Candidate], ranked_by: str) -> list[Cut]:
    shown, available = count_kinds(chosen), count_kinds(candidates)
    return [
        Cut(TruncationReason.MAX_NODES, kind, shown.get(letter, 0), available[letter], ranked_by)
        for letter, kind in _KIND_OF.items()
        if available.get(letter, 0) > shown.get(letter, 0)
    ]


def work_cuts(incidence: Incidence, kind: EntityKind | None = EntityKind.PAPER) -> list[Cut]:
    """Papers left out because the work budget ended; without a kind, those of everyone drawn."""
    read = len(incidence.papers)
    if read == incidence.available:
        return []
    ranked_by = "date, id; where these hold too many bylines, papers of at most 50"
    return [Cut(TruncationReason.WORK_BUDGET, kind, read, incidence.available, ranked_by)]
