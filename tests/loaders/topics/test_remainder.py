"""Papers in no cluster that lie near each other, and the topic that describes them."""

from dataclasses import replace
from functools import cache

import numpy as np
import scipy.sparse as sp

from loaders.topics.clusters.find import SEED, place_by_text
from loaders.topics.clusters.remainder import group_rest
from loaders.topics.mining.phrases import PaperText, read_papers
from loaders.topics.terms.nearness import Nearness
from tests.loaders.topics.texts import beside_gardens

BELL = "tower bell"
TITLES = (
    f"The {BELL} of Delft",
    f"The {BELL} of Ghent",
    "Sounds of Bruges",
    "A day in Leiden",
    "Antwerp at noon",
)
GARDENS = 24
OF_BELLS = range(GARDENS, GARDENS + len(TITLES))
"""Two of the five papers on bells have that in the title, all in the abstract."""


@cache
def corpus() -> PaperText:
    body = f"A {BELL} rings. The {BELL} is heard. A {BELL}."
    return read_papers(beside_gardens(GARDENS, *((title, body) for title in TITLES)))


def grouped(free: range, used: tuple[str, ...] = ()) -> list[tuple[str, list[int]]]:
    space, nearness = place_by_text(corpus())
    is_free = np.isin(np.arange(len(corpus().papers)), free)
    numbers = {corpus().keys.index(phrase) for phrase in used}
    groups = group_rest(space.features, nearness, is_free, numbers, SEED)
    return [(corpus().keys[phrase], on.tolist()) for phrase, on in groups]


def test_papers_near_each_other_are_one_group_although_few_titles_have_its_topic() -> None:
    assert dict(grouped(range(OF_BELLS.stop)))[BELL] == [*OF_BELLS]


def test_two_papers_are_no_group() -> None:
    assert grouped(OF_BELLS[:2]) == []


def test_a_phrase_that_names_a_cluster_describes_no_group() -> None:
    assert BELL not in dict(grouped(OF_BELLS, used=(BELL,)))


def test_no_papers_are_no_group() -> None:
    assert grouped(range(0)) == []


def test_papers_are_no_group_if_those_on_its_topic_fit_it_badly() -> None:
    on_bells = [(title, f"A {BELL} rings. The {BELL} is heard. A {BELL}.") for title in TITLES[:2]]
    beside = [(title, "It rings. It is heard.") for title in TITLES[2:]]
    space, nearness = place_by_text(read_papers(beside_gardens(GARDENS, *on_bells, *beside)))
    points, features = nearness.usage.points.copy(), space.features.toarray()
    points[GARDENS:] = points[
        GARDENS
    ]  # all five lie at one place, yet only the last three have a word in common
    features[GARDENS:], features[OF_BELLS[2] :, 0] = 0, 1
    near, is_free = Nearness(replace(nearness.usage, points=points)), np.arange(len(points)) >= GARDENS
    assert group_rest(sp.csr_matrix(features), near, is_free, set(), SEED) == []
