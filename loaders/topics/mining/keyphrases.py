"""Keyphrases of single texts, best first, and how well they agree with those that authors gave.

All texts of one call are compared: a phrase that many of them have describes none. Unlike topics, a phrase
may be in one text only.
"""

from collections.abc import Iterator, Sequence
from itertools import islice

import numpy as np
from msgspec import Struct

from loaders.topics.mining.candidates import find_candidates
from loaders.topics.mining.lexicon import is_never_a_topic
from loaders.topics.mining.salience import rank_phrases
from loaders.topics.mining.stemmer import stem_phrase
from loaders.topics.mining.tokens import phrase_key, read_corpus

MOST = 10
"""Most phrases of one text that are listed and scored. Set by hand."""
BATCH = 5_000
"""Texts that are read at once. Set by hand."""


class KeyphraseText(Struct, frozen=True):
    """A line of the input: a text, and the phrases that authors gave it, where known."""

    id: str | int
    title: str | None = None
    abstract: str | None = None
    gold: list[str] | None = None


class Keyphrases(Struct, frozen=True):
    """A line of the output."""

    id: str | int
    phrases: list[str]


class KeyphraseScore(Struct, frozen=True):
    """Means over texts with gold phrases, of the first ten phrases; equal stems count as equal."""

    texts: int
    precision: float
    recall: float
    f1: float


def find_keyphrases(documents: Sequence[KeyphraseText]) -> Iterator[Keyphrases]:
    """Yield at most ten phrases for each document, in the order of the documents; gold is not read."""
    for start in range(0, len(documents), BATCH):
        batch = documents[start : start + BATCH]
        found = _phrases_of([(document.title or "", document.abstract or "") for document in batch])
        for document, phrases in zip(batch, found, strict=True):
            yield Keyphrases(document.id, phrases)


def score_keyphrases(documents: Sequence[KeyphraseText], found: Sequence[Keyphrases]) -> KeyphraseScore:
    """Compare phrases with gold, both stemmed; documents without gold do not count."""
    rows = [
        _precision_and_recall(keyphrases.phrases, document.gold)
        for document, keyphrases in zip(documents, found, strict=True)
        if document.gold
    ]
    f1 = [2 * p * r / (p + r) if p + r else 0.0 for p, r in rows]
    return KeyphraseScore(len(rows), _mean([p for p, _ in rows]), _mean([r for _, r in rows]), _mean(f1))


def _phrases_of(texts: Sequence[tuple[str, str]]) -> Iterator[list[str]]:
    corpus = read_corpus(texts)
    found = find_candidates(corpus, 1)
    ranking = rank_phrases(corpus, found, np.ones(len(found.length), bool))
    bounds = np.searchsorted(ranking.text, np.arange(len(texts) + 1)).tolist()
    for text in range(len(texts)):
        rows = ranking.phrase[bounds[text] : bounds[text + 1]].tolist()
        spellings = (corpus.surface(int(found.example[row]), int(found.length[row])) for row in rows)
        yield list(islice(_distinct(spellings), MOST))


def _distinct(phrases: Iterator[str]) -> Iterator[str]:
    seen: set[str] = set()
    for phrase in phrases:
        stems = stem_phrase(phrase)
        if stems not in seen and not is_never_a_topic(phrase_key(phrase)):
            seen.add(stems)
            yield phrase


def _mean(values: list[float]) -> float:
    return round(sum(values) / len(values), 4) if values else 0.0


def _precision_and_recall(phrases: list[str], gold: list[str]) -> tuple[float, float]:
    mine, theirs = set(map(stem_phrase, phrases[:MOST])), set(map(stem_phrase, gold))
    shared = len(mine & theirs)
    return shared / len(mine) if mine else 0.0, shared / len(theirs)
