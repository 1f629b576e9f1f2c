"""The probability that a phrase of a paper is one of its subjects, not just mentioned in it.

A logistic model of eight features. The strongest one is not in the text itself: whether the paper lies among
the other papers that have the phrase. A paper on a library for matrix products that has "deep learning" in
its abstract is far from the papers on deep learning.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from loaders.topics.mining.candidates import Ints, PhraseCandidates, Reals
from loaders.topics.mining.tokens import Corpus
from loaders.topics.terms.nesting import free_rates

Marks = NDArray[np.bool_]

MIN_CHANCES = (0.4, 0.5, 0.65, 0.85)
"""Least chance of the first, second and third topic of a paper, and of each further one.

With these, one of 238 papers has no topic; with 0.65 for the first three six have none, and there are 588
topics instead of 606. docs/topics/measurements.md has the results of other values (`python -m
bench.topics.choice`).
"""
_INTERCEPT = 5.29  # fitted, see below
_IN_TITLE, _REPEATED, _ONE_WORD = 1.26, 1.28, -0.66  # fitted, see below
_TITLE_RATE, _FREE_RATE, _COHERENCE = 1.58, 2.81, 4.91  # fitted, see below
_PLACE, _LENGTH = -0.68, -1.29
"""Fitted by logistic regression to what a reader said of 1,141 phrases of 238 papers, drawn from the ACL
Anthology and arXiv (bench/labels/topics.tsv). Over ten folds of papers the area under its curve is 0.86."""
FEWEST_WORDS = 150
"""A shorter text counts as having this many words: the weights were fitted to papers with abstracts."""
UNKNOWN_COHERENCE = 0.62
"""Coherence of a phrase for which it is not known: the mean over the phrases of the fit."""
_BATCH = 50_000
"""Rows whose products are in memory at once: 50,000 rows of 200 coordinates take 80 MB."""


@dataclass(frozen=True)
class RelevanceFeatures:
    """The features of the phrases of papers, one row for each paper and phrase."""

    in_title: Marks
    is_repeated: Marks
    title_rate: Reals
    free_rate: Reals
    coherence: Reals
    is_one_word: Marks
    place: Reals
    """Share of the text that precedes the phrase."""
    words: Reals
    """Words and marks of the text."""


def rate_relevance(features: RelevanceFeatures) -> Reals:
    """The chance that a reader accepts each phrase as a subject of its paper."""
    score = _INTERCEPT + _TITLE_RATE * np.log(features.title_rate) + _FREE_RATE * features.free_rate
    score += _COHERENCE * features.coherence + _PLACE * features.place
    score += _LENGTH * np.log(np.maximum(features.words, FEWEST_WORDS))
    score += (
        _IN_TITLE * features.in_title + _REPEATED * features.is_repeated + _ONE_WORD * features.is_one_word
    )
    relevance: Reals = 1 / (1 + np.exp(-np.round(score, 6)))
    return relevance


def places_in_papers(paper: Ints, relevance: Reals) -> Ints:
    """The rank of each phrase in its paper, 0 for the likeliest; equal ones keep the order of the rows."""
    order = np.lexsort((-relevance, paper))
    ordered = paper[order]
    place = np.empty(len(paper), np.int64)
    place[order] = np.arange(len(paper)) - np.searchsorted(ordered, ordered)
    return place


def find_features(
    corpus: Corpus,
    found: PhraseCandidates,
    canonical: Ints,
    rows: tuple[Ints, Ints],
    *,
    title_rate: Reals,
    points: NDArray[np.float32] | None,
    free_rate: Reals | None = None,
) -> RelevanceFeatures:
    """The features of each phrase in `rows`, a pair of papers and the phrases that are in them.

    `title_rate` is the share of its papers whose title has each phrase. `free_rate` is the share of its
    occurrences between breaks, by default that of the corpus. `points` are the positions of papers
    (clusters/detection/space.py), one row a paper, or None if they are unknown.
    """
    paper, phrase = rows
    here, row, back = _occurrences(found, canonical, rows)
    pairs = int(back.max(initial=-1)) + 1
    in_title = found.start[here] < corpus.bodies[found.text[here]]
    first = np.full(pairs, len(corpus.words), np.int64)
    np.minimum.at(first, row, found.start[here])
    words = np.diff(corpus.starts)[paper]
    return RelevanceFeatures(
        in_title=(np.bincount(row, in_title, pairs) > 0)[back],
        is_repeated=(np.bincount(row, minlength=pairs) > 1)[back],
        title_rate=title_rate[phrase],
        free_rate=(free_rates(corpus, found) if free_rate is None else free_rate)[phrase],
        coherence=find_coherence(paper, phrase, points),
        is_one_word=found.length[phrase] == 1,
        place=(first[back] - corpus.starts[paper]) / words,
        words=words.astype(np.float64),
    )


def _occurrences(
    found: PhraseCandidates, canonical: Ints, rows: tuple[Ints, Ints]
) -> tuple[Ints, Ints, Ints]:
    """Positions of the phrases of `rows` in their papers, the pair of each position, the pair of each row."""
    paper, phrase = rows
    size = len(found.length)
    wanted, back = np.unique(paper * size + phrase, return_inverse=True)
    occurrence = found.text * size + canonical[found.phrase]
    here = np.flatnonzero(np.isin(occurrence, wanted))
    return here, np.searchsorted(wanted, occurrence[here]), back


def find_coherence(paper: Ints, phrase: Ints, points: NDArray[np.float32] | None) -> Reals:
    """Cosine of each paper and the sum of the other papers with the phrase, for each paper and phrase.

    `UNKNOWN_COHERENCE` without `points`, if no other paper has the phrase, and if one of the two has no
    direction. Coordinates are whole numbers, so the order of summation does not matter.
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
    """The summed points of the papers with each phrase, and for each row the place of its phrase's sum."""
    phrases, number = np.unique(phrase, return_inverse=True)
    order = np.argsort(number, kind="stable")
    starts = np.searchsorted(number[order], np.arange(len(phrases) + 1))
    sums = [
        points[paper[order[first:last]]].sum(axis=0, dtype=np.float64)
        for first, last in zip(starts[:-1].tolist(), starts[1:].tolist(), strict=True)
    ]
    return np.array(sums), number
