"""Calibration and Brier score against values worked out by hand."""

from math import isnan

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loaders.evaluation.scores.calibration import Bin, Claim, calibration, reliability
from loaders.evaluation.scores.measures import calibration_error

CLAIMS = [
    Claim(0.9, 1.0, block="a"),
    Claim(0.9, 0.0, block="a"),
    Claim(0.1, 0.0, block="b"),
    Claim(1.0, 1.0, block="b"),
]


def test_error_brier_and_gain_are_as_worked_out_by_hand() -> None:
    found = calibration(CLAIMS)
    values = (found.error.value, found.brier.value, found.constant, found.gain.value)
    brier = (0.01 + 0.81 + 0.01 + 0) / 4
    assert values == pytest.approx(((0.8 + 0.1 + 0.0) / 4, brier, 0.5, 0.25 - brier))


def test_a_claim_counts_as_much_as_its_weight() -> None:
    heavy = calibration([Claim(0.9, 1.0, 3.0), Claim(0.9, 0.0, 1.0)])
    assert heavy.error.value == pytest.approx(0.9 - 0.75)


def test_the_interval_of_one_block_is_its_value() -> None:
    found = calibration([claim._replace(block="a") for claim in CLAIMS]).brier
    assert (found.low, found.high) == pytest.approx((found.value, found.value))


def test_no_claims_give_an_undefined_error_and_no_bins() -> None:
    assert (isnan(calibration([]).error.value), reliability([])) == (True, [])


def test_a_plot_has_a_point_for_each_bin_with_claims() -> None:
    few, many = reliability(CLAIMS[:3])
    assert (few, many) == (Bin(0.1, 0.0, 1.0), Bin(0.9, 0.5, 2.0))


@given(st.lists(st.tuples(st.floats(0, 1), st.booleans()), min_size=1))
def test_without_weights_the_error_is_the_one_known(claims: list[tuple[float, bool]]) -> None:
    found = calibration([Claim(chance, float(is_true)) for chance, is_true in claims])
    assert found.error.value == pytest.approx(calibration_error(claims))
