"""Texts as arrays of words: one integer a word, and what each distinct word may do in a phrase.

A hyphen keeps its parts together: `all-reduce` is the words `all-` and `reduce`, so that it is one with
`all reduce`, and the stop word in it is no stop word. Punctuation and stop words are breaks.
"""

import re
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from itertools import count

import numpy as np
from numpy.typing import NDArray

from app.placeholders import is_placeholder
from loaders.topics.mining.lexicon import Role, fixed_phrases, lemma, role
from loaders.topics.mining.text import plain_words
from loaders.topics.terms.languages import find_foreign_words, roles_elsewhere

WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*(?:\+\+(?!\w)|#(?!\w)|[-‐‑](?=[^\W_]))?|[^\w\s]+")
BREAK = "."
MAX_WORDS = 1_500
"""Most words read of one text. No abstract has as many; a whole book in its place then takes no time. Set by
hand."""


@dataclass(frozen=True)
class Corpus:
    """Words of all texts one after another, a break at the end of each title and text.

    `words` contains indices into `vocabulary`, `starts` where each text begins (and where the last one
    ends), `bodies` where the part after the title begins.
    """

    words: NDArray[np.int32]
    starts: NDArray[np.int64]
    bodies: NDArray[np.int64]
    vocabulary: list[str]

    @cached_property
    def texts(self) -> NDArray[np.int32]:
        """Index of the text of each word."""
        return np.repeat(np.arange(len(self.starts) - 1, dtype=np.int32), np.diff(self.starts))

    @cached_property
    def lemmas(self) -> NDArray[np.int32]:
        """Dictionary form of each word, as a number; equal forms have the same."""
        index = self._numbers
        forms = np.fromiter((index[form] for form in self.forms), np.int32, len(self.forms))
        return forms[self.words]

    @cached_property
    def roles(self) -> NDArray[np.uint8]:
        """Role of each word; none is a break after a hyphen or in a phrase such as `internet of things`."""
        known = np.fromiter((role(word) for word in self.vocabulary), np.uint8, len(self.vocabulary))
        roles: NDArray[np.uint8] = known[self.words]
        roles[1:][roles[:-1] & Role.JOINED != 0] &= ~np.uint8(Role.BREAK)
        for phrase in fixed_phrases():
            numbers = [self._numbers.get(word, -1) for word in phrase]
            if -1 not in numbers:
                found = self._places(numbers)
                for place in range(len(numbers)):
                    roles[found + place] = Role.JOINED if place < len(numbers) - 1 else Role.FREE
        elsewhere = find_foreign_words(self.words, self.starts, self.bodies, self.vocabulary)
        roles[elsewhere] = roles_elsewhere(self.vocabulary, known)[self.words[elsewhere]]
        return roles

    @cached_property
    def forms(self) -> list[str]:
        """Dictionary form of each word of the vocabulary."""
        return list(map(lemma, self.vocabulary))

    @cached_property
    def _numbers(self) -> dict[str, int]:
        return {form: number for number, form in enumerate(dict.fromkeys(self.forms))}

    def _places(self, numbers: list[int]) -> NDArray[np.int64]:
        found = np.flatnonzero(self.lemmas[: len(self.words) - len(numbers) + 1] == numbers[0])
        for place, number in enumerate(numbers[1:], start=1):
            found = found[self.lemmas[found + place] == number]
        return found

    def surface(self, start: int, length: int) -> str:
        """Return `length` words from position `start`, as written."""
        words = (self.vocabulary[word] for word in self.words[start : start + length])
        return " ".join(words).replace("- ", "-").replace("‐ ", "-").replace("‑ ", "-")


def read_corpus(texts: Iterable[tuple[str, str]]) -> Corpus:
    """Read (title, body) pairs, which may contain LaTeX, into one corpus."""
    index: defaultdict[str, int] = defaultdict(count().__next__)
    end = index[BREAK]
    number = index.__getitem__
    words: list[NDArray[np.int32]] = []
    starts, bodies, length = [0], [], 0
    for title, body in texts:
        heading = _words_of(title)
        found = [*map(number, heading), end, *map(number, _words_of(body)), end]
        bodies.append(length + len(heading) + 1)
        length += len(found)
        starts.append(length)
        words.append(np.array(found, np.int32))
    joined = np.concatenate(words) if words else np.empty(0, np.int32)
    return Corpus(joined, np.array(starts, np.int64), np.array(bodies, np.int64), list(index))


def _words_of(text: str) -> list[str]:
    """The words of a title or text; none of a placeholder for a missing one."""
    return [] if is_placeholder(text) else _words(text)


def _words(text: str) -> list[str]:
    return WORD.findall(plain_words(text))[:MAX_WORDS]


def phrase_key(phrase: str) -> str:
    """The key that equal phrases share: the dictionary forms of the words with spaces between them."""
    return " ".join(filter(None, map(lemma, _words(phrase))))
