"""Papers that are in no cluster, gathered by a topic that some of them share.

Communities leave out papers that lie between several of them, or that their label does not describe. Some of
these papers still share a topic, which then describes them: the label comes first, as in Lingo (Osinski and
Weiss 2005). Papers near each other are gathered first (remainder.py), then papers with the same topic in
their titles.
"""

import heapq
from collections.abc import Collection, Sequence
from dataclasses import dataclass

import numpy as np

from loaders.topics.clusters.detection.communities import NEW
from loaders.topics.clusters.detection.hierarchy import LEAST_PAPERS, LEVELS, least_papers
from loaders.topics.clusters.detection.leiden import nodes_of
from loaders.topics.clusters.detection.space import Matrix
from loaders.topics.clusters.fitting import HYSTERESIS, NOWHERE
from loaders.topics.clusters.labels import ClusterName, name_by_topics
from loaders.topics.clusters.remainder import IS_TOPIC, NAMES, Group, Marks, chance_of, group_rest
from loaders.topics.mining.candidates import Ints
from loaders.topics.mining.phrases import PaperText
from loaders.topics.terms.nearness import Nearness
from loaders.topics.terms.usage import count

LOOSE = 0.2
"""Quantile of the cohesion of clusters that gathered papers have to reach. A reader found 7 of 50 groups of
130,788 papers with a wrong label, all of them between the quantiles 0.05 and 0.2: homonyms ("DSL", "tracker")
and wide words ("foreign language")."""


@dataclass(frozen=True)
class Gathered:
    """Clusters of papers that share a topic: their names, and the cluster of each paper, NOWHERE for most."""

    names: list[ClusterName]
    member: Ints


def gather(
    text: PaperText,
    features: Matrix,
    nearness: Nearness,
    names: Sequence[Sequence[ClusterName | None]],
    finest: Ints,
    *,
    topic: Ints | None = None,
    seed: int,
) -> Gathered:
    """Gather papers that are in no cluster of the finest level by the topics that they share.

    `names` are those of the clusters of all levels: their phrases gather no papers. `finest` contains the
    cluster of each paper. `topic` contains the phrase that gathered each paper at the last load, ALONE for
    none, NEW for a new paper. If no paper is new, papers stay as they were.
    """
    given = [name for of_level in names for name in of_level if name is not None]
    used = {phrase for name in given for phrase in name.phrases}
    was, free = np.full(len(finest), NEW) if topic is None else topic, finest == NOWHERE
    groups: list[Group] = []

    def add(found: Sequence[Group]) -> None:
        groups.extend(found)
        for phrase, papers in found:
            used.add(phrase)
            free[papers] = False

    add(_earlier_groups(nearness, free, was, used))
    if (was == NEW).any():
        add(_with_titled(nearness, free, group_rest(features, nearness, free, used, seed)))
        add(_new_groups(nearness, free, used, _least_cohesion(nearness, finest)))
    return _named(text, nearness, groups, {name.label.casefold() for name in given})


def _with_titled(nearness: Nearness, free: Marks, groups: Sequence[Group]) -> list[Group]:
    """The groups, with the other free papers whose titles have the topic; each joins the first such group."""
    left, grown = free.copy(), []
    for _, papers in groups:
        left[papers] = False
    for phrase, papers in groups:
        on = _on_topic(nearness, phrase, left)
        grown.append((phrase, np.union1d(papers, on)))
        left[on] = False
    return grown


def _least_cohesion(nearness: Nearness, finest: Ints) -> float:
    """The least cohesion of gathered papers; infinite if there is no cluster to compare with."""
    clusters = [papers for papers in nodes_of(finest) if len(papers) >= LEAST_PAPERS]
    cohesions = [nearness.cohesion(papers) for papers in clusters]
    return round(float(np.quantile(cohesions, LOOSE)), 6) if cohesions else np.inf


