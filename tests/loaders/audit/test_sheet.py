"""Sheets: what spreadsheet programs are given, and what may come back."""

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.errors import InputRefused
from loaders.audit.cells import harmless
from loaders.audit.drawing import Drawn
from loaders.audit.sheet import COLUMNS, Filled, Made, read_filled, write_sheet
from loaders.audit.wording import Worded

MADE = Made("v1", 2, 7)
DRAWN = [Drawn("s", "venue", "P1", "V1", 0), Drawn("s", "byline", "P2", "A1", 3)]
WORDED = [Worded("One work, two records.", "so they say", "http://x/paper/P1")] * 2
SHEET = write_sheet(DRAWN, WORDED, MADE).decode("utf-8-sig")
JUDGED = SHEET.replace('"http://x/paper/P1",""', '"http://x/paper/P1","Right "')


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        ("=HYPERLINK(1)", "'=HYPERLINK(1)"),
        ("+1", "'+1"),
        ("-1", "'-1"),
        ("@SUM(A1)", "'@SUM(A1)"),
        ("\t =1", "'=1"),
        ("＝1", "'＝1"),
        ("a\r\n=1", "a =1"),
        ("A-B = C", "A-B = C"),
        ("\u202e=1", "'=1"),
    ],
)
def test_what_would_be_a_formula_is_text(text: str, cell: str) -> None:
    assert harmless(text) == cell


@given(st.text())
def test_no_cell_begins_a_formula_or_breaks_a_row(text: str) -> None:
    cell = harmless(text)
    assert not cell.lstrip().startswith(("=", "+", "-", "@"))
    assert "\n" not in cell
    made = write_sheet(DRAWN[:1], [Worded(text, "", "")], MADE).decode("utf-8-sig")
    assert [row[1] for row in csv.reader(io.StringIO(made, newline=""))] == ["claim", cell]


def test_a_sheet_has_a_row_a_claim_and_an_empty_column_to_fill() -> None:
    first, *rows = csv.reader(io.StringIO(SHEET))
    assert tuple(first) == COLUMNS
    assert rows == [
        ["1", *WORDED[0], "", "", "venue P1 V1", "v1 2 7"],
        ["2", *WORDED[1], "", "", "byline P2 A1 3", "v1 2 7"],
    ]


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_a_judged_sheet_is_read_however_a_program_wrote_it(delimiter: str, mark: str) -> None:
    text = io.StringIO()
    csv.writer(text, delimiter=delimiter).writerows(csv.reader(io.StringIO(JUDGED)))
    verdicts = {"venue P1 V1": "right", "byline P2 A1 3": "right"}
    assert read_filled(f"{mark}{text.getvalue()}".encode(), "sheet") == Filled(MADE, verdicts)


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        (SHEET, "2 of the 2 rows of sheet are not judged, row 1 first. Write right, wrong or unsure in each"),
        (JUDGED.replace("Right ", "maybe"), "Row 1 of sheet says 'maybe'. Write right, wrong or unsure"),
        (JUDGED.replace("v1 2 7", "v2 2 7", 1), "sheet is not one sheet"),
        ("a,b\r\n1,2\r\n", "sheet is no sheet of an audit"),
        ("", "sheet is no sheet of an audit"),
    ],
)
def test_a_sheet_that_cannot_be_scored_is_refused(body: str, reason: str) -> None:
    with pytest.raises(InputRefused, match=reason):
        read_filled(body.encode(), "sheet")


def test_a_sheet_in_another_encoding_is_refused() -> None:
    with pytest.raises(InputRefused, match=r"sheet is not UTF-8\. Save it as CSV UTF-8"):
        read_filled(JUDGED.replace("One", "Né").encode("cp1252"), "sheet")
