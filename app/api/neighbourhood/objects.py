"""Nodes and edges by column: columns that the document does not select are not computed."""

from collections.abc import Mapping, Sequence
from functools import partial

from app.api.arguments.limits import PaperLimits
from app.api.context import Context
from app.api.enums.graph import Relation
from app.api.execution.columns.table import Table
from app.api.neighbourhood.choice import Candidate
from app.api.neighbourhood.layout import Place
from app.api.neighbourhood.request import KIND_OF
from app.api.reading import Row
from app.api.types.entity import label_of
from app.api.types.subgraph import GraphEdge, GraphNode
from app.index.answers.induced_edges import InducedEdges
from app.index.edges import COLLABORATED_WITH
from app.strength import strengths

_RELATIONS = dict(Relation.__members__)


def shown_nodes(
    context: Context,
    drawn: Sequence[Candidate],
    cards: Mapping[str, Row],
    places: Mapping[str, Place],
    clusters: Mapping[str, str],
) -> Sequence[GraphNode]:
    """The nodes of an answer; those without a card are left out."""
    known = [one for one in drawn if one.id in cards]
    ids = [one.id for one in known]
    return Table(
        GraphNode,
        len(known),
        {
            "id": lambda: ids,
            "kind": lambda: [KIND_OF[id_[0]] for id_ in ids],
            "label": lambda: [label_of(cards[id_]) for id_ in ids],
            "weight": lambda: [one.weight for one in known],
            "distance": lambda: [one.distance for one in known],
            "x": lambda: [places[id_][0] for id_ in ids],
            "y": lambda: [places[id_][1] for id_ in ids],
            "cluster": lambda: [clusters.get(id_) for id_ in ids],
            "entity": lambda: [context.entity(cards[id_]) for id_ in ids],
        },
    )


def shown_edges(
    induced: InducedEdges | None, cards: Mapping[str, Row], limits: PaperLimits
) -> Sequence[GraphEdge]:
    """The edges among the entities of these cards; empty if the document selects none."""
    if induced is None:
        return ()
    return Table(
        GraphEdge,
        len(induced),
        {
            "id": lambda: [".".join(ends) for ends in _triples(induced)],
            "source": lambda: induced.sources,
            "target": lambda: induced.targets,
            "relation": lambda: list(map(_RELATIONS.__getitem__, induced.relations)),
            "weight": partial(strengths, induced.weights),
            "paper_count": lambda: induced.paper_counts,
            "at_least": lambda: _may_hide_more(induced, cards, limits),
            "first_year": lambda: induced.years[0],
            "last_year": lambda: induced.years[1],
            "ordered": lambda: [partial(induced.papers, number) for number in range(len(induced))],
        },
    )


def _triples(induced: InducedEdges) -> Sequence[tuple[str, str, str]]:
    return list(zip(induced.sources, induced.relations, induced.targets, strict=True))


def _may_hide_more(induced: InducedEdges, cards: Mapping[str, Row], limits: PaperLimits) -> list[bool]:
    """For each edge whether there may be more papers, because an author list is cut or missing."""
    if limits.complete_only:
        return [False] * len(induced)
    unseen = {id_: card["lists_cut"] + card["lists_none"] for id_, card in cards.items() if id_[0] == "A"}
    return [
        relation == COLLABORATED_WITH and max(unseen.get(source, 0), unseen.get(target, 0)) > open_papers
        for (source, relation, target), open_papers in zip(
            _triples(induced), induced.open_papers, strict=True
        )
    ]
