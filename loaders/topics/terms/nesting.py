"""Nested terms: which occurrences of phrases are parts of a longer term or of a proper name.

`translation` in `machine translation` is a part of a term, `University` in `Stanford University` one of a
name. C-value (candidates.py) measures over the corpus how free a phrase is; here each occurrence is decided.
"""

import numpy as np
from numpy.typing import NDArray

from loaders.topics.mining.candidates import Ints, PhraseCandidates
from loaders.topics.mining.lexicon import Role
from loaders.topics.mining.tokens import Corpus

Marks = NDArray[np.bool_]

MIN_CAPITALISED = 0.7
"""Least share of capitalised occurrences of a proper name in running text. Set by hand."""
MIN_CLOSING, MIN_OPENING = 0.2, 0.15
"""Least share of the occurrences of a term before a break, and after one. In the Anthology and arXiv, "few-
shot" has 0.07 of the first and "machine learning" 0.38; "induction task" has 0.0 of the second and "language
model" 0.2."""


def find_outside(corpus: Corpus, found: PhraseCandidates, is_term: Marks) -> Marks:
    """Mark the occurrences in no longer term or name of the corpus, nor in a longer run of capitals."""
    capitals = _capitalised(corpus)
    length = found.length[found.phrase]
    rows = (is_term | _names(corpus, found, capitals))[found.phrase]
    covered = is_nested(found.start, length, np.flatnonzero(rows)) | _in_longer_run(
        corpus, capitals, found.start, length
    )
    outside: Marks = ~covered
    return outside


def is_nested(start: Ints, length: Ints, longer: Ints | None = None) -> Marks:
    """Whether an occurrence lies inside a longer one among the rows `longer`, or among all."""
    end = start + length
    order = np.lexsort((-end, start))
    reach = end if longer is None else np.zeros_like(end)
    if longer is not None:
        reach[longer] = end[longer]
    furthest = np.maximum.accumulate(reach[order])
    nested = np.zeros(len(start), bool)
    nested[order[1:]] = furthest[:-1] >= end[order[1:]]
    return nested


def is_between_breaks(corpus: Corpus, found: PhraseCandidates) -> tuple[Marks, Marks]:
    """Whether a break precedes each occurrence, and whether one follows it."""
    after = corpus.roles[np.minimum(found.start + found.length[found.phrase], len(corpus.roles) - 1)]
    before = corpus.roles[np.maximum(found.start - 1, 0)]
    return (before & Role.BREAK != 0) | (found.start == 0), after & Role.BREAK != 0


def is_of_open_ends(corpus: Corpus, found: PhraseCandidates, ease: NDArray[np.float64]) -> Marks:
    """Whether breaks are often enough before and after each phrase; `ease` is a factor on both thresholds.

    Hardly any break follows `masked language` or precedes `passing interface`.
    """
    opens, closes = (
        np.bincount(found.phrase, ends, len(found.length)) / np.maximum(found.frequency, 1)
        for ends in is_between_breaks(corpus, found)
    )
    free: Marks = (closes >= MIN_CLOSING * ease) & ((opens >= MIN_OPENING * ease) | (found.length == 1))
    return free


def free_rates(corpus: Corpus, found: PhraseCandidates) -> NDArray[np.float64]:
    """Share of the occurrences of each phrase that are between breaks: no part of a longer one."""
    opens, closes = is_between_breaks(corpus, found)
    free = np.bincount(found.phrase, opens & closes, len(found.length))
    rates: NDArray[np.float64] = free / np.maximum(found.frequency, 1)
    return rates


def _capitalised(corpus: Corpus) -> Marks:
    """Words of running text that begin with a capital and have no other, breaks left out."""
    shapes = np.fromiter(
        (word[:1].isupper() and word[1:].islower() for word in corpus.vocabulary),
        bool,
        len(corpus.vocabulary),
    )
    in_body = np.arange(len(corpus.words)) >= corpus.bodies[corpus.texts]
    marks: Marks = shapes[corpus.words] & in_body & (corpus.roles & Role.BREAK == 0)
    return marks


def _names(corpus: Corpus, found: PhraseCandidates, capitals: Marks) -> Marks:
    """Phrases of two words or more that running text mostly capitalises throughout."""
    return (found.length > 1) & is_mostly(capitals, corpus, found)


def is_mostly(capitals: Marks, corpus: Corpus, found: PhraseCandidates) -> Marks:
    """Phrases all of whose words are marked in most of their occurrences in running text."""
    before: Ints = np.concatenate(([0], np.cumsum(capitals)))
    length = found.length[found.phrase]
    in_body = found.start >= corpus.bodies[found.text]
    whole = in_body & (before[found.start + length] - before[found.start] == length)
    named, in_running_text = (np.bincount(found.phrase, rows, len(found.length)) for rows in (whole, in_body))
    mostly: Marks = (named > 1) & (named >= MIN_CAPITALISED * in_running_text)
    return mostly


def is_name(corpus: Corpus, found: PhraseCandidates) -> Marks:
    """Phrases that running text mostly capitalises, acronyms among them."""
    capital = np.fromiter((word[:1].isupper() for word in corpus.vocabulary), bool, len(corpus.vocabulary))
    return is_mostly(capital[corpus.words], corpus, found)


def _in_longer_run(corpus: Corpus, capitals: Marks, start: Ints, length: Ints) -> Marks:
    """Whether a capitalised occurrence has a capitalised neighbour, or one beyond an `of`."""
    joined = np.fromiter((word in ("of", "de") for word in corpus.vocabulary), bool, len(corpus.vocabulary))[
        corpus.words
    ]
    size = len(capitals)
    end = start + length
    left, left2 = np.maximum(start - 1, 0), np.maximum(start - 2, 0)
    right, right2 = np.minimum(end, size - 1), np.minimum(end + 1, size - 1)
    before = capitals[left] | (joined[left] & capitals[left2])
    after = capitals[right] | (joined[right] & capitals[right2])
    longer: Marks = (capitals[start] & before) | (capitals[end - 1] & after)
    return longer
