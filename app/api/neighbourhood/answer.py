"""The drawing of a neighbourhood, put together."""

from collections.abc import Iterable, Mapping, Sequence

import strawberry

from app.api.context import Context
from app.api.enums.entities import EntityKind
from app.api.enums.graph import Relation, TruncationReason
from app.api.labels import label_of
from app.api.limits import PaperLimits
from app.api.neighbourhood.choice import Candidate, Choice, Cut, choose, places_by_kind, work_cuts
from app.api.neighbourhood.ground import Ground
from app.api.neighbourhood.layout import Place, lay_out
from app.api.neighbourhood.request import KINDS, Request
from app.api.reading import Row
from app.api.types.subgraph import GraphEdge, GraphNode, Subgraph, Truncation
from app.index.commonest import commonest_clusters
from app.index.incidence import Incidence
from app.index.joints import Joint, joints
from app.index.neighbours import Centre
from app.index.ties import Weights
from app.strength import strength

MOST_EDGES = 1_500
"""Edges that an answer holds."""

MOST_PAPERS = 2_000
"""Papers of the centre, or of those drawn at distance 1, that are looked at."""

MOST_PAPERS_OF_ALL = 20_000
"""Papers of everyone drawn that are looked at for edges."""

_NEED_PLACES = frozenset({"x", "y"})
_NEED_EDGES = _NEED_PLACES | {"edges", "truncated"}
_NOWHERE = 0.0, 0.0
_KIND_OF = dict(zip(KINDS, EntityKind, strict=True))
_RELATIONS = dict(Relation.__members__)
_TOGETHER = Relation.COLLABORATED_WITH.name


async def draw(context: Context, centre: str, request: Request) -> Subgraph | None:
    """The neighbourhood of an entity of ours; None where there is no such entity."""
    ground = Ground(context, request.limits)
    first = await ground.read([centre], MOST_PAPERS)
    choice = await choose(centre, first, request, lambda ids: ground.read(ids, MOST_PAPERS))
    own = Candidate(centre, 0, strength(int(request.weights.of(first.index, first.papers).sum())))
    nodes = [own, *choice.candidates]
    ids = [one.id for one in nodes]
    clusters = clusters_of(context, ground.all(), ids)
    edges, cuts = await _edges(context, ground, choice, centre, request)
    known = await context.cards(ids, below="neighbourhood")  # the last read tells the version of all
    if centre not in known:
        return None
    places = places_of(context, ids, edges, centre)
    return Subgraph(
        centre=strawberry.ID(centre),
        nodes=[
            node(context, one, known[one.id], places[one.id], clusters) for one in nodes if one.id in known
        ],
        edges=shown_edges(edges, known, request.limits),
        truncated=[truncation(cut) for cut in (*choice.cuts, *cuts)],
    )


async def _edges(
    context: Context, ground: Ground, choice: Choice, centre: str, request: Request
) -> tuple[list[Joint], list[Cut]]:
    if not _NEED_EDGES & context.document.selected:
        return [], []
    drawn = [centre, *(one.id for one in choice.candidates)]
    kinds = "API" if centre[0] == "I" else "AP"
    among = await ground.read((id_ for id_ in drawn if id_[0] in kinds), MOST_PAPERS_OF_ALL)
    edges, cuts = edges_among(ground.all(), drawn, centre, request.weights)
    return edges, [*cuts, *work_cuts(among, None)]


def edges_among(
    seen: Incidence, drawn: Sequence[str], centre: str | None, weights: Weights
) -> tuple[list[Joint], list[Cut]]:
    """Edges among what is drawn, heaviest first, and what was left out."""
    places = places_by_kind(seen.index, drawn)
    middle = places_by_kind(seen.index, [] if centre is None else [centre])
    at = next((Centre(kind, int(own[0])) for kind, own in middle.items() if len(own)), None)
    found, available = joints(seen, places, at, weights, MOST_EDGES)
    if len(found) == available:
        return found, []
    cut = Cut(TruncationReason.MAX_EDGES, None, len(found), available, "weight, then ids of the ends")
    return found, [cut]


def places_of(
    context: Context, ids: Sequence[str], edges: Sequence[Joint], centre: str | None
) -> Mapping[str, Place]:
    """Where each entity is drawn; nowhere in particular if the document does not ask."""
    if not _NEED_PLACES & context.document.selected:
        return dict.fromkeys(ids, _NOWHERE)
    return lay_out(ids, edges, centre)


def clusters_of(context: Context, seen: Incidence, ids: Iterable[str]) -> dict[str, str]:
    """For each entity the cluster with most of its papers among those read; none if nobody asks for it."""
    found: dict[str, str] = {}
    if "cluster" in context.document.selected:
        for kind, places in places_by_kind(seen.index, ids).items():
            found |= commonest_clusters(seen, kind, places)
    return found


def node(context: Context, one: Candidate, card: Row, place: Place, clusters: Mapping[str, str]) -> GraphNode:
    """A node of a drawing."""
    cluster = clusters.get(one.id)
    return GraphNode(
        id=strawberry.ID(one.id),
        kind=_KIND_OF[one.id[0]],
        label=label_of(card),
        weight=one.weight,
        distance=one.distance,
        x=place[0],
        y=place[1],
        cluster=None if cluster is None else strawberry.ID(cluster),
        entity=context.entity(card),
    )


def shown_edges(joints: Iterable[Joint], cards: Mapping[str, Row], limits: PaperLimits) -> list[GraphEdge]:
    """The edges of a drawing, between whom these cards are of."""
    unseen = {} if limits.complete_only else _lists_that_may_hide(cards)
    return [
        GraphEdge(
            id=strawberry.ID(joint.id),
            source=strawberry.ID(joint.source),
            target=strawberry.ID(joint.target),
            relation=_RELATIONS[joint.relation],
            weight=strength(joint.weight),
            paper_count=joint.paper_count,
            at_least=joint.relation == _TOGETHER
            and max(unseen.get(joint.source, 0), unseen.get(joint.target, 0)) > joint.open_papers,
            first_year=joint.first_year,
            last_year=joint.last_year,
            joint=joint,
        )
        for joint in joints
    ]


def _lists_that_may_hide(cards: Mapping[str, Row]) -> dict[str, int]:
    """For each author the papers whose author list is cut or missing: anybody may be on them."""
    return {id_: card["lists_cut"] + card["lists_none"] for id_, card in cards.items() if id_[0] == "A"}


def truncation(cut: Cut) -> Truncation:
    """What was left out, as it is told."""
    return Truncation(
        reason=cut.reason,
        kind=cut.kind,
        shown=cut.shown,
        available=cut.available,
        ranked_by=cut.ranked_by,
    )
