"""What two affiliations have in common, weighted by rarity: a city weighs more than "university"."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import msgspec
import numpy as np
from msgspec import Struct

from app.text.names import fold

WHOLE = "="
"""Prefix of the key of a whole affiliation, so that it never equals the key of a word."""


class WrittenAffiliation(NamedTuple):
    """One affiliation as written, and its words, folded."""

    written: str
    words: frozenset[str]

    @property
    def whole(self) -> str:
        """The key of the whole affiliation; the order of its words does not change it."""
        return f"{WHOLE}{' '.join(sorted(self.words))}"


class WordCounts(Struct, frozen=True):
    """The number of distinct affiliations with each word; `card` describes the affiliations counted."""

    card: Mapping[str, str]
    fewest: int
    affiliations: int
    words: Mapping[str, int]


@lru_cache(maxsize=1)
def word_counts() -> WordCounts:
    """The counts that ship with the project, made by `bench/people/affiliation_counts.py`."""
    body = Path(__file__).with_name("affiliations.json").read_bytes()
    return msgspec.json.decode(body, type=WordCounts)


def affiliation_keys(affiliations: Iterable[str]) -> list[str]:
    """The words of the affiliations, and a key for each whole affiliation."""
    parts = [part for text in affiliations for part in read_affiliations(text)]
    return sorted({part.whole for part in parts}.union(*(part.words for part in parts)))


@lru_cache(maxsize=50_000)
def read_affiliations(text: str) -> tuple[WrittenAffiliation, ...]:
    """The affiliations that a text lists, without e-mail addresses."""
    listed = (" ".join(word for word in part.split() if "@" not in word) for part in text.split(";"))
    parts = (WrittenAffiliation(written, _words(written)) for written in listed)
    return tuple(part for part in parts if part.words)


def _words(written: str) -> frozenset[str]:
    """The words of an affiliation, without the numbers of streets and buildings."""
    return frozenset(word for word in fold(written).split() if not word.isdigit())


@lru_cache(maxsize=200_000)
def word_bits(word: str) -> float:
    """The negative log2 of the share of affiliations with the word; an unknown word counts as the rarest."""
    counts = word_counts()
    return float(np.log2(counts.affiliations / counts.words.get(word, counts.fewest / 2)))


def key_bits(key: str) -> tuple[float, float]:
    """The bits for sharing a key: as a word, and as a whole affiliation."""
    if key.startswith(WHOLE):
        return 0.0, sum(map(word_bits, key[1:].split()))
    return word_bits(key), 0.0
