"""The answer to a neighbourhood."""

import asyncio
from collections.abc import Iterable, Mapping, Sequence

import strawberry

from app.api.context import Context
from app.api.enums.graph import TruncationReason
from app.api.neighbourhood.choice import Candidate, Choice, Cut, choose, places_by_kind, work_cuts
from app.api.neighbourhood.layout import Place, lay_out, lay_out_around
from app.api.neighbourhood.objects import shown_edges, shown_nodes
from app.api.neighbourhood.request import NeighbourhoodRequest
from app.api.neighbourhood.search_space import NeighbourhoodSpace
from app.api.types.subgraph import Subgraph, Truncation
from app.index.answers.commonest import colouring_clusters, commonest_clusters
from app.index.answers.incidence import Incidence
from app.index.answers.induced_edges import InducedEdges, induced_edges
from app.index.answers.neighbours import Centre
from app.index.answers.scored_neighbours import Weights
from app.polar_layout import PolarMember
from app.strength import strength

MOST_EDGES = 1_500
"""Maximum edges of an answer; set by hand."""

MOST_PAPERS = 2_000
"""Maximum papers read for the centre, or for the nodes at distance 1; set by hand."""

MOST_PAPERS_OF_ALL = 20_000
"""Maximum papers of all nodes read for edges; set by hand."""

_NEED_PLACES = frozenset({"x", "y"})
_NEED_CLUSTERS = _NEED_PLACES | {"cluster"}
NEED_EDGES = _NEED_PLACES | {"edges", "truncated"}
"""Fields whose values come from edges."""
_NOWHERE = 0.0, 0.0


async def draw(context: Context, centre: str, request: NeighbourhoodRequest) -> Subgraph | None:
    """The neighbourhood of the entity with this id; None if there is none."""
    space = NeighbourhoodSpace(context, request.limits)
    first = await space.read([centre], MOST_PAPERS)
    choice = await choose(centre, first, request, lambda ids: space.read(ids, MOST_PAPERS))
    own = Candidate(centre, 0, strength(int(request.weights.of(first.index, first.papers).sum())))
    nodes = [own, *choice.candidates]
    ids = [one.id for one in nodes]
    clusters = clusters_of(context, space.all(), ids, centre)
    edges, cuts = await _edges(context, space, choice, centre, request)
    known = await context.cards(ids, below="neighbourhood")  # the last read returns the version of all
    if centre not in known:
        return None
    await asyncio.sleep(0)  # the slowest step comes next; a cancelled or late operation ends here
    places = place_nodes(context, nodes, edges, clusters)
    return Subgraph(
        centre=strawberry.ID(centre),
        nodes=shown_nodes(context, nodes, known, places, clusters),
        edges=shown_edges(edges, known, request.limits),
        truncated=[truncation(cut) for cut in (*choice.cuts, *cuts)],
    )


async def _edges(
    context: Context, space: NeighbourhoodSpace, choice: Choice, centre: str, request: NeighbourhoodRequest
) -> tuple[InducedEdges | None, list[Cut]]:
    if not NEED_EDGES & context.document.selected:
        return None, []
    drawn = [centre, *(one.id for one in choice.candidates)]
    kinds = "API" if centre[0] == "I" else "AP"
    among = await space.read((id_ for id_ in drawn if id_[0] in kinds), MOST_PAPERS_OF_ALL)
    edges, cuts = edges_among(space.all(), drawn, centre, request.weights)
    return edges, [*cuts, *work_cuts(among, None)]


def edges_among(
    seen: Incidence, drawn: Sequence[str], centre: str | None, weights: Weights
) -> tuple[InducedEdges, list[Cut]]:
    """Edges among the nodes, heaviest first, and what was left out."""
    places = places_by_kind(seen.index, drawn)
    middle = places_by_kind(seen.index, [] if centre is None else [centre])
    at = next((Centre(kind, int(own[0])) for kind, own in middle.items() if len(own)), None)
    found, available = induced_edges(seen, places, at, weights, MOST_EDGES)
    if len(found) == available:
        return found, []
    cut = Cut(TruncationReason.MAX_EDGES, None, len(found), available, "weight, then ids of the ends")
    return found, [cut]


def places_of(
    context: Context, ids: Sequence[str], edges: InducedEdges | None, centre: str | None
) -> Mapping[str, Place]:
    """The coordinates of each entity; all at the origin if the document selects none."""
    if edges is None or not _NEED_PLACES & context.document.selected:
        return dict.fromkeys(ids, _NOWHERE)
    return lay_out(ids, zip(edges.sources, edges.targets, strict=True), centre)


def place_nodes(
    context: Context, nodes: Sequence[Candidate], edges: InducedEdges | None, clusters: Mapping[str, str]
) -> Mapping[str, Place]:
    """The coordinates of the centre and the other nodes: by weight and cluster, or with two hops by edges."""
    centre, *others = nodes
    if edges is None or any(one.distance > 1 for one in others):
        return places_of(context, [one.id for one in nodes], edges, centre.id)
    return lay_out_around(
        centre.id, [PolarMember(one.id, one.weight, clusters.get(one.id)) for one in others]
    )


def clusters_of(context: Context, seen: Incidence, ids: Iterable[str], centre: str | None) -> dict[str, str]:
    """For each entity the cluster with most of its papers; empty if the document needs none.

    Only papers that were read count. Around a centre with local clusters only these are used.
    """
    found: dict[str, str] = {}
    if _NEED_CLUSTERS & context.document.selected:
        clusters = colouring_clusters(seen, centre)
        for kind, places in places_by_kind(seen.index, ids).items():
            found |= commonest_clusters(seen, kind, places, clusters)
    return found


def truncation(cut: Cut) -> Truncation:
    """A cut as an object of the schema."""
    return Truncation(
        reason=cut.reason,
        kind=cut.kind,
        shown=cut.shown,
        available=cut.available,
        ranked_by=cut.ranked_by,
    )
