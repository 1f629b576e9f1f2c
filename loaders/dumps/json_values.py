"""JSON of any size, value by value: bodies that wrap their records, arrays, and an object a line.

A record that is wrong costs itself alone; where the JSON itself breaks off, what stood before is kept. Of
a file with an object a line, a broken line costs itself alone too.
"""

import codecs
import json
import re
from collections.abc import Collection, Iterator
from typing import BinaryIO, NamedTuple, TypeVar

import msgspec

LONGEST = 2**24
"""Bytes of the longest record that is read: some papers have thousands of authors and references."""

_HEAD = 2**20
_PIECE = 2**18
_BLANK = re.compile(r"[ \t\r\n]*")
_BETWEEN = re.compile(r"[ \t\r\n,]*")
_DECODER = json.JSONDecoder(parse_int=float)
"""It finds where values end; numbers of more digits than Python converts do not stop it."""

_DEEPEST = 4
"""Arrays and bodies around a record: none is known with more than three."""

_DEEPEST_BODY = 2
"""Bodies stand in an array of bodies or in another body; what stands in their arrays is records."""

_LONGEST_WORD = 12
"""More than the letters of `-Infinity` or of an escape: a fault so near the end may be a cut."""

Kind = TypeVar("Kind")


class Broken(NamedTuple):
    """What stands where a record should, and cannot be read."""

    reason: str


class _Fault(Exception):
    """The text is no JSON from here on."""


def text_of(head: bytes) -> str:
    """The text of the first bytes of a file, from the first character that is seen."""
    return head.removeprefix(codecs.BOM_UTF8).decode("utf-8", "replace").lstrip()


def outline(text: str, at: int = 0) -> dict[str, int]:
    """Each key of the object that begins there, with the place of its value, as far as the text goes."""
    found: dict[str, int] = {}
    if text[at : at + 1] != "{":
        return found
    at += 1
    try:
        while True:
            at = _after(_BETWEEN, text, at)
            if text[at : at + 1] != '"':
                return found
            key, at = _DECODER.raw_decode(text, at)
            at = _after(_BLANK, text, at)
            if text[at : at + 1] != ":":
                return found
            at = _after(_BLANK, text, at + 1)
            found[key] = at
            _, at = _DECODER.raw_decode(text, at)
    except (ValueError, RecursionError):
        return found


def first_of_array(text: str, at: int) -> int:
    """The place of the first element where an array begins there, else the same place."""
    return _after(_BLANK, text, at + 1) if text[at : at + 1] == "[" else at


def string_at(text: str, at: int | None) -> str | None:
    """The string that stands there whole, or None."""
    if at is None or text[at : at + 1] != '"':
        return None
    try:
        return str(_DECODER.raw_decode(text, at)[0])
    except ValueError:
        return None


def read_objects(stream: BinaryIO, holders: Collection[str]) -> Iterator[tuple[str, bytes | Broken]]:
    """Each record with its place; `holders` are the keys under which a body holds its records."""
    head = stream.read(_HEAD)
    held = head.removeprefix(codecs.BOM_UTF8).lstrip()
    line = held.partition(b"\n")[0].rstrip()
    is_of_lines = line.startswith(b"{") and line.endswith(b"}")
    if is_of_lines and not outline(text_of(line)).keys() & set(holders):
        skipped = head[: len(head) - len(held)].count(b"\n")
        yield from _of_lines(held, stream, skipped)
    else:
        yield from _numbered(_Values(held, stream), holders)


def decoded(raw: bytes, kind: type[Kind]) -> Kind | Broken:
    """A record as a value of that kind, or why it is none."""
    try:
        return msgspec.json.decode(raw, type=kind)
    except msgspec.ValidationError as error:
        return Broken(f"no record of this form: {error}")
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return Broken("no JSON, or letters that are no text")


def _of_lines(held: bytes, stream: BinaryIO, number: int) -> Iterator[tuple[str, bytes | Broken]]:
    is_more = True
    while is_more:
        piece = stream.read(max(_PIECE, len(held)))
        *lines, held = (held + piece).split(b"\n")
        is_more = bool(piece) and len(held) <= LONGEST
        for line in lines if is_more else [*lines, held]:
            number += 1
            if len(line) > LONGEST:
                yield f"line {number}", Broken("a longer line than any record; what follows is not read")
                return
            if line.strip():
                yield f"line {number}", line


