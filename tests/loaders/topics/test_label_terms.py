"""Terms of clusters: which phrases describe enough of the papers."""

import numpy as np

from loaders.topics.clusters.find import place_by_text
from loaders.topics.clusters.labels import name_by_topics
from loaders.topics.mining.phrases import read_papers
from tests.loaders.topics.texts import papers


def test_a_phrase_of_less_than_eight_percent_of_the_papers_is_no_term() -> None:
    papers_with = {"Rope gardens": 4, "Tide tables": 4, "Steam engines": 3, "": 29}
    text = read_papers(papers(*((title, "") for title, count in papers_with.items() for _ in range(count))))
    groups = [(text.keys.index("rope garden"), np.arange(40))]
    (name,) = name_by_topics(text, place_by_text(text)[1].usage, groups)
    assert name.terms == ("Rope gardens", "Tide tables")
