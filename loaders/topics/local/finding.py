"""Local topic clusters, for owners who have most of their papers in one cluster of the whole graph.

That cluster does not distinguish their papers, so these are compared with each other, by the words, phrases
and citations that several of them share.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from loaders.model.entities import LOCAL_CLUSTERS, PAPER_LOCAL_CLUSTERS
from loaders.topics.clusters.detection.communities import ALONE, NEW, SEEDS, find_communities
from loaders.topics.clusters.detection.hierarchy import LEVELS
from loaders.topics.clusters.detection.leiden import nodes_of
from loaders.topics.clusters.detection.neighbours import similarity_graph
from loaders.topics.clusters.detection.space import FEW, Matrix, PaperSpace, paper_space, unit
from loaders.topics.clusters.fitting import NOWHERE, fits_of, fitting_papers
from loaders.topics.clusters.labels import ClusterName
from loaders.topics.clusters.membership import is_on_subject, without_small
from loaders.topics.local.naming import name_local_clusters
from loaders.topics.mining.candidates import Ints, Reals
from loaders.topics.mining.phrases import PaperText
from loaders.topics.terms.nearness import Nearness

LEAST_OF_OWNER = 12
"""Fewest papers for which local clusters are looked for. For owners with all papers in one cluster of 134,909
papers, they are found for 182 of 186 with 17 papers or more, for 161 of 205 with 12 to 16, for 167 of 328
with 9 to 11, and for 166 of 1,036 with 6 to 8."""
MOST_OF_ONE = 0.6
"""Share of an owner's papers in one cluster of the whole graph above which local clusters are looked for. Set
by hand."""
LEAST_CLUSTERS = 2
"""Fewest local clusters of an owner: one alone does not distinguish its papers. Set by hand."""
SHARED = 0.7
"""Share of an owner's papers above which a common word is ignored. With 0.25, 0.5 and 0.7 there are clusters
for 352, 351 and 343 of 391 owners; 0.7 does not split a large subject, which two thirds of the papers may be
on."""
LEVEL = 1
"""Level of local clusters: that of the clusters that colour a drawing."""

Owner = tuple[str, str]
"""EntityKind and anchor."""


@dataclass(frozen=True)
class LocalClusters:
    """The clusters found among the papers of one owner: that of each paper, NOWHERE if it fits none."""

    owner: Owner
    papers: Ints
    member: Ints
    fits: Reals
    stability: Reals


def find_local_clusters(
    text: PaperText,
    where: tuple[PaperSpace, Nearness],
    owned: pa.Table,
    places: pa.Table,
    *,
    seed: int,
    earlier: Mapping[Owner, Mapping[str, str]] | None = None,
) -> tuple[pa.Table, pa.Table]:
    """LOCAL_CLUSTERS and PAPER_LOCAL_CLUSTERS of owners with most papers in one cluster of `places`.

    `where` contains the positions of the papers and of those on each phrase, `owned` is OWNED_PAPERS.
    `earlier` contains, for each owner, the earlier cluster of each paper; papers of one cluster tend to stay
    together. Equal tables and seeds give equal results on every machine.
    """
    space, nearness = where
    grouped = list(_by_owner(text.papers, owned, places))
    if not grouped:
        return LOCAL_CLUSTERS.empty_table(), PAPER_LOCAL_CLUSTERS.empty_table()
    found = [
        _find(owner, papers, space.features, seed, _start(text.papers, papers, (earlier or {}).get(owner)))
        for owner, papers in grouped
    ]
    found = [one for one in found if len(np.unique(one.member[one.member >= 0])) >= LEAST_CLUSTERS]
    names = name_local_clusters(text, nearness.usage, [(one.papers, one.member) for one in found])
    shown = [(_described(nearness, one, named), named) for one, named in zip(found, names, strict=True)]
    named_spaces = [
        one for one in shown if len(np.unique(one[0].member[one[0].member >= 0])) >= LEAST_CLUSTERS
    ]
    clusters = [row for one, named in named_spaces for row in _cluster_rows(text.papers, one, named, seed)]
    papers = [row for one, _ in named_spaces for row in _paper_rows(text.papers, one)]
    return (
        pa.Table.from_pylist(clusters, LOCAL_CLUSTERS).sort_by("cluster"),
        pa.Table.from_pylist(papers, PAPER_LOCAL_CLUSTERS).sort_by([(one, "ascending") for one in _BY]),
    )


_BY = ("cluster", "paper")


def method(seed: int) -> str:
    """How local clusters were found, in enough detail to repeat it."""
    return (
        f"Leiden, resolution {LEVELS[0].resolution}, consensus of {SEEDS} seeds from {seed}, on nearest"
        " papers of the owner by words, phrases and citations in a space of their own"
    )


def _by_owner(papers: tuple[str, ...], owned: pa.Table, places: pa.Table) -> Iterator[tuple[Owner, Ints]]:
    """Owners of enough papers, most of them in one finest cluster, and the places of these papers."""
    finest = places.filter(pc.equal(places["level"], len(LEVELS) - 1))
    place = {paper: number for number, paper in enumerate(papers)}
    cluster = np.full(len(papers), NOWHERE, np.int64)
    numbers = pc.index_in(finest["cluster"], value_set=pc.unique(finest["cluster"])).to_pylist()
    cluster[[place[paper] for paper in finest["paper"].to_pylist()]] = numbers
    owned = owned.group_by(["kind", "owner"]).aggregate([("paper", "distinct")])
    for row in owned.sort_by([("kind", "ascending"), ("owner", "ascending")]).to_pylist():
        own = np.array(sorted(place[paper] for paper in row["paper_distinct"] if paper in place), np.int64)
        if len(own) >= LEAST_OF_OWNER and _largest(cluster[own]) > MOST_OF_ONE * len(own):
            yield (row["kind"], row["owner"]), own


def _largest(cluster: Ints) -> int:
    return int(np.bincount(cluster[cluster >= 0], minlength=1).max())


def _start(papers: tuple[str, ...], own: Ints, earlier: Mapping[str, str] | None) -> Ints | None:
    """The earlier cluster of each paper, NEW for an unknown one; None if all are unknown."""
    if not earlier:
        return None
    numbers = {cluster: number for number, cluster in enumerate(sorted({*earlier.values()} - {""}))}
    numbers[""] = ALONE
    known = [earlier.get(papers[paper]) for paper in own.tolist()]
    return np.array([NEW if cluster is None else numbers[cluster] for cluster in known], np.int64)


def _find(owner: Owner, papers: Ints, features: Matrix, seed: int, start: Ints | None) -> LocalClusters:
    own = own_features(features[papers])
    found = find_communities(similarity_graph(paper_space(own)), LEVELS[0].resolution, seed, start)
    fits = fits_of(own, found.member)
    member = fitting_papers(own, [found.member], [fits])[0]
    return LocalClusters(owner, papers, member, fits, found.stability)


def own_features(features: Matrix) -> Matrix:
    """The features of the papers of one owner that several but not too many of them share."""
    holders = np.bincount(features.indices, minlength=features.shape[1])
    few = max(FEW, SHARED * features.shape[0])
    return unit(features[:, np.flatnonzero((holders > 1) & (holders <= few))])


def _described(
    nearness: Nearness, found: LocalClusters, names: Sequence[ClusterName | None]
) -> LocalClusters:
    """The clusters without papers that the label of their cluster does not describe."""
    member = np.full(len(found.member), NOWHERE)
    for cluster, places in enumerate(nodes_of(found.member)):
        if (name := names[cluster]) is not None:
            member[places[is_on_subject(nearness, name, found.papers[places])]] = cluster
    return replace(found, member=without_small(member))


def _anchors(papers: tuple[str, ...], found: LocalClusters) -> dict[int, str]:
    """Anchor of each cluster: its owner and the smallest of its papers, which are in order."""
    clusters, first = np.unique(found.member, return_index=True)
    return {
        int(cluster): f"{'/'.join(found.owner)}/{papers[found.papers[place]]}"
        for cluster, place in zip(clusters, first, strict=True)
        if cluster != NOWHERE
    }


def _cluster_rows(
    papers: tuple[str, ...], found: LocalClusters, names: Sequence[ClusterName | None], seed: int
) -> Iterator[dict[str, object]]:
    kind, owner = found.owner
    for cluster, anchor in _anchors(papers, found).items():
        if name := names[cluster]:
            yield {
                "cluster": anchor,
                "kind": kind,
                "owner": owner,
                "level": LEVEL,
                "label": name.label,
                "terms": name.terms,
                "stability": round(float(found.stability[cluster]), 4),
                "method": method(seed),
            }


def _paper_rows(papers: tuple[str, ...], found: LocalClusters) -> Iterator[dict[str, object]]:
    anchors = _anchors(papers, found)
    for paper, cluster, fit in zip(found.papers, found.member.tolist(), found.fits.tolist(), strict=True):
        if cluster != NOWHERE:
            yield {"paper": papers[paper], "cluster": anchors[cluster], "fit": round(fit, 3)}
