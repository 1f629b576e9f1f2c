"""Papers to CLUSTERS and PAPER_CLUSTERS: the similarity graph, its communities, their names."""

from collections.abc import Mapping, Sequence

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from loaders.entities import CLUSTERS, PAPER_CLUSTERS, PAPER_COMMUNITIES
from loaders.topics.candidates import Ints, Reals
from loaders.topics.clusters.communities import ALONE, NEW, SEEDS, Communities
from loaders.topics.clusters.fitting import NOWHERE, asked_of_names, fits_of, fitting_papers
from loaders.topics.clusters.hierarchy import LEVELS, find_hierarchy
from loaders.topics.clusters.labels import Name, name_clusters
from loaders.topics.clusters.neighbours import similarity_graph
from loaders.topics.clusters.space import Matrix, PaperSpace, place_papers
from loaders.topics.phrases import PaperText
from loaders.topics.terms.nearness import Nearness
from loaders.topics.terms.usage import find_usage

SEED = 20_261_121
_BY_PAPER = [("paper", "ascending"), ("level", "ascending")]

Marks = NDArray[np.bool_]


def find_clusters(
    text: PaperText,
    space: PaperSpace | None = None,
    *,
    seed: int = SEED,
    previous: pa.Table | None = None,
    together: pa.Table | None = None,
) -> tuple[pa.Table, pa.Table, pa.Table]:
    """Find CLUSTERS, PAPER_CLUSTERS and PAPER_COMMUNITIES of three nested levels.

    A paper that fits nowhere is in no cluster, a community that no phrase names is none. `space` says where
    the papers lie; without it their texts alone tell. `previous` and `together` are the PAPER_CLUSTERS and
    PAPER_COMMUNITIES of an earlier load: papers that were in one community hold together, without these those
    of a cluster. The same tables and seed give the same anywhere.
    """
    start = _starting_points(text.papers, previous, "cluster") if previous is not None else None
    held = _starting_points(text.papers, together, "community") if together is not None else start
    space = space or place_papers(text)
    features = space.features
    found = find_hierarchy(similarity_graph(space.points), seed, held)
    fits = [fits_of(features, part.member) for part in found]
    fitting = fitting_papers(features, [part.member for part in found], fits, start)
    names, shown = name_shown(text, Nearness(find_usage(text, space.points)), fitting, start)
    clusters, places = _shown_clusters(text.papers, features, found, (names, _placed(shown, names)), seed)
    return clusters, places, _together(text.papers, [part.member for part in found])


def _shown_clusters(
    papers: tuple[str, ...],
    features: Matrix,
    found: Sequence[Communities],
    shown: tuple[Sequence[Sequence[Name | None]], Sequence[Marks]],
    seed: int,
) -> tuple[pa.Table, pa.Table]:
    """CLUSTERS and PAPER_CLUSTERS; `shown` are the names of each level, and which papers are in a cluster."""
    clusters, places = [CLUSTERS.empty_table()], [PAPER_CLUSTERS.empty_table()]
    above: Mapping[int, str] = {}
    for level, (part, named, is_in) in enumerate(zip(found, *shown, strict=True)):
        anchors = _anchors(papers, level, part.member, is_in)
        clusters.append(_clusters(part, named, anchors, above, level=level, seed=seed))
        inside = {paper: anchors[int(part.member[paper])][0] for paper in np.flatnonzero(is_in).tolist()}
        above = {**above, **inside}
        places.append(_places(papers, level, inside, _fits_inside(features, part.member, is_in)))
    return pa.concat_tables(clusters).sort_by("cluster"), pa.concat_tables(places).sort_by(_BY_PAPER)


def _together(papers: tuple[str, ...], levels: Sequence[Ints]) -> pa.Table:
    """PAPER_COMMUNITIES; papers are in order, so the first of a community names it."""
    tables = [PAPER_COMMUNITIES.empty_table()]
    for level, member in enumerate(levels):
        _, first = np.unique(member, return_index=True)
        anchors = [f"{level}/{papers[paper]}" for paper in first.tolist()]
        communities = [anchors[community] for community in member.tolist()]
        columns = {"paper": list(papers), "level": [level] * len(papers), "community": communities}
        tables.append(pa.table(columns, PAPER_COMMUNITIES))
    return pa.concat_tables(tables).sort_by(_BY_PAPER)


