"""How far two titles agree by their words: missing words, beginnings, and words of columns.

A missing word counts by its rarity: a rarer word in both titles is stronger evidence for one work.
"""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from itertools import takewhile
from math import log2

import msgspec
import numpy as np
from numpy.typing import NDArray
from rapidfuzz import fuzz
from rapidfuzz.distance import Indel

OPENING = 25
"""Letters at the beginning of a title that are looked up in the other record. Set by hand."""

_FILLING = frozenset("a an and are as at by for from in into is of on or the to via with".split())
_COLUMN = frozenset(
    "book calendar chair chairs column editor editorial editors foreword from guest interview introduction"
    " issue letter message news preface report review reviews s special the to".split()
)

Numbers = NDArray[np.float64]
NAMES = ("least_missing most_missing letters_ratio same_opening opening_found column_words").split()


def measure_wording(
    titles: tuple[Sequence[str], Sequence[str]], texts: tuple[Sequence[str], Sequence[str]]
) -> dict[str, Numbers]:
    """The features of NAMES for pairs of folded titles, each beside the whole texts of both records.

    What is missing is a share of the bits of a title's words; likeness is 0 to 100, a share 0 to 1.
    """
    rows = [_measured(*row) for row in zip(*titles, *texts, strict=True)]
    values = np.array(rows, dtype=np.float64).reshape(-1, len(NAMES))
    return dict(zip(NAMES, values.T, strict=True))


def _measured(one: str, other: str, our_text: str, their_text: str) -> tuple[float, ...]:
    ours, theirs, all_ours, all_theirs = (
        text.replace(" ", "") for text in (one, other, our_text, their_text)
    )
    missing = _share_missing(one, all_theirs), _share_missing(other, all_ours)
    return (
        min(missing),
        max(missing),
        100 * Indel.normalized_similarity(ours, theirs),
        _alike(ours, theirs) / (min(len(ours), len(theirs)) or 1),
        min(_found(ours[:OPENING], all_theirs), _found(theirs[:OPENING], all_ours)),
        min(_share_of_column(one), _share_of_column(other)),
    )


def _share_missing(title: str, letters: str) -> float:
    """The share of a title's bits that belong to words missing in a text, with or without spaces."""
    bits = [(word, word_bits(word)) for word in title.split() if word not in _FILLING]
    lost = sum(weight for word, weight in bits if word not in letters)
    return lost / sum(weight for _, weight in bits) if bits else 0.0


def _alike(one: str, other: str) -> int:
    """The number of letters with which both begin."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))


def _found(opening: str, letters: str) -> float:
    return fuzz.partial_ratio(opening, letters) if opening and letters else 0.0


def _share_of_column(title: str) -> float:
    """The share of words that name a kind of column instead of a subject."""
    words = title.split()
    return sum(word in _COLUMN for word in words) / len(words) if words else 0.0


class WordShares(msgspec.Struct, frozen=True):
    """The share of titles with a word, in the source with the largest; words below `least` are left out."""

    card: Mapping[str, str]
    least: float
    words: Mapping[str, float]


@cache
def word_shares() -> WordShares:
    """The shares that ship with the project, made by `bench/works/title_counts.py`."""
    return msgspec.json.decode(files(__package__).joinpath("words.json").read_bytes(), type=WordShares)


@lru_cache(maxsize=100_000)
def word_bits(word: str) -> float:
    """Bits of a word: the negative log2 of its share; a word that is not listed has half of `least`."""
    shares = word_shares()
    return -log2(shares.words.get(word, shares.least / 2))
