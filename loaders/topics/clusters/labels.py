"""Names of clusters: up to three phrases that together set a cluster apart.

A phrase is ranked by its mutual information with the cluster (Koopman and Wang 2017), among all papers and
among those of the cluster above, longer ones preferred a little. A label takes the phrase that is ranked
first; then, of those that share no word with it, the one with which the papers that have any phrase of the
label tell most of the cluster. So each further phrase stands for papers that the others leave out.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
import scipy.sparse as sp

from app.cluster_labels import BETWEEN
from loaders.topics.candidates import Ints, Reals
from loaders.topics.clusters.leiden import nodes_of
from loaders.topics.clusters.space import MAX_SHARE, Matrix
from loaders.topics.phrases import PaperText, labels

TERMS, IN_LABEL = 8, 3
LONGER = 0.35
"""What each further word adds to a phrase's rank: with 0 labels are single words, with 1 rare phrases."""
RANKED = 60
COVERED = 0.08
"""Share of a cluster's papers that have a phrase of its label; rarer ones tell of a few papers only."""
ADDED = 0.05
"""Share of a cluster's papers that a further phrase of its label adds to those that have one.

Of 177 labels of 80 clusters of 134,909 papers, two readers apart found wrong mostly those whose second or
third phrase adds less: "machine learning · lifelong", "annotation · disagreement · crowdsourcing".
"""
NAMED = 0.37
"""Share of a cluster's papers that have a phrase of its label, or it has no name and is not shown.

Of 16 of the same clusters below this share both readers found 4 labels right and 9 wrong, of the 64 others 49
right and 6 wrong. On 134,909 papers it leaves 80 % in a cluster that is shown; 0.34 leaves 82, 0.4 leaves 79.
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
    its name where it holds all its papers. A cluster without papers has no name.
    """
    present = phrases_of_papers(text)
    terms: list[list[_Terms]] = []
    for number, member in enumerate(levels):
        above = levels[:number]
        chosen: list[_Terms] = []
        for papers in nodes_of(member):
            if not len(papers):
                chosen.append(_Terms())
            elif _is_all_of(above, papers):
                chosen.append(terms[-1][above[-1][papers[0]]])
            else:
                chosen.append(_terms_of(text, present, papers, _among(above, papers)))
        terms.append(chosen)
    return _spelt(text, terms)


def _is_all_of(above: Sequence[Ints], papers: Ints) -> bool:
    """Whether a cluster holds all papers of the one above it."""
    return bool(above) and np.count_nonzero(above[-1] == above[-1][papers[0]]) == len(papers)


def _terms_of(text: PaperText, present: Matrix, papers: Ints, among: Ints | None) -> _Terms:
    """The phrases of a cluster; none where those of its label leave out too many papers."""
    ranked = _ranked(present, text.found.length, papers, among)
    words = [words_of(text, [phrase]) for phrase in ranked]
    columns = present[:, ranked]
    label = choose_label(columns, text.found.length[ranked], words, papers, among)
    if not label or _having(columns[papers], label)[label[0]] < NAMED * len(papers):
        return _Terms()
    chosen = list(label)
    for place in range(len(ranked)):
        if len(chosen) < TERMS and all(words[place].isdisjoint(words[other]) for other in chosen):
            chosen.append(place)
    return _Terms([ranked[place] for place in chosen], len(label))


