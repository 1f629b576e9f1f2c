"""Papers to CLUSTERS and PAPER_CLUSTERS: the similarity graph, its communities, their names."""

from collections.abc import Mapping, Sequence

import numpy as np
import pyarrow as pa

from loaders.entities import CLUSTERS, PAPER_CLUSTERS, PAPER_RELATIONS
from loaders.topics.candidates import Ints
from loaders.topics.clusters.communities import SEEDS, Communities
from loaders.topics.clusters.hierarchy import LEVELS, find_hierarchy
from loaders.topics.clusters.labels import Name, name_clusters
from loaders.topics.clusters.similarity import similarity_graph
from loaders.topics.clusters.vectors import paper_vectors
from loaders.topics.phrases import PaperText, Phrases

SEED = 20_261_121
NO_CITATIONS = PAPER_RELATIONS.empty_table()


def find_clusters(
    text: PaperText,
    phrases: Phrases,
    bylines: pa.Table,
    paper_venues: pa.Table,
    *,
    cited: pa.Table = NO_CITATIONS,
    seed: int = SEED,
    previous: pa.Table | None = None,
) -> tuple[pa.Table, pa.Table]:
    """Find CLUSTERS and PAPER_CLUSTERS of three nested levels; every paper is in one of each.

    Of `cited`, PAPER_RELATIONS, those of kind CITES count. Papers that are together in `previous`, the
    PAPER_CLUSTERS of an earlier load, hold together. The same tables and seed give the same on any machine.
    """
    if not text.papers:
        return CLUSTERS.empty_table(), PAPER_CLUSTERS.empty_table()
    start = _starting_points(text.papers, previous) if previous is not None else None
    vectors = paper_vectors(text, bylines, paper_venues, cited)
    found = find_hierarchy(similarity_graph(vectors), seed, start)
    anchors = [_anchors(text.papers, level, part.member) for level, part in enumerate(found)]
    clusters, places = [], []
    for level, part in enumerate(found):
        columns = {
            "cluster": anchors[level],
            "level": [level] * len(anchors[level]),
            **_names(name_clusters(text, phrases, part.member)),
            "stability": np.round(part.stability, 4),
            "method": [method(level, seed)] * len(anchors[level]),
            "parent": _parents(found, anchors, level),
        }
        clusters.append(pa.table(columns, CLUSTERS))
        places.append(_places(text.papers, level, [anchors[level][number] for number in part.member]))
    by_paper = [("paper", "ascending"), ("level", "ascending")]
    return pa.concat_tables(clusters).sort_by("cluster"), pa.concat_tables(places).sort_by(by_paper)


def method(level: int, seed: int) -> str:
    """How a level was found, in words that let another repeat it."""
    return (
        f"Leiden, resolution {LEVELS[level].resolution}, consensus of {SEEDS} seeds from {seed}, on nearest"
        " papers by words, phrases, citations, people and venues"
    )


def _anchors(papers: tuple[str, ...], level: int, member: Ints) -> list[str]:
    """Level and smallest paper of each cluster; papers are in order, so that is the first."""
    return [f"{level}/{papers[paper]}" for paper in _first_papers(member)]


def _parents(found: Sequence[Communities], anchors: list[list[str]], level: int) -> list[str | None]:
    """Cluster of the level above that holds each cluster's papers."""
    first = _first_papers(found[level].member)
    return [anchors[level - 1][found[level - 1].member[paper]] if level else None for paper in first]


def _first_papers(member: Ints) -> list[int]:
    first: list[int] = np.unique(member, return_index=True)[1].tolist()
    return first


def _names(names: list[Name]) -> dict[str, list[str] | list[tuple[str, ...]]]:
    return {"label": [name.label for name in names], "terms": [name.terms for name in names]}


def _places(papers: tuple[str, ...], level: int, clusters: list[str]) -> pa.Table:
    columns = {"paper": papers, "level": [level] * len(papers), "cluster": clusters}
    return pa.table(columns, PAPER_CLUSTERS)


def _starting_points(papers: tuple[str, ...], previous: pa.Table) -> list[Ints]:
    """Earlier cluster of each paper by level; -1 for a new paper."""
    known: Mapping[tuple[str, int], str] = {
        (row["paper"], row["level"]): row["cluster"] for row in previous.to_pylist()
    }
    numbers = {cluster: number for number, cluster in enumerate(sorted(set(known.values())))}
    return [
        np.array([numbers.get(known.get((paper, level), ""), -1) for paper in papers], np.int64)
        for level in range(len(LEVELS))
    ]
