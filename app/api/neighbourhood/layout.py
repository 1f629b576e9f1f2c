"""Where nodes are drawn: the same places for the same graph, on every machine."""

import hashlib
from collections.abc import Mapping, Sequence
from math import cos, sin, tau

import rustworkx

from app.api.neighbourhood.edges import Joint

Place = tuple[float, float]

_STEPS = 60
_SEED = 20261
_DIGITS = 4


def lay_out(centre: str, others: Sequence[str], joints: Sequence[Joint]) -> Mapping[str, Place]:
    """Places of all nodes: the centre at (0, 0), the farthest coordinate at 1 or -1.

    Nodes start on a circle, each at an angle that its id alone decides, and springs along the edges do
    the rest (Fruchterman and Reingold 1991).
    """
    ids = [centre, *others]
    graph = rustworkx.PyGraph()
    nodes = dict(zip(ids, graph.add_nodes_from(ids), strict=True))
    pairs = sorted({(min(one, other), max(one, other)) for one, other in _ends(joints) if one != other})
    graph.add_edges_from([(nodes[one], nodes[other], 1.0) for one, other in pairs])
    start = {nodes[id_]: (0.0, 0.0) if id_ == centre else _angle(id_) for id_ in ids}
    placed = rustworkx.spring_layout(graph, pos=start, fixed={nodes[centre]}, num_iter=_STEPS, seed=_SEED)
    reach = max((abs(value) for place in placed.values() for value in place), default=0.0) or 1.0
    return {id_: _fitted(placed[nodes[id_]], reach) for id_ in ids}


def _ends(joints: Sequence[Joint]) -> list[tuple[str, str]]:
    return [(joint.source, joint.target) for joint in joints]


def _angle(id_: str) -> Place:
    turn = int.from_bytes(hashlib.sha256(id_.encode()).digest()[:4]) / 2**32 * tau
    return cos(turn), sin(turn)


def _fitted(place: Sequence[float], reach: float) -> Place:
    # Adding zero turns -0.0 into 0.0: one way to write a place.
    x, y = (round(value / reach, _DIGITS) + 0.0 for value in place)
    return x, y
