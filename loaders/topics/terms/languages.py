"""The language of texts, which the mining of phrases needs: English, or another one.

The language of a text follows from its function words: those of English against those of other languages.
What is in brackets in a title is judged by itself, for titles in another language often repeat
themselves there in English. Words of scripts other than Latin count for another language.
"""

import re
import unicodedata
from collections.abc import Sequence
from functools import cache
from importlib.resources import files

import numpy as np
from numpy.typing import NDArray

from loaders.topics.mining.lexicon import Role, role

Marks = NDArray[np.bool_]

_ELIDED = re.compile(r"(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu)['’](?=\w\w)", re.IGNORECASE)
"""French and Italian: l'analyse, d'un, qu'il."""


def is_function_word(key: str) -> bool:
    """Whether a word in small letters is a function word of any language."""
    return key in _sections()["other"] or role(key) is Role.BREAK


def find_foreign_words(
    words: NDArray[np.int32],
    starts: NDArray[np.int64],
    bodies: NDArray[np.int64],
    vocabulary: Sequence[str],
) -> Marks:
    """Which words are in a part of a text that is in another language than English.

    The arrays are those of a Corpus. A part without function words goes with the rest of its text.
    """
    votes = np.fromiter(map(_vote, vocabulary), np.int64, len(vocabulary))[words]
    text = np.repeat(np.arange(len(starts) - 1), np.diff(starts))
    opens = np.fromiter((word[0] in "([（［" for word in vocabulary), bool, len(vocabulary))[words]
    is_first = opens & (np.arange(len(words)) < bodies[text])
    is_first[starts[:-1]] = True
    is_first[bodies] = True
    part = np.cumsum(is_first) - 1
    by_part, by_text = np.bincount(part, votes), np.bincount(text, votes, len(starts) - 1)
    of_part = by_part[part]
    foreign: Marks = np.where(of_part == 0, by_text[text], of_part) < 0
    return foreign


def roles_elsewhere(vocabulary: Sequence[str], roles: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """The role of each word in a text of another language; `roles` are those in English.

    Acronyms are what they are in English, all other words are breaks.
    """
    acronym = np.fromiter((sum(map(str.isupper, word)) > 1 for word in vocabulary), bool, len(vocabulary))
    known: NDArray[np.uint8] = np.where(acronym, roles, np.uint8(Role.BREAK))
    return known


def _vote(word: str) -> int:
    """1 for English, -1 for another language, 0 for any other word."""
    key = word.lower()
    if key in _sections()["english"]:
        return 1
    if key in _sections()["other"] or _ELIDED.match(word):
        return -1
    return -1 if is_of_other_script(word) else 0


def is_of_other_script(word: str) -> bool:
    """Whether a word of two or more letters has no Latin letter. Single letters are mostly mathematics."""
    if word.isascii() or len(word) < 2 or not word.isalpha():
        return False
    return not any("LATIN" in unicodedata.name(letter, "") for letter in word)


@cache
def _sections() -> dict[str, frozenset[str]]:
    text = files(__package__).joinpath("languages.txt").read_text(encoding="utf-8")
    named = re.findall(r"^\[(\w+)\]\n(.*?)(?=^\[|\Z)", text, re.MULTILINE | re.DOTALL)
    return {name: frozenset(words.split()) for name, words in named}
