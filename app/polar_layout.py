"""The layout of every drawing around a centre: clusters in sectors, more joint papers nearer to the centre.

The sector of a cluster is as wide as its share of the members. Within it the members are spread so that
those with most papers are far from each other.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log, pi, tau

NEAREST = 0.42
"""Distance of the strongest member from the centre, as a share of the way to the edge; set by hand."""

_ALIKE = 0.8
"""Distance of all members if their weights are equal; set by hand."""

_START = -pi * 0.75
"""Angle of the first cluster: the upper left; set by hand."""


@dataclass(frozen=True)
class PolarMember:
    """A member of a drawing; `weight` is that of the link to the centre, `group` the cluster."""

    id: str
    weight: float
    group: str | None


def polar_places(ranked: Sequence[PolarMember]) -> Mapping[str, tuple[float, float]]:
    """Angle and distance (NEAREST to 1) of each member by id; the members are given heaviest first."""
    angles = _angles(ranked)
    return {one.id: (angles[one.id], _distance(one, ranked)) for one in ranked}


def _angles(ranked: Sequence[PolarMember]) -> dict[str, float]:
    groups = _groups(ranked)
    angles: dict[str, float] = {}
    begin = _START
    for members in groups:
        extent = tau * len(members) / len(ranked)
        for one, slot in zip(members, _slots(len(members)), strict=True):
            angles[one.id] = begin + extent * (slot + 0.5) / len(members)
        begin += extent
    return angles


def _groups(ranked: Sequence[PolarMember]) -> list[list[PolarMember]]:
    groups: dict[str | None, list[PolarMember]] = {}
    for one in ranked:
        groups.setdefault(one.group, []).append(one)
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


def _distance(one: PolarMember, ranked: Sequence[PolarMember]) -> float:
    """From NEAREST for the strongest to 1 for the weakest, by the logarithm of the weight."""
    most, least = log(ranked[0].weight + 1), log(ranked[-1].weight + 1)
    if most == least:
        return _ALIKE
    return 1 - (1 - NEAREST) * (log(one.weight + 1) - least) / (most - least)
