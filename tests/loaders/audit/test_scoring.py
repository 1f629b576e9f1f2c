"""Precision of a judged sample, against values worked out by hand."""

import pytest

from loaders.audit.drawing import Drawn, Sample
from loaders.audit.scoring import describe, score
from loaders.evaluation.intervals import stratified, wilson

SURE = [Drawn("bylines, sure", "byline", f"P{n}", "A1", 1) for n in range(4)]
ODD = [Drawn("bylines, odd", "byline", f"P{n}", "A2", 1) for n in range(4, 8)]
VENUE = [Drawn("venues", "venue", "P1", "V1", 0)]
SAMPLE = Sample([*SURE, *ODD, *VENUE], {"bylines, sure": 900, "bylines, odd": 100, "venues": 10})
VERDICTS = {one.key: "right" for one in SURE} | dict(
    zip((one.key for one in ODD), ("right", "wrong", "wrong", "unsure"), strict=True)
)


def test_a_kind_weighs_its_strata_by_what_the_graph_holds() -> None:
    found = score(SAMPLE, {**VERDICTS, "venue P1 V1": "unsure"}, "v1")
    assert [part.precision for part in found.strata] == [1.0, pytest.approx(1 / 3), None]
    kinds = {part.name: (part.precision, part.claims, part.unsure) for part in found.kinds}
    whole = pytest.approx(0.9 + 0.1 / 3)
    assert kinds == {"bylines": (whole, 1000, 1), "venues": (None, 10, 1), "all": (whole, 1010, 2)}


def test_the_score_reads_as_lines() -> None:
    lines = list(describe(score(SAMPLE, {**VERDICTS, "venue P1 V1": "unsure"}, "v1")))
    assert lines[:4] == [
        "dataset v1",
        "  bylines, sure: precision 1.000 (0.510 to 1.000), 4 of 4 right; 900 in the graph",
        "  bylines, odd: precision 0.333 (0.061 to 0.792), 1 of 3 right, 1 unsure; 100 in the graph",
        "  venues: nothing judged right or wrong; 0 of 0 right, 1 unsure; 10 in the graph",
    ]


def test_one_stratum_has_wilsons_interval() -> None:
    assert stratified([(7, 10, 500)]) == pytest.approx((0.7, *wilson(7, 10)))


def test_strata_that_are_alike_are_as_sure_as_one_that_holds_them_all() -> None:
    _, low, high = stratified([(90, 100, 1), (90, 100, 1)])
    assert (low, high) == pytest.approx(wilson(180, 200), abs=2e-3)


def test_a_stratum_without_errors_leaves_room_for_some() -> None:
    value, low, high = stratified([(10, 10, 1), (10, 10, 1)])
    assert [value, high, low < 0.9] == pytest.approx([1.0, 1.0, True])


def test_of_no_strata_nothing_is_known() -> None:
    assert stratified([]) == (0.0, 0.0, 1.0)
