"""Labels of local clusters: up to three phrases that set each apart from the others of its owner.

Phrases are ranked as those of all clusters are (loaders/topics/clusters/labels.py), by their mutual
information with the cluster among the owner's papers and among all papers. Chance has more influence on few
papers, so a paper counts for a phrase only if the phrase is probably a topic of it.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from app.text.cluster_labels import SEPARATOR
from loaders.topics.clusters.choice import IN_LABEL
from loaders.topics.clusters.detection.leiden import nodes_of
from loaders.topics.clusters.detection.space import Matrix
from loaders.topics.clusters.labels import LONGER, TERMS, ClusterName, words_of
from loaders.topics.mining.candidates import Ints, Reals
from loaders.topics.mining.phrases import PaperText, labels
from loaders.topics.terms.runs import Runs
from loaders.topics.terms.usage import PhraseUsage, count, set_apart

COVERED = 0.34
"""Least share of a cluster's papers that have a phrase of its label, and at least two of them. With 0.08, as
in clusters of the whole graph, one in six labels of 22 owners has a phrase that only two of seven papers
have."""
SMALL, MIN_TITLES = 4, 2
"""In a cluster of up to `SMALL` papers, `MIN_TITLES` titles have to contain a phrase of the label. Without
this, two readers found 23 of 33 such labels of 134,909 papers right."""
LEAST, SURE = 0.7, 0.85
"""Least chance of the first phrase of a label, and of each further one. Set by hand."""
OF_MOST, ADDED = 0.7, 0.2
"""A further phrase of a label needs this share of the cluster's papers, or has to add this share of them to
the label. Set by hand."""
NAMED = 0.5
"""Least share of a cluster's papers that have a phrase of its label; with less it gets no name. Set by
hand."""
_INTERCEPT = -3.45  # fitted, see below
_OUTSIDE, _TITLES, _ONE_WORD = 2.11, 2.01, -2.59  # fitted, see below
_IS_TOPIC, _SIZE, _IN_ONE_RUN = 2.85, 1.57, -1.60
"""Fitted by logistic regression to 392 phrases of 151 local clusters of 80 authors that one reader judged by
titles: bench/labels/local_label_phrases.tsv. Over ten folds of clusters the area under its curve is 0.92."""
_FEW_TITLES = 0.1
"""Added to the share of titles before its logarithm is taken. Set by hand."""


class Ranked(NamedTuple):
    """A phrase, how far it sets a cluster apart, and the chance that a reader accepts it in the label."""

    phrase: int
    gain: float
    chance: float


def name_local_clusters(
    text: PaperText, usage: PhraseUsage, groups: Sequence[tuple[Ints, Ints]]
) -> list[list[ClusterName | None]]:
    """Return the names of the clusters of each group; None for a cluster that no phrase distinguishes.

    A group is the positions of its papers and the cluster of each, NOWHERE for none. `usage` is how all
    papers use phrases.
    """
    uses = _Uses(usage, Runs(text))
    chosen = [
        [
            _chosen(text, usage.likely[papers[inside]], ranked)
            for inside, ranked in zip(
                nodes_of(member), _each_to_one(_ranked(text, uses, papers, member)), strict=True
            )
        ]
        for papers, member in groups
    ]
    every = {phrase for clusters in chosen for terms, _ in clusters for phrase in terms}
    spelling = labels(text, np.array(sorted(every), np.int64))
    return [_names(clusters, spelling) for clusters in chosen]


@dataclass(frozen=True)
class _Uses:
    """How all papers use phrases, and which occurrences are in one run."""

    usage: PhraseUsage
    runs: Runs

    @cached_property
    def everywhere(self) -> Reals:
        """How many of all papers are probably about each phrase."""
        return count(self.usage.likely)


def _ranked(text: PaperText, uses: _Uses, papers: Ints, member: Ints) -> Iterator[list[Ranked]]:
    """Yield, for each cluster, the phrases of enough of its papers that distinguish it, or an empty list."""
    phrases = np.unique(uses.usage.likely[papers].indices)
    own, titled = (of_all[papers][:, phrases].toarray() for of_all in (uses.usage.likely, uses.usage.titled))
    among, length = own.sum(axis=0), text.found.length[phrases]
    for inside in nodes_of(member):
        size, here, titles = len(inside), own[inside].sum(axis=0), titled[inside].sum(axis=0)
        if not size:
            yield []
            continue
        is_enough = here >= max(2, COVERED * size)
        if size <= SMALL:
            is_enough &= titles >= MIN_TITLES
        at = np.flatnonzero(is_enough)
        near = set_apart(here[at], size, among[at], len(papers))
        far = set_apart(here[at], size, uses.everywhere[phrases[at]], len(text.papers))
        gain = np.round(np.where(near > 0, near + far, 0) * (1 + LONGER * (length[at] - 1)), 9)
        at, gain = at[gain > 0], gain[gain > 0]
        chance = _rate(uses, papers[inside], phrases[at], titles[at] / size)
        order = np.lexsort((phrases[at], -gain))
        yield [Ranked(int(phrases[at[n]]), float(gain[n]), float(chance[n])) for n in order]


def _rate(uses: _Uses, papers: Ints, phrases: Ints, titles: Reals) -> Reals:
    """The chance that a reader accepts each phrase as a label; `titles` is the share of titles with it."""
    usage, size = uses.usage, len(papers)
    score = _INTERCEPT + _OUTSIDE * count(usage.outside[papers])[phrases] / size
    score += _TITLES * np.log(titles + _FEW_TITLES) + _SIZE * np.log(size)
    score += _ONE_WORD * usage.is_one_word[phrases] + _IS_TOPIC * usage.is_topic[phrases]
    score += _IN_ONE_RUN * uses.runs.within_one(papers, phrases)
    chance: Reals = 1 / (1 + np.exp(-np.round(score, 6)))
    return chance


def _each_to_one(clusters: Iterable[list[Ranked]]) -> list[list[Ranked]]:
    """The phrases of each cluster; each phrase stays only in the cluster that it distinguishes best."""
    every = list(clusters)
    best: dict[int, tuple[float, int]] = {}
    for number, ranked in enumerate(every):
        for phrase, gain, _ in ranked:
            best[phrase] = max(best.get(phrase, (0.0, 0)), (gain, -number))
    return [[one for one in ranked if best[one.phrase][1] == -number] for number, ranked in enumerate(every)]


def _chosen(text: PaperText, inside: Matrix, ranked: list[Ranked]) -> tuple[list[int], int]:
    """The best phrases that share no word, those of the label first, and how many of them make the label.

    `inside` marks the cluster's papers that have each phrase.
    """
    surest = sorted(ranked, key=lambda one: (-one.chance, -one.gain, one.phrase))
    if not surest or surest[0].chance < LEAST:
        return [], 0
    label, covered = _label(text, inside[:, [one.phrase for one in surest]].toarray() > 0, surest)
    if covered < NAMED:
        return [], 0
    seen, terms = words_of(text, label), list(label)
    for phrase, _, _ in ranked:
        if len(terms) < TERMS and seen.isdisjoint(words := words_of(text, [phrase])):
            seen |= words
            terms.append(phrase)
    return terms, len(label)


def _label(text: PaperText, has: NDArray[np.bool_], surest: list[Ranked]) -> tuple[list[int], float]:
    """The phrases of a label, the surest first, and what share of the papers has one of them."""
    first = surest[0].phrase
    label, covered, seen = [first], has[:, 0], words_of(text, [first])
    for place, (phrase, _, chance) in enumerate(surest[1:], start=1):
        words, having = words_of(text, [phrase]), has[:, place]
        is_distinctive = having.mean() >= OF_MOST or (having & ~covered).mean() >= ADDED
        if len(label) < IN_LABEL and chance >= SURE and is_distinctive and seen.isdisjoint(words):
            label.append(phrase)
            covered, seen = covered | having, seen | words
    return label, float(covered.mean())


def _names(
    clusters: Sequence[tuple[Sequence[int], int]], spelling: Mapping[int, str]
) -> list[ClusterName | None]:
    """Names by their phrases. Of two clusters of an owner with the same label, the first gets it."""
    taken: set[str] = set()
    names: list[ClusterName | None] = []
    for terms, in_label in clusters:
        written = tuple(spelling[phrase] for phrase in terms)
        label = SEPARATOR.join(written[:in_label])
        name = ClusterName(label, written, tuple(terms[:in_label]))
        names.append(name if label and label not in taken else None)
        taken.add(label)
    return names
