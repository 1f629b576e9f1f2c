"""A table as spreadsheets save it: commas, semicolons or tabs, and a first line that names the columns."""

import codecs
import csv
import re
from collections.abc import Callable, Mapping, Sequence
from io import StringIO
from pathlib import Path
from typing import NamedTuple

from app.errors import InputRefused

SEPARATORS = ("\t", ";", ",")
SAVE_AS_UTF_8 = "In Excel, save it as `CSV UTF-8`."
"""What to do with a table in another encoding."""

_DECLARED = re.compile(r"sep=([\t;,])", re.IGNORECASE)
"""A first line that states the separator to Excel."""

_SHOWN = 500
"""Characters of the names of columns that a message lists. Set by hand."""

_BLANKS = re.compile(r"[\s_-]+")
_WIDE_MARKS = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)

Score = Callable[[Sequence[str]], int]
"""Counts the known ones among names of columns."""

Names = Mapping[str, Sequence[str]]
"""Each field with the folded names of columns that state it, the surest first."""


class SpreadsheetRow(NamedTuple):
    """The cells of a row by field, without spaces around them, and the line on which the row begins."""

    line: int
    cells: Mapping[str, str]


class Spreadsheet(NamedTuple):
    """The columns as the first line names them, the fields that they state, and the rows with any text."""

    columns: tuple[str, ...]
    fields: frozenset[str]
    rows: tuple[SpreadsheetRow, ...]

    @property
    def shown_columns(self) -> str:
        """The names of the columns as a message lists them; empty if there are none."""
        return ", ".join(filter(None, self.columns))[:_SHOWN]


def decode_sheet(body: bytes) -> str:
    """The text of a file in UTF-8, or in UTF-16 with a byte order mark; raises UnicodeDecodeError."""
    return body.decode("utf-16" if body.startswith(_WIDE_MARKS) else "utf-8-sig")


def sheet_text(path: Path) -> str:
    """The text of a table; InputRefused for a file that cannot be read, is empty or in another encoding."""
    try:
        text = decode_sheet(path.read_bytes())
    except UnicodeDecodeError:
        raise InputRefused(f"{path} is not UTF-8.", value=str(path), advice=SAVE_AS_UTF_8) from None
    except OSError as error:
        advice = "Give the path of a table, such as a CSV file."
        message = f"{path} cannot be read: {error.strerror}."
        raise InputRefused(message, value=str(path), advice=advice) from None
    if not text.strip():
        advice = "Its first line has the names of the columns. Save the table again."
        raise InputRefused(f"{path} is empty.", value=str(path), advice=advice)
    return text


def folded(column: str) -> str:
    """The name of a column without what differs between files: case, underlines, hyphens and blanks.

    >>> [folded(column) for column in ("E-Mail", " ORCID_iD ")]
    ['e mail', 'orcid id']
    """
    return _BLANKS.sub(" ", column).strip().lower()


def places_of_fields(columns: Sequence[str], names: Names) -> dict[str, int]:
    """Each field that a column states, with the place of the column."""
    places: dict[str, int] = {}
    for place, column in enumerate(columns):
        places.setdefault(folded(column), place)
    found = {
        field: next((places[one] for one in known if one in places), None) for field, known in names.items()
    }
    return {field: place for field, place in found.items() if place is not None}


def declared_separator(line: str) -> str | None:
    """The separator that a line such as `sep=;` states; None for any other line."""
    found = _DECLARED.fullmatch(line.strip(" \r\n"))
    return found[1] if found else None


def take_apart(
    line: str, score: Score, separators: Sequence[str] = SEPARATORS
) -> tuple[tuple[str, ...], str]:
    """The names of columns in a first line, and the separator that gives most known ones, then most names."""
    found = [(tuple(_cells(line, one)), one) for one in separators]
    return max(found, key=lambda one: (score(one[0]), len(one[0])))


def first_cells(text: str, names: Names) -> tuple[str, ...]:
    """The cells of the first line that is not empty."""
    return _begin(text, names).cells


def read_sheet(text: str, names: Names, bare: Sequence[str] | None = None) -> Spreadsheet:
    r"""A table with the fields of `names`; raises csv.Error if it cannot be read.

    `bare` are the fields of a table whose first line is a row already.

    >>> read_sheet("Name;Phone\nAda Lind ;1\n;;\n", {"author": ["author", "name"]}).rows
    (SpreadsheetRow(line=2, cells={'author': 'Ada Lind'}),)
    """
    begin = _begin(text, names)
    first, *rows = _numbered_rows(begin) or [(begin.line, [])]
    if bare is not None:
        return _sheet(tuple(bare), {field: place for place, field in enumerate(bare)}, [first, *rows])
    columns = tuple(one.strip() for one in first[1])
    return _sheet(columns, places_of_fields(columns, names), rows)


class _Beginning(NamedTuple):
    """The lines from the first that is not empty, its number, its cells, and the separator."""

    lines: Sequence[str]
    line: int
    cells: tuple[str, ...]
    separator: str


def _begin(text: str, names: Names) -> _Beginning:
    lines = list(StringIO(text.removeprefix("\ufeff"), newline=""))
    separators: Sequence[str] = SEPARATORS
    for number, line in enumerate(lines):
        if declared := declared_separator(line):
            separators = declared
        elif line.strip():
            cells, separator = take_apart(
                line, lambda columns: len(places_of_fields(columns, names)), separators
            )
            return _Beginning(lines[number:], number + 1, cells, separator)
    return _Beginning((), 1, (), ",")


def _cells(line: str, separator: str) -> list[str]:
    try:
        return next(csv.reader([line], delimiter=separator), [])
    except csv.Error:
        return []


def _numbered_rows(begin: _Beginning) -> list[tuple[int, list[str]]]:
    """The cells of each row, and the line on which it begins.

    Raises csv.Error if a quotation mark that is not closed takes further lines into the last row.
    """
    reader = csv.reader(begin.lines, delimiter=begin.separator, skipinitialspace=True)
    found, line, start = [], begin.line, 0
    for cells in reader:
        found.append((line, cells))
        line, last = begin.line + reader.line_num, begin.lines[start : reader.line_num]
        if len(last) > 1 and reader.line_num == len(begin.lines) and _is_open(last, begin.separator):
            raise csv.Error(f"a quotation mark that line {found[-1][0]} opens is not closed")
        start = reader.line_num
    return found


def _is_open(lines: Sequence[str], separator: str) -> bool:
    """Whether a quotation mark in the lines of one row is not closed: then a further line is part of it."""
    with_more, alone = (
        next(csv.reader(one, delimiter=separator, skipinitialspace=True)) for one in ([*lines, "more"], lines)
    )
    return with_more != alone


def _sheet(
    columns: tuple[str, ...], places: Mapping[str, int], rows: Sequence[tuple[int, list[str]]]
) -> Spreadsheet:
    found = tuple(
        SpreadsheetRow(
            line, {field: cells[place].strip() for field, place in places.items() if place < len(cells)}
        )
        for line, cells in rows
        if any(cell.strip() for cell in cells)
    )
    return Spreadsheet(columns, frozenset(places), found)
