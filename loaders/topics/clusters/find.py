"""Papers to CLUSTERS and PAPER_CLUSTERS: the similarity graph, its communities, their names."""

from collections.abc import Mapping, Sequence

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from loaders.model.entities import CLUSTERS, PAPER_CLUSTERS
from loaders.topics.clusters.detection.communities import NEW, SEEDS, Communities
from loaders.topics.clusters.detection.hierarchy import FEW, LEVELS, find_hierarchy, least_papers
from loaders.topics.clusters.detection.leiden import renumbered
from loaders.topics.clusters.detection.neighbours import similarity_graph
from loaders.topics.clusters.detection.space import Matrix, PaperSpace, place_papers
from loaders.topics.clusters.fitting import NOWHERE, fits_inside, fits_of, fitting_papers, label_factors
from loaders.topics.clusters.gathering import gather, with_gathered
from loaders.topics.clusters.labels import ClusterName, name_clusters
from loaders.topics.clusters.membership import find_members, part_by_labels
from loaders.topics.clusters.memory import BY_PAPER, Memory, recall, remember
from loaders.topics.clusters.promotion import promote
from loaders.topics.mining.candidates import Ints, Reals
from loaders.topics.mining.phrases import PaperText
from loaders.topics.terms.nearness import Nearness
from loaders.topics.terms.usage import find_usage

SEED = 20_261_121
"""Seed of everything random in clusters. Set by hand; any number will do, and another one gives other
clusters."""
MOST_SPLITS = 8
"""Maximum rounds in which the papers that the labels of the finest communities leave out become communities
of their own and are named. Of cs.DL 53, 63, 67,
68 and 69 % of the papers are in a cluster with 0 to 4, of cs.DC 62, 72, 75, 76 and 76 %. Of 80 clusters of
both with 4, a reader found the labels of 74 to name most of their papers, and 581 of 674 papers right."""

Marks = NDArray[np.bool_]


def find_clusters(
    text: PaperText,
    where: tuple[PaperSpace, Nearness] | None = None,
    *,
    seed: int = SEED,
    previous: pa.Table | None = None,
    together: pa.Table | None = None,
) -> tuple[pa.Table, pa.Table, pa.Table]:
    """Find CLUSTERS, PAPER_CLUSTERS and PAPER_COMMUNITIES of three nested levels.

    A paper that no label describes is in no cluster. A community that no phrase names becomes no cluster.
    Papers in no cluster that share a topic become one. `where` has the positions of the papers and of those
    on each phrase; without it they follow from the texts alone. `previous` and `together` are the
    PAPER_CLUSTERS and PAPER_COMMUNITIES of an earlier load; without `together` the clusters count as
    communities. Equal tables and seeds give equal results on every machine.
    """
    memory = recall(text, previous, together)
    space, nearness = where or place_by_text(text)
    features = space.features
    found = find_hierarchy(similarity_graph(space.points), seed, memory.together if memory else None)
    fits = [fits_of(features, part.member) for part in found]
    fitting = fitting_papers(
        features, [part.member for part in found], fits, memory.counted if memory else None
    )
    communities, names, named = _split_by_labels(
        text, nearness, [part.member for part in found], fitting, memory
    )
    shown_before = memory.shown if memory else None
    members = find_members(features, nearness, names, communities, named, start=shown_before)
    topic = memory.topic if memory else None
    gathered = gather(text, features, nearness, names, members[-1], topic=topic, seed=seed)
    groups = [part.together for part in found]
    shown = promote(*with_gathered(names, members, gathered))
    clusters, places = _shown_clusters(text.papers, features, groups, shown, seed)
    return clusters, places, remember(text, [part.member for part in found], named, names, gathered)


def _split_by_labels(
    text: PaperText,
    nearness: Nearness,
    communities: list[Ints],
    fitting: list[Ints],
    memory: Memory | None,
) -> tuple[list[Ints], list[list[ClusterName | None]], list[Ints]]:
    """Communities, their names, and the papers that count for these, as in `name_shown`.

    The papers of a finest community that its label leaves out become a community of their own, which may get
    a label too. This ends after MOST_SPLITS rounds, or when no label leaves out enough papers.
    """
    least = least_papers(LEVELS[-1], len(text.papers))
    earlier = memory.label[-1] if memory else np.full(len(text.papers), NEW)
    finest = memory.split_by_labels(communities[-1]) if memory else communities[-1]

    def name_all(finest: Ints) -> tuple[list[list[ClusterName | None]], list[Ints]]:
        counting = [*fitting[:-1], np.where(fitting[-1] == NOWHERE, NOWHERE, finest)]
        return name_shown(text, nearness, counting, memory)

    names, named = name_all(finest)
    for _ in range(MOST_SPLITS):
        split = part_by_labels(nearness, names[-1], finest, named[-1], earlier=earlier, least=least)
        if np.array_equal(split, renumbered(finest)):
            break
        finest = split
        names, named = name_all(finest)
    return [*communities[:-1], finest], names, named


