"""How sure it is that a phrase is a subject of a paper."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from loaders.topics.clusters.detection.space import Points, place_papers
from loaders.topics.mining.phrases import Counted, PaperText, choose_phrases, find_known, labels, read_papers
from loaders.topics.mining.relevance import (
    FEWEST_WORDS,
    UNKNOWN_COHERENCE,
    RelevanceFeatures,
    find_coherence,
    places_in_papers,
    rate_relevance,
)
from tests.loaders.topics.texts import field_texts, papers

PAPERS = np.array([0, 1, 2, 3])
OF_ONE_PHRASE = np.zeros(4, np.int64)
EAST, NORTH = [10.0, 0.0], [0.0, 10.0]


def points(*rows: list[float]) -> np.ndarray:
    return np.array(rows, np.float32)


def features(**changed: bool | float) -> RelevanceFeatures:
    """Signs of one phrase that is only named once in an abstract, but for what is `changed`."""
    plain = {
        "in_title": False,
        "is_repeated": False,
        "title_rate": 0.2,
        "coherence": 0.5,
        "free_rate": 0.2,
        "is_one_word": False,
        "place": 0.5,
        "words": 200,
    }
    return RelevanceFeatures(**{name: np.array([value]) for name, value in (plain | changed).items()})


@pytest.mark.parametrize(
    "better",
    [
        {"in_title": True},
        {"is_repeated": True},
        {"title_rate": 0.4},
        {"coherence": 0.7},
        {"free_rate": 0.4},
        {"place": 0.1},
        {"words": 100},
    ],
)
def test_each_sign_raises_the_probability_of_a_topic(better: dict[str, float]) -> None:
    assert rate_relevance(features(**better))[0] > rate_relevance(features())[0]


def test_a_single_word_has_a_lower_probability_to_be_a_topic() -> None:
    assert rate_relevance(features(is_one_word=True))[0] < rate_relevance(features())[0]


def test_a_title_alone_counts_as_a_short_abstract() -> None:
    assert rate_relevance(features(words=8))[0] == rate_relevance(features(words=FEWEST_WORDS))[0]


def test_a_paper_far_from_the_others_with_its_phrase_has_no_coherence() -> None:
    found = find_coherence(PAPERS, OF_ONE_PHRASE, points(EAST, EAST, EAST, NORTH))
    assert found.round(3).tolist() == [0.894, 0.894, 0.894, 0.0]


def test_a_phrase_of_a_single_paper_gives_no_evidence_about_its_position() -> None:
    found = find_coherence(np.array([0, 1]), np.array([0, 1]), points(EAST, EAST))
    assert found.tolist() == [UNKNOWN_COHERENCE] * 2


def test_papers_without_a_position_give_no_evidence() -> None:
    found = find_coherence(PAPERS[:2], OF_ONE_PHRASE[:2], points([0, 0], EAST))
    assert found.tolist() == [UNKNOWN_COHERENCE] * 2


def test_without_points_nothing_is_known() -> None:
    assert find_coherence(PAPERS, OF_ONE_PHRASE, None).tolist() == [UNKNOWN_COHERENCE] * 4


@given(st.lists(st.tuples(st.integers(0, 5), st.integers(0, 3)), unique=True, max_size=20), st.data())
def test_coherence_is_the_cosine_with_the_sum_of_the_others(
    rows: list[tuple[int, int]], data: st.DataObject
) -> None:
    row = st.lists(st.integers(-9, 9), min_size=2, max_size=2)
    places = np.array(data.draw(st.lists(row, min_size=6, max_size=6)), np.float32)
    paper, phrase = (np.array([pair[at] for pair in rows], np.int64) for at in (0, 1))
    expected = [_cosine(places, one, [p for p, q in rows if q == of and p != one]) for one, of in rows]
    assert find_coherence(paper, phrase, places) == pytest.approx(np.array(expected))


def _cosine(places: np.ndarray, paper: int, others: list[int]) -> float:
    own, together = places[paper], places[others].sum(axis=0)
    length = float(np.linalg.norm(own) * np.linalg.norm(together))
    return float(own @ together) / length if length else UNKNOWN_COHERENCE


def test_a_phrase_from_another_field_is_not_a_topic_of_the_paper() -> None:
    known = [(text.terms[0], text.body) for text in field_texts("garden", "clock", each=12)]
    stranger = ("Tower bell", f"{known[-1][1]} We rest near a compost heap, by the compost heap.")
    text = read_papers(papers(*known, stranger))
    assert "compost heap" in _of_last(text, None)
    assert "compost heap" not in _of_last(text, place_papers(text).points)


def _of_last(text: PaperText, where: Points | None) -> list[str]:
    phrases = choose_phrases(text, where)
    spelt = labels(text, phrases.phrase)
    return [spelt[phrase] for phrase in phrases.phrase[phrases.paper == len(text.papers) - 1].tolist()]


def test_a_paper_that_comes_after_the_count_keeps_the_topics_that_counting_all_would_give_it() -> None:
    texts = [(text.terms[0], text.body) for text in field_texts("garden", "clock", each=12)]
    text = read_papers(papers(*texts))
    phrases = choose_phrases(text)
    counted = {
        text.keys[phrase]: Counted(
            int(text.found.texts[phrase]), float(text.title_rate[phrase]), float(text.free_rate[phrase])
        )
        for phrase in phrases.phrase.tolist()
    }
    alone = read_papers(papers(texts[0]), least=1)
    found = find_known(alone, counted, {}, len(texts))
    whole = {text.keys[phrase] for phrase in phrases.phrase[phrases.paper == 0].tolist()}
    assert {alone.keys[phrase] for phrase in found.phrase.tolist()} == whole


def test_phrases_of_a_paper_are_placed_by_how_sure_they_are_whatever_the_order_of_papers() -> None:
    paper, relevance = np.array([7, 2, 7, 2, 7]), np.array([0.4, 0.9, 0.8, 0.1, 0.4])
    assert places_in_papers(paper, relevance).tolist() == [1, 0, 0, 1, 2]
