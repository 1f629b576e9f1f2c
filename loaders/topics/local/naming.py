"""Labels of local clusters: up to three phrases that set each apart from the others of its owner.

Phrases are ranked as those of all clusters are (loaders/topics/clusters/labels.py), by their mutual
information with the cluster among the owner's papers and among all. In a few papers chance weighs more, so a
paper counts for a phrase only where the phrase is likely to be a topic of it.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

import numpy as np
import scipy.sparse as sp
from numpy.typing import NDArray

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
from loaders.topics.clusters.space import Matrix, Points
from loaders.topics.phrases import PaperText, labels
from loaders.topics.relevance import find_signs, rate_relevance

Ranked = list[tuple[int, float]]
"""Phrases and how far each sets a cluster apart, best first."""

COVERED = 0.34
"""Share of a cluster's papers that have a phrase of its label, and two of them at least. With 0.08, as in
clusters of the whole graph, one in six labels of 22 owners has a phrase of two of seven papers."""
AS_GOOD = 0.5
"""A label takes a further phrase only if it tells so much of what the first tells: less, and "straggler
mitigation" has "pain" beside it, "Byzantine agreement" nothing."""
SMALL, MIN_TITLES = 4, 2
"""A label of a cluster of so few papers takes phrases that so many of their titles have. Of 33 such labels of
134,909 papers two readers found 23 right without this.
"""
LIKELY = 0.5
"""Chance that a phrase is a topic of a paper, for the paper to count."""
OF_MOST, ADDED = 0.7, 0.2
"""A further phrase is one of so many of the cluster's papers, or of so many that the label leaves out."""
NAMED = 0.5
"""Share of the papers that have a phrase of the label, or the cluster has no name.

Of 90 clusters of 134,909 papers that one reader looked at, 43 labels changed with these four rules, and 30 of
them lost a phrase beside the subject ("bots", "error analysis", "bank"); three became worse.
"""


def name_local_clusters(
    text: PaperText, points: Points, groups: Sequence[tuple[Ints, Ints]]
) -> list[list[Name | None]]:
    """Names of each group's clusters, by the places of its papers and the cluster of each, NOWHERE for none.

    `points` say where all papers lie. None stands for a cluster that no phrase sets apart.
    """
    present, titled = likely_phrases(text, points)
    everywhere: Reals = np.asarray(present.sum(axis=0)).ravel()
    chosen = [
        [
            _chosen(text, present[papers[inside]], ranked)
            for inside, ranked in zip(
                nodes_of(member),
                _each_to_one(_ranked(text, (present, titled), everywhere, papers, member)),
                strict=True,
            )
        ]
        for papers, member in groups
    ]
    every = {phrase for clusters in chosen for terms, _ in clusters for phrase in terms}
    spelling = labels(text, np.array(sorted(every), np.int64))
    return [_names(clusters, spelling) for clusters in chosen]


def likely_phrases(text: PaperText, points: Points) -> tuple[Matrix, Matrix]:
    """Which phrases that may name something are likely topics of which papers, and which titles have them."""
    present = phrases_of_papers(text).tocoo()
    rows = (present.row.astype(np.int64), present.col.astype(np.int64))
    signs = find_signs(
        text.corpus, text.found, text.stands_for, rows, title_rate=text.title_rate, points=points
    )
    likely = rate_relevance(signs) >= LIKELY
    found, titled = (
        sp.csr_matrix((present.data[rows], (present.row[rows], present.col[rows])), present.shape)
        for rows in (likely, likely & signs.in_title)
    )
    return found, titled


def _ranked(
    text: PaperText, likely: tuple[Matrix, Matrix], everywhere: Reals, papers: Ints, member: Ints
) -> Iterator[Ranked]:
    """For each cluster the phrases of enough of its papers that set it apart; of one without papers none."""
    present, titled = likely
    phrases = np.unique(present[papers].indices)
    own, in_title = (of_all[papers][:, phrases].toarray() for of_all in (present, titled))
    among, length = own.sum(axis=0), text.found.length[phrases]
    for inside in nodes_of(member):
        size, here = len(inside), own[inside].sum(axis=0)
        if not size:
            yield []
            continue
        is_enough = here >= max(2, COVERED * size)
        if size <= SMALL:
            is_enough &= in_title[inside].sum(axis=0) >= MIN_TITLES
        enough = np.flatnonzero(is_enough)
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


def _chosen(text: PaperText, inside: Matrix, ranked: Ranked) -> tuple[list[int], int]:
    """The best phrases that share no word, those of the label first, and how many of them make the label.

    `inside` says which of the cluster's papers have each phrase.
    """
    if not ranked:
        return [], 0
    has = inside[:, [phrase for phrase, _ in ranked]].toarray() > 0
    label, covered = _label(text, has, ranked)
    if covered < NAMED:
        return [], 0
    seen, terms = words_of(text, label), list(label)
    for phrase, _ in ranked:
        if len(terms) < TERMS and seen.isdisjoint(words := words_of(text, [phrase])):
            seen |= words
            terms.append(phrase)
    return terms, len(label)


def _label(text: PaperText, has: NDArray[np.bool_], ranked: Ranked) -> tuple[list[int], float]:
    """The phrases of a label, the one that tells most first, and what share of the papers has one of them."""
    first, most = ranked[0]
    label, covered, seen = [first], has[:, 0], words_of(text, [first])
    for place, (phrase, gain) in enumerate(ranked[1:], start=1):
        words, having = words_of(text, [phrase]), has[:, place]
        is_telling = having.mean() >= OF_MOST or (having & ~covered).mean() >= ADDED
        if len(label) < IN_LABEL and gain >= AS_GOOD * most and is_telling and seen.isdisjoint(words):
            label.append(phrase)
            covered, seen = covered | having, seen | words
    return label, float(covered.mean())


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
