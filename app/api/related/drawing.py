"""A drawing of the papers that citations relate to a paper."""

import strawberry

from app.api.arguments.limits import PaperLimits
from app.api.context import Context
from app.api.enums.entities import EntityKind
from app.api.enums.graph import CitationTie, TruncationReason
from app.api.neighbourhood.answer import MOST_EDGES, NEED_EDGES, clusters_of, place_nodes, truncation
from app.api.neighbourhood.choice import Candidate, Cut, work_cuts
from app.api.neighbourhood.objects import shown_edges, shown_nodes
from app.api.neighbourhood.request import MOST_NODES, NeighbourhoodRequest
from app.api.neighbourhood.search_space import NeighbourhoodSpace
from app.api.related.finding import RelatedPapers, find_related
from app.api.types.subgraph import Subgraph
from app.errors import BadInput
from app.index.answers.induced_edges import InducedEdges
from app.index.citations.edges import tie_edges
from app.index.edges import CO_CITED_WITH, COUPLED_WITH
from app.strength import MICRO

_RELATIONS = {CitationTie.COUPLING: COUPLED_WITH, CitationTie.CO_CITATION: CO_CITED_WITH}
_RANKED_BY = "number of papers that both cite, or that cite both; newest, id"


async def draw_related(
    context: Context, centre: str, tie: CitationTie, request: NeighbourhoodRequest
) -> Subgraph | None:
    """The papers related to a paper and the ties among them; None if there is no such paper."""
    if centre[0] != "P":
        raise BadInput("`by` needs a paper as `of`.", value="by", advice="Leave out `by`, or give a paper.")
    least = request.weights.least
    related = _without(await find_related(context, centre, tie, request.limits, least), request.exclude)
    nodes = _nodes(centre, related, request.max_nodes - 1)
    ids = [one.id for one in nodes]
    edges, cuts = _edges(context, related, ids, tie, least)
    seen = await NeighbourhoodSpace(context, PaperLimits()).read(ids, MOST_NODES)
    clusters = clusters_of(context, seen, ids, None)
    known = await context.cards(ids, below="neighbourhood")  # the last read returns the version of all
    if centre not in known:
        return None
    return Subgraph(
        centre=strawberry.ID(centre),
        nodes=shown_nodes(context, nodes, known, place_nodes(context, nodes, edges, clusters), clusters),
        edges=shown_edges(edges, known, request.limits),
        truncated=[truncation(cut) for cut in (*_cuts(len(nodes) - 1, len(related.found)), *cuts)],
    )


def _without(related: RelatedPapers, exclude: frozenset[str]) -> RelatedPapers:
    found = related.found.without(related.ties.index.paper_ids.known(exclude))
    return RelatedPapers(related.ties, related.own, found)


def _nodes(centre: str, related: RelatedPapers, places: int) -> list[Candidate]:
    weights = related.found.weights[related.found.best(places)] // MICRO
    own = len(related.ties.of(int(related.own[0]))) if len(related.own) else 0
    others = zip(related.ids(places), weights.tolist(), strict=True)
    return [Candidate(centre, 0, float(own)), *(Candidate(id_, 1, float(weight)) for id_, weight in others)]


def _edges(
    context: Context, related: RelatedPapers, ids: list[str], tie: CitationTie, least: int
) -> tuple[InducedEdges | None, list[Cut]]:
    if not NEED_EDGES & context.document.selected:
        return None, []
    papers = related.ties.index.paper_ids.known(ids)
    edges, available, seen = tie_edges(related.ties, papers, _RELATIONS[tie], least, MOST_EDGES)
    ranked_by = "number of papers, then ids of the ends"
    cut = Cut(TruncationReason.MAX_EDGES, None, len(edges), available, ranked_by)
    return edges, [*([cut] if len(edges) < available else []), *work_cuts(seen)]


def _cuts(shown: int, available: int) -> list[Cut]:
    cut = Cut(TruncationReason.MAX_NODES, EntityKind.PAPER, shown, available, _RANKED_BY)
    return [cut] if shown < available else []
