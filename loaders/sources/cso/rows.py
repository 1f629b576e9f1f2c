"""CSO as CSV: subject, relation and object of a statement on each line."""

import csv
import re
from collections.abc import Iterator
from typing import BinaryIO

from loaders.vocabularies.checked_xml import Fault
from loaders.vocabularies.triples import Statement, Triple

_BEGINS = re.compile(rb'(?:\xef\xbb\xbf)?"?<https?://cso\.kmi\.open\.ac\.uk/[^<>]*>"?,"?<')
_TEXT = re.compile(r'"?(.*?)"?(?:@([A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*))?(?:\^\^<[^<>]*>)?', re.DOTALL)
_LONGEST = 10_000
"""Characters of the longest line. Set by hand; addresses and names are far shorter."""


def begins_rows(head: bytes) -> bool:
    """Whether bytes begin a table whose first cells are addresses in angle brackets."""
    return _BEGINS.match(head) is not None


def read_rows(stream: BinaryIO) -> Iterator[Statement]:
    """Yield each line's topic and statement; for a line that is no statement, None and the reason."""
    for number, line in enumerate(_lines(stream), 1):
        cells = _cells(line)
        if len(cells) == 3 and all(_is_address(cell) for cell in cells[:2]):
            yield _address(cells[0]), _triple(_address(cells[1]), cells[2].strip())
        elif line.strip():
            yield None, Fault(f"line {number}", "not three cells with a topic and a relation")


def _lines(stream: BinaryIO) -> Iterator[str]:
    """Yield each line as text. The end of a line that is too long is skipped."""
    while line := stream.readline(_LONGEST * 4):
        piece = line
        while piece and not piece.endswith(b"\n"):
            piece = stream.readline(_LONGEST * 4)
        yield line.decode("utf-8-sig", "replace")


def _cells(line: str) -> list[str]:
    try:
        return next(csv.reader([line.rstrip("\r\n")]), []) if len(line) <= _LONGEST else []
    except csv.Error:
        return []


def _is_address(cell: str) -> bool:
    return cell.strip().startswith("<") and cell.strip().endswith(">")


def _address(cell: str) -> str:
    return cell.strip()[1:-1]


def _triple(relation: str, cell: str) -> Triple:
    if _is_address(cell):
        return Triple(relation, _address(cell), is_text=False)
    found = _TEXT.fullmatch(cell.removesuffix(".").rstrip())
    return Triple(relation, found[1] if found else cell, is_text=True, language=found and found[2])
