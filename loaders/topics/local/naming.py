"""Labels of local clusters: up to three phrases that set each apart from the others of its owner.

Phrases are ranked as those of all clusters are (loaders/topics/clusters/labels.py), by their mutual
information with the cluster among the owner's papers and among all.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

import numpy as np

from app.cluster_labels import BETWEEN
from loaders.topics.candidates import Ints, Reals
from loaders.topics.clusters.labels import (
    IN_LABEL,
    LONGER,
    TERMS,
    Name,
    phrases_of_papers,
    set_apart,
    words_of,
)
from loaders.topics.clusters.leiden import nodes_of
from loaders.topics.clusters.space import Matrix
from loaders.topics.phrases import PaperText, labels

Ranked = list[tuple[int, float]]
"""Phrases and how far each sets a cluster apart, best first."""

COVERED = 0.34
"""Share of a cluster's papers that have a phrase of its label, and two of them at least. With 0.08, as in
clusters of the whole graph, one in six labels of 22 owners has a phrase of two of seven papers."""
AS_GOOD = 0.5
"""A label takes a further phrase only if it tells so much of what the first tells: less, and "straggler
mitigation" has "pain" beside it, "Byzantine agreement" nothing."""


def name_local_clusters(text: PaperText, groups: Sequence[tuple[Ints, Ints]]) -> list[list[Name | None]]:
    """Names of each group's clusters, by the places of its papers and the cluster of each, NOWHERE for none.

    None stands for a cluster that no phrase sets apart.
    """
    present = phrases_of_papers(text)
    everywhere: Reals = np.asarray(present.sum(axis=0)).ravel()
    chosen = [
        [_chosen(text, ranked) for ranked in _each_to_one(_ranked(text, present, everywhere, papers, member))]
        for papers, member in groups
    ]
    every = {phrase for clusters in chosen for terms, _ in clusters for phrase in terms}
    spelling = labels(text, np.array(sorted(every), np.int64))
    return [_names(clusters, spelling) for clusters in chosen]


def _ranked(
    text: PaperText, present: Matrix, everywhere: Reals, papers: Ints, member: Ints
) -> Iterator[Ranked]:
    """For each cluster the phrases of enough of its papers that set it apart; of one without papers none."""
    own = present[papers]
    phrases = np.unique(own.indices)
    own = own[:, phrases].toarray()
    among, length = own.sum(axis=0), text.found.length[phrases]
    for inside in nodes_of(member):
        size, here = len(inside), own[inside].sum(axis=0)
        if not size:
            yield []
            continue
        enough = np.flatnonzero(here >= max(2, COVERED * size))
        near = set_apart(here[enough], size, among[enough], len(papers))
        far = set_apart(here[enough], size, everywhere[phrases[enough]], present.shape[0])
        gain = np.round(np.where(near > 0, near + far, 0) * (1 + LONGER * (length[enough] - 1)), 9)
        order = np.lexsort((phrases[enough], -gain))
        yield [(int(phrases[enough[at]]), float(gain[at])) for at in order if gain[at] > 0]


def _each_to_one(clusters: Iterable[Ranked]) -> list[Ranked]:
    """Each phrase to the cluster that it sets apart best; where that leaves a cluster none, it keeps all."""
    every = list(clusters)
    best: dict[int, tuple[float, int]] = {}
    for number, ranked in enumerate(every):
        for phrase, gain in ranked:
            best[phrase] = max(best.get(phrase, (0.0, 0)), (gain, -number))
    own = [[pair for pair in ranked if best[pair[0]][1] == -number] for number, ranked in enumerate(every)]
    return [one or ranked for one, ranked in zip(own, every, strict=True)]


def _chosen(text: PaperText, ranked: Ranked) -> tuple[list[int], int]:
    """The best phrases that share no word, and how many of them make the label."""
    seen, chosen, gains = set[str](), list[int](), list[float]()
    for phrase, gain in ranked:
        words = words_of(text, [phrase])
        if not words & seen:
            seen |= words
            chosen.append(phrase)
            gains.append(gain)
        if len(chosen) == TERMS:
            break
    return chosen, sum(gain >= AS_GOOD * gains[0] for gain in gains[:IN_LABEL])


def _names(clusters: Sequence[tuple[Sequence[int], int]], spelling: Mapping[int, str]) -> list[Name | None]:
    """Names by their phrases; a label that another cluster of the owner has takes more of its phrases."""
    taken: set[str] = set()
    names: list[Name | None] = []
    for terms, least in clusters:
        written = tuple(spelling[phrase] for phrase in terms)
        longer = (BETWEEN.join(written[:most]) for most in range(least, len(written) + 1))
        label = next((label for label in longer if label and label not in taken), None)
        taken.add(label or "")
        names.append(Name(label, written) if label else None)
    return names
