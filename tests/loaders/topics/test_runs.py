"""Phrases that are in one longer run of words."""

import numpy as np

from loaders.topics.mining.phrases import read_papers
from loaders.topics.terms.runs import Runs
from tests.loaders.topics.texts import papers


def test_a_phrase_that_mostly_has_one_word_beside_it_is_a_part_of_a_longer_run() -> None:
    text = read_papers(
        papers(
            ("Tall bell tower", "The tall bell tower is old."),
            ("Tall bell tower", "A bell tower stands."),
            ("Bell tower", "The stone bell tower and the bell tower."),
        )
    )
    phrase = np.array([text.keys.index("bell tower")])
    runs = Runs(text)
    assert runs.within_one(np.array([0, 1]), phrase).tolist() == [0.75]
    assert runs.within_one(np.array([2]), phrase).tolist() == [1 / 3]
    assert runs.within_one(np.array([], np.int64), phrase).tolist() == [0]


def test_a_phrase_that_always_has_one_word_beside_it_is_completed_by_that() -> None:
    tall, other = ("Tall bell tower", "The tall bell tower is old."), ("Bell tower", "A bell tower stands.")
    text = read_papers(papers(tall, tall, other, other))
    phrase, runs = text.keys.index("bell tower"), Runs(text)
    groups = [[0, 1], [2, 3], [0, 1, 2], [0]]
    assert [runs.completed(np.array(group), phrase) for group in groups] == [
        "tall bell tower",
        None,
        None,
        None,
    ]
