"""Tables as spreadsheets save them."""

import csv

import pytest

from app.sheets.people import PERSON, name_of
from app.sheets.table import Spreadsheet, SpreadsheetRow, decode_sheet, read_sheet

ADA = {"name": "Ada Lind", "orcid": "0000-0002-1825-0097"}


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("name,ORCID iD\nAda Lind,0000-0002-1825-0097\n", 2),
        ("Name;ORCID_ID\r\n;\r\n Ada Lind ;0000-0002-1825-0097;\r\n", 3),
        ("\ufeffNAME\torcid\nAda Lind\t0000-0002-1825-0097", 2),
        ("sep=;\nName;ORCID\nAda Lind;0000-0002-1825-0097\n", 3),
        ('"Name", "ORCID"\n"Ada Lind", "0000-0002-1825-0097"\n', 2),
    ],
    ids=["commas", "semicolons", "tabs", "declared", "quoted"],
)
def test_a_table_is_read_with_each_separator(text: str, line: int) -> None:
    sheet = read_sheet(text, PERSON)
    assert (sheet.fields, sheet.rows) == (frozenset({"name", "orcid"}), (SpreadsheetRow(line, ADA),))


def test_the_line_of_a_row_counts_the_line_ends_within_cells() -> None:
    text = 'Name;"Phone\n(office)"\n"Ada\nLind";1\nBen;2\n'
    assert [row.line for row in read_sheet(text, PERSON).rows] == [3, 5]


def test_a_quotation_mark_that_is_not_closed_takes_no_rows_in() -> None:
    with pytest.raises(csv.Error, match=r"^a quotation mark that line 3 opens is not closed$"):
        read_sheet('name,orcid\nAda Lind,\n"Ben Ortiz,\nCy Doe,\n', PERSON)


@pytest.mark.parametrize("end", ["", "\n"])
def test_a_cell_of_several_lines_may_end_the_table(end: str) -> None:
    assert read_sheet(f'name\n"Ada\nLind"{end}', PERSON).rows == (SpreadsheetRow(2, {"name": "Ada\nLind"}),)


def test_a_table_of_one_column_keeps_commas() -> None:
    assert read_sheet("name\nLind, Ada\n", PERSON).rows == (SpreadsheetRow(2, {"name": "Lind, Ada"}),)


def test_an_empty_text_has_no_columns_and_no_rows() -> None:
    assert read_sheet("\n \n", PERSON) == Spreadsheet((), frozenset(), ())


def test_text_of_excel_in_utf_16_is_read() -> None:
    assert decode_sheet("Name\tÖrt".encode("utf-16")) == "Name\tÖrt"


@pytest.mark.parametrize(
    ("cells", "name"),
    [
        ({"given": "Ada", "family": "Lind"}, "Ada Lind"),
        ({"name": "Ada M. Lind", "given": "Ada", "family": "Lind"}, "Ada M. Lind"),
        ({"name": "Lind", "given": "Ada"}, "Ada Lind"),
        ({"name": "Ada Lind", "given": "Ada"}, "Ada Lind"),
        ({"name": "Lind, Ada", "given": "Ada"}, "Lind, Ada"),
        ({"family": "Lind"}, "Lind"),
        ({"institution": "Bells"}, ""),
    ],
)
def test_a_name_is_put_together_from_its_parts(cells: dict[str, str], name: str) -> None:
    assert name_of(cells) == name