def place_by_text(text: PaperText) -> tuple[PaperSpace, Nearness]:
    """The positions of the papers, and of the papers on each phrase, from their texts alone."""
    space = place_papers(text)
    return space, Nearness(find_usage(text, space.points))


def _shown_clusters(
    papers: tuple[str, ...],
    features: Matrix,
    together: Sequence[Ints],
    shown: tuple[Sequence[Sequence[ClusterName | None]], Sequence[Ints]],
    seed: int,
) -> tuple[pa.Table, pa.Table]:
    """CLUSTERS and PAPER_CLUSTERS; `shown` are the names of each level, and the cluster of each paper.

    `together` are the groups of each level that all runs keep together.
    """
    clusters, places = [CLUSTERS.empty_table()], [PAPER_CLUSTERS.empty_table()]
    above: Mapping[int, str] = {}
    for level, (groups, named, member) in enumerate(zip(together, *shown, strict=True)):
        anchors = _anchors(papers, level, member)
        stability = Communities(member[member >= 0], groups[member >= 0]).stability
        clusters.append(_clusters(stability, named, anchors, above, level=level, seed=seed))
        inside = {paper: anchors[int(member[paper])][0] for paper in np.flatnonzero(member >= 0).tolist()}
        above = {**above, **inside}
        places.append(_places(papers, level, inside, fits_inside(features, member)))
    return pa.concat_tables(clusters).sort_by("cluster"), pa.concat_tables(places).sort_by(BY_PAPER)


def _clusters(
    stability: Reals,
    named: Sequence[ClusterName | None],
    anchors: Mapping[int, tuple[str, int]],
    above: Mapping[int, str],
    *,
    level: int,
    seed: int,
) -> pa.Table:
    """CLUSTERS of a level; `above` contains the finest cluster above of each paper that is in any."""
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
    """How a level was found, in enough detail to repeat it."""
    return (
        "Each paper is joined to its nearest papers by words, phrases and citations. Leiden finds communities"
        f" at resolution {LEVELS[level].resolution} (a higher one among more than {FEW:,} papers), where"
        f" {SEEDS} runs from seed {seed} agree. A cluster has the papers of a community that its label"
        " describes, or papers in no other cluster that share a topic."
    )


def name_shown(
    text: PaperText, nearness: Nearness, fitting: Sequence[Ints], memory: Memory | None = None
) -> tuple[list[list[ClusterName | None]], list[Ints]]:
    """Names of communities, level by level, and the papers that count for them, NOWHERE for all others.

    Papers of a community without a name count for no name above it, as in a later load.
    """
    factors = label_factors(fitting, memory.counted) if memory else None
    known = memory.known(fitting) if memory else None
    placed = _placed(fitting, name_clusters(text, nearness, fitting, factors, known))
    shown = [np.where(is_in, member, NOWHERE) for is_in, member in zip(placed, fitting, strict=True)]
    nothing = [np.zeros(int(member.max(initial=-1)) + 1) for member in shown]
    names = name_clusters(text, nearness, shown, nothing, memory.known(shown) if memory else None)
    return names, [
        np.where(is_in, member, NOWHERE) for is_in, member in zip(_placed(shown, names), shown, strict=True)
    ]


def _placed(fitting: Sequence[Ints], names: Sequence[Sequence[ClusterName | None]]) -> list[Marks]:
    """Which papers are in a cluster of each level: they fit it, and it has a name."""
    return [
        np.array([*(name is not None for name in named), False])[member]
        for member, named in zip(fitting, names, strict=True)
    ]


def _anchors(papers: tuple[str, ...], level: int, member: Ints) -> dict[int, tuple[str, int]]:
    """Anchor and first paper of each cluster; papers are in order, so that is the smallest."""
    inside = np.flatnonzero(member >= 0)
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
