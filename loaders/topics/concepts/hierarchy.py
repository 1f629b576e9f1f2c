"""Broader topics by vocabularies: all above the topics of papers, without loops."""

from collections.abc import Collection, Iterable, Mapping, Sequence

import rustworkx

from loaders.topics.concepts.faults import ConceptFault
from loaders.topics.concepts.joining import JoinedTopics
from loaders.topics.concepts.vocabulary import Concept
from loaders.topics.rows import Topic

Edge = tuple[str, str]
_MOST_SHOWN = 8
"""Topics of a loop that a message names. Set by hand."""


def add_broader(
    joined: JoinedTopics, concepts: Mapping[str, Concept]
) -> tuple[dict[str, Concept], set[Edge]]:
    """The concepts above those of topics that are no topics yet, and edges from topics to broader ones.

    Both ends of an edge are anchors of topics or of these concepts.
    """
    topic_of = {
        concept.anchor: joined.moves.get(topic, topic)
        for topic, found in joined.concepts.items()
        for concept in found
    }
    added: dict[str, Concept] = {}
    edges: set[Edge] = set()
    left = list(topic_of)
    while left:
        anchor = left.pop()
        for above in sorted(concepts[anchor].broader & concepts.keys()):
            if above not in topic_of:
                topic_of[above] = above
                added[above] = concepts[above]
                left.append(above)
            edges.add((topic_of[anchor], topic_of[above]))
    return added, {edge for edge in edges if edge[0] != edge[1]}


def without_loops(
    edges: Collection[Edge], topics: Iterable[Topic], labels: Mapping[str, str]
) -> tuple[set[Edge], list[ConceptFault]]:
    """The edges that close no loop, among themselves or with the broader topics that exist already."""
    given = {(topic.topic, above) for topic in topics for above in topic.broader}
    graph: rustworkx.PyDiGraph[str, None] = rustworkx.PyDiGraph()
    anchors = sorted({end for edge in {*edges, *given} for end in edge})
    numbers = dict(zip(anchors, graph.add_nodes_from(anchors), strict=True))
    graph.add_edges_from_no_data([(numbers[low], numbers[high]) for low, high in sorted({*edges, *given})])
    loop_of: dict[str, int] = {}
    faults = []
    for number, loop in enumerate(rustworkx.strongly_connected_components(graph)):
        if len(loop) > 1:
            members = sorted(graph[one] for one in loop)
            loop_of |= dict.fromkeys(members, number)
            faults.append(_fault(members, labels))
    kept = {(low, high) for low, high in edges if low not in loop_of or loop_of[low] != loop_of.get(high)}
    return kept, sorted(faults)


def reached(starts: Iterable[str], edges: Iterable[Edge]) -> set[str]:
    """The `starts`, and every topic to which the edges lead from them."""
    above: dict[str, list[str]] = {}
    for low, high in edges:
        above.setdefault(low, []).append(high)
    found, left = set[str](), list(starts)
    while left:
        anchor = left.pop()
        if anchor not in found:
            found.add(anchor)
            left += above.get(anchor, ())
    return found


def _fault(members: Sequence[str], labels: Mapping[str, str]) -> ConceptFault:
    shown = ", ".join(labels.get(anchor, anchor) for anchor in members[:_MOST_SHOWN])
    more = f" and {len(members) - _MOST_SHOWN} more" if len(members) > _MOST_SHOWN else ""
    sources = {anchor.split(":")[1] for anchor in members if anchor.startswith("concept:")}
    return ConceptFault(" ".join(sorted(sources)), f"each of these is above the others: {shown}{more}")
