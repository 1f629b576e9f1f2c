"""Names of clusters: up to three phrases that together set a cluster apart, and that a reader accepts.

Phrases are ranked by their mutual information with the cluster (Koopman and Wang 2017), among all papers and
among those of the cluster above, longer ones preferred a little. That and five other signs tell how likely a
reader accepts each (chances.py). A label takes the surest, and a further one where that is sure and stands
for papers that the others leave out. Fine clusters are named first, and no two clusters alike.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from app.cluster_labels import BETWEEN
from loaders.topics.candidates import Ints, Reals
from loaders.topics.clusters.chances import Usage, count, find_usage, rate_phrases
from loaders.topics.clusters.leiden import nodes_of
from loaders.topics.clusters.space import Matrix
from loaders.topics.phrases import PaperText, labels

TERMS, IN_LABEL = 8, 3
LONGER = 0.35
"""What each further word adds to a phrase's rank: with 0 labels are single words, with 1 rare phrases."""
RANKED = 60
COVERED = 0.08
"""Share of a cluster's papers that have a phrase of its label; rarer ones tell of a few papers only."""
LEAST, SURE = 0.65, 0.9
"""Chances asked of the first phrase of a label, and of any further one. Of phrases of 0.6 to 0.7 the reader
accepted 65 % on clusters that the model was not fitted on, of those of 0.9 to 0.95 95 %."""
MORE, OTHER = 0.6, 0.8
"""Chances asked of a further phrase where a label would be another cluster's or leave out too many papers,
and of another first phrase where no further one helps."""
PART = 0.15
"""Share of a cluster's papers in one below from which on the first phrase of that one may name it too."""
MOST = 0.5
"""A cluster that no phrase of its own names has the name of one below that holds so many of its papers."""
ADDED = 0.05
"""Share of a cluster's papers that a further phrase of its label adds to those that have one.

Of 177 labels of 80 clusters of 134,909 papers, two readers apart found wrong mostly those whose second or
third phrase adds less: "machine learning · lifelong", "annotation · disagreement · crowdsourcing".
"""
NAMED = 0.13
"""Share of a cluster's papers that have a phrase of its label, or it has no name and is not shown.

With 0.15 79 % of the papers of the Anthology and arXiv are in a finest cluster that is shown, with 0.13 82 %.
Labels that cover less are of clusters of many subjects: "second language", "visual question answering".
"""
TOGETHER = 0.35
"""The same of a label of several phrases. Of 8 such labels of clusters of 134,909 papers a reader found 3
wrong and none right below this share ("optical character recognition · semantic change" of historical texts).
"""
CLEARLY_MORE = 1.2
"""A cluster is set apart within the lowest cluster above that holds so many times its papers."""


@dataclass(frozen=True)
class Name:
    """Label of a cluster, unique in its level, and the terms that earned it, the label's own first."""

    label: str
    terms: tuple[str, ...]


@dataclass(frozen=True)
class _Terms:
    """Phrases of a cluster, the label's own first, and how many of them are the label's."""

    phrases: Sequence[int] = ()
    in_label: int = 0


def name_clusters(text: PaperText, levels: Sequence[Ints]) -> list[list[Name | None]]:
    """Names of the clusters of each level, the coarsest first; None where no phrases name one.

    `levels` hold the cluster of each paper, or NOWHERE; each cluster lies in one of the level above, and has
    its name where it holds all its papers. The finest are named first. A cluster without papers has no name.
    """
    usage = find_usage(text)
    terms: list[list[_Terms]] = [[] for _ in levels]
    taken: set[frozenset[int]] = set()
    for number in reversed(range(len(levels))):
        for papers in nodes_of(levels[number]):
            below = _parts(levels[number + 1 :], terms[number + 1 :], papers)
            if not len(papers):
                chosen = _Terms()
            elif below and below[0].share == 1:
                chosen = below[0].terms
            else:
                candidates = _candidates(text, usage, papers, _among(levels[:number], papers), below)
                chosen = _terms_of(candidates, taken)
                if not chosen.in_label and below and below[0].share >= MOST:
                    chosen = below[0].terms
            terms[number].append(chosen)
    return _spelt(text, terms)


