"""Phrases mined from titles and abstracts, as topics of the papers that use them.

A phrase is a topic of the corpus if it is in several papers, if it is whole (not just a part of one longer
phrase), and if it is in titles: terms of a field are in titles, phrases of prose are not. Each paper keeps
the few phrases that describe it best.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from math import isqrt

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from loaders.topics.mining.candidates import Ints, PhraseCandidates, Reals, find_candidates
from loaders.topics.mining.lexicon import is_never_a_topic
from loaders.topics.mining.relevance import MIN_CHANCES, find_features, places_in_papers, rate_relevance
from loaders.topics.mining.salience import acronyms, rank_phrases
from loaders.topics.mining.tokens import Corpus, read_corpus
from loaders.topics.terms.abbreviations import Definitions, agreed_definitions, find_definitions
from loaders.topics.terms.mentions import find_stressed, title_rates
from loaders.topics.terms.nesting import find_outside, free_rates, is_of_open_ends
from loaders.topics.terms.variants import one_spelling

MAX_PHRASES_OF_A_PAPER = 8
"""Most topics of one paper. Set by hand."""
MIN_TITLE_RATE = 0.08
"""Least share of the texts with a phrase that have it in their title, for a topic. Set by hand."""
MIN_TITLE_RATE_OF_A_WORD = 0.15
"""The same for a phrase of one word. Set by hand."""
MIN_BURST_OF_A_WORD = 1.5
"""Least mean number of occurrences in the texts that have a phrase of one word, for a topic. Set by hand."""
MIN_FREE_OCCURRENCES = 2
"""Least frequency of a topic, less its mean frequency in longer phrases: what C-value measures. Set by
hand."""
HYSTERESIS = 0.7
"""Factor on every threshold for a phrase that is a topic already. When a count of all papers of cs.DL follows
a count of half of them, 6 of 692 topics end; without this 10.5 % end (docs/topics.md)."""
MAX_SPELLINGS = 200
"""Occurrences of a phrase that are inspected for its usual spelling. Set by hand."""


@dataclass(frozen=True)
class PaperText:
    """Papers in the order of their anchors, with the words and candidate phrases of their texts."""

    papers: tuple[str, ...]
    titles: tuple[str, ...]
    corpus: Corpus
    found: PhraseCandidates
    known: frozenset[str] = frozenset()
    """Keys of phrases that are topics already."""

    @cached_property
    def keys(self) -> list[str]:
        """Key of each phrase: its dictionary forms with a space between."""
        forms, words = self.corpus.forms, self.corpus.words
        spans = zip(self.found.example.tolist(), self.found.length.tolist(), strict=True)
        return [" ".join(forms[word] for word in words[start : start + n]) for start, n in spans]

    @cached_property
    def is_known(self) -> NDArray[np.bool_]:
        """Whether each candidate phrase is a topic already."""
        return np.array([key in self.known for key in self.keys], bool)

    @cached_property
    def title_rate(self) -> Reals:
        """Share of its papers whose title has each candidate phrase."""
        return title_rates(self.corpus, self.found)

    @cached_property
    def free_rate(self) -> Reals:
        """Share of the occurrences of each candidate phrase that are between breaks."""
        return free_rates(self.corpus, self.found)

    @cached_property
    def is_topic(self) -> NDArray[np.bool_]:
        """Whether each candidate phrase is a term of the field, and no part of longer ones."""
        ease = np.where(self.is_known, HYSTERESIS, 1.0)
        return self.is_term & is_of_open_ends(self.corpus, self.found, ease)

    @cached_property
    def is_term(self) -> NDArray[np.bool_]:
        """Whether each candidate phrase is a term of the field rather than of prose, or a part of one."""
        found = self.found
        is_known = self.is_known
        ease = np.where(is_known, HYSTERESIS, 1.0)
        is_word = (found.length == 1) & ~acronyms(self.corpus, found)
        bursts = found.frequency >= MIN_BURST_OF_A_WORD * ease * found.texts
        wanted = np.where(is_word, MIN_TITLE_RATE_OF_A_WORD, MIN_TITLE_RATE) * ease
        allowed = np.array([not is_never_a_topic(key) for key in self.keys], bool)
        is_frequent = found.c_value >= MIN_FREE_OCCURRENCES * ease * np.log2(found.length + 1.0)
        terms: NDArray[np.bool_] = allowed & (found.is_whole | is_known) & is_frequent & (bursts | ~is_word)
        terms &= self.title_rate >= wanted
        papers = len(self.papers)
        terms &= found.texts >= np.where(is_known, min_papers(papers, HYSTERESIS), min_papers(papers))
        return terms

    @cached_property
    def is_outside(self) -> NDArray[np.bool_]:
        """Whether each occurrence is by itself: within no longer topic and no longer name."""
        return find_outside(self.corpus, self.found, self.is_topic[self.canonical])

    @cached_property
    def definitions(self) -> Definitions:
        """The definitions of short forms in the papers."""
        return find_definitions(self.corpus, self.found)

    @cached_property
    def _agreed(self) -> Mapping[int, int]:
        """The long form, itself a topic, of each short form."""
        agreed = agreed_definitions(self.definitions, self.corpus, self.found)
        return {short: long for short, long in agreed.items() if self.is_topic[long]}

    @cached_property
    def canonical(self) -> Ints:
        """For each phrase the phrase whose topic it is: another spelling, or its long form."""
        return one_spelling(self.keys, self.found.texts, self._agreed)

    @cached_property
    def short_forms(self) -> Mapping[int, int]:
        """The short form of each phrase that has one; if it has several, the one in most texts."""
        texts = self.found.texts
        by_texts = sorted(self._agreed.items(), key=lambda pair: (texts[pair[0]], -pair[0]))
        return {int(self.canonical[long]): short for short, long in by_texts}


@dataclass(frozen=True)
class Counted:
    """The figures of a phrase from the last count of all papers."""

    papers: int
    title_rate: float
    free_rate: float


@dataclass(frozen=True)
class Phrases:
    """Chosen phrases of papers in rows; `paper` and `phrase` are indices into a PaperText."""

    paper: Ints
    phrase: Ints
    salience: Reals


_UNKNOWN = Counted(0, 1.0, 1.0)
"""A phrase that was not counted is no topic, whatever its title rate."""


def read_papers(papers: pa.Table, least: int | None = None, known: frozenset[str] = frozenset()) -> PaperText:
    """Read the titles and abstracts of PAPERS; candidates are in at least `least` or `min_papers` papers.

    `known` are keys of phrases that are topics already: less is required of these.
    """
    ordered = papers.select(["paper", "title", "abstract"]).sort_by("paper")
    anchors, titles, abstracts = ([value or "" for value in column.to_pylist()] for column in ordered.columns)
    corpus = read_corpus(zip(titles, abstracts, strict=True))
    if least is None:
        least = min_papers(len(anchors), HYSTERESIS if known else 1.0)
    found = find_candidates(corpus, least)
    return PaperText(tuple(anchors), tuple(titles), corpus, found, known)


def min_papers(papers: int, ease: float = 1.0) -> int:
    """Fewest papers with a phrase: 2 of a hundred papers, 5 of ten thousand, 50 of a million.

    `ease` is a factor on this for a phrase that is a topic already.
    """
    return max(2, int(isqrt(papers) // 20 * ease))


def choose_phrases(text: PaperText, points: NDArray[np.float32] | None = None) -> Phrases:
    """The phrases of each paper, at most eight, each in at least two papers; a known one in at least one.

    `points` are the positions of papers (clusters/detection/space.py), one row a paper, or None if they are
    unknown.
    """
    rates = (text.title_rate, text.free_rate)
    found = _best(text, text.is_topic, text.canonical, rates, points=points)
    papers = np.bincount(found.phrase, minlength=len(text.keys))
    kept = ((papers > 1) | text.is_known)[found.phrase]
    return Phrases(found.paper[kept], found.phrase[kept], found.salience[kept])


def _best(
    text: PaperText,
    is_topic: NDArray[np.bool_],
    canonical: Ints,
    rates: tuple[Reals, Reals],
    *,
    papers: int | None = None,
    points: NDArray[np.float32] | None = None,
) -> Phrases:
    """The phrases of each paper, best first: those that occur by themselves, as canonical phrases."""
    found = text.found
    title_rate, free_rate = rates
    eligible = is_topic[canonical]
    kept = eligible[found.phrase] & find_outside(text.corpus, found, eligible)
    kept = find_stressed(text.corpus, found, canonical, kept, title_rate)
    outside = replace(found, start=found.start[kept], phrase=found.phrase[kept], text=found.text[kept])
    ranking = rank_phrases(text.corpus, outside, eligible, texts=papers)
    meant = text.definitions.meant(ranking.text, ranking.phrase, canonical)
    phrase = np.append(canonical, -1)[meant]
    first = np.sort(np.unique(ranking.text * len(found.length) + phrase, return_index=True)[1])
    first = first[np.append(is_topic, False)[phrase[first]]]
    rows = (ranking.text[first], phrase[first])
    features = find_features(
        text.corpus,
        found,
        canonical,
        rows,
        title_rate=title_rate,
        points=points,
        free_rate=free_rate,
    )
    first = first[keep_few(ranking.text[first], rate_relevance(features), phrase[first], text.is_known)]
    return Phrases(ranking.text[first], phrase[first], ranking.salience[first])


def keep_few(paper: Ints, relevance: Reals, phrase: Ints, is_known: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Mark the rows that a paper keeps: at most eight, each likelier than `MIN_CHANCES` of its rank.

    Rows are ordered by paper. For a phrase that is a topic in the ledger and that no paper would keep, the
    threshold is lower (`HYSTERESIS`).
    """
    place = places_in_papers(paper, relevance)
    least = np.take(MIN_CHANCES, np.minimum(place, len(MIN_CHANCES) - 1))
    is_kept = (relevance >= least) & (place < MAX_PHRASES_OF_A_PAPER)
    would_end = is_known.copy()
    would_end[phrase[is_kept]] = False
    is_kept |= would_end[phrase] & (relevance >= HYSTERESIS * least) & (place < MAX_PHRASES_OF_A_PAPER)
    return is_kept


