"""Text queries, words and phrases in quotation marks: which papers have them, and how well each matches."""

import re
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from app.index.filters.stemming import stems_of, words_of
from app.index.storage.layout import ABSTRACT, Index
from app.index.storage.rows import Places, marked
from app.text.languages import primary

_QUOTED = re.compile(r"[\"\u201c\u201d\u201e\u00ab\u00bb]")

_OFFSET_BITS = 16
"""Bits of an offset in a key: key = paper * 2^16 + offset."""

_TITLE, _TYPICAL_TITLE = 3_000, 10
"""Score of a word in the title, of which a title of 10 words gets half. The weight is set by hand; 10 words
is the median of 134,909 papers (2026-11-26)."""
_ABSTRACT_GAIN, _ABSTRACT_LIMIT, _SATURATION = 22_000, 10, 12
"""Score of a word that an abstract has n times: 22,000 n / (10 n + 12), as BM25 has it for k1 = 1.2."""
_IN_ORDER = 5_000
"""Score of all words in a row in the title; set by hand, more than two words in the title."""

Mask = NDArray[np.bool_]
_Slot = tuple[tuple[int, tuple[int, ...]], ...]
"""The stems that one word may have, each with the languages that give it; empty if no paper has any."""


@dataclass(frozen=True)
class TextQuery:
    """Words in the order typed; a phrase in quotation marks is one entry of several words."""

    phrases: tuple[tuple[str, ...], ...]

    @property
    def words(self) -> tuple[str, ...]:
        """All words in the order typed."""
        return tuple(word for phrase in self.phrases for word in phrase)


def read_query(typed: str) -> TextQuery:
    """The words and phrases of a typed text; a quotation mark without a second one has no effect.

    >>> read_query('sparse "graph neural network"').phrases
    (('sparse',), ('graph', 'neural', 'network'))
    """
    parts = _QUOTED.split(typed)
    phrases: list[tuple[str, ...]] = []
    for place, part in enumerate(parts):
        words = tuple(words_of(part))
        is_phrase = place % 2 == 1 and place < len(parts) - 1
        phrases += [words] if is_phrase and words else [(word,) for word in words]
    return TextQuery(tuple(phrases))


class _Occurrences(NamedTuple):
    """Where a word occurs: papers and offsets."""

    papers: NDArray[np.int32]
    offsets: NDArray[np.uint16]


