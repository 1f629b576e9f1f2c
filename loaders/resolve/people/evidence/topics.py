"""What a paper is about, as a short vector of hashed words. The cosine of two vectors is their similarity."""

import re
import zlib
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

SLOTS = 1 << 18
"""Number of slots into which words are hashed: the length of a topic vector. Set by hand; with fewer, more
words share a slot."""
MOST_TERMS = 50
"""Most terms of a topic vector, those of greatest weight. Set by hand; more take memory and time."""
_WORD = re.compile(r"[a-z][a-z0-9]+")
_STOP_WORDS = frozenset(
    """
    a an and are as at be been both but by can do for from has have how in into is it its may more most not of
    on or our over such than that the their these they this those through to under use used using was we were
    what when where which while who will with within without
    """.split()
)


def words_of(text: str | None) -> list[str]:
    """Words of a text that can distinguish topics."""
    return [word for word in _WORD.findall((text or "").lower()) if word not in _STOP_WORDS]


def terms_of(title: str | None, abstract: str | None, keywords: Iterable[str] = ()) -> list[tuple[int, int]]:
    """Hashed terms of a paper with their counts, in order; a word of the title and a keyword count twice.

    Categories of a site, such as `cs.DL`, are no keywords: a whole field shares them. Until 2026-11-26 they
    counted as rare words, and joined people of one name whose papers have short texts.
    """
    counts = Counter(words_of(abstract))
    for word in words_of(title):
        counts[word] += 2
    for keyword in keywords:
        counts[f"code:{keyword.rpartition('.')[2].lower()}"] += 2
    return sorted({slot_of(word): count for word, count in counts.items()}.items())


@lru_cache(maxsize=200_000)
def slot_of(term: str) -> int:
    """The slot of a term; two terms may share one, which is rare and does little harm."""
    return zlib.crc32(term.encode()) % SLOTS


def vector(
    slots: Sequence[int], counts: Sequence[int], idf: NDArray[np.float32]
) -> tuple[list[int], list[float]]:
    """The weightiest terms of a paper in order of slot, and their weights; the vector has length 1."""
    terms = np.asarray(slots, dtype=np.int64)
    weights = (1.0 + np.log(np.asarray(counts, dtype=np.float64))) * idf[terms]
    kept = np.sort(np.lexsort((terms, -weights))[:MOST_TERMS])
    length = float(np.sqrt(np.sum(weights[kept] ** 2))) or 1.0
    return terms[kept].tolist(), (weights[kept] / length).tolist()


def idf_of(papers: int, counts: NDArray[np.int64]) -> NDArray[np.float32]:
    """How distinctive each slot is, from the number of papers that have it."""
    return np.log((papers + 1) / (counts + 1)).astype(np.float32)
