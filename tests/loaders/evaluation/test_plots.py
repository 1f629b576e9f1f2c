"""Reliability plots: one file a task, a panel a kind of claim, a point a bin."""

from dataclasses import replace
from pathlib import Path

import pytest
from lxml import etree

from loaders.evaluation.run import evaluate
from loaders.evaluation.scores.calibration import Claim
from loaders.evaluation.scores.intervals import wilson
from loaders.evaluation.scores.plots import plot
from tests.loaders.evaluation.test_tasks import FIXTURES, TASKS, task_of

SVG = "{http://www.w3.org/2000/svg}"


def texts(file: Path) -> list[str | None]:
    return [one.text for one in etree.parse(file).iter(f"{SVG}text") if one.get("font-weight")]


def test_a_bin_is_a_point_at_its_stated_and_observed_probability(tmp_path: Path) -> None:
    plot({"all": [Claim(0.9, 1.0), Claim(0.9, 0.0), Claim(0.1, 0.0)]}, tmp_path / "plot.svg")
    points = list(etree.parse(tmp_path / "plot.svg").iter(f"{SVG}circle"))
    assert [(point.get("cx"), point.get("cy")) for point in points] == [("66.0", "254.0"), ("242.0", "144.0")]


def test_panels_are_four_a_row_and_titled_with_their_counts(tmp_path: Path) -> None:
    plot({f"kind {n} <&>": [Claim(0.5, 1.0)] for n in range(5)}, tmp_path / "plot.svg")
    assert texts(tmp_path / "plot.svg") == [f"kind {n} <&>: 1" for n in range(5)]
    assert etree.parse(tmp_path / "plot.svg").getroot().get("viewBox") == "0 0 1084 628"


@pytest.mark.parametrize("name", ["authors", "institutions", "pairs", "split"])
def test_every_task_with_confidences_writes_a_requested_plot(name: str, tmp_path: Path) -> None:
    request = replace(TASKS[name], plots=tmp_path / "new" / "plots")
    outcome = evaluate(task_of(name), str(FIXTURES / f"{name}.jsonl"), request)
    file = tmp_path / "new" / "plots" / f"{task_of(name)}.svg"
    assert outcome.scores[-1] == f"plot: {file}"
    assert texts(file) == [f"{kind}: {len(some)}" for kind, some in outcome.claims.items()]


def test_without_the_truth_nothing_is_drawn(tmp_path: Path) -> None:
    (tmp_path / "asked").write_text('{"id": 1, "text": "A Study of RiversAnna Berg"}')
    outcome = evaluate("split", str(tmp_path / "asked"), replace(TASKS["split"], plots=tmp_path / "plots"))
    assert outcome.scores[-1] == "no plot: no line has the truth for a confidence"
    assert not (tmp_path / "plots").exists()


def test_an_interval_is_wilsons() -> None:
    assert wilson(154, 158) == pytest.approx((0.937, 0.990), abs=5e-4)
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(3, 3)[1] == 1.0
