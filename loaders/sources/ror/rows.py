"""Records of a dump one at a time: an object a line, or one array as the registry publishes it."""

import codecs
import json
import re
from collections.abc import Iterator
from typing import BinaryIO, NamedTuple

import msgspec

from app.errors import InputRefused

LONGEST = 2**20
"""Bytes of the longest record that is read; the longest of the registry has some 80,000."""

_PIECE = 2**16
_BETWEEN = re.compile(r"[\s,]*")
_BEFORE = b"\xef\xbb\xbf \t\r\n"
_MARKS = (b"https://ror.org/", b'"names"', b'"ror_display"')


class Broken(NamedTuple):
    """What stands where a record should, and cannot be read."""

    reason: str


Row = object | Broken


def begins_one(head: bytes) -> bool:
    """Whether bytes begin an object, or an array of objects, with a ROR id and names that have types."""
    start = head.lstrip(_BEFORE)
    return start[:1] in (b"{", b"[") and all(mark in start for mark in _MARKS)


def read_rows(stream: BinaryIO, name: str) -> Iterator[tuple[str, Row]]:
    """Each record with its place; raises InputRefused for what is neither form."""
    first = stream.read(_PIECE).lstrip(_BEFORE)
    if first.startswith(b"["):
        yield from _of_array(first[1:], stream)
    elif first.startswith(b"{"):
        yield from _of_lines(first, stream)
    else:
        raise InputRefused(
            f"{name} holds no records of the registry.",
            value=name,
            advice="Name its JSON, or the archive it comes in.",
        )


def _of_lines(held: bytes, stream: BinaryIO) -> Iterator[tuple[str, Row]]:
    number, is_more = 0, True
    while is_more:
        piece = stream.read(_PIECE)
        *lines, held = (held + piece).split(b"\n")
        is_more = bool(piece) and len(held) <= LONGEST
        for line in lines if is_more else [*lines, held]:
            number += 1
            if line.strip():
                yield f"line {number}", _decoded(line)


def _decoded(line: bytes) -> Row:
    try:
        row: object = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return Broken("no JSON on this line")
    return row


def _is_text(row: Row) -> bool:
    """Whether every string can be written: bytes that are no UTF-8, and halves of letters, cannot."""
    try:
        json.dumps(row, ensure_ascii=False).encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True


def _of_array(held: bytes, stream: BinaryIO) -> Iterator[tuple[str, Row]]:
    """Objects up to the end of the array, or to the first that is broken off."""
    decoder = json.JSONDecoder()
    letters = codecs.getincrementaldecoder("utf-8")("surrogateescape")  # a letter may lie in two pieces
    text, number, is_more = letters.decode(held), 1, True
    while is_more or _BETWEEN.sub("", text, count=1):
        text = _BETWEEN.sub("", text, count=1)
        if text.startswith("]"):
            return
        try:
            row, end = decoder.raw_decode(text)
        except (ValueError, RecursionError):  # no JSON yet, or a number of too many digits
            piece = stream.read(_PIECE)
            is_more = bool(piece) and len(text) <= LONGEST
            if not is_more:
                yield f"record {number}", Broken("no JSON from here on")
                return
            text += letters.decode(piece)
            continue
        yield f"record {number}", row if _is_text(row) else Broken("letters that are no text")
        text, number = text[end:], number + 1
