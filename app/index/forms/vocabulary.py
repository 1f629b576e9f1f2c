"""Words of a vocabulary that a typed word may mean: itself, those that it begins, and its near ones."""

from bisect import bisect_left
from dataclasses import dataclass

import numpy as np
from rapidfuzz.distance import OSA
from rapidfuzz.process import extract

from app.index.storage.layout import Index
from app.index.storage.rows import Places
from app.security.marks import RETIRED

BEYOND = b"\xff"
"""Greater than any byte of UTF-8."""

_LEAST_LETTERS = 4
"""Letters of a word in which a slip is thought of: shorter words have too many near ones."""


@dataclass(frozen=True)
class Senses:
    """Words that a typed one may mean: `begun` is the range that it begins, `near` those one slip away."""

    exact: int
    """its own place; -1 where no form has it"""
    begun: tuple[int, int]
    near: Places


def senses_of(index: Index, word: str) -> Senses:
    """What a typed word may mean; slips are thought of where no form has the word as it is typed."""
    start, end = begun_by(index, word)
    is_there = start < end and index.words.told([start])[0] == word
    near = np.empty(0, np.int64) if is_there or len(word) < _LEAST_LETTERS else near_words(index, word)
    return Senses(start if is_there else -1, (start, end), near)


def begun_by(index: Index, start: str) -> tuple[int, int]:
    """The range of words that begin with some letters."""
    letters, count = start.encode(), len(index.words)
    first = bisect_left(range(count), letters, key=index.words.bytes_at)
    return first, bisect_left(range(count), letters + BEYOND, lo=first, key=index.words.bytes_at)


def near_words(index: Index, word: str) -> Places:
    """Words one slip away: a letter wrong, missing, too many, or two of them swapped.

    A slip leaves the first half as it is or the second, so no other words are compared. Marks of retired
    names are near nothing.
    """
    middle = len(word) // 2
    begun = np.arange(*begun_by(index, word[: middle - 1]))
    ended = _ended_by(index, word[middle:])
    places = np.union1d(begun, ended)
    lengths = index.words.starts[places + 1] - index.words.starts[places]
    places = places[np.abs(lengths - len(word.encode())) <= 1]
    words = index.words.told(places.tolist())
    known = [None if other.startswith(RETIRED) else other for other in words]
    found = extract(word, known, scorer=OSA.distance, score_cutoff=1, limit=None)
    near: Places = places[np.sort(np.array([place for _, _, place in found], dtype=np.int64))]
    return near


def _ended_by(index: Index, end: str) -> Places:
    order, texts = index.words_by_end, index.words

    def reversed_at(place: int) -> bytes:
        return texts.told([int(order[place])])[0][::-1].encode()

    letters = end[::-1].encode()
    first = bisect_left(range(len(order)), letters, key=reversed_at)
    last = bisect_left(range(len(order)), letters + BEYOND, lo=first, key=reversed_at)
    found: Places = np.sort(order[first:last]).astype(np.int64)
    return found
