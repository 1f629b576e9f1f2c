"""Abstracts as sets of hashed word runs, which also match if one abstract is cut.

Fingerprints are chosen by winnowing (Schleimer, Wilkerson and Aiken, 2003): two texts with a common run of
`RUN + WINDOW - 1` words have at least one in common, even if one is cut or a sentence was changed.
"""

import re
import zlib
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

SHINGLE = 3
"""Words of a run for the comparison of two abstracts. Set by hand."""
RUN = 4
"""Words of a run for the blocking keys of abstracts. Set by hand."""
WINDOW = 8
"""Of each this many runs the one with the least hash is kept: w of winnowing. Set by hand; a larger one gives
fewer fingerprints, and guarantees a common one only for longer common texts."""
MAX_LENGTH = 6_000
"""Most characters of an abstract that are read. Set by hand."""
_WORD = re.compile(r"[^\W_]+")
_COMMAND = re.compile(r"\\[a-zA-Z]+")
_FACTORS = np.array([1, 0x9E3779B1, 0x85EBCA77, 0xC2B2AE3D], dtype=np.uint64)
"""A factor for each word of a run, so that the order of words matters: 1 and the first three 32-bit primes of
xxHash."""

Hashes = NDArray[np.uint32]


def word_hashes(abstract: str | None, *, is_cut: bool = False) -> NDArray[np.uint64]:
    """Hashes of the words of an abstract, without the last word of a cut one, which may be incomplete."""
    if not abstract:
        return np.empty(0, dtype=np.uint64)
    words = _WORD.findall(_COMMAND.sub(" ", abstract[:MAX_LENGTH]).lower())
    if is_cut or len(abstract) > MAX_LENGTH or _looks_cut(abstract.rstrip()):
        words = words[:-1]
    return np.fromiter(map(_hash, words), dtype=np.uint64, count=len(words))


def shingles(words: NDArray[np.uint64]) -> Hashes:
    """Distinct hashed runs of three words, sorted."""
    return np.unique(_runs(words, SHINGLE))


def fingerprints(words: NDArray[np.uint64]) -> Hashes:
    """Hashes of some runs of four words, at least one in any eleven words."""
    runs = _runs(words, RUN)
    if len(runs) <= WINDOW:
        return np.sort(runs)[:1]
    windows = len(runs) - WINDOW + 1
    return np.unique(np.minimum.reduce([runs[start : start + windows] for start in range(WINDOW)]))


def _looks_cut(text: str) -> bool:
    return text.endswith(("...", "…")) or text[-1:].isalnum()


def _runs(words: NDArray[np.uint64], length: int) -> Hashes:
    """The hash of each run of this many words: the low 32 bits of m ^ (m >> 29), m = sum of f[i] * w[i]."""
    if len(words) < length:
        return np.empty(0, dtype=np.uint32)
    count = len(words) - length + 1
    mixed = np.add.reduce([words[place : place + count] * _FACTORS[place] for place in range(length)])
    low: Hashes = ((mixed ^ (mixed >> np.uint64(29))) & np.uint64(0xFFFFFFFF)).astype(np.uint32)
    return low


@lru_cache(maxsize=200_000)
def _hash(word: str) -> int:
    return zlib.crc32(word.encode())
