"""TOPICS and PAPER_TOPICS: what sources state and what is mined, brought together."""

from collections.abc import Iterable, Mapping

import numpy as np
import pyarrow as pa

from loaders.entities import PAPER_TOPICS, TOPICS
from loaders.topics.codes import broader_topic, stated_topics
from loaders.topics.phrases import PaperText, Phrases, labels
from loaders.topics.rows import Topic


def find_topics(
    text: PaperText, phrases: Phrases, works: pa.Table, paper_records: pa.Table
) -> tuple[pa.Table, pa.Table]:
    """Find TOPICS and PAPER_TOPICS; of a topic both stated and mined for a paper the statement counts."""
    mined = _mined_topics(text, phrases)
    topics = {topic.topic: topic for topic in mined.values()}
    stated = list(stated_topics(works, paper_records))
    for _, topic in sorted(stated, key=lambda row: (row.topic.topic, row.topic.label, row.paper)):
        known = topics.get(topic.topic)
        if known is None or known.scheme == "PHRASE":
            topics[topic.topic] = topic._replace(broader=known.broader) if known else topic
    _add_broader(topics)
    links = _mined_links(text, phrases, mined) | {(s.paper, s.topic.topic): (1.0, "stated") for s in stated}
    return _topic_table(topics.values()), _link_table(links)


def _mined_topics(text: PaperText, phrases: Phrases) -> dict[int, Topic]:
    numbers = np.unique(phrases.phrase)
    known = {text.keys[number] for number in numbers}
    spelt = labels(text, numbers)
    return {
        int(number): Topic(f"phrase:{key}", "PHRASE", None, spelt[int(number)], _heads(key, known))
        for number in numbers
        for key in [text.keys[number]]
    }


def _heads(key: str, known: set[str]) -> tuple[str, ...]:
    """The longest known end of a phrase: distributed deep learning is a kind of deep learning."""
    words = key.split()
    ends = (" ".join(words[start:]) for start in range(1, len(words)))
    return next(((f"phrase:{end}",) for end in ends if end in known), ())


def _add_broader(topics: dict[str, Topic]) -> None:
    for anchor in sorted({broader for topic in topics.values() for broader in topic.broader}):
        if anchor not in topics:
            topics[anchor] = broader_topic(anchor)


def _mined_links(
    text: PaperText, phrases: Phrases, mined: Mapping[int, Topic]
) -> dict[tuple[str, str], tuple[float, str]]:
    """Share of each phrase in what the chosen phrases of its paper stand for."""
    whole = np.bincount(phrases.paper, phrases.salience, len(text.papers))[phrases.paper]
    shares = np.round(phrases.salience / whole, 4)
    rows = zip(phrases.paper.tolist(), phrases.phrase.tolist(), shares.tolist(), strict=True)
    return {(text.papers[paper], mined[phrase].topic): (share, "mined") for paper, phrase, share in rows}


def _topic_table(topics: Iterable[Topic]) -> pa.Table:
    return pa.Table.from_pylist([topic._asdict() for topic in sorted(topics)], TOPICS)


def _link_table(links: Mapping[tuple[str, str], tuple[float, str]]) -> pa.Table:
    rows = sorted((paper, topic, share, how) for (paper, topic), (share, how) in links.items())
    return pa.table(list(map(list, zip(*rows, strict=True))) or [[]] * 4, PAPER_TOPICS)
