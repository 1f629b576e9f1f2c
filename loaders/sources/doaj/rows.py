"""Records of DOAJ one at a time: one a line, an array as in its dumps, an answer of its API, or one alone."""

import json
import re
from collections.abc import Iterator
from typing import BinaryIO, NamedTuple

import msgspec

from app.errors import InputRefused

LONGEST = 2**20
"""Bytes of the longest record that is read."""

_PIECE = 2**16
_BEFORE = b"\xef\xbb\xbf \t\r\n"
_BETWEEN = re.compile(r"[\s,]*")
_MARK = re.compile(rb'"bibjson"\s*:\s*\{')
_RESULTS = re.compile(rb'\A\{(?:(?!"bibjson").)*?"results"\s*:\s*\[', re.DOTALL)
_SECOND_LINE = re.compile(rb"\A\{[^\n]*\n\s*\{")


class Broken(NamedTuple):
    """What stands where a record should, and cannot be read."""

    reason: str


Row = object | Broken


def begins_one(head: bytes) -> bool:
    """Whether bytes begin an object or an array with a `bibjson`, as DOAJ alone has it."""
    start = head.lstrip(_BEFORE)
    return start[:1] in (b"{", b"[") and _MARK.search(start) is not None


def read_rows(stream: BinaryIO, name: str) -> Iterator[tuple[str, Row]]:
    """Each record with its place; raises InputRefused for what is no JSON of DOAJ."""
    first = stream.read(_PIECE).lstrip(_BEFORE)
    if not begins_one(first):
        raise InputRefused(
            f"{name} holds no records of DOAJ.",
            value=name,
            advice="Name JSON of its articles: a dump, an answer of its API, or a record a line.",
        )
    answer = _RESULTS.match(first)
    if answer is not None or first.startswith(b"["):
        yield from _of_array(first[answer.end() if answer else 1 :], stream)
    elif _SECOND_LINE.match(first) or _is_json(first.partition(b"\n")[0]):
        yield from _of_lines(first, stream)
    else:
        yield from _of_array(first, stream)


def _is_json(body: bytes) -> bool:
    return not isinstance(_decoded(body), Broken)


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
    """Objects up to the end of the array or the file, or to the first that is broken off."""
    decoder = json.JSONDecoder()
    text, number, is_more = held.decode("utf-8", "surrogateescape"), 1, True
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
                if text:
                    yield f"record {number}", Broken("no JSON from here on")
                return
            text += piece.decode("utf-8", "surrogateescape")
            continue
        yield f"record {number}", row if _is_text(row) else Broken("letters that are no text")
        text, number = text[end:], number + 1
