"""People as trees of cores, with the confidence of two bylines computed independently."""

import networkx as nx

from tests.api.paths.papers import Byline

CHAIN = [("3", "2", 0.8), ("2", "1", 0.5)]
STAR = [("2", "1", 0.9), ("3", "1", 0.4)]
"""Merges: the side that the first core begins came to the side that the second one begins."""

CERTAINTY = {"1": 1.0, "2": 0.99, "3": 0.95}

CORES = [None, *CERTAINTY]


def byline(author: str, core: str | None, confidence: float, *, is_group: bool) -> Byline:
    """A byline of one of the cores of an author; None where no core is known."""
    if core is None:
        return Byline(author, None, confidence, is_group, 0)
    way = _way_up(author, core)
    return Byline(
        author,
        f"{author}-{core}",
        confidence,
        is_group,
        0,
        core_confidence=CERTAINTY[core],
        joined=tuple(f"{author}-{to}" for to, _ in way),
        chances=tuple(chance for _, chance in way),
    )


def same(one: Byline, other: Byline) -> float:
    """The least certain merge between two bylines of an author."""
    if one.core is None or other.core is None:
        return one.confidence * other.confidence
    if one.core == other.core:
        return CERTAINTY[one.core[-1]]
    tree = nx.Graph()
    for what, to, chance in _merges(one.author):
        tree.add_edge(what, to, chance=chance)
    way = nx.shortest_path(tree, one.core[-1], other.core[-1])
    return min(float(tree.edges[step]["chance"]) for step in nx.utils.pairwise(way))


def _merges(author: str) -> list[tuple[str, str, float]]:
    return CHAIN if int(author[1:]) % 2 else STAR


def _way_up(author: str, core: str) -> list[tuple[str, float]]:
    merges = {what: (to, chance) for what, to, chance in _merges(author)}
    way = []
    while core in merges:
        way.append(merges[core])
        core = merges[core][0]
    return way
