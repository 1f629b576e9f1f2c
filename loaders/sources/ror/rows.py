"""Records of a dump one at a time: an object a line, or one array as the registry publishes it."""

from collections.abc import Iterator
from typing import BinaryIO

from app.errors import InputRefused
from loaders.dumps.json_rows import BEFORE, PIECE, Row, rows_of_array, rows_of_lines

_MARKS = (b"https://ror.org/", b'"names"', b'"ror_display"')


def begins_one(head: bytes) -> bool:
    """Whether bytes begin an object, or an array of objects, with a ROR id and names that have types."""
    start = head.lstrip(BEFORE)
    return start[:1] in (b"{", b"[") and all(mark in start for mark in _MARKS)


def read_rows(stream: BinaryIO, name: str) -> Iterator[tuple[str, Row]]:
    """Each record with its place; raises InputRefused for what is neither form."""
    first = stream.read(PIECE).lstrip(BEFORE)
    if first.startswith(b"["):
        yield from rows_of_array(first[1:], stream)
    elif first.startswith(b"{"):
        yield from rows_of_lines(first, stream)
    else:
        raise InputRefused(
            f"{name} holds no records of the registry.",
            value=name,
            advice="Name its JSON, or the archive it comes in.",
        )
