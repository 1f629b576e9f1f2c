"""The words of which names of venues consist, from `words.tsv`; other texts are titles or misprints.

A name without a word for a journal or a conference may also be a book, a report or a theme: its words decide.
"""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from rapidfuzz.distance import OSA

from loaders.resolve.venues.series import plain_key

SHIPPED = Path(__file__).with_name("words.tsv")
MAX_STRANGE = 1
"""Words of the name of a journal that no other journal's name has. Set by hand."""
MIN_LETTERS = 7
"""Letters of a word from which on it may be misspelt. Set by hand."""
MIN_NAMES_OF_SPELLING = 4
"""Names of venues that make a spelling the right one. Set by hand."""

FILLING = frozenset("a an and at by de des di du for from in la le of on s the to und with".split())
"""Words that do not distinguish a name, in the languages of most names."""

_TWICE = re.compile(r"([^aeiou])\1")


class WordUses(NamedTuple):
    """How many names of journals and titles of volumes contain a word."""

    journals: int
    volumes: int


@cache
def known_words() -> Mapping[str, WordUses]:
    """Read the words that ship with the project."""
    lines = SHIPPED.read_text(encoding="utf-8").splitlines()[1:]
    rows = (line.split("\t") for line in lines)
    return {word: WordUses(int(journals), int(volumes)) for word, journals, volumes in rows}


def sounds_like_journal(name: str) -> bool:
    """Whether names of journals have at least one word of a name, and all of them but one at most."""
    words = [word for word in plain_key(name).split() if word not in FILLING]
    strange = [word for word in words if word not in known_words() or not known_words()[word].journals]
    return len(strange) <= min(MAX_STRANGE, len(words) - 1)


def has_misprint(name: str) -> bool:
    """Whether a name contains a long word that no name has and that differs from a common one by a letter."""
    return any(map(is_misprint, plain_key(name).split()))


def is_misprint(word: str) -> bool:
    """Whether a long unknown word differs from a common one by one letter."""
    return mend_word(word) != word


@cache
def mend_word(word: str) -> str:
    """The common word that differs from a long unknown one by a wrong, missing, added or swapped letter.

    Neither another ending, such as that of a plural, nor another first letter, `s` for `z` or a consonant
    written twice is a misprint, nor `our` for `or`. Any other word is itself.
    """
    if len(word) < MIN_LETTERS or word in known_words() or not word.isalpha():
        return word
    near = (
        other
        for other, uses in known_words().items()
        if max(uses) >= MIN_NAMES_OF_SPELLING
        and word[0] == other[0]
        and word[:-1] != other[: len(word) - 1]
        and OSA.distance(word, other, score_cutoff=1) == 1
        and _spelling(word) != _spelling(other)
    )
    return next(near, word)


def _spelling(word: str) -> str:
    return _TWICE.sub(r"\1", word.replace("z", "s").replace("our", "or"))