@dataclass(frozen=True)
class _Part:
    """A cluster of the next level: its share of the papers of the one above, and its phrases."""

    share: float
    terms: _Terms


def _parts(below: Sequence[Ints], terms: Sequence[Sequence[_Terms]], papers: Ints) -> list[_Part]:
    """The parts of a cluster, the largest first."""
    if not below:
        return []
    member = below[0][papers]
    parts, sizes = np.unique(member[member >= 0], return_counts=True)
    order = np.argsort(-sizes, kind="stable")
    return [_Part(float(sizes[at] / len(papers)), terms[0][parts[at]]) for at in order.tolist()]


@dataclass(frozen=True)
class Candidates:
    """Phrases that may name a cluster, those first that set it apart most.

    `inside` says which of the cluster's papers have each, `chance` how likely a reader accepts it, `words`
    its words; `is_of_part` marks what is first in the label of a cluster below that is no small part of it.
    """

    phrases: Ints
    inside: Matrix
    chance: Reals
    words: Sequence[frozenset[str]]
    is_of_part: NDArray[np.bool_]


def _candidates(
    text: PaperText, usage: Usage, papers: Ints, among: Ints | None, below: Sequence[_Part]
) -> Candidates:
    ranked, gain = _ranked(usage, text.found.length, papers, among)
    return Candidates(
        ranked,
        usage.present[papers][:, ranked],
        rate_phrases(usage, papers, ranked, gain),
        [words_of(text, [phrase]) for phrase in ranked.tolist()],
        np.isin(ranked, [one.terms.phrases[0] for one in below if one.terms.in_label and one.share >= PART]),
    )


def _terms_of(found: Candidates, taken: set[frozenset[int]]) -> _Terms:
    """The phrases of a cluster; none where no label is right that no other cluster has."""
    label = choose_label(found, lambda label: frozenset(found.phrases[label].tolist()) in taken)
    if not label:
        return _Terms()
    taken.add(frozenset(found.phrases[label].tolist()))
    chosen = list(label)
    for place in range(len(found.phrases)):
        if len(chosen) < TERMS and all(found.words[place].isdisjoint(found.words[one]) for one in chosen):
            chosen.append(place)
    return _Terms(found.phrases[chosen].tolist(), len(label))


def choose_label(found: Candidates, is_taken: Callable[[list[int]], bool] = lambda _: False) -> list[int]:
    """Up to three phrases that name a cluster, the surest first; each further one stands for more papers.

    No two of a label share a word, but for those that name parts of the cluster. To a label that another
    cluster has (`is_taken`) or that leaves out too many papers less sure phrases are added; if that does not
    help, the next phrase takes the first place.
    """
    order = np.argsort(-found.chance, kind="stable").tolist()
    tried: frozenset[str] = frozenset()
    for first in order:
        if found.chance[first] < (OTHER if tried else LEAST):
            break
        if not tried.isdisjoint(found.words[first]):
            continue
        tried |= found.words[first]
        label = _with_more(found, [first], found.chance, SURE, IN_LABEL)
        if _leaves_out_too_many(found, label):
            label = [first]
        while is_taken(label) or _leaves_out_too_many(found, label):
            most = min(len(label) + 1, IN_LABEL)
            more = _with_more(found, label, found.chance + found.is_of_part, MORE, most)
            if len(more) == len(label):
                break
            label = more
        else:
            return label
    return []


def _with_more(found: Candidates, label: Sequence[int], chance: Reals, least: float, most: int) -> list[int]:
    """A label of `most` phrases at most: added are those of the `least` chance that add papers to it."""
    label, places = list(label), range(len(found.words))
    while len(label) < most:
        is_free = [all(_may_meet(found, place, one) for one in label) for place in places]
        adds = _having(found.inside, label) - _covered(found, label) >= ADDED * found.inside.shape[0]
        sure = np.where(is_free & adds & (chance >= least), chance, 0)
        if not sure.any():
            break
        label.append(int(sure.argmax()))
    return label


