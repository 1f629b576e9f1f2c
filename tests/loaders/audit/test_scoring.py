"""Precision of a judged sheet and agreement of two, against published tables and scikit-learn."""

from math import isnan
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn.metrics import cohen_kappa_score

from loaders.audit.answer_key import AnswerKey, KeyRow, Stratum
from loaders.audit.describing import describe
from loaders.audit.scoring import AuditScore, KindAgreement, cohen_kappa, score
from loaders.audit.sheet import SheetReading
from loaders.evaluation.scores.intervals import stratified, wilson


def row(number: int, kind: str = "venue", stratum: str = "all", **more: Any) -> KeyRow:
    given: dict[str, Any] = {"ids": ("V1",), "planted": False, "answer": "yes"} | more
    return KeyRow(row=number, kind=kind, stratum=stratum, confidence=None, weight=1.0, **given)


def key(*rows: KeyRow, **claims: int) -> AnswerKey:
    """A key of rows of venues; `claims` are those of each stratum."""
    return AnswerKey("s1", "v1", 0, [Stratum("venue", name, size) for name, size in claims.items()], rows)


def read(*verdicts: str, name: str = "a.csv") -> SheetReading:
    return SheetReading(name, "s1", dict(enumerate(verdicts, 1)))


@pytest.mark.parametrize(
    ("right", "count", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilsons_interval_is_that_of_newcombes_table(right: int, count: int, low: float, high: float) -> None:
    assert wilson(right, count) == pytest.approx((low, high), abs=5e-5)


VERDICT = st.sampled_from(["yes", "no", "unsure", "3"])


@given(st.lists(st.tuples(VERDICT, VERDICT), min_size=1, max_size=40))
@pytest.mark.filterwarnings("ignore")  # scikit-learn warns where kappa is not defined
def test_kappa_is_that_of_scikit_learn(pairs: list[tuple[str, str]]) -> None:
    wanted = float(cohen_kappa_score(*zip(*pairs, strict=True)))
    assert cohen_kappa(pairs) == (None if isnan(wanted) else pytest.approx(wanted))


def test_a_kind_is_counted_without_its_planted_claims() -> None:
    rows = [row(number) for number in range(1, 6)]
    planted = [row(6, stratum="planted", planted=True, answer="no"), row(7, planted=True, answer="no")]
    found = score(key(*rows, *planted, all=90), [read("yes", "yes", "yes", "no", "unsure", "no", "yes")])
    (kind,) = found.readings[0].kinds
    assert (kind.claims, kind.right, kind.wrong, kind.unsure) == (90, 3, 1, 1)
    assert (kind.planted, kind.caught, kind.precision) == (2, 1, 0.75)
    assert (kind.low, kind.high) == pytest.approx(wilson(3, 4))


def test_strata_are_weighted_by_their_size_in_the_graph() -> None:
    rows = [row(1, stratum="low"), row(2, stratum="low"), row(3, stratum="rest"), row(4, stratum="rest")]
    found = score(key(*rows, low=10, rest=90), [read("no", "no", "yes", "yes")])
    (kind,) = found.readings[0].kinds
    assert (kind.precision, kind.low, kind.high) == pytest.approx(stratified([(0, 2, 10), (2, 2, 90)]))
    assert kind.precision == pytest.approx(0.9)


def test_a_number_is_right_where_it_is_the_answer() -> None:
    rows = [row(number, answer="3") for number in (1, 2, 3)]
    (kind,) = score(key(*rows, all=9), [read("3", "1", "unsure")]).readings[0].kinds
    assert (kind.right, kind.wrong, kind.unsure) == (1, 1, 1)


def twice() -> AuditScore:
    rows = [row(1), row(2), row(3), row(4, stratum="planted", planted=True, answer="no")]
    first = read("yes", "yes", "no", "no")
    return score(key(*rows, all=1000), [first, read("yes", "no", "no", "no", name="b.csv")])


def test_two_readings_are_compared_row_by_row() -> None:
    found = twice()
    assert found.agreement == [KindAgreement("venue", 4, 3, 0.5), KindAgreement("all", 4, 3, 0.5)]
    assert [(one.row, one.first, one.second) for one in found.differences] == [(2, "yes", "no")]


def test_the_score_reads_as_markdown() -> None:
    head = "| kind | claims in the graph | right | wrong | unsure | precision | 95 % | planted found |"
    assert list(describe(twice())) == [
        "Sheet s1 of dataset v1",
        "",
        "a.csv:",
        "",
        head,
        "|---|---|---|---|---|---|---|---|",
        "| venue | 1,000 | 2 | 1 | 0 | 0.667 | 0.208 to 0.939 | 1 of 1 |",
        "",
        "b.csv:",
        "",
        head,
        "|---|---|---|---|---|---|---|---|",
        "| venue | 1,000 | 1 | 2 | 0 | 0.333 | 0.061 to 0.792 | 1 of 1 |",
        "",
        "| kind | rows | same verdict | Cohen's kappa |",
        "|---|---|---|---|",
        "| venue | 4 | 3 | 0.500 |",
        "| all | 4 | 3 | 0.500 |",
        "",
        "| row | kind | first | second |",
        "|---|---|---|---|",
        "| 2 | venue | yes | no |",
    ]


def test_without_verdicts_the_report_shows_no_precision() -> None:
    lines = list(describe(score(key(row(1), all=7), [read("unsure")])))
    assert lines[-1] == "| venue | 7 | 0 | 0 | 1 | – | – | – |"


def test_equal_strata_have_the_interval_of_one_stratum() -> None:
    _, low, high = stratified([(90, 100, 1), (90, 100, 1)])
    assert (low, high) == pytest.approx(wilson(180, 200), abs=2e-3)


def test_one_stratum_has_wilsons_interval() -> None:
    assert stratified([(7, 10, 500)]) == pytest.approx((0.7, *wilson(7, 10)))


def test_strata_without_errors_have_an_interval_below_1() -> None:
    value, low, high = stratified([(10, 10, 1), (10, 10, 1)])
    assert [value, high, low < 0.9] == pytest.approx([1.0, 1.0, True])


def test_no_strata_give_an_interval_from_0_to_1() -> None:
    assert stratified([]) == (0.0, 0.0, 1.0)
