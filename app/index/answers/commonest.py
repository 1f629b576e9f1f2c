"""The cluster with most papers of an entity, among those that colour one graph."""

import numpy as np
from numpy.typing import NDArray

from app.index.answers.incidence import Incidence
from app.index.answers.paper_incidence import PaperIncidence, ids_of, roles_of
from app.index.answers.scored_neighbours import grouped, once
from app.index.storage.layout import Index
from app.index.storage.rows import Numbers, Places, distinct, lengths_of


def colouring_clusters(seen: Incidence, centre: str | None) -> Places:
    """The clusters that colour a graph: local ones of its centre, else those of the whole dataset.

    Local ones are used if any paper that was read is in one.
    """
    found_clusters = distinct(seen.index.clusters_of_paper.gather(seen.papers), len(seen.index.cluster_ids))
    owners = np.array(seen.index.cluster_owners.texts_at(found_clusters.tolist()), np.str_)
    own = found_clusters[owners == centre] if centre else found_clusters[:0]
    return own if len(own) else found_clusters[owners == ""]


def are_global(index: Index) -> NDArray[np.bool_]:
    """For each cluster whether it is one of the whole graph, not a local one."""
    are_theirs: NDArray[np.bool_] = np.diff(index.cluster_owners.starts) == 0
    return are_theirs


def commonest_clusters(seen: Incidence, kind: str, entities: Places, clusters: Places) -> dict[str, str]:
    """For each entity the id of the cluster with most of the papers read; the first of equal ones.

    An entity with papers in none of them is left out.
    """
    index = seen.index
    at, one = positions_of(seen, kind, entities)
    counts = index.clusters_of_paper.counts(seen.papers[at])
    entity = np.repeat(one, counts).astype(np.int64)
    cluster = index.clusters_of_paper.gather(seen.papers[at])
    is_one = np.isin(cluster, clusters)
    entity, cluster = entity[is_one], cluster[is_one]
    order, starts = grouped(entity * (len(index.cluster_ids) + 1) + cluster)
    number = lengths_of(starts, len(order))
    entity, cluster = entity[order[starts]], cluster[order[starts]]
    best = np.lexsort((cluster, -number, entity))
    best = best[grouped(entity[best])[1]]
    owners = ids_of(index, kind).names(entity[best])
    return dict(zip(owners, index.cluster_ids.names(cluster[best]), strict=True))


def positions_of(seen: Incidence, kind: str, entities: Places) -> tuple[Places, Numbers]:
    """Positions of the papers on which entities of a kind occur, in any role, and the entity on each."""
    incidence = PaperIncidence(seen.index, seen.papers, {kind: entities})
    rows = [incidence.on(role) for role in roles_of(kind)]
    at = np.concatenate([np.repeat(np.arange(len(one)), np.diff(one.starts)) for one in rows])
    who = np.concatenate([one.items for one in rows])
    first = once(at, who)
    return at[first], who[first]
