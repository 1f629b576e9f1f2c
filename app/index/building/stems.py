"""The words of titles and abstracts as stems, with the papers and the places where each occurs."""

from array import array
from collections.abc import Iterable
from functools import cache
from itertools import chain
from typing import Any

import numpy as np
import pyarrow as pa

from app.index.filters.stemming import stems_of, words_of
from app.index.storage.layout import ABSTRACT, LAST_OFFSET
from app.index.storage.rows import RaggedRows, starts_of
from app.index.storage.texts import Texts
from app.text.languages import primary

_AT_ONCE = 10_000
"""Papers whose texts are in memory as Python strings at a time; set by hand."""


def stem_parts(papers: pa.Table) -> dict[str, Any]:
    """The parts of an index for words, from papers in the order of their ids."""
    texts = papers.select(["label", "abstract", "language"])
    if texts["label"].null_count == len(texts) == texts["abstract"].null_count:
        return {**_no_stems(), "title_words": np.zeros(len(texts), np.uint16)}
    vocabulary, found = _Vocabulary(), _Occurrences()
    for batch in texts.to_batches(max_chunksize=_AT_ONCE):
        for title, abstract, language in zip(*(column.to_pylist() for column in batch.columns), strict=True):
            stems = vocabulary.of(primary(language))
            found.add(stems.read(title or ""), stems.read(abstract or ""))
    return found.parts(vocabulary)


@cache
def _no_stems() -> dict[str, Any]:
    return _Occurrences().parts(_Vocabulary())


class _LanguageStems(dict[str, tuple[int, ...]]):
    """Numbers of the stems of each word of one language; a new word gets them when it is first read."""

    def __init__(self, numbers: dict[str, int], language: str) -> None:
        super().__init__()
        self._numbers = numbers
        self._language = language

    def __missing__(self, word: str) -> tuple[int, ...]:
        numbers = self._numbers
        stems = stems_of(word, self._language)
        found = self[word] = tuple(numbers.setdefault(stem, len(numbers)) for stem in stems)
        return found

    def read(self, text: str) -> list[int]:
        """The numbers of the stems of a text, in order."""
        return list(chain.from_iterable(map(self.__getitem__, words_of(text))))


class _Vocabulary:
    """All stems, numbered as they were met."""

    def __init__(self) -> None:
        self.numbers: dict[str, int] = {}
        self._languages: dict[str, _LanguageStems] = {}

    def of(self, language: str) -> _LanguageStems:
        """The stems of a language."""
        if language not in self._languages:
            self._languages[language] = _LanguageStems(self.numbers, language)
        return self._languages[language]


class _Occurrences:
    """The stems of papers, paper after paper."""

    def __init__(self) -> None:
        self._stems = array("i")
        self._titles = array("i")
        self._lengths = array("i")

    def add(self, title: list[int], abstract: list[int]) -> None:
        """Add the next paper."""
        self._stems.extend(title)
        self._stems.extend(abstract)
        self._titles.append(len(title))
        self._lengths.append(len(title) + len(abstract))

    def parts(self, vocabulary: _Vocabulary) -> dict[str, Any]:
        """Stems in byte order; papers and offsets of each stem, ascending."""
        texts, ranks = _ranked(vocabulary.numbers)
        stems = ranks[np.frombuffer(self._stems, np.int32)] if self._stems else np.empty(0, np.int32)
        lengths = np.array(self._lengths, np.int64)
        # pairs = stem * 2^32 + number of the occurrence: one sort of numbers orders both.
        ordered = np.sort(stems.astype(np.int64) << 32 | np.arange(len(stems)))
        occurrences = ordered & 0xFFFFFFFF
        starts = starts_of(np.bincount(stems, minlength=len(texts)))
        owners = np.repeat(np.arange(len(lengths), dtype=np.int32), lengths)
        return {
            "stems": texts,
            "papers_of_stem": RaggedRows(starts, owners[occurrences]),
            "stem_offsets": self._offsets(lengths)[occurrences],
            "title_words": np.minimum(np.array(self._titles, np.int64), ABSTRACT).astype(np.uint16),
        }

    def _offsets(self, lengths: np.ndarray[Any, np.dtype[np.int64]]) -> np.ndarray[Any, np.dtype[np.uint16]]:
        """The offset of each occurrence: titles count from 0, abstracts from ABSTRACT."""
        titles = np.array(self._titles, np.int64)
        offsets = np.arange(int(lengths.sum())) - np.repeat(starts_of(lengths)[:-1], lengths)
        own = np.repeat(titles, lengths)
        in_title = np.minimum(offsets, ABSTRACT - 2)
        in_abstract = np.minimum(offsets - own + ABSTRACT, LAST_OFFSET)
        return np.where(offsets < own, in_title, in_abstract).astype(np.uint16)


def _ranked(numbers: Iterable[str]) -> tuple[Texts, np.ndarray[Any, np.dtype[np.int32]]]:
    """The stems in byte order, and the place of each by its number."""
    known = list(numbers)
    order = sorted(range(len(known)), key=lambda number: known[number].encode())
    ranks = np.empty(len(known), np.int32)
    ranks[order] = np.arange(len(known), dtype=np.int32)
    return Texts.of(pa.array([known[number] for number in order], pa.string())), ranks
