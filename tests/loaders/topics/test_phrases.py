"""Phrases of a corpus: which are topics, how they are spelt, who keeps them."""

from collections import Counter

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from loaders.topics.mining.candidates import find_candidates
from loaders.topics.mining.phrases import (
    choose_phrases,
    commonest,
    keep_few,
    labels,
    min_papers,
    read_papers,
)
from loaders.topics.mining.tokens import read_corpus
from loaders.topics.topics import find_topics, mine_topics
from tests.loaders.topics.texts import papers, records

GOSSIP = ("Gossip protocols", "We propose gossip protocols. Each gossip protocol spreads rumours quickly.")
PLAIN = ("A simple note", "In this paper we present results. Our approach is novel and efficient.")


def chosen(*texts: tuple[str, str]) -> dict[str, list[str]]:
    text = read_papers(papers(*texts))
    phrases = choose_phrases(text)
    spelt = labels(text, phrases.phrase)
    rows = zip(phrases.paper.tolist(), phrases.phrase.tolist(), strict=True)
    found: dict[str, list[str]] = {paper: [] for paper in text.papers}
    for paper, phrase in rows:
        found[text.papers[paper]].append(spelt[phrase])
    return found


def candidates(*texts: str, min_texts: int = 1) -> set[str]:
    corpus = read_corpus([("", text) for text in texts])
    found = find_candidates(corpus, min_texts)
    spans = zip(found.example.tolist(), found.length.tolist(), strict=True)
    return {corpus.surface(start, length) for start, length in spans}


def test_phrases_are_between_stop_words_and_end_with_a_noun() -> None:
    assert candidates("We propose sparse tensor kernels for mobile robots") == {
        "sparse tensor kernels",
        "sparse tensor",
        "tensor kernels",
        "tensor",
        "kernels",
        "mobile robots",
        "robots",
    }


def test_a_hyphenated_word_is_not_cut() -> None:
    assert candidates("the all-reduce primitive") == {"all-reduce primitive", "all-reduce", "primitive"}


def test_a_fixed_phrase_may_contain_a_stop_word() -> None:
    found = candidates("the Internet of Things", "a support vector machine", "dialogue act tagging")
    assert {"Internet of Things", "support vector machine", "dialogue act tagging"} <= found


def test_terms_with_a_single_letter_or_a_word_of_prose_are_phrases() -> None:
    found = candidates("the h-index and e-science", "open access", "the impact factor", "the Web of Science")
    assert {"h-index", "e-science", "open access", "impact factor", "Web of Science"} <= found


def test_rare_phrases_are_left_out() -> None:
    assert candidates("a stone lighthouse", "the stone lighthouse and a quay", min_texts=2) == {
        "stone lighthouse",
        "stone",
        "lighthouse",
    }


def test_c_value_counts_occurrences_outside_longer_phrases() -> None:
    corpus = read_corpus([("", "sparse tensor kernel. sparse tensor kernel. sparse tensor.")])
    found = find_candidates(corpus, 1)
    values = {
        corpus.surface(int(start), int(length)): round(float(value), 2)
        for start, length, value in zip(found.example, found.length, found.c_value, strict=True)
    }
    assert values == {
        "sparse tensor kernel": 4.0,
        "sparse tensor": 1.58,
        "tensor kernel": 0.0,
        "tensor": 0.5,
        "kernel": 0.0,
    }


def test_a_part_of_one_longer_phrase_is_not_whole() -> None:
    corpus = read_corpus([("", "message passing interface. message passing interface. message passing.")])
    found = find_candidates(corpus, 1)
    whole = {corpus.surface(int(s), int(n)) for s, n in zip(found.example, found.length, strict=True)}
    parts = {
        corpus.surface(int(s), int(n))
        for s, n, is_whole in zip(found.example, found.length, found.is_whole, strict=True)
        if not is_whole
    }
    assert parts == {"passing interface", "passing"}
    assert "message passing" in whole - parts


