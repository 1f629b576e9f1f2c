"""Which papers are in a cluster, once labels say what clusters are about."""

from collections.abc import Sequence

import numpy as np
import scipy.sparse as sp

from loaders.topics.clusters.detection.communities import ALONE, NEW
from loaders.topics.clusters.detection.space import unit
from loaders.topics.clusters.fitting import NOWHERE, without_strangers
from loaders.topics.clusters.labels import ClusterName
from loaders.topics.clusters.membership import find_members
from loaders.topics.terms.nearness import Nearness
from loaders.topics.terms.usage import PhraseUsage

BELL, BOAT, WATER = 0, 1, 2
LIKELY = {BELL: [0, 1, 2, 8, 9], BOAT: [4, 5, 6], WATER: [4, 5, 6, 7]}
"""Papers of which each phrase is likely a topic. Papers 3 and 8 lie between bells and boats."""
POINTS = [(9, 0), (9, 0), (9, 1), (7, 3), (0, 9), (0, 9), (1, 9), (2, 9), (6, 4), (9, 0)]
NAMES = {phrase: ClusterName(str(phrase), (str(phrase),), (phrase,)) for phrase in LIKELY}


def nearness(titled: dict[int, list[int]]) -> Nearness:
    likely, points = marked(LIKELY), np.array(POINTS, np.float32)
    none, papers = np.zeros(len(LIKELY)), np.asarray(likely.sum(axis=0)).ravel()
    return Nearness(PhraseUsage(likely, likely, likely, marked(titled), points, papers, none, none))


def marked(papers_of: dict[int, list[int]]) -> sp.csr_matrix:
    marks = np.zeros((len(POINTS), len(LIKELY)))
    for phrase, papers in papers_of.items():
        marks[papers, phrase] = 1
    return sp.csr_matrix(marks)


FEATURES = unit(sp.csr_matrix(np.array(POINTS, float)))


def members(
    *levels: tuple[list[int], list[int], list[int | None]],
    start: Sequence[list[int]] = (),
    titled: dict[int, list[int]] | None = None,
) -> list[list[int]]:
    """What `find_members` says of levels: community, named community, and the phrase that names each.

    `titled` contains the papers whose titles have each phrase.
    """
    communities, named, phrases = zip(*levels, strict=True)
    names = [[None if phrase is None else NAMES[phrase] for phrase in of_level] for of_level in phrases]
    arrays = [[np.array(of) for of in each] for each in (communities, named, start)]
    found = find_members(FEATURES, nearness(titled or {}), names, *arrays[:2], start=arrays[2])
    return [member.tolist() for member in found]


def test_a_paper_on_another_subject_leaves_and_one_on_the_subject_comes_in() -> None:
    fine = [0, 0, 0, 0, 1, 1, 1, 1, 1, 1]
    assert members((fine, fine, [BELL, BOAT])) == [[0, 0, 0, NOWHERE, 1, 1, 1, 1, NOWHERE, 0]]


def test_a_paper_whose_title_has_the_phrase_comes_in_from_farther_away() -> None:
    fine = [0, 0, 0, 0, 1, 1, 1, 1, 1, 1]
    found = [members((fine, fine, [BELL, BOAT]), titled={BELL: titles}) for titles in ([9], [8, 9])]
    assert found == [[[0, 0, 0, NOWHERE, 1, 1, 1, 1, of_eighth, 0]] for of_eighth in (NOWHERE, 0)]


STRANGERS = unit(sp.csr_matrix([(9.0, 0, 0)] * 6 + [(1, 7, 0), (0, 0, 9)]))
"""Papers of one cluster; the cosines of the last two with the others are 0.14 and 0."""


def test_papers_whose_words_fit_their_cluster_badly_leave_it_later_if_their_titles_have_its_label() -> None:
    member = np.zeros(8, int)
    found = [without_strangers(STRANGERS, member, np.full(8, titled)).tolist() for titled in (False, True)]
    assert found == [[0] * 6 + [NOWHERE] * 2, [0] * 7 + [NOWHERE]]


def test_papers_of_a_community_without_a_name_join_where_they_lie_near_enough() -> None:
    fine = [0, 0, 0, 0, 1, 1, 1, 2, 2, 2]
    assert members((fine, fine, [BELL, WATER, None])) == [[0, 0, 0, NOWHERE, 1, 1, 1, 1, NOWHERE, 0]]


def test_papers_of_an_unnamed_cluster_stay_out_unless_they_join_a_finest_cluster() -> None:
    fine, named = [0, 0, 0, 0, 1, 1, 1, 1, 0, 0], [0, 0, NOWHERE, NOWHERE, 1, *[NOWHERE] * 4, 0]
    assert members((fine, named, [BELL, BOAT]), (fine, named, [None, BOAT])) == [
        [0, 0, NOWHERE, NOWHERE, 1, 1, 1, NOWHERE, NOWHERE, 0],
        [*[NOWHERE] * 4, 1, 1, 1, *[NOWHERE] * 3],
    ]


def test_no_paper_joins_a_cluster_that_has_none_of_its_own() -> None:
    fine, named = [0, 0, 0, 0, 1, 1, 1, 1, 0, 0], [0, 0, 0, 1, *[NOWHERE] * 5, 0]
    assert members((fine, named, [BELL, BOAT])) == [[0, 0, 0, *[NOWHERE] * 6, 0]]


def test_without_new_papers_membership_stays() -> None:
    fine, earlier = [0, 0, 0, 0, 1, 1, 1, 1, 1, 1], [5, 5, 5, 5, 7, 7, 7, ALONE, ALONE, ALONE]
    assert members((fine, fine, [BELL, BOAT]), start=[earlier]) == [[0, 0, 0, 0, 1, 1, 1, *[NOWHERE] * 3]]


def test_an_earlier_member_has_a_lower_threshold_than_a_new_one() -> None:
    fine = [0, 0, 0, 0, 1, 1, 1, 1, 1, 1]
    found = [
        members((fine, fine, [BELL, BOAT]), start=[[5, 5, 5, of_third, 7, 7, 7, 7, NEW, 5]])
        for of_third in (NEW, 5)
    ]
    assert found == [[[0, 0, 0, NOWHERE, 1, 1, 1, 1, NOWHERE, 0]], [[0, 0, 0, 0, 1, 1, 1, 1, NOWHERE, 0]]]


def test_two_papers_are_no_cluster() -> None:
    coarse, named = [0, 0, 0, 0, 1, 1, 1, 1, 0, 0], [0, 0, *[NOWHERE] * 8]
    nothing = [NOWHERE] * 10
    assert members((coarse, named, [BELL, None]), (coarse, nothing, [None, None])) == [nothing, nothing]


def test_a_cluster_is_part_of_one_above_whose_label_describes_it_and_of_no_other() -> None:
    fine, coarse = [0, 0, 0, 0, 1, 1, 1, 1, 1, 0], [0] * 10
    finest = [0, 0, 0, NOWHERE, 1, 1, 1, 1, NOWHERE, 0]
    found = [members((coarse, coarse, [phrase]), (fine, fine, [BELL, BOAT])) for phrase in (WATER, BELL)]
    assert found == [
        [[*[NOWHERE] * 4, 0, 0, 0, 0, NOWHERE, NOWHERE], finest],
        [[0, 0, 0, NOWHERE, *[NOWHERE] * 4, 0, 0], finest],
    ]
