"""Sheets: what spreadsheet programs are given, and what may come back."""

import csv
import io
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.errors import InputRefused
from loaders.audit.sheet import (
    COLUMNS,
    SheetReading,
    SheetRow,
    check_reading,
    harmless,
    read_sheet,
    write_csv,
    write_lines,
)

ROWS = [
    SheetRow(1, "venue", "Is it?", "“PD” is Parsing Days", ["so written", "here"], ["http://x/1"], "s1"),
    SheetRow(2, "venue", "Is it?", "=PD", [], [], "s1"),
]
SHEET = write_csv(ROWS).decode("utf-8-sig")
ANSWERS = {1: ("yes", "no", "unsure"), 2: ("1", "2", "unsure")}
HEAD = "row,verdict,sheet\n"


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
def test_a_cell_that_looks_like_a_formula_is_escaped(text: str, cell: str) -> None:
    assert harmless(text) == cell


@given(st.text())
def test_no_cell_begins_a_formula_or_breaks_a_row(text: str) -> None:
    made = write_csv([msgspec.structs.replace(ROWS[0], claim=text)]).decode("utf-8-sig")
    (_, row) = csv.reader(io.StringIO(made, newline=""))
    assert not row[3].lstrip().startswith(("=", "+", "-", "@"))


def test_a_sheet_has_a_row_a_claim_and_an_empty_column_to_fill() -> None:
    first, *rows = csv.reader(io.StringIO(SHEET))
    assert tuple(first) == COLUMNS
    assert rows == [
        [
            "1",
            "venue",
            "Is it?",
            "“PD” is Parsing Days",
            "so written | here",
            "http://x/1",
            "",
            "",
            "s1",
        ],
        ["2", "venue", "Is it?", "'=PD", "", "", "", "", "s1"],
    ]


def test_a_line_separator_in_a_claim_does_not_end_a_line_of_json(tmp_path: Path) -> None:
    file = tmp_path / "sheet.jsonl"
    file.write_bytes(write_lines([msgspec.structs.replace(ROWS[0], evidence=["one\u2028two\x85three"])]))
    assert read_sheet(file) == SheetReading(str(file), "s1", {1: ""})


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"row":' + "[" * 100_000, "cannot be read: it is nested too deeply."),
        (f"{HEAD}{'9' * 5_000},yes,s1\n", "has a row without its number"),
    ],
)
def test_a_file_that_cannot_be_a_sheet_is_refused(text: str, message: str, tmp_path: Path) -> None:
    file = tmp_path / "sheet.csv"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(InputRefused, match=message):
        read_sheet(file)


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_a_judged_sheet_is_read_however_a_program_wrote_it(delimiter: str, mark: str, tmp_path: Path) -> None:
    text = io.StringIO()
    rows = [
        [*row[:6], "Yes " if row[6] == "" else row[6], *row[7:]] for row in csv.reader(io.StringIO(SHEET))
    ]
    csv.writer(text, delimiter=delimiter).writerows([*rows, [""] * 9])
    file = tmp_path / "sheet.csv"
    file.write_bytes(f"{mark}{text.getvalue()}".encode())
    assert read_sheet(file) == SheetReading(str(file), "s1", {1: "yes", 2: "yes"})


def test_a_sheet_as_json_lines_reads_like_a_table(tmp_path: Path) -> None:
    file = tmp_path / "sheet.jsonl"
    file.write_bytes(write_lines(ROWS).replace(b'"verdict":""', b'"verdict":"N"', 1))
    assert read_sheet(file) == SheetReading(str(file), "s1", {1: "no", 2: ""})


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        (f"{HEAD}1,yes,s1\n1,no,s1\n", "SHEET has duplicate rows: 1. Keep one of each."),
        (f"{HEAD}1,yes,s1\n2,no,s2\n", "SHEET is not a single sheet: its column `sheet` names 2."),
        (f"{HEAD}one,yes,s1\n", "SHEET has a row without its number: 'one'."),
        ("a,b\n1,2\n", "SHEET is not a sheet of an audit. It needs the columns row, sheet, verdict."),
        ("", "SHEET is not a sheet of an audit"),
        ('{"row": 1', "SHEET cannot be read: Input data was truncated."),
        ('{"row": 1}\n[]\n', "SHEET cannot be read: Expected `object`, got `array`."),
    ],
)
def test_a_file_that_is_no_sheet_is_refused(body: str, reason: str, tmp_path: Path) -> None:
    file = tmp_path / "sheet.csv"
    file.write_text(body)
    with pytest.raises(InputRefused) as refused:
        read_sheet(file)
    assert str(refused.value).replace(str(file), "SHEET").startswith(reason)


def test_a_sheet_in_another_encoding_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "sheet.csv"
    file.write_bytes("row,verdict,sheet,é\n".encode("cp1252"))
    with pytest.raises(InputRefused, match=r"is not UTF-8\. Save it as CSV UTF-8"):
        read_sheet(file)


@pytest.mark.parametrize(
    ("verdicts", "reason"),
    [
        ({1: "yes"}, "a.csv lacks rows 2. Restore the rows."),
        ({1: "yes", 2: "1", 3: "no"}, "a.csv has rows that are not in the sheet: 3. Restore the rows."),
        ({1: "yes", 2: ""}, "1 of the 2 rows of a.csv have no verdict: 2. Write a verdict in each"),
        ({1: "maybe", 2: "1"}, "Row 1 of a.csv has the verdict 'maybe'. Write yes, no or unsure."),
        ({1: "yes", 2: "yes"}, "Row 2 of a.csv has the verdict 'yes'. Write 1, 2 or unsure."),
    ],
)
def test_a_reading_that_cannot_be_scored_is_refused(verdicts: dict[int, str], reason: str) -> None:
    with pytest.raises(InputRefused) as refused:
        check_reading(SheetReading("a.csv", "s1", verdicts), ANSWERS)
    assert str(refused.value).startswith(reason)


def test_a_complete_judged_sheet_is_accepted() -> None:
    check_reading(SheetReading("a.csv", "s1", {1: "no", 2: "unsure"}), ANSWERS)
