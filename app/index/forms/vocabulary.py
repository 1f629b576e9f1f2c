"""Words of the vocabulary that a typed word may mean: itself, its completions and its near words."""

from bisect import bisect_left
from dataclasses import dataclass

import numpy as np
from rapidfuzz.distance import OSA
from rapidfuzz.process import extract

from app.index.storage.layout import Index
from app.index.storage.rows import Places
from app.security.marks import RETIRED

BEYOND = b"\xff"
"""Sorts after any UTF-8 text."""

_LEAST_LETTERS = 4
"""Minimum letters of a word with typing errors; set by hand. Shorter words have too many near words."""


@dataclass(frozen=True)
class WordMeanings:
    """Words that a typed word may mean: `starting` are its completions, `near` are one edit away."""

    exact: int
    """its own place; -1 if no form has it"""
    starting: tuple[int, int]
    near: Places


def meanings_of(index: Index, word: str) -> WordMeanings:
    """The meanings of a typed word; typing errors are considered only if no form has the word itself."""
    start, end = starting_with(index, word)
    is_there = start < end and index.words.texts_at([start])[0] == word
    near = np.empty(0, np.int64) if is_there or len(word) < _LEAST_LETTERS else near_words(index, word)
    return WordMeanings(start if is_there else -1, (start, end), near)


def starting_with(index: Index, start: str) -> tuple[int, int]:
    """The range of words that begin with a text."""
    prefix, count = start.encode(), len(index.words)
    first = bisect_left(range(count), prefix, key=index.words.bytes_at)
    return first, bisect_left(range(count), prefix + BEYOND, lo=first, key=index.words.bytes_at)


def near_words(index: Index, word: str) -> Places:
    """Words one edit away: a letter replaced, missing, added, or two adjacent letters swapped.

    One edit leaves the first or the second half of a word unchanged, so only words that share a half are
    compared. Marks of retired names are never near words.
    """
    middle = len(word) // 2
    starting = np.arange(*starting_with(index, word[: middle - 1]))
    ended = _ended_by(index, word[middle:])
    places = np.union1d(starting, ended)
    lengths = index.words.starts[places + 1] - index.words.starts[places]
    places = places[np.abs(lengths - len(word.encode())) <= 1]
    words = index.words.texts_at(places.tolist())
    known = [None if other.startswith(RETIRED) else other for other in words]
    found = extract(word, known, scorer=OSA.distance, score_cutoff=1, limit=None)
    near: Places = places[np.sort(np.array([place for _, _, place in found], dtype=np.int64))]
    return near


def _ended_by(index: Index, end: str) -> Places:
    order, texts = index.words_by_end, index.words

    def reversed_at(place: int) -> bytes:
        return texts.texts_at([int(order[place])])[0][::-1].encode()

    suffix = end[::-1].encode()
    first = bisect_left(range(len(order)), suffix, key=reversed_at)
    last = bisect_left(range(len(order)), suffix + BEYOND, lo=first, key=reversed_at)
    found: Places = np.sort(order[first:last]).astype(np.int64)
    return found
