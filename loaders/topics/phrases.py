"""Phrases mined from titles and abstracts, as topics of the papers that use them.

A phrase is a topic of the corpus when it stands in several papers, is whole (not just a part of one
longer phrase) and is what papers are called by: phrases of a field stand in titles, phrases of prose
do not. Each paper keeps the few that stand for it best.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from math import isqrt

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from loaders.topics.candidates import Candidates, Ints, Reals, find_candidates
from loaders.topics.lexicon import is_never_a_topic
from loaders.topics.salience import Ranking, acronyms, rank_phrases
from loaders.topics.tokens import Corpus, read_corpus

MAX_PHRASES_OF_A_PAPER = 8
MIN_TITLE_RATE = 0.08
MIN_TITLE_RATE_OF_A_WORD = 0.15
MIN_BURST_OF_A_WORD = 1.5
MIN_FREE_OCCURRENCES = 2
MAX_SPELLINGS = 200


@dataclass(frozen=True)
class PaperText:
    """Papers in the order of their anchors, with the words and candidate phrases of their text."""

    papers: tuple[str, ...]
    titles: tuple[str, ...]
    corpus: Corpus
    found: Candidates

    @cached_property
    def keys(self) -> list[str]:
        """Key of each phrase: its dictionary forms with a space between."""
        forms, words = self.corpus.forms, self.corpus.words
        spans = zip(self.found.example.tolist(), self.found.length.tolist(), strict=True)
        return [" ".join(forms[word] for word in words[start : start + n]) for start, n in spans]


@dataclass(frozen=True)
class Phrases:
    """Chosen phrases of papers in rows; `paper` and `phrase` are indices into a PaperText."""

    paper: Ints
    phrase: Ints
    salience: Reals


def read_papers(papers: pa.Table, least: int | None = None) -> PaperText:
    """Read the titles and abstracts of PAPERS; candidates stand in `least` of them, or in `min_papers`."""
    ordered = papers.select(["paper", "title", "abstract"]).sort_by("paper")
    anchors, titles, abstracts = ([value or "" for value in column.to_pylist()] for column in ordered.columns)
    corpus = read_corpus(zip(titles, abstracts, strict=True))
    found = find_candidates(corpus, min_papers(len(anchors)) if least is None else least)
    return PaperText(tuple(anchors), tuple(titles), corpus, found)


def min_papers(papers: int) -> int:
    """Papers that a phrase must stand in: 2 in a hundred papers, 5 in ten thousand, 50 in a million."""
    return max(2, isqrt(papers) // 20)


def choose_phrases(text: PaperText) -> Phrases:
    """The phrases of each paper, at most eight, each in two papers at least."""
    found = _best(rank_phrases(text.corpus, text.found, is_topic(text)))
    shared = np.bincount(found.phrase, minlength=len(text.keys))[found.phrase] > 1
    return Phrases(found.paper[shared], found.phrase[shared], found.salience[shared])


def find_known(text: PaperText, known: Mapping[str, int], papers: int) -> Phrases:
    """The phrases of each paper, at most eight, of those that were counted in so many `papers`.

    `known` says by key in how many papers each stood.
    """
    counts = np.array([known.get(key, 0) for key in text.keys], np.int64)
    found = replace(text.found, texts=counts)
    return _best(rank_phrases(text.corpus, found, counts > 0, texts=papers))


def _best(ranking: Ranking) -> Phrases:
    place = np.arange(len(ranking.text)) - np.searchsorted(ranking.text, ranking.text)
    few = place < MAX_PHRASES_OF_A_PAPER
    return Phrases(ranking.text[few], ranking.phrase[few], ranking.salience[few])


def is_topic(text: PaperText) -> NDArray[np.bool_]:
    """Whether each candidate phrase is a term of the field rather than of prose."""
    found = text.found
    rate = (_titles(text) + 0.5) / (found.texts + 5)
    is_word = (found.length == 1) & ~acronyms(text.corpus, found)
    bursts = found.frequency >= MIN_BURST_OF_A_WORD * found.texts
    wanted = np.where(is_word, MIN_TITLE_RATE_OF_A_WORD, MIN_TITLE_RATE)
    allowed = np.array([not is_never_a_topic(key) for key in text.keys], bool)
    stands = found.c_value >= MIN_FREE_OCCURRENCES * np.log2(found.length + 1.0)
    terms: NDArray[np.bool_] = allowed & found.is_whole & stands & (rate >= wanted) & (bursts | ~is_word)
    return terms


def labels(text: PaperText, phrases: Ints) -> dict[int, str]:
    """Commonest spelling of each phrase, in running text if it occurs there; ties go to lower case."""
    found, corpus = text.found, text.corpus
    order = np.lexsort((found.start < corpus.bodies[found.text], found.phrase))
    low, high = (np.searchsorted(found.phrase[order], phrases + shift) for shift in (0, 1))
    chosen = {}
    for phrase, first, last in zip(phrases.tolist(), low.tolist(), high.tolist(), strict=True):
        starts = found.start[order[first : min(last, first + MAX_SPELLINGS)]]
        is_title = starts < corpus.bodies[corpus.texts[starts]]
        starts = starts if is_title.all() else starts[~is_title]
        spellings = Counter(corpus.surface(start, int(found.length[phrase])) for start in starts.tolist())
        chosen[phrase] = _commonest(spellings)
    return chosen


def _commonest(spellings: Counter[str]) -> str:
    """The form written most, whatever its capitals, in the capitals it mostly has: fewest of equals."""
    forms: Counter[str] = Counter()
    for spelling, times in spellings.items():
        forms[spelling.casefold()] += times
    form = min(forms, key=lambda form: (-forms[form], len(form), form))
    written = [spelling for spelling in spellings if spelling.casefold() == form]
    return min(written, key=lambda s: (-spellings[s], sum(map(str.isupper, s)), s))


def _titles(text: PaperText) -> Ints:
    """Titles that each phrase stands in."""
    found = text.found
    is_title = found.start < text.corpus.bodies[found.text]
    pairs = np.unique(found.text[is_title] * len(found.length) + found.phrase[is_title])
    return np.bincount(pairs % max(len(found.length), 1), minlength=len(found.length))
