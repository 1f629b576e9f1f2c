"""Topic clusters as an audit draws them: those of the whole graph, and the local ones of an owner."""

from collections.abc import Iterator

from loaders.audit.draws import SeededDraw
from loaders.audit.served import ServedTables

_TABLES = ("in_cluster", "in_local_cluster")


def placed_papers(served: ServedTables) -> Iterator[tuple[str, str, float]]:
    """Every paper in a cluster: paper, cluster and fit."""
    for table in _TABLES:
        yield from zip(*(served.column(table, name) for name in ("source", "target", "fit")), strict=True)


def papers_in(served: ServedTables, cluster: str) -> list[str]:
    """The papers of a cluster."""
    return [paper for table in _TABLES for paper in served.cells(table, "source", "target", cluster)]


def clusters_of(served: ServedTables, paper: str) -> set[str]:
    """The clusters that a paper is in."""
    return {cluster for table in _TABLES for cluster in served.cells(table, "target", "source", paper)}


def central_papers(served: ServedTables, cluster: str, count: int, without: str) -> list[str]:
    """The papers nearest to the subject of a cluster, without one."""
    fits = [fit for table in _TABLES for fit in served.cells(table, "fit", "target", cluster)]
    order = sorted(zip(papers_in(served, cluster), fits, strict=True), key=lambda pair: (-pair[1], pair[0]))
    return [paper for paper, _ in order if paper != without][:count]


def other_clusters(served: ServedTables, cluster: str) -> list[str]:
    """The other clusters at the same level, of the same owner or of the whole graph."""
    level, owner = (served.cell("topic_cluster", cluster, name) for name in ("level", "of_id"))
    others = served.cells("topic_cluster", "id", "of_id", owner)
    return [one for one in others if one != cluster and served.cell("topic_cluster", one, "level") == level]


def other_cluster(served: ServedTables, cluster: str, draw: SeededDraw) -> str | None:
    """One of the other clusters at the same level; None if there is none."""
    others = other_clusters(served, cluster)
    return draw.one(others) if others else None
