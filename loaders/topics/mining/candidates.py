"""Candidate phrases of a corpus and their C-value (Frantzi, Ananiadou and Mima 2000).

Runs of words between breaks are cut into all phrases of one to five words that may open and close as they do;
equal dictionary forms are one phrase. All steps work on arrays, without loops over words.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from loaders.topics.mining.lexicon import Role
from loaders.topics.mining.tokens import Corpus

MAX_LENGTH = 5
"""Most words of a phrase (docs/topics.md). Set by hand; one word more is one more pass over the corpus."""
MAX_IN_ONE_CONTAINER = 0.75
"""Greatest share of a phrase's occurrences in one longer phrase; with more it counts as a part of that. Set
by hand."""

Ints = NDArray[np.int64]
Reals = NDArray[np.float64]


@dataclass(frozen=True)
class PhraseCandidates:
    """Occurrences in rows (`start`, `phrase`, `text`), and per phrase its length and its figures.

    `frequency` counts occurrences, `texts` the texts they are in; `inside` is the frequency within
    phrases one word longer, `containers` how many of these are distinct, `most` the largest share.
    """

    start: Ints
    phrase: Ints
    text: Ints
    length: Ints
    example: Ints
    frequency: Ints
    texts: Ints
    inside: Ints
    containers: Ints
    most: Ints

    @property
    def is_whole(self) -> NDArray[np.bool_]:
        """Whether a phrase is more than a part of one longer phrase, as `passing interface` is."""
        return self.most <= MAX_IN_ONE_CONTAINER * self.frequency

    @property
    def c_value(self) -> Reals:
        """log2(length + 1) x (frequency - mean frequency inside longer phrases)."""
        nested = self.inside / np.maximum(self.containers, 1)
        value: Reals = np.log2(self.length + 1.0) * (self.frequency - nested)
        return value


def find_candidates(corpus: Corpus, min_texts: int) -> PhraseCandidates:
    """Find every phrase that is in at least `min_texts` texts."""
    search = _Search(corpus, min_texts)
    return _joined([search.level(length) for length in range(1, MAX_LENGTH + 1)], corpus)


class _Search:
    """The state that passes from phrases of n words to those of n + 1."""

    def __init__(self, corpus: Corpus, min_texts: int) -> None:
        self.corpus = corpus
        self.min_texts = min_texts
        self.roles = corpus.roles
        self.lemmas = corpus.lemmas.astype(np.int64)
        self.room = _distance_to_break(self.roles & Role.BREAK != 0)
        self.start = np.flatnonzero(self.room)
        self.gram = self.lemmas[self.start]

    def level(self, length: int) -> tuple[Ints, Ints]:
        """Starts and numbers of the valid phrases of this length."""
        if length > 1:
            self._extend(length)
        self._drop_rare()
        valid = self._may_stand(self.start, length)
        return self.start[valid], self.gram[valid]

    def _extend(self, length: int) -> None:
        fits = self.room[self.start] >= length
        self.start, gram = self.start[fits], self.gram[fits]
        last = self.lemmas[self.start + length - 1]
        self.gram = _numbered(gram * (int(self.lemmas.max(initial=0)) + 1) + last)

    def _drop_rare(self) -> None:
        """Drop phrases in too few texts: no longer phrase that contains one is in more."""
        if self.min_texts < 2 or not len(self.start):
            return
        texts = _distinct_texts(self.gram, self.corpus.texts[self.start])
        kept = texts[self.gram] >= self.min_texts
        self.start, self.gram = self.start[kept], self.gram[kept]

    def _may_stand(self, start: Ints, length: int) -> NDArray[np.bool_]:
        first, last = self.roles[start], self.roles[start + length - 1]
        before = self.roles[np.maximum(start - 1, 0)]
        may: NDArray[np.bool_] = (first & Role.NOT_FIRST == 0) & (before & Role.JOINED == 0)
        may &= last & (Role.NOT_LAST | Role.JOINED) == 0
        if length == 1:
            may &= first & Role.NOT_ALONE == 0
        return may


def _distance_to_break(is_break: NDArray[np.bool_]) -> Ints:
    """Words from each place to the next break; 0 at a break."""
    place = np.arange(len(is_break), dtype=np.int64)
    ends = np.where(is_break, place, len(is_break))
    return np.minimum.accumulate(ends[::-1])[::-1] - place


def _numbered(keys: Ints) -> Ints:
    return np.unique(keys, return_inverse=True)[1].astype(np.int64)


def _distinct_texts(gram: Ints, text: NDArray[np.int32]) -> Ints:
    """Number of texts of each phrase, for occurrences in the order of the corpus."""
    order = np.argsort(gram, kind="stable")
    gram, text = gram[order], text[order]
    is_new = np.ones(len(gram), bool)
    is_new[1:] = (gram[1:] != gram[:-1]) | (text[1:] != text[:-1])
    return np.bincount(gram[is_new], minlength=int(gram[-1]) + 1 if len(gram) else 0)


def _joined(levels: list[tuple[Ints, Ints]], corpus: Corpus) -> PhraseCandidates:
    phrases, lengths, examples = [], [], []
    offset = 0
    for words, (start, gram) in enumerate(levels, start=1):
        kinds, first, number = np.unique(gram, return_index=True, return_inverse=True)
        phrases.append(number.astype(np.int64) + offset)
        examples.append(start[first])
        lengths.append(np.full(len(kinds), words, np.int64))
        offset += len(kinds)
    starts = [start for start, _ in levels]
    start, phrase, example = (np.concatenate(parts) for parts in (starts, phrases, examples))
    text = corpus.texts[start]
    frequency = np.bincount(phrase, minlength=offset)
    texts = _distinct_texts(phrase, text)
    nested = _containment(starts, phrases, example, frequency, len(corpus.words))
    return PhraseCandidates(
        start, phrase, text.astype(np.int64), np.concatenate(lengths), example, frequency, texts, *nested
    )


def _containment(
    starts: list[Ints], phrases: list[Ints], example: Ints, frequency: Ints, size: int
) -> tuple[Ints, Ints, Ints]:
    """Frequency inside phrases that are one word longer, how many these are, the largest of them."""
    inside, containers, most = (np.zeros_like(frequency) for _ in range(3))
    at = np.full(size + 1, -1, np.int64)
    for level in range(len(starts) - 1):
        at[:] = -1
        at[starts[level]] = phrases[level]
        longer = np.unique(phrases[level + 1])
        for shift in (0, 1):
            part = at[example[longer] + shift]
            known = part >= 0
            times = frequency[longer[known]]
            np.add.at(inside, part[known], times)
            np.add.at(containers, part[known], 1)
            np.maximum.at(most, part[known], times)
    return inside, containers, most
