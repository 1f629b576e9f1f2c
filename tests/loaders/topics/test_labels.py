"""Labels of clusters: which phrases make them, and which clusters have none."""

from dataclasses import replace

import numpy as np
import pyarrow as pa
import pytest
import scipy.sparse as sp

from loaders.topics.clusters.choice import LabelCandidates, choose_label
from loaders.topics.clusters.detection.communities import ALONE, NEW
from loaders.topics.clusters.find import name_shown, place_by_text
from loaders.topics.clusters.fitting import HYSTERESIS, NOWHERE, label_factors
from loaders.topics.clusters.labels import name_clusters
from loaders.topics.mining.phrases import PaperText, read_papers
from loaders.topics.terms.nearness import Nearness
from loaders.topics.terms.usage import PhraseUsage
from tests.loaders.topics.texts import papers, three_fields

PHRASES = {
    # papers of six that have it, and the chance that a reader accepts it
    "bell": ([0, 1, 2, 3], 0.97),
    "bell tower": ([2, 3, 4], 0.96),
    "clapper": ([0, 1, 2], 0.95),
    "boat": ([4, 5], 0.94),
    "rope": ([3, 4, 5], 0.5),
    "time": ([0, 1, 2, 3, 4, 5], 0.1),
}


def candidates(*phrases: str, parts: tuple[str, ...] = (), apart: tuple[str, ...] = ()) -> LabelCandidates:
    """Phrases of which those of `apart` are of another subject than the others."""
    inside = np.zeros((6, len(phrases)))
    for place, phrase in enumerate(phrases):
        inside[PHRASES[phrase][0], place] = 1
    return LabelCandidates(
        np.arange(len(phrases)),
        sp.csr_matrix(inside),
        np.array([PHRASES[phrase][1] for phrase in phrases]),
        [frozenset(phrase.split()) for phrase in phrases],
        np.array([phrase in parts for phrase in phrases], bool),
        np.array([[(one in apart) == (other in apart) for other in phrases] for one in phrases], bool),
    )


@pytest.mark.parametrize(
    ("phrases", "label"),
    [
        pytest.param(["boat", "bell"], ["bell", "boat"], id="one-more-for-papers-that-the-first-leaves-out"),
        pytest.param(["bell", "clapper"], ["bell"], id="none-that-adds-no-paper"),
        pytest.param(["bell", "bell tower"], ["bell"], id="none-that-shares-a-word"),
        pytest.param(["bell", "rope"], ["bell"], id="none-that-is-less-sure"),
        pytest.param(["time"], [], id="none-that-a-reader-hardly-accepts"),
        pytest.param([], [], id="none-of-none"),
    ],
)
def test_a_label_takes_the_surest_phrase_and_sure_ones_for_other_papers(
    phrases: list[str], label: list[str]
) -> None:
    assert [phrases[n] for n in choose_label(candidates(*phrases))] == label


def test_a_label_has_no_phrase_of_another_subject() -> None:
    phrases = ["bell", "boat", "rope"]
    found = choose_label(candidates(*phrases, apart=("boat",)), lambda places: places == [0])
    assert [phrases[n] for n in found] == ["bell", "rope"]


def test_two_phrases_are_of_one_subject_if_their_papers_are_near_and_some_have_both() -> None:
    present = sp.csr_matrix(
        [[1, 0, 0, 0], [1, 1, 0, 0], [1, 0, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1], [0, 0, 1, 1]]
    )
    points = np.array([(9, 0), (9, 2), (9, 1), (6, 6), (0, 9), (3, 9)], np.float32)
    none, papers = np.zeros(4), np.asarray(present.sum(axis=0)).ravel()
    nearness = Nearness(PhraseUsage(present, present, present, present, points, papers, none, none))
    assert nearness.of_one_subject(np.arange(6), np.arange(4)).tolist() == [
        [True, True, False, False],
        [True, True, False, False],
        [False, False, True, True],
        [False, False, True, True],
    ]


@pytest.mark.parametrize(
    ("phrases", "parts", "label"),
    [
        pytest.param(["bell", "rope"], (), ["bell", "rope"], id="takes-a-less-sure-phrase"),
        pytest.param(["bell", "time"], ("time",), ["bell", "time"], id="takes-the-name-of-a-part"),
        pytest.param(["bell", "clapper"], (), ["clapper", "bell"], id="begins-with-the-next"),
        pytest.param(["bell", "time"], (), [], id="is-none"),
    ],
)
def test_a_label_that_another_cluster_has(
    phrases: list[str], parts: tuple[str, ...], label: list[str]
) -> None:
    found = choose_label(
        candidates(*phrases, parts=parts), lambda places: [phrases[n] for n in places] == ["bell"]
    )
    assert [phrases[n] for n in found] == label