def _clusters(
    part: Communities,
    named: Sequence[Name | None],
    anchors: Mapping[int, tuple[str, int]],
    above: Mapping[int, str],
    *,
    level: int,
    seed: int,
) -> pa.Table:
    """CLUSTERS of a level; `above` holds the finest cluster above of each paper that is in any."""
    stability = part.stability
    rows = [
        {
            "cluster": anchor,
            "level": level,
            "label": name.label,
            "terms": name.terms,
            "stability": round(float(stability[cluster]), 4),
            "method": method(level, seed),
            "parent": above.get(first),
        }
        for cluster, (anchor, first) in anchors.items()
        if (name := named[cluster]) is not None
    ]
    return pa.Table.from_pylist(rows, CLUSTERS)


def method(level: int, seed: int) -> str:
    """How a level was found, in words that let another repeat it."""
    return (
        f"Leiden, resolution {LEVELS[level].resolution}, consensus of {SEEDS} seeds from {seed}, on nearest"
        " papers by words, phrases and citations in a space of few dimensions"
    )


def name_shown(
    text: PaperText, nearness: Nearness, fitting: Sequence[Ints], start: Sequence[Ints] | None = None
) -> tuple[list[list[Name | None]], list[Ints]]:
    """Names of the clusters that are shown, level by level, and the papers there, NOWHERE for all others.

    What is not shown counts for no name, as in a later load, whose ledger does not know it.
    """
    asked = asked_of_names(fitting, start) if start else None
    placed = _placed(fitting, name_clusters(text, nearness, fitting, asked))
    shown = [np.where(is_in, member, NOWHERE) for is_in, member in zip(placed, fitting, strict=True)]
    nothing = [np.zeros(int(member.max(initial=-1)) + 1) for member in shown]
    return name_clusters(text, nearness, shown, nothing), shown


def _placed(fitting: Sequence[Ints], names: Sequence[Sequence[Name | None]]) -> list[Marks]:
    """Which papers are in a cluster of each level: they fit it, and it has a name."""
    return [
        np.array([*(name is not None for name in named), False])[member]
        for member, named in zip(fitting, names, strict=True)
    ]


def _fits_inside(features: Matrix, member: Ints, is_in: Marks) -> Reals:
    """Cosine of each paper and the others that are in its cluster, which a later load finds there again."""
    return fits_of(features, np.where(is_in, member, member.max(initial=-1) + 1))


def _anchors(papers: tuple[str, ...], level: int, member: Ints, is_in: Marks) -> dict[int, tuple[str, int]]:
    """Anchor and first paper of each cluster; papers are in order, so that is the smallest."""
    inside = np.flatnonzero(is_in)
    clusters, first = np.unique(member[inside], return_index=True)
    return {
        int(cluster): (f"{level}/{papers[paper]}", int(paper))
        for cluster, paper in zip(clusters, inside[first], strict=True)
    }


def _places(papers: tuple[str, ...], level: int, cluster: Mapping[int, str], fit: Reals) -> pa.Table:
    columns = {
        "paper": [papers[paper] for paper in cluster],
        "level": [level] * len(cluster),
        "cluster": list(cluster.values()),
        "fit": [round(float(fit[paper]), 3) for paper in cluster],
    }
    return pa.table(columns, PAPER_CLUSTERS)


def _starting_points(papers: tuple[str, ...], previous: pa.Table, column: str) -> list[Ints]:
    """Earlier cluster or community of each paper by level; NEW for a new paper, ALONE for one in none."""
    rows = previous.to_pylist()
    named = sorted({row[column] for row in rows if row[column] is not None})
    numbers = {None: ALONE, **{one: number for number, one in enumerate(named)}}
    known: Mapping[tuple[str, int], int] = {
        (row["paper"], row["level"]): numbers[row[column]] for row in rows
    }
    return [
        np.array([known.get((paper, level), NEW) for paper in papers], np.int64)
        for level in range(len(LEVELS))
    ]
