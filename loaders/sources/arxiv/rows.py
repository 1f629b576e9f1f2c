"""Rows of the file, one at a time, each whole or set aside."""

import codecs
import csv
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import BinaryIO

from app.errors import InputRefused
from loaders.model.records import Quarantined

NEEDED = (
    "arxiv_id",
    "title",
    "author_text",
    "abstract",
    "categories",
    "created",
    "updated",
    "doi",
    "comments",
)
"""Columns without which a row says too little."""

_FURTHER = ("acm_class", "num_authors")
_IGNORED = frozenset(["", "num_categories", "primary_cat", "categories_list"])
"""The index of the table the file was cut from (unnamed, no count of rows), and repeats of `categories`."""

_LAST_COLUMN, _END_OF_LAST = "categories_list", "]"
_LONGEST_LINE = 2**20
"""Characters of the longest line that is read at once. Set by hand."""
_UNDECODED = re.compile("[\udc80-\udcff]")


@dataclass(frozen=True)
class ArxivRow:
    """The cells of one row by column, and its number, the first below the header being 1."""

    number: int
    cells: Mapping[str, str]

    @property
    def place(self) -> str:
        """Where the row is in its file."""
        return f"row {self.number}"


@dataclass(frozen=True)
class BrokenRow:
    """A row that cannot be read, and why."""

    number: int
    reason: str

    def to_quarantined(self, source: str, scope: str) -> Quarantined:
        """The fault as a quarantined record."""
        return Quarantined(source, scope, f"row {self.number}", self.reason)


def has_known_columns(head: bytes) -> bool:
    """Whether bytes begin with a header line of this form."""
    first = head.split(b"\n", 1)[0].decode("utf-8", "replace").lstrip("\ufeff").rstrip("\r")
    return {"arxiv_id", "author_text", "title"} <= set(first.split("\t"))


def read_rows(stream: BinaryIO, name: str) -> Iterator[ArxivRow | BrokenRow]:
    """Every row below the header, in order; memory contains one row."""
    lines = _Lines(stream)
    table = csv.reader(lines, delimiter="\t")
    columns = _columns(table, name)
    unknown = [column for column in columns if column not in {*NEEDED, *_FURTHER, *_IGNORED}]
    if unknown:
        named = _UNDECODED.sub("\ufffd", ", ".join(unknown)[:200])
        yield BrokenRow(0, f"columns not known and not read: {named}")
    number = 0
    while True:
        number += 1
        try:
            cells = next(table)
        except StopIteration:
            return
        except csv.Error as error:
            yield BrokenRow(number, f"cannot be read as a row: {error}")
            continue
        yield _checked(number, columns, cells, lines)


def _columns(table: Iterator[list[str]], name: str) -> list[str]:
    try:
        columns = next(table, [])
    except csv.Error as error:
        raise InputRefused(
            f"{name} has a first line that cannot be read as a row: {error}.",
            value=name,
            advice="Correct the line that names the columns.",
        ) from None
    missing = [column for column in NEEDED if column not in columns]
    if missing:
        raise InputRefused(
            f"{name} lacks columns that every row needs: {', '.join(missing)}.",
            value=name,
            advice="Run `coterie sources` for the supported formats.",
        )
    return columns


def _checked(number: int, columns: list[str], cells: list[str], lines: "_Lines") -> ArxivRow | BrokenRow:
    if len(cells) != len(columns):
        return BrokenRow(number, f"row of {len(cells)} cells under {len(columns)} columns")
    if not lines.is_ended and not (columns[-1] == _LAST_COLUMN and cells[-1].endswith(_END_OF_LAST)):
        return BrokenRow(number, "the file ends within this row")
    if any(not cell.isascii() and _UNDECODED.search(cell) for cell in cells):
        return BrokenRow(number, "bytes that are not UTF-8")
    return ArxivRow(number, dict(zip(columns, cells, strict=True)))


class _Lines:
    """Lines of a text of any size; one that is too long comes in pieces, so that memory stays bounded."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self.is_ended = True

    def __iter__(self) -> Iterator[str]:
        mark = codecs.BOM_UTF8
        while line := self._stream.readline(_LONGEST_LINE):
            self.is_ended = line.endswith(b"\n")
            yield line.removeprefix(mark).decode("utf-8", "surrogateescape")
            mark = b""