def test_a_label_of_several_phrases_leaves_out_few_papers() -> None:
    few = sp.csr_matrix(np.vstack([np.eye(2), np.zeros((5, 2))]))
    found = candidates("bell", "boat")
    assert choose_label(replace(found, inside=few), lambda places: places == [0]) == [1]


def placed(table: pa.Table) -> tuple[PaperText, Nearness]:
    text = read_papers(table)
    return text, place_by_text(text)[1]


def test_a_cluster_gets_no_label_that_leaves_out_too_many_papers() -> None:
    table = pa.concat_tables([three_fields(12), papers(*((word, "") for word in LONELY))])
    table = table.set_column(0, "paper", pa.array([f"p{place:03}" for place in range(len(table))]))
    member = np.array([0, 1, 2]).repeat(12)
    alone, among_others = np.full(len(LONELY), 3), np.full(len(LONELY), 2)
    named = [
        [name is not None for name in name_clusters(*placed(table), [np.append(member, others)])[0]]
        for others in (alone, among_others)
    ]
    assert named == [[True, True, True, False], [True, True, False]]


def test_a_cluster_that_was_shown_keeps_a_name_that_leaves_out_many_papers() -> None:
    table = pa.concat_tables([three_fields(12), papers(*((word, "") for word in LONELY))])
    table = table.set_column(0, "paper", pa.array([f"p{place:03}" for place in range(len(table))]))
    member = np.append(np.array([0, 1, 2]).repeat(12), np.full(len(LONELY), 2))
    names = [
        [name is not None for name in name_clusters(*placed(table), [member], factors)[0]]
        for factors in (None, [np.array([1.0, 1.0, 0.0])])
    ]
    assert names == [[True, True, False], [True, True, True]]


def test_papers_of_a_cluster_without_a_name_count_for_the_name_of_no_other() -> None:
    table = pa.concat_tables([three_fields(12), papers(*((word, "") for word in LONELY))])
    table = table.set_column(0, "paper", pa.array([f"p{place:03}" for place in range(len(table))]))
    fine = np.append(np.array([0, 1, 2]).repeat(12), np.full(len(LONELY), 3))
    (text, nearness), coarse = placed(table), np.where(fine == 3, 2, fine)
    named, shown = name_shown(text, nearness, [coarse, fine])
    inside = [np.where(member < most, member, NOWHERE).tolist() for member, most in ((coarse, 2), (fine, 3))]
    assert ([one.tolist() for one in shown], named) == (
        inside,
        name_clusters(text, nearness, list(map(np.array, inside))),
    )


def test_earlier_labels_have_a_lower_threshold_and_new_ones_a_higher_one() -> None:
    member = np.array([0, 0, 0, 1, 1, 1, 2, 2, 2, NOWHERE])
    growing = np.array([4, 4, NEW, ALONE, ALONE, 4, 4, NEW, NEW, 9])
    as_before = np.array([4, 4, ALONE, ALONE, ALONE, 4, ALONE, ALONE, ALONE, 9])
    assert [factors.tolist() for factors in label_factors([member, member], [growing, as_before])] == [
        [HYSTERESIS, 1 / HYSTERESIS, 1.0],
        [0.0, np.inf, np.inf],
    ]


LONELY = [f"Lonely {first}{second}" for first in "nopqrstuvwxyz" for second in "abcdefgh"]
"""Titles of papers that have no phrase in common."""


@pytest.mark.parametrize(("own", "is_named"), [(3, False), (4, True)])
def test_a_phrase_names_a_cluster_if_it_is_likely_a_topic_of_enough_of_its_papers(
    own: int, is_named: bool
) -> None:
    """Of 40 papers three are fewer than 8 %, and more than a tenth of those that have each phrase."""
    text = read_papers(three_fields(40))
    usage = place_by_text(text)[1].usage
    has = usage.present.toarray()
    likely = sp.csr_matrix(has * (has.cumsum(axis=0) <= own))
    gardens = np.where(np.arange(len(text.papers)) < 40, 0, NOWHERE)
    [[name]] = name_clusters(text, Nearness(replace(usage, likely=likely)), [gardens])
    assert (name is not None) == is_named
