"""Rows of a table, one at a time: between tabs, semicolons or commas; UTF-8, UTF-16 or Windows-1252."""

import csv
from collections import deque
from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import BinaryIO, NamedTuple

from app.sheets.table import SEPARATORS, Score, declared_separator, take_apart
from loaders.references.lines import NumberedLine, is_text, read_decoded_lines

_MOST_TRIES = 100
"""Rows of a file that are read again because a quotation mark is not closed. Set by hand."""

_ABOUT_THE_TABLE = '"About the data:'
"""How Dimensions begins a line before the names of the columns."""

_NO_END = "a quotation mark that is not closed"


class TableRow(NamedTuple):
    """The cells of a row, and the line on which it begins; `is_whole` is false where the file ends in it.

    `fault` is the reason why it cannot be read.
    """

    number: int
    cells: tuple[str, ...]
    is_whole: bool = True
    fault: str | None = None


class Header(NamedTuple):
    """The names of the columns, and their separator; `is_whole` is false where the file ends in them."""

    columns: tuple[str, ...]
    separator: str
    is_whole: bool


def header_of(head: bytes, score: Score) -> Header | None:
    """The columns of a table that begins with these bytes, if it does."""
    return _header(read_decoded_lines(BytesIO(head)), score)


def read_table(stream: BinaryIO, score: Score) -> tuple[Header | None, Iterator[TableRow]]:
    """The columns, and every row below them; memory contains one row."""
    lines = read_decoded_lines(stream)
    header = _header(lines, score)
    return header, iter(()) if header is None else _rows(_Lines(lines), header)


def _header(lines: Iterator[NumberedLine], score: Score) -> Header | None:
    """The first line that is not empty; the separator gives the most known names, then the most names."""
    separators: Sequence[str] = SEPARATORS
    for line in lines:
        declared = declared_separator(line.text)
        if declared is not None:
            separators = declared
        elif line.text.strip() and not line.text.startswith(_ABOUT_THE_TABLE):
            return Header(*take_apart(line.text, score, separators), line.is_whole)
    return None


def _rows(lines: "_Lines", header: Header) -> Iterator[TableRow]:
    table, tries = csv.reader(lines, delimiter=header.separator), 0
    while True:
        lines.begin()
        try:
            row = _checked(next(table), lines, len(header.columns))
        except StopIteration:
            return
        except csv.Error as error:
            row = TableRow(lines.number, (), fault=f"cannot be read as a row: {error}")
        if row.fault is not None and lines.goes_on and tries < _MOST_TRIES:
            tries += 1
            lines.give_back()
            row = row._replace(fault=_NO_END)
        if row.fault is not None or any(cell.strip() for cell in row.cells):
            yield row


def _checked(cells: list[str], lines: "_Lines", expected: int) -> TableRow:
    while len(cells) > expected and not cells[-1].strip():
        cells.pop()
    row = TableRow(lines.number, tuple(cells), is_whole=lines.is_whole)
    if not any(cell.strip() for cell in cells):
        return row
    if lines.is_exhausted:
        return row._replace(fault=_NO_END)
    if len(cells) != expected:
        return row._replace(fault=f"row of {len(cells)} cells under {expected} columns")
    return row if all(map(is_text, cells)) else row._replace(fault="bytes that are not text")


class _Lines:
    """Lines for one row after another, of which those behind the first can be given back."""

    def __init__(self, lines: Iterator[NumberedLine]) -> None:
        self._lines = lines
        self._waiting: deque[NumberedLine] = deque()
        self._taken: list[NumberedLine] = []
        self.is_exhausted = False

    def begin(self) -> None:
        """Another row begins here."""
        self._taken, self.is_exhausted = [], False

    def __iter__(self) -> Iterator[str]:
        return self

    def __next__(self) -> str:
        line = self._waiting.popleft() if self._waiting else next(self._lines, None)
        if line is None:
            self.is_exhausted = True
            raise StopIteration
        self._taken.append(line)
        return line.text + ("\n" if line.is_whole else "")

    @property
    def number(self) -> int:
        """The line on which the row begins."""
        return self._taken[0].number if self._taken else 0

    @property
    def is_whole(self) -> bool:
        """Whether the last line of the row has an end."""
        return self._taken[-1].is_whole if self._taken else True

    @property
    def goes_on(self) -> bool:
        """Whether the row has more than one line."""
        return len(self._taken) > 1

    def give_back(self) -> None:
        """Read the lines behind the first again."""
        self._waiting.extendleft(reversed(self._taken[1:]))
