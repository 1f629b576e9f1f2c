"""The page of figures: it shows every line of the quality table, and what the readings of the graph say."""

import pytest

from app.settings import Settings
from bench.quality.table import ROWS
from loaders.audit.auditing import score_sheets
from loaders.audit.describing import describe
from tests.docs.markdown import ROOT, Document

PAGE = Document(ROOT / "docs" / "truth.md")
READINGS = ROOT / "bench" / "labels" / "audit"


@pytest.fixture
def nowhere(tmp_path_factory: pytest.TempPathFactory) -> Settings:
    """Settings of a machine without a graph."""
    return Settings(data=tmp_path_factory.mktemp("nowhere") / "none")


def test_the_page_of_figures_has_every_line_of_the_quality_table() -> None:
    lines = PAGE.text.splitlines()
    shown = [tuple(cell.strip() for cell in line.split("|")[1:4]) for line in lines if line.startswith("|")]
    assert shown[2 : 2 + len(ROWS)] == [(row.set, row.measure, row.goal) for row in ROWS]


def test_the_table_of_the_sample_is_what_its_verdicts_give(nowhere: Settings) -> None:
    lines = describe(score_sheets(nowhere, [READINGS / "whole.csv"], None))
    assert PAGE.blocks("markdown")[0].splitlines() == [line for line in lines if line.startswith("|")]


def test_the_reading_of_pairs_of_records_is_as_the_page_says(nowhere: Settings) -> None:
    works = score_sheets(nowhere, [READINGS / "works.csv"], None).readings[0].kinds[0]
    said = f"{works.right} right, precision {works.precision:.3f} ({works.low:.3f} to {works.high:.3f})"
    assert said in " ".join(PAGE.text.split())


def test_the_agreement_of_the_two_readings_of_topics_is_as_the_page_says(nowhere: Settings) -> None:
    found = score_sheets(nowhere, [READINGS / "topics.csv", READINGS / "topics-again.csv"], None)
    again, agreement = found.readings[1].kinds[0], found.agreement[0]
    said = " ".join(PAGE.text.split())
    assert f"Precision is {again.precision:.3f} ({again.low:.3f} to {again.high:.3f})" in said
    assert f"same on {agreement.same} rows, Cohen's kappa {agreement.kappa:.3f}" in said
    unsure = sum("unsure" in {one.first, one.second} for one in found.differences)
    assert (unsure, len(found.differences)) == (13, 14)
