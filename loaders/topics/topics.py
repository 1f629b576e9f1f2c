"""TOPICS and PAPER_TOPICS: what sources state and what is mined, brought together."""

from collections.abc import Container, Iterable, Mapping
from types import MappingProxyType
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from loaders.model.entities import PAPER_TOPICS, TOPICS
from loaders.topics.mining.candidates import Ints
from loaders.topics.mining.phrases import PaperText, Phrases, labels
from loaders.topics.rows import StatedTopic, Topic
from loaders.topics.vocabularies.codes import broader_topic, stated_topics

MINED = pa.schema([*PAPER_TOPICS.remove(PAPER_TOPICS.get_field_index("how"))])
"""The mined topics of papers; the shares of one paper sum to 1."""
MINED_TOPICS = pa.schema(
    [
        *TOPICS,
        pa.field("papers", pa.int64()),
        pa.field("title_rate", pa.float64()),
        pa.field("free_rate", pa.float64()),
    ]
)
"""Phrases as TOPICS, with three figures of the last count: the number of papers with the phrase, the share of
these with the phrase in the title, and the share of its occurrences between breaks."""

NO_OTHERS: Mapping[str, str] = MappingProxyType({})


def mine_topics(text: PaperText, phrases: Phrases) -> tuple[pa.Table, pa.Table]:
    """The chosen phrases as MINED_TOPICS, and the topics of the papers that follow, as MINED."""
    numbers = np.unique(phrases.phrase)
    known = {text.keys[number] for number in numbers}
    others = _other_spellings(text, numbers)
    spelt = labels(text, np.union1d(numbers, np.array(list(text.short_forms.values()), np.int64)))
    topics = [
        {
            **Topic(
                f"phrase:{key}", "PHRASE", None, _label(text, number, spelt), _heads(key, known)
            )._asdict(),
            "also": [f"phrase:{text.keys[other]}" for other in others[number]],
            "papers": int(text.found.texts[number]),
            "title_rate": float(text.title_rate[number]),
            "free_rate": float(text.free_rate[number]),
        }
        for number in numbers.tolist()
        for key in [text.keys[number]]
    ]
    return pa.Table.from_pylist(topics, MINED_TOPICS), mined_links(text, phrases)


def _label(text: PaperText, number: int, spelt: Mapping[int, str]) -> str:
    """The usual spelling of a phrase, with its short form: named entity recognition (NER)."""
    if number not in text.short_forms:
        return spelt[number]
    short = spelt[text.short_forms[number]].removesuffix("'s").removesuffix("’s")
    return f"{spelt[number]} ({short.removesuffix('s') if short[:-1].isupper() else short})"


def _other_spellings(text: PaperText, numbers: Ints) -> Mapping[int, list[int]]:
    found: dict[int, list[int]] = {number: [] for number in numbers.tolist()}
    for other, number in enumerate(text.canonical.tolist()):
        if number in found and other != number:
            found[number].append(other)
    return found


def find_topics(
    mined_topics: pa.Table, mined: pa.Table, works: pa.Table, paper_records: pa.Table
) -> tuple[pa.Table, pa.Table]:
    """Find TOPICS and PAPER_TOPICS. A topic that is both stated and mined for a paper counts as stated."""
    used = mined_topics.filter(pc.is_in(mined_topics["topic"], pc.unique(mined["topic"])))
    known_phrases = set(used["topic"].to_pylist())
    topics = {row["topic"]: _phrase(row, known_phrases) for row in used.to_pylist()}
    others = {other: topic.topic for topic in topics.values() for other in topic.also}
    stated = [_as_mined_topic(one, others, topics) for one in stated_topics(works, paper_records)]
    for _, topic in sorted(stated, key=lambda row: (row.topic.topic, row.topic.label, row.paper)):
        known = topics.get(topic.topic)
        if known is None or known.scheme == "PHRASE":
            topics[topic.topic] = topic._replace(broader=known.broader, also=known.also) if known else topic
    _add_broader(topics)
    return _topic_table(topics.values()), _link_table(mined, {(s.paper, s.topic.topic) for s in stated})


def _as_mined_topic(
    stated: StatedTopic, others: Mapping[str, str], topics: Mapping[str, Topic]
) -> StatedTopic:
    """The statement, with a keyword that is another spelling of a mined topic replaced by that topic."""
    topic = others.get(stated.topic.topic)
    return stated if topic is None else StatedTopic(stated.paper, topics[topic]._replace(scheme="KEYWORD"))


def _heads(key: str, known: set[str]) -> tuple[str, ...]:
    """The longest known end of a phrase: distributed deep learning is a kind of deep learning."""
    words = key.split()
    ends = (" ".join(words[start:]) for start in range(1, len(words)))
    return next(((f"phrase:{end}",) for end in ends if end in known), ())


def _add_broader(topics: dict[str, Topic]) -> None:
    for anchor in sorted({broader for topic in topics.values() for broader in topic.broader}):
        if anchor not in topics:
            topics[anchor] = broader_topic(anchor)


def mined_links(text: PaperText, phrases: Phrases, also: Mapping[str, str] = NO_OTHERS) -> pa.Table:
    """The share of each phrase in the salience of its paper's chosen phrases, as MINED.

    `also` maps keys of phrases to the key of the topic that they are another spelling of.
    """
    whole = np.bincount(phrases.paper, phrases.salience, len(text.papers))[phrases.paper]
    keys = (text.keys[phrase] for phrase in phrases.phrase.tolist())
    topics = [f"phrase:{also.get(key, key)}" for key in keys]
    papers = pa.array(text.papers, pa.string()).take(pa.array(phrases.paper))
    return pa.table([papers, topics, np.round(phrases.salience / whole, 4)], schema=MINED)


def _phrase(row: Mapping[str, Any], known: Container[str]) -> Topic:
    broader = tuple(topic for topic in row["broader"] if topic in known)
    return Topic(row["topic"], row["scheme"], row["code"], row["label"], broader, tuple(row["also"]))


def _topic_table(topics: Iterable[Topic]) -> pa.Table:
    return pa.Table.from_pylist([topic._asdict() for topic in sorted(topics)], TOPICS)


def _link_table(mined: pa.Table, stated: set[tuple[str, str]]) -> pa.Table:
    pairs = sorted(stated)
    papers, topics = (pa.array([pair[end] for pair in pairs], pa.string()) for end in (0, 1))
    columns = [papers, topics, pa.repeat(1.0, len(pairs)), pa.repeat("stated", len(pairs))]
    links = pa.table(columns, schema=PAPER_TOPICS)
    rest = mined.join(links, ["paper", "topic"], join_type="left anti") if pairs else mined
    mined_links = rest.append_column("how", pa.repeat("mined", rest.num_rows))
    return pa.concat_tables([links, mined_links.cast(PAPER_TOPICS)]).sort_by(
        [("paper", "ascending"), ("topic", "ascending")]
    )