def test_a_phrase_of_two_papers_is_a_topic_of_both_and_prose_is_none() -> None:
    assert chosen(GOSSIP, ("Faster gossip protocols", "Gossip protocols on rings."), PLAIN) == {
        "p00": ["gossip protocols"],
        "p01": ["gossip protocols"],
        "p02": [],
    }


def test_no_paper_has_more_than_eight_phrases() -> None:
    kept = keep_few(np.zeros(10, np.int64), np.full(10, 0.9), np.arange(10), np.zeros(10, bool))
    assert kept.tolist() == [True] * 8 + [False] * 2


def test_each_further_phrase_of_a_paper_needs_a_higher_probability() -> None:
    paper = np.array([0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 3, 3])
    relevance = np.array([0.7, 0.9, 0.9, 0.6, 0.8, 0.9, 0.9, 0.9, 0.9, 0.85, 0.3, 0.45, 0.45])
    kept = [False, True, True, False, True, True, True, True, True, True, False, True, False]
    assert keep_few(paper, relevance, np.arange(13), np.zeros(13, bool)).tolist() == kept


def test_a_known_topic_that_no_paper_would_keep_has_a_lower_threshold() -> None:
    paper, relevance = np.array([0, 1, 1, 2]), np.array([0.3, 0.9, 0.4, 0.3])
    phrase, is_known = np.array([0, 1, 0, 1]), np.array([True, True])
    kept = [keep_few(paper, relevance, phrase, known).tolist() for known in (is_known, ~is_known)]
    assert kept == [[True, True, True, False], [False, True, False, False]]


def test_in_a_larger_corpus_a_phrase_needs_more_papers() -> None:
    assert [min_papers(count) for count in (0, 80, 10_000, 1_000_000)] == [2, 2, 5, 50]


def test_the_shares_of_a_paper_add_up_and_a_longer_phrase_is_narrower() -> None:
    first = (
        "Byzantine gossip protocols",
        "Byzantine gossip protocols, and gossip protocols. Gossip protocols.",
    )
    second = ("Byzantine gossip protocols and gossip protocols", "Byzantine gossip protocols meet rumours.")
    text = read_papers(papers(first, second))
    topics, links = find_topics(*mine_topics(text, choose_phrases(text)), *records())
    broader = {row["label"]: row["broader"] for row in topics.to_pylist()}
    assert broader["Byzantine gossip protocols"] == ["phrase:gossip protocol"]
    for paper in text.papers:
        shares = [row["share"] for row in links.to_pylist() if row["paper"] == paper]
        assert round(sum(shares), 3) == 1.0


def test_a_keyword_is_one_topic_with_the_phrase_that_is_mined() -> None:
    text = read_papers(papers(GOSSIP, ("Faster gossip protocols", "Gossip protocols on rings.")))
    topics, links = find_topics(
        *mine_topics(text, choose_phrases(text)), *records({"paper": "p00", "keywords": ["Gossip Protocol"]})
    )
    assert topics.select(["topic", "scheme"]).to_pylist() == [
        {"topic": "phrase:gossip protocol", "scheme": "KEYWORD"}
    ]
    assert links.select(["paper", "how"]).to_pylist() == [
        {"paper": "p00", "how": "stated"},
        {"paper": "p01", "how": "mined"},
    ]


@given(st.lists(st.tuples(st.text(max_size=60), st.text(max_size=200)), max_size=6))
def test_any_texts_give_phrases_that_two_papers_share(texts: list[tuple[str, str]]) -> None:
    found = [phrase for phrases in chosen(*texts).values() for phrase in set(phrases)]
    assert all(found.count(phrase) > 1 for phrase in found)


def test_a_possessive_gives_way_to_the_name_where_that_is_written_too() -> None:
    spellings = [{"Ada Lind's": 3, "Ada Lind": 1}, {"Ada Lind’s": 3, "ADA LIND": 1}, {"Lind's": 2, "Ada": 1}]
    assert [commonest(Counter(each)) for each in spellings] == ["Ada Lind", "ADA LIND", "Lind's"]