def _may_meet(found: Candidates, one: int, other: int) -> bool:
    """Whether two phrases may be in one label: they share no word, or each names a part of the cluster."""
    words, others = found.words[one], found.words[other]
    if found.is_of_part[one] and found.is_of_part[other]:
        return not words <= others and not others <= words
    return words.isdisjoint(others)


def _leaves_out_too_many(found: Candidates, label: Sequence[int]) -> bool:
    least, size = NAMED if len(label) == 1 else TOGETHER, int(found.inside.shape[0])
    return _covered(found, label) < least * size


def _covered(found: Candidates, label: Sequence[int]) -> float:
    """How many papers have a phrase of the label."""
    return float(np.count_nonzero(np.asarray(found.inside[:, list(label)].sum(axis=1)).ravel()))


def _having(columns: Matrix, label: Sequence[int]) -> Reals:
    """How many of the papers have one of the label's phrases, or each other phrase as well."""
    has_one = np.asarray(columns[:, list(label)].sum(axis=1)).ravel() > 0
    counts: Reals = has_one.sum() + count(columns) - has_one.astype(np.float64) @ columns
    return counts


def words_of(text: PaperText, phrases: Iterable[int]) -> frozenset[str]:
    """The words of all of some phrases, in dictionary form."""
    return frozenset(word for phrase in phrases for word in text.keys[phrase].split())


def _among(above: Sequence[Ints], papers: Ints) -> Ints | None:
    """The papers of the lowest cluster above that holds clearly more; None stands for all."""
    for member in reversed(above):
        among = np.flatnonzero(member == member[papers[0]])
        if len(among) >= CLEARLY_MORE * len(papers):
            return among
    return None


def _ranked(usage: Usage, length: Ints, papers: Ints, among: Ints | None) -> tuple[Ints, Reals]:
    """Phrases of enough of the papers, first those that tell most of them from `among` and from all."""
    present = usage.present
    here = count(present[papers])
    phrases = np.flatnonzero(here >= max(2, COVERED * len(papers)))
    gain = set_apart(here[phrases], len(papers), usage.papers[phrases], present.shape[0])
    if among is not None:
        gain += set_apart(here[phrases], len(papers), count(present[among])[phrases], len(among))
    gain *= 1 + LONGER * (length[phrases] - 1)
    gain = gain.round(9)
    order = np.lexsort((phrases, -gain))
    order = order[gain[order] > 0][:RANKED]
    return phrases[order], gain[order]


def set_apart(here: Reals, size: int, everywhere: Reals, total: int) -> Reals:
    """Mutual information of phrase and cluster, as a share of the cluster's entropy; 0 if it is rarer there.

    A cluster of all papers has no entropy: there it is the share of papers that have the phrase.
    """
    if size == total:
        return here / size
    joint, inside, having = here / total, size / total, everywhere / total
    gain = _part(joint, having * inside) + _part(having - joint, having * (1 - inside))
    gain += _part(inside - joint, (1 - having) * inside)
    gain += _part(1 - inside - having + joint, (1 - having) * (1 - inside))
    unknown = -(inside * np.log(inside) + (1 - inside) * np.log(1 - inside))
    return np.where(joint > having * inside, gain / unknown, 0)


def _part(joint: Reals, product: Reals) -> Reals:
    with np.errstate(divide="ignore", invalid="ignore"):
        return np.where((joint > 0) & (product > 0), joint * np.log(joint / product), 0)


def _spelt(text: PaperText, levels: Sequence[Sequence[_Terms]]) -> list[list[Name | None]]:
    """Names by their phrases; where two phrases are written alike, the first cluster has the label.

    Clusters that share their phrases are one at two levels, and share their label.
    """
    every = {phrase for clusters in levels for terms in clusters for phrase in terms.phrases}
    spelling = labels(text, np.array(sorted(every), np.int64))
    given: dict[str, _Terms] = {}
    named: list[list[Name | None]] = []
    for clusters in levels:
        names: list[Name | None] = []
        for terms in clusters:
            written = tuple(spelling[phrase] for phrase in terms.phrases)
            label = BETWEEN.join(written[: terms.in_label])
            is_own = bool(label) and given.setdefault(label, terms) is terms
            names.append(Name(label, written) if is_own else None)
        named.append(names)
    return named
