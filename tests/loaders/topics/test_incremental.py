"""Clusters between two counts."""

import pyarrow as pa

from loaders.model.entities import CLUSTERS, PAPER_CLUSTERS
from loaders.topics.incremental import follow_clusters

NAMED = {"label": "Bells", "terms": ["Bells"], "stability": 1.0, "method": "m"}
FOUND = pa.Table.from_pylist(
    [
        NAMED | {"cluster": "0/p1", "level": 0, "parent": None},
        NAMED | {"cluster": "1/p1", "level": 1, "parent": "0/p1"},
        NAMED | {"cluster": "2/p1", "level": 2, "parent": "1/p1"},
        NAMED | {"cluster": "2/p4", "level": 2, "parent": "1/p1"},
    ],
    CLUSTERS,
)


def places(**clusters: str) -> pa.Table:
    rows = [
        {"paper": paper, "level": int(cluster[0]), "cluster": cluster}
        for paper, named in clusters.items()
        for cluster in named.split()
    ]
    return pa.Table.from_pylist(rows, PAPER_CLUSTERS)


def test_a_cluster_with_too_few_papers_left_ends_and_its_parent_keeps_them() -> None:
    left = places(
        p1="0/p1 1/p1 2/p1", p2="0/p1 1/p1 2/p1", p4="0/p1 1/p1 2/p4", p5="0/p1 1/p1 2/p4", p6="0/p1 1/p1"
    )
    nearest = pa.table({"paper": ["p7"], "cluster": ["2/p4"]})
    found, now = follow_clusters(FOUND, left, nearest)
    assert found["cluster"].to_pylist() == ["0/p1", "1/p1", "2/p4"]
    assert {
        cluster: [row["paper"] for row in now.to_pylist() if row["cluster"] == cluster]
        for cluster in found["cluster"].to_pylist()
    } == {
        "0/p1": ["p1", "p2", "p4", "p5", "p6", "p7"],
        "1/p1": ["p1", "p2", "p4", "p5", "p6", "p7"],
        "2/p4": ["p4", "p5", "p7"],
    }
