"""Local clusters between two counts: papers stay in their clusters as long as enough of them remain."""

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import pyarrow as pa

from loaders.model.entities import LOCAL_CLUSTERS, PAPER_LOCAL_CLUSTERS
from loaders.topics.clusters.detection.hierarchy import LEAST_PAPERS
from loaders.topics.local.finding import LEAST_CLUSTERS


def follow_local_clusters(clusters: pa.Table, still: pa.Table) -> tuple[pa.Table, pa.Table]:
    """The current LOCAL_CLUSTERS and PAPER_LOCAL_CLUSTERS, from the earlier ones and the remaining papers.

    `still` has for each paper the present and the earlier anchor of its owner. If two owners became one, the
    clusters of the first remain. If one became two, such as a name that now means two institutions, the first
    of these has the clusters. An owner with fewer than two clusters has none.
    """
    rows_of: defaultdict[str, list[dict[str, Any]]] = defaultdict(list)
    for row in _of_one_owner(still):
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


def _of_one_owner(still: pa.Table) -> Iterator[dict[str, Any]]:
    """The rows whose present and earlier owner correspond one to one; of several the first by anchor."""
    earlier: dict[tuple[str, str], str] = {}
    present: dict[tuple[str, str], str] = {}
    for row in still.sort_by([(name, "ascending") for name in ("was", "owner", "paper")]).to_pylist():
        kind, was, owner = row["kind"], row["was"], row["owner"]
        is_first = earlier.setdefault((kind, owner), was) == was
        if is_first and present.setdefault((kind, was), owner) == owner:
            yield row