def choose_label(
    columns: Matrix,
    length: Ints,
    words: Sequence[frozenset[str]],
    papers: Ints,
    among: Ints | None = None,
) -> list[int]:
    """Up to three phrases that together tell a cluster's papers from others, the one that tells most first.

    `columns` say which papers have each phrase, `length` and `words` its words. `among` are the papers of the
    cluster above; None stands for all. No two of a label share a word.
    """
    inside, label = columns[papers], list[int]()
    is_free = np.ones(len(words), bool)
    while len(label) < IN_LABEL and is_free.any():
        here = _having(inside, label)
        gain = set_apart(here, len(papers), _having(columns, label), columns.shape[0])
        if among is not None:
            gain = gain + set_apart(here, len(papers), _having(columns[among], label), len(among))
        adds = here - here[label].max(initial=0) >= ADDED * len(papers)
        further = (gain - gain[label].max(initial=0)) * (1 + LONGER * (length - 1))
        further = np.where(is_free & adds, np.round(further, 9), 0)
        if further.max() <= 0:
            break
        label.append(int(further.argmax()))
        is_free &= [one.isdisjoint(words[label[-1]]) for one in words]
    return label


def _having(columns: Matrix, label: Sequence[int]) -> Reals:
    """How many of the papers have one of the label's phrases, or each other phrase as well."""
    has_one = np.asarray(columns[:, list(label)].sum(axis=1)).ravel() > 0
    counts: Reals = has_one.sum() + _counts(columns, None) - has_one @ columns
    return counts


def words_of(text: PaperText, phrases: Iterable[int]) -> frozenset[str]:
    """The words of all of some phrases, in dictionary form."""
    return frozenset(word for phrase in phrases for word in text.keys[phrase].split())


def phrases_of_papers(text: PaperText) -> Matrix:
    """Which papers have which phrases that may name something."""
    found, papers = text.found, len(text.papers)
    may_name = text.is_term & (found.texts > 1) & (found.texts <= max(2, MAX_SHARE * papers))
    phrase = text.stands_for[found.phrase]
    rows = may_name[phrase]
    marks = np.ones(int(rows.sum()))
    present = sp.csr_matrix((marks, (found.text[rows], phrase[rows])), (papers, len(found.length)))
    present.sum_duplicates()
    present.data[:] = 1
    return present


def _among(above: Sequence[Ints], papers: Ints) -> Ints | None:
    """The papers of the lowest cluster above that holds clearly more; None stands for all."""
    for member in reversed(above):
        among = np.flatnonzero(member == member[papers[0]])
        if len(among) >= CLEARLY_MORE * len(papers):
            return among
    return None


def _ranked(present: Matrix, length: Ints, papers: Ints, among: Ints | None) -> list[int]:
    """Phrases of enough of the papers, first those that tell most of them from `among` and from all."""
    here = _counts(present, papers)
    phrases = np.flatnonzero(here >= max(2, COVERED * len(papers)))
    gain = set_apart(here[phrases], len(papers), _counts(present, None)[phrases], present.shape[0])
    if among is not None:
        gain += set_apart(here[phrases], len(papers), _counts(present, among)[phrases], len(among))
    gain *= 1 + LONGER * (length[phrases] - 1)
    order = np.lexsort((phrases, -np.round(gain, 9)))
    ranked: list[int] = phrases[order[gain[order] > 0]][:RANKED].tolist()
    return ranked


def _counts(present: Matrix, papers: Ints | None) -> Reals:
    """In how many of the papers each phrase stands; None stands for all."""
    counts: Reals = np.asarray((present if papers is None else present[papers]).sum(axis=0)).ravel()
    return counts


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
    """Names by their phrases; a label that another cluster has takes more of its phrases.

    Clusters of the same phrases hold the same papers at two levels, and share their label.
    """
    every = {phrase for clusters in levels for terms in clusters for phrase in terms.phrases}
    spelling = labels(text, np.array(sorted(every), np.int64))
    given: dict[str, _Terms] = {}
    named: list[list[Name | None]] = []
    for clusters in levels:
        names: list[Name | None] = []
        for terms in clusters:
            written = tuple(spelling[phrase] for phrase in terms.phrases)
            longer = (BETWEEN.join(written[:most]) for most in range(terms.in_label, len(written) + 1))
            label = next((one for one in longer if one and given.get(one, terms) is terms), None)
            if label is not None:
                given[label] = terms
            names.append(Name(label, written) if label else None)
        named.append(names)
    return named
