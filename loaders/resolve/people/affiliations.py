"""How telling the words of affiliations are: a city that few name says more than "university"."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path

import msgspec
import numpy as np
from msgspec import Struct

from app.names import fold


class WordCounts(Struct, frozen=True):
    """In how many of the distinct affiliations counted each word stands; `card` says which these were."""

    card: Mapping[str, str]
    affiliations: int
    words: Mapping[str, int]


@lru_cache(maxsize=1)
def word_counts() -> WordCounts:
    """The counts that ship with the project, made by `bench/affiliation_counts.py`."""
    body = Path(__file__).with_name("affiliations.json").read_bytes()
    return msgspec.json.decode(body, type=WordCounts)


def affiliation_words(affiliations: Iterable[str]) -> list[str]:
    """The words of some affiliations, each once; addresses of mail and numbers of streets are none."""
    return sorted({word for text in affiliations for word in _words(text)})


@lru_cache(maxsize=200_000)
def word_bits(word: str) -> float:
    """Bits of the share of affiliations that hold the word; an unheard-of one is worth the most."""
    counts = word_counts()
    return float(np.log2(counts.affiliations / (1.0 + counts.words.get(word, 0))))


@lru_cache(maxsize=50_000)
def _words(text: str) -> frozenset[str]:
    plain = " ".join(part for part in text.split() if "@" not in part)
    return frozenset(word for word in fold(plain).split() if not word.isdigit())
