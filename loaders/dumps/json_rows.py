"""Records of a JSON dump one at a time: an object a line, or the objects of one array."""

import codecs
import json
import re
from collections.abc import Iterator
from typing import BinaryIO, NamedTuple

import msgspec

LONGEST = 2**20
"""Bytes of the longest record that is read; the longest of ROR has some 80,000."""

PIECE = 2**16
"""Bytes that are read at a time."""

BEFORE = b"\xef\xbb\xbf \t\r\n"
"""What may stand before the first record."""

_BETWEEN = re.compile(r"[\s,]*")


class Broken(NamedTuple):
    """What stands where a record should, and cannot be read."""

    reason: str


Row = object | Broken


def rows_of_lines(held: bytes, stream: BinaryIO) -> Iterator[tuple[str, Row]]:
    """The object of each line with its place; `held` was read before."""
    number, is_more = 0, True
    while is_more:
        piece = stream.read(PIECE)
        *lines, held = (held + piece).split(b"\n")
        is_more = bool(piece) and len(held) <= LONGEST
        for line in lines if is_more else [*lines, held]:
            number += 1
            if line.strip():
                yield f"line {number}", decode_line(line)


def decode_line(line: bytes) -> Row:
    """The value that a line holds."""
    try:
        row: object = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return Broken("no JSON on this line")
    return row


def rows_of_array(held: bytes, stream: BinaryIO, *, has_end: bool = True) -> Iterator[tuple[str, Row]]:
    """Objects up to the end of the array, or to the first that is broken off; `held` was read before.

    Where it may have no end (`has_end` false), nothing is broken off at the end of the file.
    """
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
            piece = stream.read(PIECE)
            is_more = bool(piece) and len(text) <= LONGEST
            if not is_more:
                if text or has_end:
                    yield f"record {number}", Broken("no JSON from here on")
                return
            text += letters.decode(piece)
            continue
        yield f"record {number}", row if _is_text(row) else Broken("letters that are no text")
        text, number = text[end:], number + 1


def _is_text(row: Row) -> bool:
    """Whether every string can be written: bytes that are no UTF-8, and halves of letters, cannot."""
    try:
        json.dumps(row, ensure_ascii=False).encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True
