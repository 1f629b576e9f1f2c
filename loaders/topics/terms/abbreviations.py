"""Definitions of short forms in texts, such as "named entity recognition (NER)".

The letters of a short form in brackets are looked for from right to left in the words before it (Schwartz and
Hearst 2003). The meaning of a short form in a corpus is that of nearly all of its definitions.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from loaders.topics.mining.candidates import Ints, PhraseCandidates
from loaders.topics.mining.tokens import Corpus
from loaders.topics.terms.languages import is_function_word

MOST_LETTERS = 10
"""Letters of the longest short form. Set by hand."""
MIN_AGREEMENT = 0.8
"""Least share of the texts that define a short form and agree on its meaning. Set by hand
(docs/topics.md)."""
MIN_DEFINING = 2
"""Fewest texts that define a short form, for its meaning in a corpus. Set by hand."""
_IN_DIGITS = {"to": "2", "two": "2", "for": "4", "three": "3"}


@dataclass(frozen=True)
class Definitions:
    """Definitions of short forms in texts, in rows; `long` is -1 if the long form is no candidate phrase."""

    text: Ints
    short: Ints
    long: Ints

    def meant(self, text: Ints, phrase: Ints, canonical: Ints) -> Ints:
        """The phrases of texts, with each short form replaced by its meaning in its own text.

        -1 if that is no candidate phrase, and the short form means something else elsewhere.
        """
        size = len(canonical)
        keys, rows = self.text * size + self.short, text * size + phrase
        if not len(keys):
            return phrase
        at = np.minimum(np.searchsorted(keys, rows), len(keys) - 1)
        is_own = (keys[at] == rows) & ((self.long[at] >= 0) | (canonical[phrase] != phrase))
        return np.where(is_own, self.long[at], phrase)


def find_definitions(corpus: Corpus, found: PhraseCandidates) -> Definitions:
    """Find each definition of a short form that is a candidate phrase.

    A bracket defines nothing if the words before it do not have its letters, as in "a workshop (TLC)".
    """
    shorts = _places_in_brackets(corpus)
    number = _Numbers(found)
    rows: set[tuple[int, int, int]] = set()
    for place in shorts.tolist():
        short = number(place, 1)
        if short >= 0:
            first = _first_word(_words_before(corpus, place - 1), corpus.vocabulary[corpus.words[place]])
            if first:
                rows.add((int(corpus.texts[place]), short, number(place - 1 - first, first)))
    text, short_, long_ = np.array(sorted(rows), np.int64).reshape(-1, 3).T
    return Definitions(text, short_, long_)


def agreed_definitions(definitions: Definitions, corpus: Corpus, found: PhraseCandidates) -> dict[int, int]:
    """The long form of each short form that nearly all texts which define it agree upon.

    A short form that is mostly written as a word, as SUM is, has only the meaning that its own text defines.
    """
    is_written = _written_short(corpus, found)
    size = int(max(definitions.short.max(initial=-1), definitions.long.max(initial=-1))) + 2
    all_, of_short = np.unique(definitions.short, return_counts=True)
    total = dict(zip(all_.tolist(), of_short.tolist(), strict=True))
    pairs, texts = np.unique(definitions.short * size + definitions.long + 1, return_counts=True)
    agreed = {}
    for pair, count in zip(pairs.tolist(), texts.tolist(), strict=True):
        short, long = pair // size, pair % size - 1
        if is_written[short] and long >= 0 and count >= max(MIN_DEFINING, MIN_AGREEMENT * total[short]):
            agreed[short] = long
    return agreed


def _written_short(corpus: Corpus, found: PhraseCandidates) -> NDArray[np.bool_]:
    """Whether each phrase of one word is mostly written with two capitals."""
    capitals = np.fromiter((sum(map(str.isupper, word)) > 1 for word in corpus.vocabulary), bool)
    rows = capitals[corpus.words[found.start]] & (found.length[found.phrase] == 1)
    written: NDArray[np.bool_] = np.bincount(found.phrase, rows, len(found.length)) > found.frequency / 2
    return written


def _places_in_brackets(corpus: Corpus) -> Ints:
    """Places of words of two capitals or more that are alone in brackets after a word."""
    is_short, opens, closes = (
        np.fromiter(map(test, corpus.vocabulary), bool, len(corpus.vocabulary))[corpus.words]
        for test in (_is_short, lambda word: word[-1] == "(", lambda word: word[0] == ")")
    )
    inner = is_short[2:-1] & opens[1:-2] & closes[3:]
    return np.flatnonzero(inner) + 2


def _is_short(word: str) -> bool:
    is_short = 1 < len(word) <= MOST_LETTERS and word[-1].isalnum() and sum(map(str.isupper, word)) > 1
    return is_short and not is_function_word(word.lower())


def _words_before(corpus: Corpus, bracket: int) -> Iterator[str]:
    """Words before a place, from right to left, as far as the last break that is no function word."""
    start = int(corpus.starts[corpus.texts[bracket]])
    for place in range(bracket - 1, start - 1, -1):
        word = corpus.vocabulary[corpus.words[place]]
        if not word[0].isalnum():
            return
        yield word


def _first_word(words: Iterator[str], short: str) -> int:
    """How many of the words before it a short form abbreviates; 0 if none of them.

    Each of its letters, from the last to the first, has to be found further to the left; the first one at
    the beginning of a word.
    """
    letters = [letter for letter in short.removesuffix("s").lower() if letter.isalnum()]
    most = min(len(letters) + 5, 2 * len(letters))
    for count, word in enumerate(words, 1):
        if count > most:
            return 0
        rest = _IN_DIGITS.get(word.rstrip("-‐‑").lower(), word.lower())
        while letters and rest:
            at = rest.rfind(letters[-1])
            if len(letters) == 1:
                at = 0 if rest[0] == letters[0] else -1
            if at < 0:
                break
            letters.pop()
            rest = rest[:at]
        if not letters:
            return count
    return 0


class _Numbers:
    """The candidate phrase of a length at a position; -1 if there is none."""

    def __init__(self, found: PhraseCandidates) -> None:
        keys = found.start * 8 + found.length[found.phrase]
        order = np.argsort(keys, kind="stable")
        self._keys, self._phrases = keys[order], found.phrase[order]

    def __call__(self, start: int, length: int) -> int:
        at = int(np.searchsorted(self._keys, start * 8 + length))
        known = at < len(self._keys) and self._keys[at] == start * 8 + length and length < 8
        return int(self._phrases[at]) if known else -1
