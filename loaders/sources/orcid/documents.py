"""Documents of an input: one of JSON or XML, on however many lines, or one of JSON a line."""

import re
from collections.abc import Iterator
from itertools import chain
from typing import BinaryIO, NamedTuple

import msgspec

from loaders.dumps.lookahead import BEFORE

LONGEST = 32 * 2**20
"""Bytes of the longest document that is read; a record with 10,000 works stays below."""

_ID = rb"(?:\d{4}-){3}\d{3}[\dX]"
_MARKS = re.compile(
    rb'"orcid-identifier"\s*:|"path"\s*:\s*"/' + _ID + rb'(?:/[a-z-]+(?:/\d+)?)?"|"expanded-result"\s*:'
)


class Document(NamedTuple):
    """The bytes of one document and its first line; `is_alone` if the input contains no other."""

    body: bytes
    place: str
    is_alone: bool


def begins_one(head: bytes) -> bool:
    """Whether bytes begin a JSON object with an identifier or a path as ORCID alone writes them."""
    start = head.lstrip(BEFORE)
    return start.startswith(b"{") and _MARKS.search(start) is not None


def is_json(body: bytes) -> bool:
    """Whether bytes are a JSON document of any content."""
    try:
        msgspec.json.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return False
    return True


def read_documents(stream: BinaryIO) -> Iterator[Document]:
    """Each document with its place; a line that is too long is a document of no bytes."""
    lines = _lines(stream)
    first, second = next(lines, None), next(lines, None)
    if first is None:
        return
    if second is None:
        yield Document(*first, is_alone=True)
    elif not first[0].startswith(b"<") and (is_json(first[0]) or second[0].startswith(b"{")):
        for body, place in chain((first, second), lines):
            yield Document(body, place, is_alone=False)
    else:
        rest = stream.read(LONGEST)
        yield Document(b"\n".join((first[0], second[0], rest)), first[1], is_alone=True)


def _lines(stream: BinaryIO) -> Iterator[tuple[bytes, str]]:
    """Yield each line that is not blank, stripped, and its place; a line that is too long is empty."""
    number = 0
    while line := stream.readline(LONGEST):
        number += 1
        body = line.strip(BEFORE)
        if len(line) == LONGEST and not line.endswith(b"\n"):
            body = b""
            while line and not line.endswith(b"\n"):
                line = stream.readline(LONGEST)
            yield body, f"line {number}"
        elif body:
            yield body, f"line {number}"
