"""The snapshot of all of arXiv's metadata as JSON lines, an object a paper, with the values of arXivRaw."""

from collections.abc import Iterator
from typing import BinaryIO

import msgspec

from loaders.dumps.json_values import decode_fitting, noted
from loaders.listings.text import tidy
from loaders.model.records import Quarantined, Reading, Record
from loaders.sources.arxiv.authors import read_authors
from loaders.sources.arxiv.classes import listed
from loaders.sources.arxiv.statement import Statement, read_statement

_PARSER = "arxiv.snapshot 1"
_MARKS = (b'"id"', b'"authors_parsed"', b'"categories"', b'"versions"')
_LONGEST = 2**20
"""Bytes of the longest line that is read at once. Set by hand."""


class _Version(msgspec.Struct):
    """A version, and the moment at which it came."""

    created: str = ""


class _Paper(msgspec.Struct):
    """An object of the snapshot, as far as it is read."""

    id: str
    title: str
    authors: str
    categories: str = ""
    comments: str | None = None
    journal_ref: str | None = msgspec.field(default=None, name="journal-ref")
    doi: str | None = None
    license: str | None = None
    abstract: str | None = None
    versions: tuple[_Version, ...] = ()


def begins_snapshot(head: bytes) -> bool:
    """Whether the first line is an object with the values of a paper that only the snapshot names so."""
    first = head.removeprefix(b"\xef\xbb\xbf").lstrip().split(b"\n", 1)[0]
    return first.startswith(b"{") and all(mark in first for mark in _MARKS)


def read_snapshot(stream: BinaryIO, reading: Reading) -> Iterator[Record]:
    """Each paper with its line; a line that contains none is set aside."""
    number = 0
    while line := stream.readline(_LONGEST):
        number += 1
        if line.strip():
            yield _read_line(line.removeprefix(b"\xef\xbb\xbf"), f"line {number}", reading)


def _read_line(line: bytes, place: str, reading: Reading) -> Record:
    try:
        paper, notes = decode_fitting(line, _Paper)
    except msgspec.ValidationError as error:
        return Quarantined("arxiv", reading.name, place, f"not a paper of the snapshot: {error}"[:200])
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return Quarantined("arxiv", reading.name, place, "no JSON on this line")
    return noted(read_statement(_statement(paper), place, reading), notes)


def _statement(paper: _Paper) -> Statement:
    return Statement(
        parser=_PARSER,
        printed_id=tidy(paper.id),
        title=paper.title,
        line=read_authors(tidy(paper.authors)),
        created=tidy(paper.versions[0].created) if paper.versions else "",
        updated=tidy(paper.versions[-1].created) if paper.versions else "",
        comment=paper.comments or "",
        abstract=paper.abstract or "",
        venue=paper.journal_ref or "",
        codes=tuple(listed(paper.categories)),
        dois=tuple(listed(paper.doi or "")),
        licence=paper.license or "",
    )
