"""Clusters between two counts: papers stay where they were, and new ones join the cluster nearest to them."""

from collections.abc import Iterator, Mapping

import pyarrow as pa
import pyarrow.compute as pc

from loaders.model.entities import CLUSTERS, PAPER_CLUSTERS
from loaders.topics.clusters.detection.hierarchy import LEAST_PAPERS, LEVELS

FINEST = len(LEVELS) - 1


def follow_clusters(clusters: pa.Table, placed: pa.Table, nearest: pa.Table) -> tuple[pa.Table, pa.Table]:
    """The current CLUSTERS and PAPER_CLUSTERS, from the earlier ones and from remaining and new papers.

    `nearest` contains the finest cluster that each new paper joins; it joins those above as well. A cluster
    with too few papers is dropped. The others keep their labels, and as always are named by their smallest
    paper.
    """
    parents = dict(zip(clusters["cluster"].to_pylist(), clusters["parent"].to_pylist(), strict=True))
    levels = dict(zip(clusters["cluster"].to_pylist(), clusters["level"].to_pylist(), strict=True))
    joined = [
        {"paper": row["paper"], "level": levels[cluster], "cluster": cluster}
        for row in nearest.to_pylist()
        for cluster in _with_parents(row["cluster"], parents)
    ]
    places = pa.concat_tables([placed.cast(PAPER_CLUSTERS), pa.Table.from_pylist(joined, PAPER_CLUSTERS)])
    first = places.group_by("cluster").aggregate([("paper", "min"), ("paper", "count")])
    first = first.filter(pc.greater_equal(first["paper_count"], LEAST_PAPERS))
    places = places.filter(pc.is_in(places["cluster"], first["cluster"]))
    papers = dict(zip(first["cluster"].to_pylist(), first["paper_min"].to_pylist(), strict=True))
    names = {cluster: f"{levels[cluster]}/{paper}" for cluster, paper in papers.items()}
    rows = [
        row | {"cluster": names[row["cluster"]], "parent": row["parent"] and names[row["parent"]]}
        for row in clusters.to_pylist()
        if row["cluster"] in names
    ]
    by_paper = [("paper", "ascending"), ("level", "ascending")]
    return pa.Table.from_pylist(rows, CLUSTERS).sort_by("cluster"), _renamed(places, names).sort_by(by_paper)


def _with_parents(cluster: str | None, parents: Mapping[str, str | None]) -> Iterator[str]:
    while cluster is not None:
        yield cluster
        cluster = parents[cluster]


def _renamed(places: pa.Table, names: Mapping[str, str]) -> pa.Table:
    column = pa.array([names[cluster] for cluster in places["cluster"].to_pylist()], pa.string())
    return places.set_column(places.schema.get_field_index("cluster"), "cluster", column)
