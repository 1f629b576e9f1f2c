"""Places people around the centre: strongest nearest, groups together, without overlapping names.

Each person has an ideal place: in the sector of the group, whose angle is proportional to its members, and
nearer for more joint papers. In order of strength each person takes the free spot nearest to the ideal place.
So names neither overlap nor leave the sheet. People without a free spot appear only in the list.
"""

from collections.abc import Iterable, Iterator, Sequence
from math import log, pi, tau

from app.pages.drawing.shapes import DrawnPerson, Sheet, Spot
from app.pages.drawing.tags import NameTag, middle_spot

_RINGS = 16
_TURNS = 96
"""Distances and angles that are tried for a spot; set by hand. A finer grid takes longer."""
NEAREST = 0.42
"""Distance of the strongest person from the centre, as a share of the way to the edge; set by hand."""

_START = -pi * 0.75
"""Angle of the first group: the upper left; set by hand."""


def place(centre: DrawnPerson, others: Sequence[DrawnPerson], sheet: Sheet) -> dict[str, Spot]:
    """Spots by id, the centre first; they do not depend on the order of the people."""
    ranked = sorted(others, key=lambda person: (-person.weight, person.id))[: sheet.most]
    spots = {centre.id: middle_spot(centre, sheet)}
    angles = _angles(ranked)
    for person in ranked:
        near = _spots(NameTag.of(person, sheet), angles[person.id], _distance(person, ranked))
        spot = next((spot for spot in near if _is_free(spot, sheet, spots.values())), None)
        if spot is not None:
            spots[person.id] = spot
    return spots


def _is_free(spot: Spot, sheet: Sheet, taken: Iterable[Spot]) -> bool:
    return spot.box.is_within(sheet.page) and not any(spot.box.meets(other.box) for other in taken)


def _angles(ranked: Sequence[DrawnPerson]) -> dict[str, float]:
    groups = _groups(ranked)
    angles: dict[str, float] = {}
    begin = _START
    for members in groups:
        extent = tau * len(members) / len(ranked)
        for person, slot in zip(members, _slots(len(members)), strict=True):
            angles[person.id] = begin + extent * (slot + 0.5) / len(members)
        begin += extent
    return angles


def _groups(ranked: Sequence[DrawnPerson]) -> list[list[DrawnPerson]]:
    groups: dict[str | None, list[DrawnPerson]] = {}
    for person in ranked:
        groups.setdefault(person.group, []).append(person)
    return list(groups.values())


def _slots(count: int) -> list[int]:
    """An order of `count` slots in which each next slot is far from those before."""
    order = sorted(range(count), key=_spread)
    return [order.index(number) for number in range(count)]


def _spread(number: int) -> float:
    """The number-th of points that divide 0..1 ever more finely: 1/2, 1/4, 3/4 ... (van der Corput)."""
    value, part, rest = 0.0, 0.5, number + 1
    while rest:
        value += part * (rest & 1)
        rest >>= 1
        part /= 2
    return value


def _distance(person: DrawnPerson, ranked: Sequence[DrawnPerson]) -> float:
    """From NEAREST for the strongest to 1 for the weakest, by the logarithm of the weight."""
    most, least = log(ranked[0].weight + 1), log(ranked[-1].weight + 1)
    if most == least:
        return 0.8
    return 1 - (1 - NEAREST) * (log(person.weight + 1) - least) / (most - least)


def _moves() -> Sequence[tuple[float, float]]:
    """Moves away from an ideal place, by angle and distance, smallest first."""
    turns = [step * tau / _TURNS for step in range(-_TURNS // 2, _TURNS // 2)]
    steps = [step * (1 - NEAREST) / _RINGS for step in range(-_RINGS, _RINGS + 1)]
    return sorted(
        ((turn, step) for turn in turns for step in steps),
        key=lambda move: (move[0] ** 2 + (2.2 * move[1]) ** 2, move),
    )


_MOVES = _moves()


def _spots(tag: NameTag, angle: float, distance: float) -> Iterator[Spot]:
    for turn, step in _MOVES:
        if NEAREST <= distance + step <= 1:
            yield tag.spot(angle + turn, distance + step)
