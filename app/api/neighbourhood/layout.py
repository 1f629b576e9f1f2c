"""The layout of a graph: the same coordinates for the same graph, on every machine.

A neighbourhood of one hop is laid out by papers and clusters, any other graph by its edges.
"""

import hashlib
from collections.abc import Collection, Iterable, Mapping, Sequence
from math import cos, sin, tau

import rustworkx

from app.polar_layout import PolarMember, polar_places

Place = tuple[float, float]

_STEPS = 60
"""Iterations of the spring layout; set by hand. Each takes the square of the nodes."""
_SEED = 20261
"""Any fixed number: the same graph gets the same coordinates."""
_DIGITS = 4
"""Decimals of a coordinate; set by hand."""
_HOLD = 0.2
"""Weight of the spring from a node to its start, relative to an edge; set by hand."""


def lay_out(ids: Sequence[str], ends: Iterable[tuple[str, str]], centre: str | None) -> Mapping[str, Place]:
    """Coordinates of all nodes; the largest is 1 or -1.

    The centre is at (0, 0). Without one, the middle of the rectangle around all nodes is there. Nodes start
    on a circle, at an angle derived from their id. Springs along the edges move them (Fruchterman and
    Reingold 1991); weaker springs pull each node back to its start.
    """
    named = sorted(ids)
    starts = {id_: (0.0, 0.0) if id_ == centre else _angle(id_) for id_ in named}
    graph = rustworkx.PyGraph()
    nodes = dict(zip(named, graph.add_nodes_from(named), strict=True))
    anchors = dict(zip(named, graph.add_nodes_from(named), strict=True))
    pairs = sorted({(min(one, other), max(one, other)) for one, other in ends if one != other})
    graph.add_edges_from([(nodes[one], nodes[other], 1.0) for one, other in pairs])
    graph.add_edges_from([(nodes[id_], anchors[id_], _HOLD) for id_ in named])
    placed = rustworkx.spring_layout(
        graph,
        pos={place[id_]: starts[id_] for place in (nodes, anchors) for id_ in named},
        fixed={*anchors.values(), *(nodes[id_] for id_ in named if id_ == centre)},
        num_iter=_STEPS,
        adaptive_cooling=False,
        weight_fn=float,
        seed=_SEED,
    )
    places = {id_: placed[nodes[id_]] for id_ in ids}
    middle = _middle(places.values()) if centre is None else (0.0, 0.0)
    moved = {id_: (x - middle[0], y - middle[1]) for id_, (x, y) in places.items()}
    reach = max((abs(value) for place in moved.values() for value in place), default=0.0) or 1.0
    return {id_: _fitted(place, reach) for id_, place in moved.items()}


def lay_out_around(centre: str, others: Sequence[PolarMember]) -> Mapping[str, Place]:
    """Coordinates around the centre at (0, 0): clusters in sectors, heavier members nearer.

    The largest coordinate is 1 or -1.
    """
    ranked = sorted(others, key=lambda one: (-one.weight, one.id))
    polar = polar_places(ranked)
    plane = {id_: (distance * cos(angle), distance * sin(angle)) for id_, (angle, distance) in polar.items()}
    reach = max((abs(value) for place in plane.values() for value in place), default=1.0)
    return {centre: (0.0, 0.0), **{id_: _fitted(place, reach) for id_, place in plane.items()}}


def _middle(places: Collection[Sequence[float]]) -> Place:
    """The middle of the rectangle around the places."""
    xs, ys = zip(*places, strict=True) if places else ((0.0,), (0.0,))
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


def _angle(id_: str) -> Place:
    turn = int.from_bytes(hashlib.sha256(id_.encode()).digest()[:4]) / 2**32 * tau
    return cos(turn), sin(turn)


def _fitted(place: Sequence[float], reach: float) -> Place:
    # Adding zero turns -0.0 into 0.0, so that a coordinate has one notation.
    x, y = (round(value / reach, _DIGITS) + 0.0 for value in place)
    return x, y
