"""How similar the topics of people are."""

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import NamedTuple

import numpy as np

from app.index.answers.incidence import Incidence
from app.index.answers.paper_incidence import PaperIncidence
from app.index.answers.scored_neighbours import grouped
from app.index.storage.rows import lengths_of

_DIGITS = 6
"""Decimals of a similarity; set by hand."""


class TopicSimilarity(NamedTuple):
    """Cosine of two people's numbers of papers by topic, and the shared topics with both numbers.

    Shared topics are ordered by the product of both numbers, then by id.
    """

    cosine: float
    shared: list[tuple[int, int, int]]


def topic_similarities(seen: Incidence, person: str, others: Sequence[str]) -> dict[str, TopicSimilarity]:
    """The similarity of a person to each other person, on the papers that were read."""
    counts = _topics(seen, [person, *others])
    own = counts.get(person, {})
    return {other: _similarity(own, counts.get(other, {})) for other in others}


def _topics(seen: Incidence, people: Sequence[str]) -> dict[str, dict[int, int]]:
    index = seen.index
    wrote = PaperIncidence(index, seen.papers, {"A": index.author_ids.known(people)}).on("A")
    papers = seen.papers[np.repeat(np.arange(len(seen.papers)), np.diff(wrote.starts))]
    topics = index.topics_of_paper.gather(papers).astype(np.int64)
    authors = np.repeat(wrote.items, index.topics_of_paper.counts(papers)).astype(np.int64)
    order, starts = grouped(authors * (len(index.topic_ids) + 1) + topics)
    numbers = lengths_of(starts, len(order)).tolist()
    found: dict[str, dict[int, int]] = {}
    names = index.author_ids.names(authors[order[starts]])
    for name, topic, number in zip(names, topics[order[starts]].tolist(), numbers, strict=True):
        found.setdefault(name, {})[topic] = number
    return found


def _similarity(own: Mapping[int, int], other: Mapping[int, int]) -> TopicSimilarity:
    shared = sorted(own.keys() & other.keys(), key=lambda topic: (-own[topic] * other[topic], topic))
    length = sqrt(_square(own) * _square(other))
    cosine = sum(own[topic] * other[topic] for topic in shared) / length if length else 0.0
    return TopicSimilarity(round(cosine, _DIGITS), [(topic, own[topic], other[topic]) for topic in shared])


def _square(counts: Mapping[int, int]) -> int:
    return sum(count * count for count in counts.values())
