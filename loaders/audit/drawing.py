"""A sample of claims of one kind, with planted ones among them; the same graph and seed give the same one."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from loaders.audit.claims import NO, AuditClaim, ClaimKind, Population, ShownClaim
from loaders.audit.draws import SeededDraw
from loaders.audit.served import ServedTables

ALL, LOW, REST = "all", "low confidence", "the rest"
_PLANTED = 20
"""One planted claim for this many drawn ones: enough to see whether a reader says no, and few to read. Set by
hand."""
_TRIES = 20
"""Claims that are tried for each planted one, since not every claim can be made false. Set by hand."""
_LOW_SHARE = 10
"""One claim in this many, the least sure ones, counts as of low confidence. Set by hand."""


class DrawnRow(NamedTuple):
    """A claim on a sheet, as shown, with the fields that only the answer key contains."""

    kind: ClaimKind
    claim: AuditClaim
    shown: ShownClaim
    stratum: str
    confidence: float | None
    weight: float

    @property
    def answer(self) -> str:
        """The verdict that is right of a planted claim, otherwise the one that the graph implies."""
        return NO if self.claim.is_planted else self.shown.answer


class KindSample(NamedTuple):
    """The rows of one kind in the order of the sheet, and the claims of the graph in each stratum."""

    rows: Sequence[DrawnRow]
    sizes: Mapping[str, int]


def draw_kind(
    served: ServedTables, kind: ClaimKind, count: int, seed: int, *, has_low_half: bool
) -> KindSample:
    """Draw claims of a kind, evenly, or half of them among the least sure; plant false ones among them."""
    population = kind.read(served)
    draw = SeededDraw(seed, kind.key)
    strata = _strata(population, has_low_half=has_low_half)
    rows: list[DrawnRow] = []
    for stratum, places in strata.items():
        taken = draw.some(places, count if len(strata) == 1 else _share(stratum, strata, count))
        for place in taken:
            claim, weight = population.claims[place], len(places) / len(taken)
            shown = _shown(served, kind, claim, seed)
            rows.append(DrawnRow(kind, claim, shown, stratum, population.confidence(place), weight))
    planted = _plant(served, kind, population, max(1, len(rows) // _PLANTED) if rows else 0, draw)
    shuffled = draw.some([*rows, *planted], len(rows) + len(planted))
    return KindSample(shuffled, {stratum: len(places) for stratum, places in strata.items()})


def _strata(population: Population, *, has_low_half: bool) -> dict[str, Sequence[int]]:
    """The places of the claims by stratum; ties of confidence are broken by the order of the claims."""
    everything = range(len(population.claims))
    if not has_low_half or population.confidences is None or len(everything) < _LOW_SHARE:
        return {ALL: everything}
    stated = population.confidences
    order = sorted(everything, key=lambda place: (stated[place], place))
    low = len(order) // _LOW_SHARE
    return {LOW: order[:low], REST: order[low:]}


def _share(stratum: str, strata: Mapping[str, Sequence[int]], count: int) -> int:
    """Half for the low ones; what they are too few for goes to the rest."""
    low = min(len(strata[LOW]), count // 2)
    return low if stratum == LOW else count - low


def _plant(
    served: ServedTables, kind: ClaimKind, population: Population, count: int, draw: SeededDraw
) -> list[DrawnRow]:
    """False claims, each made of a claim drawn for it."""
    found = []
    for _ in range(count):
        for _ in range(_TRIES):
            false = kind.plant(served, draw.one(population.claims), draw)
            if false is not None:
                shown = _shown(served, kind, false, draw.below(1 << 32))
                found.append(DrawnRow(kind, false, shown, "planted", None, 0.0))
                break
    return found


def _shown(served: ServedTables, kind: ClaimKind, claim: AuditClaim, seed: int) -> ShownClaim:
    return kind.show(served, claim, SeededDraw(seed, kind.key, *claim.ids))
