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


def test_a_phrase_that_always_has_one_word_behind_a_joining_word_is_completed_by_both() -> None:
    ghent, ropes = ("Bell tower of Ghent", "The bell tower of Ghent is old."), ("Bell tower and rope", "")
    text = read_papers(papers(ghent, ghent, ropes))
    phrase, runs = text.keys.index("bell tower"), Runs(text)
    completed = [runs.completed(np.array(group), phrase) for group in ([0, 1], [0, 1, 2], [1, 2])]
    assert completed == ["bell tower of Ghent", None, None]


def test_a_phrase_is_an_acronym_or_a_word_as_the_running_text_of_the_papers_has_it() -> None:
    terms, grids = (
        ("MESH terms", "We read the MeSH. The MeSH is a list."),
        ("Mesh Grids", "A mesh is a grid."),
    )
    text = read_papers(papers(terms, grids, ("MESH", "")))
    phrase, runs = text.keys.index("mesh"), Runs(text)
    spelt = [
        runs.in_own_capitals(np.array([paper]), phrase, spelling)
        for paper, spelling in ((0, "mesh"), (1, "MeSH"), (1, "Mesh"), (2, "mesh"))
    ]
    assert spelt == ["MeSH", "mesh", "Mesh", "mesh"]