def find_known(
    text: PaperText, known: Mapping[str, Counted], also: Mapping[str, str], papers: int
) -> Phrases:
    """The phrases of each paper, at most eight, out of those counted in this many `papers`.

    `known` contains the figures of each key, `also` the keys that another key replaces.
    """
    number = {key: at for at, key in enumerate(text.keys)}
    canonical = np.array([number.get(also.get(key, key), at) for at, key in enumerate(text.keys)], np.int64)
    counted = [known.get(also.get(key, key), _UNKNOWN) for key in text.keys]
    counts = np.array([phrase.papers for phrase in counted], np.int64)
    title_rate = np.array([phrase.title_rate for phrase in counted])
    free_rate = np.array([phrase.free_rate for phrase in counted])
    counted_text = replace(text, found=replace(text.found, texts=counts))
    return _best(counted_text, counts > 0, canonical, (title_rate, free_rate), papers=papers)


def labels(text: PaperText, phrases: Ints) -> dict[int, str]:
    """The commonest spelling of each phrase, in running text if it occurs there; ties go to lower case."""
    found, corpus = text.found, text.corpus
    order = np.lexsort((found.start < corpus.bodies[found.text], found.phrase))
    low, high = (np.searchsorted(found.phrase[order], phrases + shift) for shift in (0, 1))
    chosen = {}
    for phrase, first, last in zip(phrases.tolist(), low.tolist(), high.tolist(), strict=True):
        starts = found.start[order[first : min(last, first + MAX_SPELLINGS)]]
        is_title = starts < corpus.bodies[corpus.texts[starts]]
        starts = starts if is_title.all() else starts[~is_title]
        spellings = Counter(corpus.surface(start, int(found.length[phrase])) for start in starts.tolist())
        chosen[phrase] = commonest(spellings)
    return chosen


def commonest(spellings: Counter[str]) -> str:
    """The commonest form, regardless of capitals, written with its commonest capitals, the fewest in a tie.

    A possessive is replaced by the same words without its ending, if they occur so too.
    """
    forms: Counter[str] = Counter()
    for spelling, times in spellings.items():
        forms[spelling.casefold()] += times
    form = min(forms, key=lambda form: (-forms[form], len(form), form))
    plain = form.removesuffix("'s").removesuffix("’s")
    form = plain if plain in forms else form
    written = [spelling for spelling in spellings if spelling.casefold() == form]
    return min(written, key=lambda s: (-spellings[s], sum(map(str.isupper, s)), s))
