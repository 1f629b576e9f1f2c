"""Objects of a JSON input one at a time: an object a line, one array, or a list that an answer holds.

Each object comes as its bytes, so that a source decodes what it reads and nothing else. An array or an
answer that breaks off gives every object before the break.
"""

import json
import re
from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from functools import lru_cache
from itertools import count
from typing import BinaryIO, NamedTuple

import msgspec

LONGEST = 2**25
"""Bytes of the longest record that is read, and of the longest line."""

_PIECE = 2**16
_DEEPEST = 4
_BEFORE = b"\xef\xbb\xbf \t\r\n"
_BYTES = "latin-1"
"""Reads each byte as one character and back: what JSON is made of is ASCII."""

_SPACE = re.compile(r"[ \t\r\n]*")
_TOKEN = re.compile(r'"((?:[^"\\]|\\.)*)"|[{}\[\],:]|[^\s{}\[\],:"]+', re.DOTALL)
_MEMBERS = msgspec.json.Decoder(dict[str, msgspec.Raw])
_ITEMS = msgspec.json.Decoder(list[msgspec.Raw])
_ENDS = json.JSONDecoder(parse_int=len, parse_float=len)
"""Finds where a value ends; its numbers are never used, and may have any number of digits."""

FAULTS = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""What decoding bytes that are no JSON, or not of the form that is asked for, raises."""


class Broken(NamedTuple):
    """What stands where an object should, and cannot be read."""

    reason: str


Row = tuple[str, bytes | Broken]
"""Where an object stands, and its bytes."""


@lru_cache(maxsize=1)
def outline(head: bytes) -> dict[str, str]:
    """The keys at the beginning of a JSON text, each with the first value that is no list and not null.

    A key stands behind those around it, `[]` for a list: `results.[].id`. Empty for what is no JSON.
    """
    text = head[:_PIECE].lstrip(_BEFORE).decode(_BYTES)
    found: dict[str, str] = {}
    path: list[str] = []
    is_key = False
    for token in _TOKEN.finditer(text if text[:1] in ("{", "[") else ""):
        mark = token[0]
        if mark in ("{", "["):
            path.append("" if mark == "{" else "[]")
            is_key = mark == "{"
        elif mark in ("}", "]"):
            del path[-1:]
        elif mark in (",", ":"):
            is_key = mark == "," and path[-1:] != ["[]"]
        elif len(path) <= _DEEPEST and path:
            if is_key:
                path[-1] = token[1] or ""
            place = ".".join(path)
            if not found.setdefault(place, "") and not is_key and mark != "null":
                found[place] = (token[1] or mark).replace("\\/", "/")
    return found


def read_objects(stream: BinaryIO, lists: AbstractSet[str]) -> Iterator[Row]:
    """Each object with its place; `lists` are the keys under which an answer holds its list of them."""
    blank, line = _first_line(stream)
    if line.startswith(b"["):
        text = _Text(line[1:], stream, blank)
        yield from _of_array(text, "record")
        if text.skip():
            yield f"line {text.line()}", Broken("more behind the end of the list")
    elif _is_whole(line):
        yield from _of_line(line, blank + 1, lists)
        for number in count(blank + 2):
            line = stream.readline(LONGEST)
            if not line:
                return
            yield from _of_line(line, number, lists)
    elif line:
        yield from _of_texts(_Text(line, stream, blank), lists)


def _first_line(stream: BinaryIO) -> tuple[int, bytes]:
    """The first line that is not blank, and how many stand before it."""
    for blank in count():
        line = stream.readline(LONGEST)
        if not line or line.strip(_BEFORE):
            return blank, line.lstrip(_BEFORE)
    return 0, b""


def _is_whole(line: bytes) -> bool:
    try:
        _MEMBERS.decode(line)
    except FAULTS:
        return False
    return True


def _of_line(line: bytes, number: int, lists: AbstractSet[str]) -> Iterator[Row]:
    if not line.strip():
        return
    try:
        members = _MEMBERS.decode(line)
        held = (bytes(members[name]) for name in sorted(lists & members.keys()))
        found = next((value for value in held if value.startswith(b"[")), None)
        items = None if found is None else _ITEMS.decode(found)
    except FAULTS:
        yield f"line {number}", Broken("no JSON object on this line")
        return
    if items is None:
        yield f"line {number}", line
        return
    for place, item in enumerate(items, 1):
        yield f"line {number}, record {place}", bytes(item)


def _of_texts(text: "_Text", lists: AbstractSet[str]) -> Iterator[Row]:
    """Objects that take several lines, one behind another."""
    while (mark := text.skip()) == "{":
        yield from _of_text(text, f"line {text.line()}", lists)
    if mark:
        yield f"line {text.line()}", Broken("no JSON from here on")


def _of_text(text: "_Text", place: str, lists: AbstractSet[str]) -> Iterator[Row]:
    """The objects of a list that one object holds, else that object itself."""
    taken, is_list = ["{"], False
    text.pass_over()
    while text.skip() == '"':
        key = text.take() or ""
        if text.skip() != ":":
            break
        text.pass_over()
        if text.skip() == "[" and key[1:-1] in lists:
            is_list = True
            text.pass_over()
            yield from _of_array(text, f"{place}, record")
            if not text.skip():
                return
        else:
            value = text.take()
            if value is None:
                break
            taken.append(f"{',' if len(taken) > 1 else ''}{key}:{value}" if not is_list else "")
        if text.skip() == ",":
            text.pass_over()
    if text.skip() != "}":
        text.end()
        yield place, Broken("no JSON from here on")
        return
    text.pass_over()
    if not is_list:
        yield place, "".join([*taken, "}"]).encode(_BYTES)


def _of_array(text: "_Text", place: str) -> Iterator[Row]:
    """Objects up to the end of a list, or to the first that is broken off."""
    for number in count(1):
        while text.skip() == ",":
            text.pass_over()
        if text.skip() == "]":
            text.pass_over()
            return
        item = text.take()
        if item is None:
            text.end()
            yield f"{place} {number}", Broken("no JSON from here on")
            return
        yield f"{place} {number}", item.encode(_BYTES)


class _Text:
    """A text that is read as far as the next value needs; memory holds that value."""

    def __init__(self, start: bytes, stream: BinaryIO, lines_before: int) -> None:
        self._text, self._at = start.decode(_BYTES), 0
        self._stream, self._lines, self._is_ended = stream, lines_before + 1, False

    def skip(self) -> str:
        """Go to the next character that is no space, and tell it; empty at the end."""
        while True:
            found = _SPACE.match(self._text, self._at)
            self._at = self._at if found is None else found.end()
            if self._at < len(self._text) or self._is_ended:
                return self._text[self._at : self._at + 1]
            self._grow()

    def pass_over(self) -> None:
        """Go behind the character that was told."""
        self._at += 1

    def take(self) -> str | None:
        """The text of the value that begins here; None where none is whole."""
        while True:
            try:
                end = _ENDS.raw_decode(self._text, self._at)[1]
            except (ValueError, RecursionError):
                end = 0
            if end and (end < len(self._text) or self._is_ended):
                value, self._at = self._text[self._at : end], end
                return value
            if self._is_ended:
                return None
            self._grow()

    def line(self) -> int:
        """The number of the line that is being read."""
        return self._lines + self._text.count("\n", 0, self._at)

    def end(self) -> None:
        """Leave the rest unread."""
        self._at, self._is_ended = len(self._text), True

    def _grow(self) -> None:
        """Read on, each time as much as is held, so that a long value is not gone through too often."""
        self._lines += self._text.count("\n", 0, self._at)
        held = self._text[self._at :]
        piece = self._stream.read(max(_PIECE, len(held))) if len(held) <= LONGEST else b""
        self._text, self._at, self._is_ended = held + piece.decode(_BYTES), 0, not piece
