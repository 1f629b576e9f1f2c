"""How sure it is that a phrase of a paper is a subject of it, and not only a thing that it names.

A logistic model of six signs. The strongest is what a text alone does not tell: whether the paper lies among
the other papers that have the phrase. "Deep learning" in the abstract of a library for matrix products is far
from the papers on deep learning.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from loaders.topics.candidates import Candidates, Ints, Reals
from loaders.topics.terms.standing import is_name
from loaders.topics.tokens import Corpus

Marks = NDArray[np.bool_]

LEAST_RELEVANCE, SURE = 0.65, 0.8
"""Chances asked of the first four topics of a paper, and of any after them. docs/topics.md has what other
chances keep."""
_INTERCEPT = 0.78
_IN_TITLE, _REPEATED, _NAME, _ONE_WORD = 1.30, 1.42, 0.67, -1.26
_TITLE_RATE, _COHERENCE = 1.08, 3.10
"""Fitted by logistic regression to what two readers said of 886 phrases of 200 papers, drawn from 134,909
papers of the ACL Anthology and arXiv. Over ten folds of papers the area under its curve is 0.80."""
UNKNOWN_COHERENCE = 0.59
"""The mean over those phrases."""
_BATCH = 50_000
"""Rows whose products are held at once: 50,000 rows of 200 coordinates take 80 MB."""


@dataclass(frozen=True)
class Signs:
    """What tells of the phrases of papers in rows, one row a paper and phrase."""

    in_title: Marks
    is_repeated: Marks
    title_rate: Reals
    coherence: Reals
    is_name: Marks
    is_one_word: Marks


def rate_relevance(signs: Signs) -> Reals:
    """The chance that a reader accepts each phrase as a subject of its paper."""
    score = _INTERCEPT + _TITLE_RATE * np.log(signs.title_rate) + _COHERENCE * signs.coherence
    score += _IN_TITLE * signs.in_title + _REPEATED * signs.is_repeated
    score += _NAME * signs.is_name + _ONE_WORD * signs.is_one_word
    relevance: Reals = 1 / (1 + np.exp(-np.round(score, 6)))
    return relevance


def find_signs(
    corpus: Corpus,
    found: Candidates,
    stands_for: Ints,
    rows: tuple[Ints, Ints],
    *,
    title_rate: Reals,
    points: NDArray[np.float32] | None,
) -> Signs:
    """The signs of each phrase of `rows`, papers and the phrases that stand in them.

    `title_rate` is the share of its papers whose title has each phrase. `points` hold where each paper lies
    (clusters/space.py), a row a paper; None where that is not known.
    """
    paper, phrase = rows
    size = len(found.length)
    pair = paper * size + phrase
    wanted, back = np.unique(pair, return_inverse=True)
    occurrence = found.text * size + stands_for[found.phrase]
    here = np.flatnonzero(np.isin(occurrence, wanted))
    row = np.searchsorted(wanted, occurrence[here])
    in_title = found.start[here] < corpus.bodies[found.text[here]]
    return Signs(
        in_title=(np.bincount(row, in_title, len(wanted)) > 0)[back],
        is_repeated=(np.bincount(row, minlength=len(wanted)) > 1)[back],
        title_rate=title_rate[phrase],
        coherence=find_coherence(paper, phrase, points),
        is_name=is_name(corpus, found)[phrase],
        is_one_word=found.length[phrase] == 1,
    )


def find_coherence(paper: Ints, phrase: Ints, points: NDArray[np.float32] | None) -> Reals:
    """Cosine of each paper and the sum of the other papers that have the phrase, a row a paper and phrase.

    What is not known is `UNKNOWN_COHERENCE`: without `points`, where no other paper has the phrase, and where
    one of the two has no direction. Coordinates are whole numbers, so the order of summation does not matter.
    """
    unknown = np.full(len(paper), UNKNOWN_COHERENCE)
    if points is None or not len(paper):
        return unknown
    own = np.square(points.astype(np.float64)).sum(axis=1)
    with_phrase, number = _sums(paper, phrase, points)
    length = np.square(with_phrase).sum(axis=1)
    product = np.concatenate(
        [
            np.einsum(
                "ij,ij->i",
                points[paper[at : at + _BATCH]].astype(np.float64),
                with_phrase[number[at : at + _BATCH]],
            )
            for at in range(0, len(paper), _BATCH)
        ]
    )
    others = length[number] - 2 * product + own[paper]
    is_known = (others > 0) & (own[paper] > 0)
    together = np.sqrt(np.where(is_known, others * own[paper], 1))
    return np.where(is_known, (product - own[paper]) / together, unknown)


def _sums(paper: Ints, phrase: Ints, points: NDArray[np.float32]) -> tuple[Reals, Ints]:
    """Sums of the papers that have each phrase, and which sum is that of each row's phrase."""
    phrases, number = np.unique(phrase, return_inverse=True)
    order = np.argsort(number, kind="stable")
    starts = np.searchsorted(number[order], np.arange(len(phrases) + 1))
    sums = [
        points[paper[order[first:last]]].sum(axis=0, dtype=np.float64)
        for first, last in zip(starts[:-1].tolist(), starts[1:].tolist(), strict=True)
    ]
    return np.array(sums), number
