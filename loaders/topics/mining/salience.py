"""The salience of a phrase in a text: the probability that the authors would name it as a keyword.

A logistic model of ten features that any text has. Its weights were fitted to the author keywords of
662 PubMed and 104 arXiv records, folds by record, and rounded; docs/topics/measurements.md has the figures.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from loaders.topics.mining.candidates import Ints, PhraseCandidates, Reals
from loaders.topics.mining.tokens import Corpus
from loaders.topics.terms.nesting import is_nested

_INTERCEPT = -6.0
"""Intercept of the log odds. This and the weights below are rounded from a fit to the author keywords of
662 PubMed and 104 arXiv records (docs/topics.md)."""
_RARITY, _MAX_RARITY = 0.8, 4.5
"""Weight of the logarithm of how rare a phrase is, and where it stops. From that fit."""
_IN_TITLE = 0.5
"""Weight of a phrase that the title has. From that fit."""
_LATE = -0.5
"""Weight of the logarithm of its first place in the text, in tens of words. From that fit."""
_ON_ITS_OWN, _NEVER_ON_ITS_OWN = 0.5, -0.55
"""Weights of occurrences in no longer phrase, and of having none. From that fit."""
_REPEATED = 1.0
"""Weight of a phrase that the text has several times. From that fit."""
_OF_ONE_WORD, _OF_THREE, _OF_MORE = -0.25, -0.35, -1.3
"""Weights of phrases of one, of three and of more words. From that fit."""
_ACRONYM = -0.3
"""Weight of a phrase with an acronym. From that fit."""


@dataclass(frozen=True)
class PhraseRanking:
    """Phrases of texts in rows, by text and within it best first; `salience` is a probability."""

    text: Ints
    phrase: Ints
    salience: Reals


def rank_phrases(
    corpus: Corpus, found: PhraseCandidates, eligible: NDArray[np.bool_], *, texts: int | None = None
) -> PhraseRanking:
    """Rank the eligible phrases of each text; `texts` were counted in all, where these are only some."""
    texts = len(corpus.starts) - 1 if texts is None else texts
    rows = eligible[found.phrase]
    start, phrase, text = found.start[rows], found.phrase[rows], found.text[rows]
    pair, row, count = np.unique(text * len(found.length) + phrase, return_inverse=True, return_counts=True)
    text, number = np.divmod(pair, max(len(found.length), 1))
    opening = np.full(len(pair), len(corpus.words), np.int64)
    np.minimum.at(opening, row, start)
    alone = np.bincount(row, ~is_nested(start, found.length[phrase]), len(pair))
    length = found.length[number]
    score = _INTERCEPT + _RARITY * np.minimum(np.log((texts + 1) / (found.texts[number] + 0.5)), _MAX_RARITY)
    score += _IN_TITLE * (opening < corpus.bodies[text])
    score += _LATE * np.log1p((opening - corpus.starts[text]) / 10)
    score += np.where(alone > 0, _ON_ITS_OWN * np.log1p(alone), _NEVER_ON_ITS_OWN)
    score += _REPEATED * (count > 1) + _ACRONYM * acronyms(corpus, found)[number]
    score += np.select([length == 1, length == 2, length == 3], [_OF_ONE_WORD, 0, _OF_THREE], _OF_MORE)
    order = np.lexsort((opening, -np.round(score, 6), text))
    return PhraseRanking(text[order], number[order], 1 / (1 + np.exp(-np.round(score[order], 6))))


def acronyms(corpus: Corpus, found: PhraseCandidates) -> NDArray[np.bool_]:
    """Whether a phrase, as first written, contains a word with two capitals."""
    capitals = np.array([sum(map(str.isupper, word)) > 1 for word in corpus.vocabulary], bool)[corpus.words]
    before: Ints = np.concatenate(([0], np.cumsum(capitals)))
    has: NDArray[np.bool_] = before[found.example + found.length] > before[found.example]
    return has
