"""How prominent a phrase is in a text: whether it is only mentioned, and whether it occurs between breaks."""

import numpy as np
from numpy.typing import NDArray

from loaders.topics.mining.candidates import Ints, PhraseCandidates
from loaders.topics.mining.tokens import Corpus
from loaders.topics.terms.nesting import Marks, is_between_breaks, is_name

MIN_RETURNS = 1.1
"""Occurrences in an abstract that has a phrase, over the corpus: of natural language processing and of rapid
growth 1.0, of question answering 1.24, of h-index 2.3 (the Anthology and arXiv)."""
MIN_TITLE_RATE = 0.1
"""Share of its texts that have a phrase in their title, for one that a text only mentions. Set by hand."""


def find_stressed(
    corpus: Corpus, found: PhraseCandidates, canonical: Ints, kept: Marks, title_rate: NDArray[np.float64]
) -> Marks:
    """Which of the `kept` occurrences are of phrases that matter in their text.

    A phrase matters if it is in the title, or in the text twice. A single word has to be that, and also has
    to be a name, or occur between breaks once and end the phrases that it is in; otherwise it may be a part
    of any phrase. A longer phrase also matters if it occurs between breaks and either abstracts usually
    repeat it or titles often have it, by `title_rate` of each phrase.
    """
    phrase = found.phrase[kept]
    in_title = found.start[kept] < corpus.bodies[found.text[kept]]
    row = np.unique(found.text[kept] * len(found.length) + canonical[phrase], return_inverse=True)[1]
    opens, closes = (ends[kept] for ends in is_between_breaks(corpus, found))
    weight = np.where(in_title, 2, 1)
    is_repeated = np.bincount(row, weight)[row] > 1
    is_repeated_head = np.bincount(row, weight * closes)[row] > 1
    is_free = np.bincount(row, opens & closes)[row] > 0
    is_word = found.length[phrase] == 1
    is_name_here = is_name(corpus, found)[phrase]
    is_stressed = is_repeated | (is_free & ~is_word & (_returns(corpus, found)[phrase] >= MIN_RETURNS))
    counts = np.zeros(len(kept), bool)
    counts[kept] = np.where(
        is_word,
        (is_repeated_head & is_free) | (is_repeated & is_name_here),
        is_stressed | (title_rate[phrase] >= MIN_TITLE_RATE),
    )
    return counts


def title_rates(corpus: Corpus, found: PhraseCandidates) -> NDArray[np.float64]:
    """Share of its texts with each phrase in their title, shrunk towards 0.1 for phrases of few texts."""
    rows = found.start < corpus.bodies[found.text]
    titles = _texts(found, rows)
    rates: NDArray[np.float64] = (titles + 0.5) / (found.texts + 5)
    return rates


def _returns(corpus: Corpus, found: PhraseCandidates) -> NDArray[np.float64]:
    """How often each phrase is in an abstract that has it."""
    rows = found.start >= corpus.bodies[found.text]
    times = np.bincount(found.phrase[rows], minlength=len(found.length))
    returns: NDArray[np.float64] = times / np.maximum(_texts(found, rows), 1)
    return returns


def _texts(found: PhraseCandidates, rows: Marks) -> Ints:
    """The number of texts in which each phrase has one of these occurrences."""
    size = len(found.length)
    pairs = np.unique(found.text[rows] * size + found.phrase[rows])
    return np.bincount(pairs % max(size, 1), minlength=size)
