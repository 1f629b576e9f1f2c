"""The page of speed: it shows every line of the table of `make bench`, in its words."""

from bench.figures.table import LINES
from tests.docs.markdown import ROOT


def test_the_page_of_speed_has_every_line_of_the_table() -> None:
    lines = (ROOT / "docs" / "performance.md").read_text(encoding="utf-8").splitlines()
    cells = [[cell.strip() for cell in line.split("|")[1:-1]] for line in lines if line.startswith("|")]
    shown = [(row[0], row[4]) for row in cells if len(row) == 6]
    assert shown[2:] == [(line.work, line.goal) for line in LINES]
