"""The pages of figures: they show every line of the quality table, and what the readings of the graph say."""

import pytest

from app.settings import Settings
from bench.quality.table import ROWS
from loaders.audit.auditing import score_sheets
from loaders.audit.scoring import KindScore
from tests.docs.markdown import ROOT, Document

PAGE = Document(ROOT / "docs" / "truth.md")
PAGE_OF_READINGS = Document(ROOT / "docs" / "truth" / "readings.md")
READINGS = ROOT / "bench" / "labels" / "audit"


@pytest.fixture
def nowhere(tmp_path_factory: pytest.TempPathFactory) -> Settings:
    """Settings of a machine without a graph."""
    return Settings(data=tmp_path_factory.mktemp("nowhere") / "none")


def test_the_page_of_figures_has_every_line_of_the_quality_table() -> None:
    lines = PAGE.text.splitlines()
    shown = [tuple(cell.strip() for cell in line.split("|")[1:4]) for line in lines if line.startswith("|")]
    assert shown[2 : 2 + len(ROWS)] == [(row.set, row.measure, row.goal) for row in ROWS]


@pytest.mark.parametrize(
    "sheet",
    [
        "places",
        "clusters",
        "topics",
        "venue-twins",
        "organisation-twins",
        "labels",
        "papers",
        "label-phrases",
        "nearness",
    ],
)
def test_the_table_of_the_sample_is_what_its_two_readings_give(nowhere: Settings, sheet: str) -> None:
    found = score_sheets(nowhere, [READINGS / f"{sheet}.csv", READINGS / f"{sheet}-again.csv"], None)
    first, second = (reading.kinds for reading in found.readings)
    rows = [
        f"| {one.kind} | {one.claims:,} | {one.precision:.3f} of {one.right + one.wrong}"
        f" | {other.precision:.3f} of {other.right + other.wrong} | {one.low:.3f} to {one.high:.3f}"
        f" | {_planted(one, other)} | {agreed.kappa:.3f} |"
        for one, other, agreed in zip(first, second, found.agreement, strict=False)
    ]
    assert [row for row in rows if row not in PAGE_OF_READINGS.text.splitlines()] == []


def _planted(one: KindScore, other: KindScore) -> str:
    return f"{min(one.caught, other.caught)} of {one.planted}, twice" if one.planted else "\u2013"


def test_the_page_has_the_score_of_the_reading_of_record_pairs(nowhere: Settings) -> None:
    works = score_sheets(nowhere, [READINGS / "works.csv"], None).readings[0].kinds[0]
    said = f"{works.right} right, precision {works.precision:.3f} ({works.low:.3f} to {works.high:.3f})"
    assert said in " ".join(PAGE_OF_READINGS.text.split())
