"""The links that papers make among requested entities."""

from collections.abc import Sequence

import numpy as np

from app.api.arguments.limits import PaperLimits
from app.api.arguments.resolving import resolve_ids
from app.api.context import Context
from app.api.neighbourhood.answer import (
    MOST_PAPERS_OF_ALL,
    clusters_of,
    edges_among,
    places_of,
    truncation,
)
from app.api.neighbourhood.choice import Candidate, places_by_kind, work_cuts
from app.api.neighbourhood.objects import shown_edges, shown_nodes
from app.api.neighbourhood.request import MOST_NODES
from app.api.neighbourhood.search_space import NeighbourhoodSpace
from app.api.types.subgraph import InducedSubgraph
from app.index.answers.commonest import positions_of
from app.index.answers.incidence import Incidence
from app.index.answers.paper_incidence import ids_of
from app.index.answers.scored_neighbours import Weights
from app.strength import strength


async def subgraph_among(
    context: Context, texts: Sequence[str], limits: PaperLimits, weights: Weights
) -> InducedSubgraph:
    """The graph of the entities that the texts name, each once; BadInput for too many."""
    ids = await resolve_ids(context, texts, "ids", MOST_NODES)
    named = list(dict.fromkeys(id_ for id_ in ids if id_ is not None))
    space = NeighbourhoodSpace(context, limits)
    seen = await space.read(named, MOST_PAPERS_OF_ALL)
    known = await context.cards(named, below="subgraphAmong")
    edges, cuts = edges_among(seen, named, None, weights)
    places, clusters = places_of(context, named, edges, None), clusters_of(context, seen, named, None)
    own = _own_weights(seen, named, weights)
    nodes = [Candidate(id_, 0, own.get(id_, 0.0)) for id_ in named]
    return InducedSubgraph(
        nodes=shown_nodes(context, nodes, known, places, clusters),
        edges=shown_edges(edges, known, limits),
        truncated=[truncation(cut) for cut in (*cuts, *work_cuts(seen))],
        unknown=[text for text, id_ in zip(texts, ids, strict=True) if id_ is None],
    )


def _own_weights(seen: Incidence, ids: Sequence[str], weights: Weights) -> dict[str, float]:
    """The weight of each entity's papers among those read."""
    counted = weights.of(seen.index, seen.papers)
    found: dict[str, float] = {}
    for kind, places in places_by_kind(seen.index, ids).items():
        at, who = positions_of(seen, kind, places)
        sums = np.bincount(np.searchsorted(places, who), counted[at], len(places)).astype(np.int64)
        names = ids_of(seen.index, kind).names(places)
        found.update(zip(names, map(strength, sums.tolist()), strict=True))
    return found
