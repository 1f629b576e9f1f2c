"""Local clusters between two counts: papers stay where they were, as long as enough do."""

from collections import defaultdict
from typing import Any

import pyarrow as pa

from loaders.model.entities import LOCAL_CLUSTERS, PAPER_LOCAL_CLUSTERS
from loaders.topics.clusters.detection.hierarchy import LEAST_PAPERS
from loaders.topics.local.finding import LEAST_CLUSTERS


def follow_local_clusters(clusters: pa.Table, still: pa.Table) -> tuple[pa.Table, pa.Table]:
    """The current LOCAL_CLUSTERS and PAPER_LOCAL_CLUSTERS, from the earlier ones and the papers still there.

    `still` names for each paper the anchor that its owner has now, and the one that it was. Where two
    owners have become one, the clusters of the first stay; an owner with less than two has none.
    """
    first: dict[tuple[str, str], str] = {}
    rows_of: defaultdict[str, list[dict[str, Any]]] = defaultdict(list)
    for row in still.sort_by([("was", "ascending"), ("paper", "ascending")]).to_pylist():
        if first.setdefault((row["kind"], row["owner"]), row["was"]) == row["was"]:
            rows_of[row["cluster"]].append(row)
    enough = {cluster: rows for cluster, rows in rows_of.items() if len(rows) >= LEAST_PAPERS}
    siblings: defaultdict[str, int] = defaultdict(int)
    for rows in enough.values():
        siblings[rows[0]["was"]] += 1
    stay = {key: rows for key, rows in enough.items() if siblings[rows[0]["was"]] >= LEAST_CLUSTERS}
    names = {key: f"{rows[0]['kind']}/{rows[0]['owner']}/{rows[0]['paper']}" for key, rows in stay.items()}
    owners = {key: rows[0]["owner"] for key, rows in stay.items()}
    kept = [
        row | {"cluster": names[row["cluster"]], "owner": owners[row["cluster"]]}
        for row in clusters.to_pylist()
        if row["cluster"] in stay
    ]
    places = [row | {"cluster": names[key]} for key, rows in stay.items() for row in rows]
    by_place = [("cluster", "ascending"), ("paper", "ascending")]
    return (
        pa.Table.from_pylist(kept, LOCAL_CLUSTERS).sort_by("cluster"),
        pa.Table.from_pylist(places, PAPER_LOCAL_CLUSTERS).sort_by(by_place),
    )
