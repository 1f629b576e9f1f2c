"""The learnt curves, and damaged records that are read through them."""

from itertools import pairwise

import numpy as np
import pytest

from loaders.evaluation.tasks.descriptions import Description
from loaders.evaluation.tasks.pairs import beside_each_other
from loaders.resolve.curves import Curve
from loaders.resolve.works.comparison.features import measure
from loaders.resolve.works.comparison.interaction_features import combine_features
from loaders.resolve.works.comparison.texts import mend
from loaders.resolve.works.evidence import log_odds, shipped, weigh

FALLING = {
    "least_missing",
    "most_missing",
    "added_words",
    "column_words",
    "year_gap",
    "other_venue",
    "other_issue",
}
LONG = "Watering Gardens in Dry Summers: A Field Study"
NAMES = ("Ada Example", "Bo Li")


def is_one(left: Description, right: Description) -> bool:
    return bool(log_odds(weigh(measure(beside_each_other([(left, right)]))))[0] > 0)


def test_a_curve_is_linear_between_its_points_and_zero_for_unknown_values() -> None:
    curve = Curve("year", (0.0, 2.0), (1.0, -3.0), may_be_unknown=True)
    assert curve.weigh(np.array([-1.0, 0.0, 1.0, 9.0])).tolist() == [0.0, 1.0, -1.0, -3.0]


@pytest.mark.parametrize("name", shipped().curves)
def test_every_curve_is_monotonic(name: str) -> None:
    curve = shipped().curves[name]
    steps = [(after - before) * (-1 if name in FALLING else 1) for before, after in pairwise(curve.bits)]
    assert min(steps) >= 0


@pytest.mark.parametrize(
    ("written", "read"),
    [("g &#252; nther", "günther"), ("A &amp; B", "A & B"), ("j chenâ ? ¦", "j chen"), ("Ada", "Ada")],
)
def test_damaged_letters_are_mended_where_they_can_be_known(written: str, read: str) -> None:
    assert mend(written) == read


@pytest.mark.parametrize(
    ("left", "right"),
    [
        (
            Description(f"{LONG} Ada Example, Bo Li Garden Journal 2020"),
            Description(LONG, NAMES, "Garden Journal", 2020),
        ),
        (
            Description(f"{LONG} Ada Example, Bo Li", None, "Garden Journal", 2020),
            Description(f"{LONG} 2020", NAMES, "Garden Journal"),
        ),
        (Description(LONG, NAMES, "arXiv", 2019), Description(LONG, NAMES, "VLDB", 2021)),
    ],
    ids=["authors, venue and year in the title", "both sides in disorder", "a preprint and its publication"],
)
def test_records_of_one_work_match_if_values_are_in_other_fields(
    left: Description, right: Description
) -> None:
    assert is_one(left, right)


@pytest.mark.parametrize(
    ("left", "right"),
    [
        (Description("Garden News", NAMES, "VLDB", 2020), Description("Garden News", NAMES, "VLDB", 2021)),
        (Description(LONG, NAMES, "VLDB", 2020), Description(LONG, NAMES, "The VLDB Journal", 2022)),
    ],
    ids=["a column of two years", "a conference paper and its journal version"],
)
def test_full_records_of_different_years_are_two_works(left: Description, right: Description) -> None:
    assert not is_one(left, right)


def test_interaction_features_have_values_only_if_both_records_state_them() -> None:
    single = {
        "title_ratio": np.array([90.0, 60.0, 100.0]),
        "letters_ratio": np.array([90.0, 60.0, 100.0]),
        "opening_found": np.array([100.0, 80.0, 100.0]),
        "least_missing": np.array([0.0, 0.2, 0.0]),
        "most_missing": np.array([0.25, 0.5, 0.0]),
        "same_title": np.array([0.0, 20.0, 15.0]),
        "family_ratio": np.array([70.0, -1.0, 100.0]),
        "least_people_alike": np.array([0.5, -1.0, 1.0]),
        "most_people_alike": np.array([0.5, -1.0, 1.0]),
        "venue_agreement": np.array([0.5, -1.0, 1.0]),
        "shortest_title": np.array([40.0, 20.0, 15.0]),
        "column_words": np.array([0.0, 0.0, 1.0]),
        "shared_authors": np.array([1.0, 0.0, 4.0]),
    }
    assert {name: values.tolist() for name, values in combine_features(single).items()} == {
        "title_with_people": [70.0, -1.0, 100.0],
        "opening_with_people": [50.0, -1.0, 100.0],
        "added_words": [0.25, -1.0, 0.0],
        "venue_of_same_title": [-1.0, -1.0, 1.0],
        "people_of_unlike_title": [-1.0, -1.0, -1.0],
        "people_of_short_title": [-1.0, -1.0, 1.0],
        "people_of_column": [-1.0, -1.0, 3.0],
    }
