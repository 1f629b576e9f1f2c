"""CSO as CSV: subject, relation and object of a statement on each line."""

import csv
import re
from collections.abc import Iterator
from itertools import groupby
from operator import itemgetter
from typing import BinaryIO

from loaders.model.records import Quarantined, Reading, Record
from loaders.vocabularies.concepts import Wording, read_run, refuse_more
from loaders.vocabularies.triples import Run, Triple

_BEGINS = re.compile(rb'(?:\xef\xbb\xbf)?"?<https?://cso\.kmi\.open\.ac\.uk/[^<>]*>"?,"?<')
_TEXT = re.compile(r'"?(.*?)"?(?:@([A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*))?(?:\^\^<[^<>]*>)?', re.DOTALL)
_LONGEST = 10_000
"""Characters of the longest line. Set by hand; addresses and names are far shorter."""
_MOST_TOGETHER = 5_000
"""Statements of one topic that are read as one run; further ones are a run of their own. Set by hand."""


def begins_rows(head: bytes) -> bool:
    """Whether bytes begin a table whose first cells are addresses in angle brackets."""
    return _BEGINS.match(head) is not None


def read_rows(stream: BinaryIO, reading: Reading, wording: Wording) -> Iterator[Record]:
    """A record for the lines of each topic that follow each other; a line that is none is set aside."""
    number = 0
    for (subject, _), found in groupby(_statements(stream), key=itemgetter(0)):
        triples = []
        for _, line, triple in found:
            if isinstance(triple, Triple):
                triples.append(triple)
            else:
                yield Quarantined(wording.source, reading.name, f"line {line}", triple)
        record = read_run(Run(subject, tuple(triples)), reading.name, wording, None)
        if record is not None:
            number += 1
            refuse_more(number, reading.name)
            yield record


def _statements(stream: BinaryIO) -> Iterator[tuple[tuple[str, int], int, Triple | str]]:
    """Subject, number of the line, and what the line says; a line that is no statement says why."""
    turn, last, together = 0, "", 0
    for number, line in enumerate(_lines(stream), 1):
        cells = _cells(line)
        if len(cells) != 3 or not all(_is_address(cell) for cell in cells[:2]):
            if line.strip():
                yield ("", number), number, "not three cells with a topic and a relation"
            continue
        subject = _address(cells[0])
        together = together + 1 if subject == last else 1
        turn += together % _MOST_TOGETHER == 0
        last = subject
        yield (subject, turn), number, _triple(_address(cells[1]), cells[2].strip())


def _lines(stream: BinaryIO) -> Iterator[str]:
    """Lines as text; of one that is too long what is too much stays unread."""
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
