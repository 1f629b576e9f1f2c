"""Measures against values worked out by hand."""

from math import isnan

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loaders.evaluation.scores.measures import Rates, calibration_error, rates
from loaders.evaluation.scores.partitions import b_cubed, pairwise, pairwise_by_block

FOUND = "aabbb"
TRUTH = "xxxyy"
"""Clusters {1,2} {3,4,5} against people {1,2,3} {4,5}."""


def test_rates_are_shares_of_what_was_found_and_of_what_was_wanted() -> None:
    assert rates(3, 4, 6) == Rates(0.75, 0.5, 0.6)


def test_without_results_the_precision_is_undefined() -> None:
    found = rates(0, 0, 2)
    assert (isnan(found.precision), found.recall, found.f1) == (True, 0.0, 0.0)


def test_b_cubed_is_a_mean_over_mentions() -> None:
    precision = (1 + 1 + 1 / 3 + 2 / 3 + 2 / 3) / 5
    recall = (2 / 3 + 2 / 3 + 1 / 3 + 1 + 1) / 5
    assert b_cubed(FOUND, TRUTH) == pytest.approx(
        (precision, recall, 2 * precision * recall / (precision + recall))
    )


def test_pairwise_counts_pairs() -> None:
    assert pairwise(FOUND, TRUTH) == Rates(2 / 4, 2 / 4, 0.5)


def test_pairwise_by_block_is_a_mean_over_the_blocks_in_which_it_is_defined() -> None:
    blocks = "ppqqqrr"
    found, truth = FOUND + "mn", TRUTH + "uu"
    assert pairwise_by_block(found, truth, blocks) == pytest.approx(
        ((1 + 1 / 3) / 2, (1 + 1 + 0) / 3, (1 + 0.5 + 0) / 3)
    )


def test_calibration_error_compares_each_bin_with_what_came_true() -> None:
    claims = [(0.9, True), (0.9, False), (0.1, False), (1.0, True)]
    assert calibration_error(claims) == pytest.approx((0.8 + 0.1 + 0.0) / 4)


def test_without_claims_the_calibration_error_is_undefined() -> None:
    assert isnan(calibration_error([]))


@given(st.lists(st.integers(0, 3)))
def test_the_truth_itself_has_no_error(truth: list[int]) -> None:
    assert set(b_cubed(truth, truth)) <= {1.0} or truth == []
    assert {one for one in pairwise(truth, truth) if not isnan(one)} <= {1.0}


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3)), min_size=1))
def test_b_cubed_swaps_precision_and_recall_with_its_sides(pairs: list[tuple[int, int]]) -> None:
    found, truth = [one for one, _ in pairs], [other for _, other in pairs]
    there, back = b_cubed(found, truth), b_cubed(truth, found)
    assert (there.precision, there.recall) == pytest.approx((back.recall, back.precision))
