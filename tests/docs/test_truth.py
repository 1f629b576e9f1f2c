"""The page of figures: it shows every line of the quality table, in its words."""

from bench.quality.table import ROWS
from tests.docs.markdown import ROOT


def test_the_page_of_figures_has_every_line_of_the_quality_table() -> None:
    lines = (ROOT / "docs" / "truth.md").read_text(encoding="utf-8").splitlines()
    shown = [tuple(cell.strip() for cell in line.split("|")[1:4]) for line in lines if line.startswith("|")]
    assert shown[2 : 2 + len(ROWS)] == [(row.set, row.measure, row.goal) for row in ROWS]
