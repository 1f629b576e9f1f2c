"""A character 4-gram model of words, smoothed by Witten-Bell: a table read in one step a letter."""

from collections.abc import Iterable
from math import exp, log

import numpy as np
from numpy.typing import NDArray

ORDER = 4
"""Characters of a run that are counted together: n of an n-gram. Set by hand; the table grows by `SIZE` for
each more."""
SIZE = 32
"""Characters that are distinguished, a power of two: `_grams` shifts by five bits."""
STEP = 16
"""Entries of the table are natural logarithms in steps of 1/16, negated, in one byte."""

_MASK = SIZE**ORDER - 1
_OTHERS = {"-": 28, "'": 29, ".": 30}
_FEWEST = 3
"""Words that a run occurs in at least, or it counts as unseen: nothing rare is passed on. Set by hand."""
_SURPRISE = -3.0
"""How far below random letters a word may fall, as a natural logarithm. Set by hand
(docs/truth/splitting.md)."""


class _Codes(dict[int, int]):
    def __missing__(self, ordinal: int) -> int:
        character = chr(ordinal)
        if "a" <= character <= "z":
            code = ordinal - 96
        else:
            code = 27 if character.isdigit() else _OTHERS.get(character, 31)
        self[ordinal] = code
        return code


_CODES = _Codes()


def learn(words: Iterable[str]) -> bytes:
    """Table of the log-probability of each character after the three before it, learnt from folded words."""
    counts = np.bincount(np.fromiter(_grams(words), dtype=np.int64), minlength=SIZE**ORDER)
    counts[counts < _FEWEST] = 0
    logs = np.log(_smoothed(counts.reshape((SIZE,) * ORDER)))
    return bytes(np.clip(np.rint(-STEP * logs), 0, 255).astype(np.uint8))


def probability(table: bytes | None, word: str) -> float:
    """Probability of a folded word, its end included.

    Without a table, and in other scripts than the Latin one, every letter is as probable as any other; a
    word that fits nothing seen is one of such letters too, at a price.
    """
    random = -log(SIZE) * (len(word) + 1)
    if table is None or not word.isascii():
        return exp(random)
    state = total = 0
    for code in word.translate(_CODES).encode("latin-1"):
        state = (state << 5 | code) & _MASK
        total += table[state]
    total += table[state << 5 & _MASK]
    return exp(max(-total / STEP, random + _SURPRISE))


def _grams(words: Iterable[str]) -> Iterable[int]:
    for word in words:
        state = 0
        for code in word.translate(_CODES).encode("latin-1"):
            state = (state << 5 | code) & _MASK
            yield state
        yield state << 5 & _MASK


def _smoothed(counts: NDArray[np.int64]) -> NDArray[np.float64]:
    shorter: NDArray[np.float64] = np.full(SIZE, 1 / SIZE)
    for order in range(1, ORDER + 1):
        seen = counts.sum(axis=tuple(range(ORDER - order))).astype(np.float64)
        kinds = (seen > 0).sum(axis=-1, keepdims=True)
        total = seen.sum(axis=-1, keepdims=True)
        weight = np.maximum(total + kinds, 1)
        fallback = np.where(total > 0, kinds, weight)
        shorter = (seen + fallback * shorter) / weight
    return shorter
