"""The rarity of words of titles: a rarer word is stronger evidence for one work."""

from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files
from math import log2

import msgspec


class WordShares(msgspec.Struct, frozen=True):
    """The share of titles that have a word, in the source where it is most usual; none below `least`."""

    card: Mapping[str, str]
    least: float
    words: Mapping[str, float]


@cache
def word_shares() -> WordShares:
    """The shares that ship with the project, made by `bench/works/title_counts.py`."""
    return msgspec.json.decode(files(__package__).joinpath("words.json").read_bytes(), type=WordShares)


@lru_cache(maxsize=100_000)
def word_bits(word: str) -> float:
    """Bits of a word: the negative log2 of its share; one that is not listed has half the least."""
    shares = word_shares()
    return -log2(shares.words.get(word, shares.least / 2))
