"""The confidence of bylines, cores and merges: hand-made rules, bounds, and the shape of what ships."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import pyarrow as pa
from hypothesis import given
from hypothesis import strategies as st

from loaders.resolve.people.clustering.blocks import find_people, join_people, papers_of_name
from loaders.resolve.people.clustering.person import Core, Join, Person
from loaders.resolve.people.evidence.profiles import Profiles, read_profiles
from loaders.resolve.people.explanation.byline_features import (
    FEATURES,
    MOST_ODDS,
    REACH,
    features_of,
    joins_of,
    pairs_within,
)
from loaders.resolve.people.explanation.confidence import (
    ConfidenceModel,
    Logistic,
    estimate_confidence,
    shipped,
)

EVEN = Logistic(0.0, (0.0,) * len(FEATURES))
UNSURE = ConfidenceModel({}, FEATURES, EVEN, EVEN)


def row(number: int, **known: Any) -> dict[str, Any]:
    lists = ("coauthors", "affiliations", "identifiers", "pages", "venues", "venue_bits")
    shared = {"name": "Wei Wang", **{name: [] for name in lists}}
    plain: dict[str, Any] = {"paper": str(number), "title": None, "year": None, "judged": None, "opposed": []}
    return {"mention": f"{number:04}", **shared, **plain, **known}


def profiles_of(*rows: dict[str, Any]) -> Profiles:
    empty = pa.chunked_array([pa.array([[] for _ in rows], pa.list_(pa.int32()))])
    weights = pa.chunked_array([pa.array([[] for _ in rows], pa.list_(pa.float32()))])
    return read_profiles(rows, empty, weights)


def one_core(*rows: int) -> Person:
    return Person((Core(rows, (1.0,) * len(rows)),))


def estimated(profiles: Profiles, people: Sequence[Person], model: ConfidenceModel = UNSURE) -> list[Person]:
    blocks = [sorted(row for person in people for row in person.rows)]
    return estimate_confidence(profiles, blocks, people, papers_of_name(profiles, blocks), model)


def test_a_person_with_one_byline_has_full_confidence() -> None:
    assert estimated(profiles_of(row(0)), [one_core(0)]) == [one_core(0)]


def test_without_features_the_probability_is_that_of_the_intercept() -> None:
    (person,) = estimated(profiles_of(row(0), row(1)), [one_core(0, 1)])
    assert person.cores == (Core((0, 1), (0.5, 0.5), 0.5),)


def test_a_shared_identifier_gives_full_confidence() -> None:
    known = {"identifiers": ["ORCID:0000-0002-1825-0097"]}
    (person,) = estimated(profiles_of(row(0, **known), row(1, **known)), [one_core(0, 1)])
    assert np.round([*person.cores[0].confidences, person.cores[0].certainty], 9).tolist() == [1.0, 1.0, 1.0]


def test_an_identifier_on_one_byline_does_not_raise_confidence() -> None:
    (person,) = estimated(
        profiles_of(row(0, identifiers=["ORCID:0000-0002-1825-0097"]), row(1)), [one_core(0, 1)]
    )
    assert person.cores[0].confidences == (0.5, 0.5)


def test_a_page_that_lists_both_adds_its_bits() -> None:
    (person,) = estimated(profiles_of(row(0, pages=["p"]), row(1, pages=["p"])), [one_core(0, 1)])
    assert np.round(person.cores[0].confidences, 4).tolist() == [0.8498, 0.8498]


def test_bylines_judged_to_be_one_person_have_full_confidence() -> None:
    profiles = profiles_of(row(0), row(1))
    judged = replace(profiles, size=np.array([2.0, 1.0]))
    (person,) = estimated(judged, [one_core(0, 1)])
    assert np.round(person.cores[0].confidences, 4).tolist() == [1.0, 0.5]


def test_a_merge_is_never_surer_than_the_cores_that_it_joins() -> None:
    join = Join(0, 1.0, (2,), (0, 1), 3.0)
    person = Person((Core((0, 1), (1.0, 1.0)), Core((2,), (1.0,), join=join)))
    sure_of_merges = Logistic(-3.0, (0.0, 0.0, 0.0, 9.0, *(0.0,) * (len(FEATURES) - 4)))
    (found,) = estimated(
        profiles_of(row(0), row(1), row(2)), [person], ConfidenceModel({}, FEATURES, EVEN, sure_of_merges)
    )
    chances = [core.join.chance for core in found.cores if core.join]
    assert chances == [found.cores[0].certainty]


def test_every_core_but_the_first_shows_the_weakest_merge_on_its_path_to_the_first() -> None:
    joins = [Join(0, 1.0, (1, 2), (0,), 2.0), Join(1, 1.0, (2,), (1,), 5.0)]
    cores = (Core((0,), (1.0,)), *(Core((n + 1,), (1.0,), join=join) for n, join in enumerate(joins)))
    features = features_of(profiles_of(row(0), row(1), row(2)), [[0, 1, 2]], [Person(cores)], np.ones(3))
    assert features[:, 3:5].tolist() == [[0.0, MOST_ODDS], [1.0, 2.0], [1.0, 2.0]]


def test_merges_come_in_the_order_in_which_the_sides_were_joined() -> None:
    late, early = Join(0, 1.0, (3,), (0, 1, 2)), Join(0, 1.0, (1,), (0,))
    cores = (Core((0,), (1.0,)), Core((3,), (1.0,), join=late), Core((1, 2), (1.0, 1.0), join=early))
    assert [core.join for core in joins_of(Person(cores))] == [early, late]


def test_people_of_one_name_are_counted_by_its_exact_spelling() -> None:
    profiles = profiles_of(row(0), row(1), row(2), row(3, name="Wen Wang"))
    features = features_of(profiles, [[0, 1, 2, 3]], [one_core(0, 1), one_core(2), one_core(3)], np.ones(4))
    assert features[:, 0].tolist() == [1.0, 1.0, 1.0, 0.0]


def test_the_feature_of_a_frequent_name_is_capped_at_the_labelled_range() -> None:
    rows = [row(0), row(1), row(2, name="Shaohuai Shi"), row(3, name="Shaohuai Shi"), row(4, name="W. Wang")]
    profiles = replace(profiles_of(*rows), expected=np.array([15.0, 15.0, 0.0, 0.0, 9_000.0]))
    people = [one_core(number) for number in range(5)]
    features = features_of(profiles, [[0, 1, 2, 3, 4]], people, np.ones(5))
    assert features[:, [0, 9, 10]].tolist() == [[1, 4, 4]] * 2 + [[1, 0, 0]] * 2 + [[0, 5, 0]]


def test_every_byline_has_the_number_of_cores_and_shared_coauthors_of_its_person() -> None:
    rows = [row(0, coauthors=["Ottokar Brezina"]), row(1, coauthors=["Ottokar Brezina"]), row(2)]
    cores = (Core((0, 1), (1.0, 1.0)), Core((2,), (1.0,), join=Join(0, 1.0, (2,), (0, 1), 2.0)))
    features = features_of(profiles_of(*rows), [[0, 1, 2]], [Person(cores)], np.ones(3))
    assert features[:, 11:].tolist() == [[1.0, features[:, 5].mean()]] * 3


@given(st.integers(2, 90))
def test_every_byline_is_compared_with_all_others_of_a_small_person_or_with_enough(count: int) -> None:
    left, right = pairs_within([one_core(*range(count))])
    pairs = {frozenset(pair) for pair in zip(left.tolist(), right.tolist(), strict=True)}
    partners = np.bincount(np.concatenate([left, right]), minlength=count)
    assert [len(pair) for pair in pairs] == [2] * len(left)
    assert {min(count - 1, 2 * REACH)} >= set(partners.tolist()) - {2 * REACH - 1}


def test_the_shipped_model_weighs_every_feature_and_states_its_training_data() -> None:
    model = shipped()
    assert model.features == FEATURES
    assert [len(one.weights) for one in (model.bylines, model.joints)] == [len(FEATURES)] * 2
    assert sorted(model.card) == ["by", "learnt_from", "what"]


def test_more_namesakes_make_everything_less_sure_and_shared_coauthors_surer() -> None:
    names, coauthors, names_and_expected, coauthors_of_person = 0, 5, 10, 12
    for one in (shipped().bylines, shipped().joints):
        of_names = [one.weights[names] + expected * one.weights[names_and_expected] for expected in (0, 5)]
        assert max(of_names) < 0 < one.weights[coauthors] + one.weights[coauthors_of_person]


def test_probabilities_do_not_change_who_is_merged() -> None:
    profiles = profiles_of(*(row(number, coauthors=["Ada Byron"][: number % 2]) for number in range(9)))
    blocks = [list(range(9))]
    assert [person.rows for person in find_people(profiles, blocks)] == [
        person.rows for person in join_people(profiles, blocks)
    ]