def _numbered(values: "_Values", holders: Collection[str]) -> Iterator[tuple[str, bytes | Broken]]:
    number = 0
    try:
        while values.peek():
            for record in _walk(values, holders):
                number += 1
                yield f"item {number}", record
    except _Fault:
        yield f"item {number + 1}", Broken("no JSON from here on")


def _walk(values: "_Values", holders: Collection[str], depth: int = 0) -> Iterator[bytes]:
    """The records of the next value: elements of an array, what a body holds, else the value itself."""
    begin = values.peek()
    if depth == _DEEPEST:
        yield values.take()
    elif begin == "[":
        values.skip("[")
        while values.peek() not in ("]", ""):
            yield from _walk(values, holders, depth + 1)
            values.skip_between()
        values.skip("]")
    elif begin == "{" and depth < _DEEPEST_BODY and values.keys() & set(holders):
        yield from _walk_body(values, holders, depth + 1)
    else:
        yield values.take()


def _walk_body(values: "_Values", holders: Collection[str], depth: int) -> Iterator[bytes]:
    values.skip("{")
    while values.peek() not in ("}", ""):
        key = values.take().strip(b'"').decode("utf-8", "replace")
        values.skip(":")
        if key in holders and values.peek() in ("[", "{"):
            yield from _walk(values, holders, depth)
        else:
            values.take()
        values.skip_between()
    values.skip("}")


def _after(pattern: re.Pattern[str], text: str, at: int) -> int:
    found = pattern.match(text, at)
    return at if found is None else found.end()


class _Values:
    """The text of a stream with a place in it; memory holds the value there and what was read ahead."""

    def __init__(self, head: bytes, stream: BinaryIO) -> None:
        self._stream = stream
        self._decoder = codecs.getincrementaldecoder("utf-8")("surrogateescape")
        self._text, self._at, self._is_ended = self._decoder.decode(head), 0, False

    def peek(self) -> str:
        """The next character that is no blank, or nothing at the end."""
        while True:
            self._at = _after(_BLANK, self._text, self._at)
            if self._at < len(self._text) or not self._more():
                return self._text[self._at : self._at + 1]

    def skip(self, character: str) -> None:
        """Go behind a character that has to stand here."""
        if self.peek() != character:
            raise _Fault
        self._at += 1

    def skip_between(self) -> None:
        """Go behind the comma here, if there is one."""
        if self.peek() == ",":
            self._at += 1

    def keys(self) -> set[str]:
        """The keys of the object that begins here, as far as was read ahead."""
        while len(self._text) - self._at < _PIECE and self._more():
            pass
        return set(outline(self._text, self._at))

    def take(self) -> bytes:
        """The next value as it is written; the place goes behind it."""
        self.peek()
        while True:
            end = self._end()
            if end is not None and (end < len(self._text) or not self._more()):
                taken = self._text[self._at : end]
                self._at = end
                return taken.encode("utf-8", "surrogateescape")
            if end is None and (len(self._text) - self._at > LONGEST or not self._more()):
                raise _Fault

    def _end(self) -> int | None:
        """Where the value here ends; None where more has to be read to know."""
        try:
            return _DECODER.raw_decode(self._text, self._at)[1]
        except json.JSONDecodeError as error:
            is_cut = error.msg.startswith("Unterminated") or error.pos > len(self._text) - _LONGEST_WORD
            if is_cut:
                return None
            raise _Fault from None
        except (ValueError, RecursionError):
            raise _Fault from None

    def _more(self) -> bool:
        """Read on, as much again as is held; what lies before the place is let go."""
        if self._is_ended:
            return False
        piece = self._stream.read(max(_PIECE, len(self._text) - self._at))
        self._is_ended = not piece
        added = self._decoder.decode(piece, final=self._is_ended)
        self._text, self._at = self._text[self._at :] + added, 0
        return bool(piece) or bool(added)
