"""How likely a reader accepts a phrase in the label of a cluster.

A logistic model of six signs. Mutual information alone puts words first that many papers of a cluster only
use ("credit", "multiplication"), and fragments ("word sense"): a reader asks for a whole term that names
what the papers are about.
"""

from dataclasses import dataclass

import numpy as np
import scipy.sparse as sp

from loaders.topics.candidates import Ints, Reals
from loaders.topics.clusters.space import MAX_SHARE, Matrix
from loaders.topics.phrases import PaperText

_INTERCEPT = -2.24
_RATIO, _STANDING, _ONE_WORD = 2.01, 2.28, -1.56
_SIZE, _IS_TOPIC, _INSIDE = 0.76, 2.69, 0.77
"""Fitted by logistic regression to 1,381 phrases of 200 clusters that one reader judged by titles:
bench/labels/label_phrases.tsv, from cs.DL, cs.DC, ACL 2022, and the Anthology with arXiv. Over ten folds of
clusters the area under its curve is 0.88; mutual information alone has 0.78, the share of papers 0.71."""
_FEW = 0.02
"""Added to a share before its logarithm is taken."""
_MOST = 400
"""Papers of a cluster from which on size tells no more."""


@dataclass(frozen=True)
class Usage:
    """How papers use the phrases that may name something: a row a paper, a column a phrase.

    In `present` a paper has a phrase; in `standing` it has it by itself too, not only in a longer term or
    name.
    """

    present: Matrix
    standing: Matrix
    papers: Reals
    """How many papers have each phrase."""
    is_topic: Reals
    is_one_word: Reals


def find_usage(text: PaperText) -> Usage:
    """How the papers of a text use phrases; a phrase of more than a quarter of them names nothing."""
    found, papers = text.found, len(text.papers)
    may_name = text.is_term & (found.texts > 1) & (found.texts <= max(2, MAX_SHARE * papers))
    phrase = text.stands_for[found.phrase]
    present, standing = (
        _marked(found.text[rows], phrase[rows], (papers, len(found.length)))
        for rows in (may_name[phrase], may_name[phrase] & text.is_standing)
    )
    return Usage(
        present,
        standing,
        papers=count(present),
        is_topic=text.is_topic.astype(np.float64),
        is_one_word=(found.length == 1).astype(np.float64),
    )


def _marked(rows: Ints, columns: Ints, shape: tuple[int, int]) -> Matrix:
    marks = sp.csr_matrix((np.ones(len(rows)), (rows, columns)), shape)
    marks.sum_duplicates()
    marks.data[:] = 1
    return marks


def count(present: Matrix) -> Reals:
    """In how many of the papers, the rows, each phrase stands."""
    counts: Reals = np.asarray(present.sum(axis=0)).ravel()
    return counts


def rate_phrases(usage: Usage, papers: Ints, phrases: Ints, gain: Reals) -> Reals:
    """The chance that a reader accepts each of `phrases` in the label of the cluster of `papers`.

    `gain`, above zero, says how far each sets the cluster apart.
    """
    size = len(papers)
    here, standing = (count(each[papers])[phrases] for each in (usage.present, usage.standing))
    score = _INTERCEPT + _RATIO * gain / gain.max(initial=0) + _STANDING * np.log(standing / size + _FEW)
    score += _ONE_WORD * usage.is_one_word[phrases] + _IS_TOPIC * usage.is_topic[phrases]
    score += _SIZE * np.log(min(size, _MOST)) + _INSIDE * np.log(here / usage.papers[phrases])
    chance: Reals = 1 / (1 + np.exp(-np.round(score, 6)))
    return chance