class TextSearch:
    """A text query in the papers of an index."""

    def __init__(self, index: Index, query: TextQuery) -> None:
        self._index = index
        tags = index.languages.texts_at(range(len(index.languages)))
        self._languages = sorted({primary(tag) for tag in (*tags, None)})
        numbers = [self._languages.index(primary(tag)) for tag in (*tags, None)]
        self._language_of = np.array(numbers, np.int16)  # the last is for NO_VALUE
        self._known: dict[_Slot, _Occurrences] = {}
        self._phrases = [slots for phrase in query.phrases if (slots := self._slots(phrase))]

    def matches(self, candidates: Mask) -> Mask:
        """The candidates that have all words, and all phrases; none if the query has no word."""
        if not self._phrases or not all(self._distinct):
            return np.zeros_like(candidates)
        found = candidates.copy()
        for slot in self._distinct:
            found &= self._having(slot)
        for phrase in self._phrases:
            if len(phrase) > 1:
                found &= self._in_a_row(phrase, found, len(found))
        return found

    def scores(self, papers: Places) -> Places:
        """A score for each of these papers, all of which match; it depends on nothing but the paper."""
        index, count = self._index, len(self._index.paper_ids)
        scores = np.zeros(len(papers), np.int64)
        if not len(papers):
            return scores
        title_score = _TITLE * _TYPICAL_TITLE // (_TYPICAL_TITLE + index.title_words[papers].astype(np.int64))
        for slot in self._distinct:
            word = self._occurrences(slot)
            in_title = word.offsets < ABSTRACT
            scores += marked(word.papers[in_title], count)[papers] * title_score
            times = np.bincount(word.papers[~in_title], minlength=count)[papers]
            scores += _ABSTRACT_GAIN * times // (_ABSTRACT_LIMIT * times + _SATURATION)
        whole = tuple(slot for phrase in self._phrases for slot in phrase)
        in_order = self._in_a_row(whole, marked(papers, count), count, before=ABSTRACT)
        return scores + _IN_ORDER * in_order[papers]

    @cached_property
    def _distinct(self) -> list[_Slot]:
        return list(dict.fromkeys(slot for phrase in self._phrases for slot in phrase))

    def _slots(self, words: Sequence[str]) -> tuple[_Slot, ...]:
        """The stems of each word, one slot for each place in a text."""
        slots: list[_Slot] = []
        for word in words:
            forms = [stems_of(word, language) for language in self._languages]
            slots += [self._slot([form[place] for form in forms]) for place in range(min(map(len, forms)))]
        return tuple(slots)

    def _slot(self, stems: Sequence[str]) -> _Slot:
        """The known stems of a word, given by language."""
        ways = [(stem, tuple(at for at, one in enumerate(stems) if one == stem)) for stem in sorted({*stems})]
        return tuple(
            (place, languages) for stem, languages in ways if (place := self._place(stem)) is not None
        )

    def _place(self, stem: str) -> int | None:
        stems, wanted = self._index.stems, stem.encode()
        place = bisect_left(range(len(stems)), wanted, key=stems.bytes_at)
        return place if place < len(stems) and stems.bytes_at(place) == wanted else None

    def _occurrences(self, slot: _Slot) -> _Occurrences:
        """Where a word occurs, looked up once: finding, phrases and scores all need it."""
        if slot not in self._known:
            self._known[slot] = self._look_up(slot)
        return self._known[slot]

    def _look_up(self, slot: _Slot) -> _Occurrences:
        found = [self._of_stem(stem, languages) for stem, languages in slot]
        if len(found) == 1:
            return found[0]
        nothing = _Occurrences(self._index.papers_of_stem.items[:0], self._index.stem_offsets[:0])
        return _Occurrences(*map(np.concatenate, zip(nothing, *found, strict=True)))

    def _of_stem(self, stem: int, languages: tuple[int, ...]) -> _Occurrences:
        """Where a stem occurs in papers of these languages."""
        starts = self._index.papers_of_stem.starts
        own = slice(int(starts[stem]), int(starts[stem + 1]))
        word = _Occurrences(self._index.papers_of_stem.items[own], self._index.stem_offsets[own])
        if len(languages) == len(self._languages):
            return word
        is_meant = np.isin(self._language_of[self._index.paper_language[word.papers]], languages)
        return _Occurrences(word.papers[is_meant], word.offsets[is_meant])

    def _having(self, slot: _Slot) -> Mask:
        return marked(self._occurrences(slot).papers, len(self._index.paper_ids))

    def _in_a_row(
        self, slots: Sequence[_Slot], candidates: Mask, count: int, *, before: int = 1 << _OFFSET_BITS
    ) -> Mask:
        """A mask of the candidates that have the words in a row, at offsets below `before`."""
        words = [(self._occurrences(slot), place) for place, slot in enumerate(slots)]
        words.sort(key=lambda pair: len(pair[0].papers))
        rarest, *others = (_keys(word, place, candidates, before) for word, place in words)
        for keys in others:
            rarest = rarest[_are_in(rarest, np.sort(keys, kind="stable"))]
        return marked(rarest >> _OFFSET_BITS, count)


def _keys(word: _Occurrences, shift: int, candidates: Mask, before: int) -> Places:
    """The keys of the positions where a phrase begins if its word at `shift` is this one."""
    is_possible = candidates[word.papers] & (word.offsets >= shift) & (word.offsets < before)
    papers, offsets = word.papers[is_possible], word.offsets[is_possible]
    keys: Places = (papers.astype(np.int64) << _OFFSET_BITS) + offsets - shift
    return keys


def _are_in(keys: Places, others: Places) -> Mask:
    """For each key whether it is among others, which are ascending."""
    if not len(others):
        return np.zeros(len(keys), dtype=np.bool_)
    places = np.minimum(np.searchsorted(others, keys), len(others) - 1)
    found: Mask = others[places] == keys
    return found