def _earlier_groups(nearness: Nearness, free: Marks, was: Ints, used: Collection[int]) -> list[Group]:
    """The groups of the last load, with the new papers that have their topic."""
    is_growing, left = bool((was == NEW).any()), free.copy()
    groups: list[Group] = []
    for phrase in sorted({*was[was >= 0].tolist()} - {*used}):
        papers = np.flatnonzero(left & (was == phrase))
        if is_growing:
            papers = np.union1d(papers, _on_topic(nearness, phrase, left & (was < 0)))
        if len(papers) < LEAST_PAPERS or not _is_written(nearness, phrase, papers):
            continue
        if not is_growing or chance_of(nearness, phrase, papers) >= HYSTERESIS * NAMES:
            groups.append((phrase, papers))
            left[papers] = False
    return groups


def _is_written(nearness: Nearness, phrase: int, papers: Ints) -> bool:
    """Whether the phrase is a term in any of the papers.

    It need not be: the papers with the phrase may be gone or in a cluster, or too many papers may have it
    now.
    """
    return bool(nearness.usage.present[papers][:, [phrase]].nnz)


def _new_groups(nearness: Nearness, free: Marks, used: Collection[int], least: float) -> list[Group]:
    """Groups of the free papers, the topics that probably name most of them first."""
    on_topic = _papers_by_topic(nearness, free, used)
    chances = {phrase: chance_of(nearness, phrase, papers) for phrase, papers in on_topic.items()}
    waiting = [
        (-round(chance * len(on_topic[phrase]), 6), phrase)
        for phrase, chance in chances.items()
        if chance >= NAMES
    ]
    heapq.heapify(waiting)
    left, groups = free.copy(), []
    fewest = least_papers(LEVELS[-1], len(free))
    while waiting:
        before, phrase = heapq.heappop(waiting)
        papers = on_topic[phrase][left[on_topic[phrase]]]
        worth = -round(chances[phrase] * len(papers), 6)
        if len(papers) < fewest or nearness.cohesion(papers) < least:
            continue
        if worth > before:
            heapq.heappush(waiting, (worth, phrase))
        else:
            groups.append((phrase, papers))
            left[papers] = False
    return groups


def _papers_by_topic(nearness: Nearness, free: Marks, used: Collection[int]) -> dict[int, Ints]:
    """The free papers of each topic that may gather enough of them."""
    usage = nearness.usage
    titled = count(usage.titled[np.flatnonzero(free)])
    is_topic = usage.topic_rate >= IS_TOPIC
    phrases = np.flatnonzero((titled >= least_papers(LEVELS[-1], len(free))) & is_topic)
    return {phrase: _on_topic(nearness, phrase, free) for phrase in phrases.tolist() if phrase not in used}


def _on_topic(nearness: Nearness, phrase: int, free: Marks) -> Ints:
    titled = nearness.titled(phrase)
    papers: Ints = titled[free[titled]]
    return papers


def _named(text: PaperText, nearness: Nearness, groups: Sequence[Group], taken: set[str]) -> Gathered:
    """The groups as clusters. If two labels are written alike, only the first group becomes one."""
    member = np.full(len(text.papers), NOWHERE)
    names: list[ClusterName] = []
    for name, (_, papers) in zip(name_by_topics(text, nearness.usage, groups), groups, strict=True):
        if name.label.casefold() not in taken:
            taken.add(name.label.casefold())
            member[papers] = len(names)
            names.append(name)
    return Gathered(names, member)


def with_gathered(
    names: Sequence[Sequence[ClusterName | None]], members: Sequence[Ints], gathered: Gathered
) -> tuple[list[list[ClusterName | None]], list[Ints]]:
    """Names and members of each level, with the gathered papers at the end of the finest."""
    finest, first = members[-1], len(names[-1])
    placed = np.where(gathered.member == NOWHERE, finest, first + gathered.member)
    return [*map(list, names[:-1]), [*names[-1], *gathered.names]], [*members[:-1], placed]
