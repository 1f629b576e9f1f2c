"""Names of clusters: up to three phrases that together set a cluster apart.

Phrases are ranked by their mutual information with the cluster (Koopman and Wang 2017), among all papers and
among those of the cluster above, longer ones preferred a little. A label takes the first of them that share
no word with each other and say more than the labels above.
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
CLEARLY_MORE = 1.2
"""A cluster is set apart within the lowest cluster above that holds so many times its papers."""


@dataclass(frozen=True)
class Name:
    """Label of a cluster, unique in its level, and the terms that earned it, the label's own first."""

    label: str
    terms: tuple[str, ...]


def name_clusters(text: PaperText, levels: Sequence[Ints]) -> list[list[Name | None]]:
    """Names of the clusters of each level, the coarsest first; None where no phrase tells one apart.

    `levels` hold the cluster of each paper, or NOWHERE; each cluster lies in one of the level above, and has
    its name where it holds all its papers. A cluster without papers has no name.
    """
    present = phrases_of_papers(text)
    named: list[list[Name | None]] = []
    terms: list[list[list[int]]] = []
    for number, member in enumerate(levels):
        above = levels[:number]
        chosen: list[list[int]] = []
        for papers in nodes_of(member):
            upper = [terms[level][one[papers[0]]] for level, one in enumerate(above) if len(papers)]
            if not len(papers):
                chosen.append([])
            elif above and np.count_nonzero(above[-1] == above[-1][papers[0]]) == len(papers):
                chosen.append(upper[-1])
            else:
                used = words_of(text, (phrase for row in upper for phrase in row[:IN_LABEL]))
                chosen.append(_chosen(text, present, papers, above, used))
        terms.append(chosen)
        named.append(_spelt(text, chosen))
    return named


def _chosen(
    text: PaperText, present: Matrix, papers: Ints, above: Sequence[Ints], used: frozenset[str]
) -> list[int]:
    """The best phrases of a cluster that share no word, each with a word that is not in `used`."""
    seen, chosen = set[str](), list[int]()
    for phrase in _ranked(present, text.found.length, papers, _among(above, papers)):
        words = words_of(text, [phrase])
        if not (words & seen or words <= used):
            seen |= words
            chosen.append(phrase)
        if len(chosen) == TERMS:
            break
    return chosen


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


def _spelt(text: PaperText, chosen: Sequence[Sequence[int]]) -> list[Name | None]:
    """Names by their phrases; a label that another cluster of the level has takes more of its phrases."""
    phrases = np.unique(np.array([phrase for terms in chosen for phrase in terms], np.int64))
    spelling = labels(text, phrases)
    taken: set[str] = set()
    named: list[Name | None] = []
    for terms in chosen:
        written = tuple(spelling[phrase] for phrase in terms)
        free = (BETWEEN.join(written[:most]) for most in range(min(IN_LABEL, len(written)), len(written) + 1))
        label = next((label for label in free if label and label not in taken), None)
        taken.add(label or "")
        named.append(Name(label, written) if label else None)
    return named
