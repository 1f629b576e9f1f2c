"""Papers that are in no cluster, in groups of papers near each other that one topic describes.

Communities of all papers are as fine as the field needs, so papers on a small subject lie between them.
Communities of the remaining papers alone are finer, and many of them have one subject.
"""

from collections.abc import Collection, Iterator

import numpy as np
from numpy.typing import NDArray

from loaders.topics.clusters.chances import rate_phrases
from loaders.topics.clusters.detection.communities import find_communities
from loaders.topics.clusters.detection.hierarchy import LEAST_PAPERS
from loaders.topics.clusters.detection.leiden import nodes_of
from loaders.topics.clusters.detection.neighbours import similarity_graph
from loaders.topics.clusters.detection.space import Matrix
from loaders.topics.clusters.fitting import NOWHERE, without_strangers
from loaders.topics.clusters.membership import is_on_phrase
from loaders.topics.mining.candidates import Ints
from loaders.topics.terms.nearness import Nearness
from loaders.topics.terms.usage import count

FINE = 33
"""The resolution of communities is the number of papers divided by this, for communities of about ten papers.
With a resolution of 15, 30 and 60, and papers joining by title more freely, 71.7, 72.4 and 70.7 % of the
papers of cs.DL are in a cluster; 1,010 papers remained there."""
NAMES = 0.6
"""Least chance that a topic is a right label of the papers that it gathers. Of 20 groups of cs.DL and cs.DC
with 0.35 to 0.6, a reader found six with a wrong label ("data-driven", "distributed strategy")."""
IS_TOPIC = 0.15
"""Least share of the papers with a phrase whose topic it probably is, for the phrase to gather papers.
Phrases below this are mostly used without being the subject ("neural network", "data mining", "corpora",
"web")."""
OWN = 0.35
"""Least share of the papers of a group whose topic its phrase probably is. Of 40 labels of such communities a
reader found three of the five below this wrong ("policy context", "collaborative research"), and three of the
others."""

Group = tuple[int, Ints]
"""A phrase, and the papers that it gathers."""
Marks = NDArray[np.bool_]


def group_rest(
    features: Matrix, nearness: Nearness, free: Marks, used: Collection[int], seed: int
) -> list[Group]:
    """Groups of the `free` papers. No phrase in `used` describes one, and no phrase describes two."""
    papers, taken = np.flatnonzero(free), {*used}
    graph = similarity_graph(nearness.usage.points[papers])
    communities = find_communities(graph, max(1.0, len(papers) / FINE), seed).member
    groups: list[Group] = []
    for community in nodes_of(communities):
        for phrase, on in _described(nearness, papers[community], taken):
            groups.append((phrase, on))
            taken.add(phrase)
    return _fitting(features, nearness, groups)


def _described(nearness: Nearness, papers: Ints, taken: Collection[int]) -> Iterator[Group]:
    """The groups of a community: the best topic takes its papers, then the best of the remaining ones."""
    while len(papers) >= LEAST_PAPERS:
        groups = [(phrase, _on(nearness, phrase, papers)) for phrase in _topics(nearness, papers, taken)]
        rated = [(_worth(nearness, *group), -group[0], group[1]) for group in groups]
        worth, phrase, on = max(rated, key=lambda one: one[:2], default=(0.0, 0, papers))
        if not worth:
            break
        yield -phrase, on
        papers = np.setdiff1d(papers, on)


def _topics(nearness: Nearness, papers: Ints, taken: Collection[int]) -> list[int]:
    """Phrases that are likely a topic of more than one of some papers, and of enough of those with them."""
    usage = nearness.usage
    likely = np.flatnonzero((count(usage.likely[papers]) > 1) & (usage.topic_rate >= IS_TOPIC))
    return [phrase for phrase in likely.tolist() if phrase not in taken]


def _on(nearness: Nearness, phrase: int, papers: Ints) -> Ints:
    return papers[is_on_phrase(nearness, phrase, papers)]


def _worth(nearness: Nearness, phrase: int, papers: Ints) -> float:
    """The expected number of papers that a topic names; 0 if it should not name them."""
    chance = chance_of(nearness, phrase, papers)
    is_name = len(papers) >= LEAST_PAPERS and chance >= NAMES and _is_own(nearness, phrase, papers)
    return round(chance * len(papers), 6) if is_name else 0.0


def _is_own(nearness: Nearness, phrase: int, papers: Ints) -> bool:
    return bool(np.isin(papers, nearness.own(phrase)).mean() >= OWN)


def chance_of(nearness: Nearness, phrase: int, papers: Ints) -> float:
    """The chance that a phrase is a right label of some papers."""
    return float(rate_phrases(nearness, papers, np.array([phrase]))[0])


def _fitting(features: Matrix, nearness: Nearness, groups: list[Group]) -> list[Group]:
    """The groups without papers that fit them badly.

    Groups that become too small are left out, and those of whose papers too few are left whose topic it is.
    """
    member, is_titled = np.full(features.shape[0], NOWHERE), np.zeros(features.shape[0], bool)
    for number, (phrase, papers) in enumerate(groups):
        member[papers] = number
        is_titled[np.intersect1d(papers, nearness.titled(phrase))] = True
    left = nodes_of(without_strangers(features, member, is_titled), len(groups))
    return [
        (phrase, papers)
        for (phrase, _), papers in zip(groups, left, strict=True)
        if len(papers) >= LEAST_PAPERS and _is_own(nearness, phrase, papers)
    ]
