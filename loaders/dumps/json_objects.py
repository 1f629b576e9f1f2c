"""Objects of a JSON input one at a time: an object a line, arrays, and what answers wrap around them.

Each object comes as its bytes, so that a source decodes what it reads and nothing else. A line that is
no JSON costs itself alone. So does another object that is broken, if what follows begins on its own line,
as far to the right as the first; else every object before the break is read.
"""

from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from itertools import count
from typing import BinaryIO, NamedTuple, TypeVar

import msgspec

from loaders.dumps.json_text import LONGEST, Text
from loaders.dumps.json_values import decode_fitting
from loaders.dumps.lookahead import BEFORE

FAULTS = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""What decoding bytes that are no JSON, or not of the required form, raises."""

_LONGEST_FIRST = 2**22
"""Bytes of the first line that show whether a file has one object per line; the longest of ROR has 80,000."""

_DEEPEST = 2
"""Bodies are in another body, or in an array of bodies: `{"message": {"items": [...]}}`."""

_MOST_BROKEN = 100
"""Objects in a row that are no JSON; a file with more of them contains none from there on. Set by hand."""

_MEMBERS = msgspec.json.Decoder(dict[str, msgspec.Raw])
_ITEMS = msgspec.json.Decoder(list[msgspec.Raw])
_NO_MORE = "not JSON from here on"

Kind = TypeVar("Kind")


class UnreadableObject(NamedTuple):
    """Bytes in place of an object that cannot be read."""

    reason: str


Row = tuple[str, bytes | UnreadableObject]
"""Where an object is, and its bytes."""


def read_objects(stream: BinaryIO, holders: AbstractSet[str]) -> Iterator[Row]:
    """Each object with its place; `holders` are the keys under which a body contains its objects."""
    blank, line = _first_line(stream)
    if line.startswith(b"{") and (_is_whole(line) or line.rstrip().endswith(b"}")):
        yield from _of_line(line, blank + 1, holders)
        for number in count(blank + 2):
            line = stream.readline(LONGEST)
            if not line:
                return
            yield from _of_line(line, number, holders)
    elif line:
        yield from _of_text(Text(line, stream, blank), holders)


def decoded(raw: bytes, kind: type[Kind]) -> tuple[Kind, tuple[str, ...]] | UnreadableObject:
    """An object as a value of that kind and notes on what of it has another type, or why it is none."""
    try:
        return decode_fitting(raw, kind)
    except msgspec.ValidationError as error:
        return UnreadableObject(f"not a record of this format: {error}")
    except FAULTS:
        return UnreadableObject("not JSON, or not valid text")


def _first_line(stream: BinaryIO) -> tuple[int, bytes]:
    """The first line that is not blank, and how many precede it."""
    for blank in count():
        line = stream.readline(_LONGEST_FIRST)
        if not line or line.strip(BEFORE):
            return blank, line.lstrip(BEFORE)
    return 0, b""


def _is_whole(line: bytes) -> bool:
    try:
        _MEMBERS.decode(line)
    except FAULTS:
        return False
    return True


def _of_line(line: bytes, number: int, holders: AbstractSet[str]) -> Iterator[Row]:
    if not line.strip():
        return
    try:
        _MEMBERS.decode(line)
        found = list(_within(line, holders, f"line {number}"))
    except FAULTS:
        found = [(f"line {number}", UnreadableObject("no JSON object on this line"))]
    yield from found


def _within(raw: bytes, holders: AbstractSet[str], place: str, deepest: int = _DEEPEST) -> Iterator[Row]:
    """The objects that a whole body contains, else itself."""
    first = None
    if deepest and raw.lstrip()[:1] == b"{" and any(f'"{one}"'.encode() in raw for one in holders):
        members = _MEMBERS.decode(raw)
        values = (bytes(members[name]) for name in sorted(holders & members.keys()))
        first = next((value for value in values if value[:1] in (b"[", b"{")), None)
    if first is None:
        yield place, raw
    elif first.startswith(b"{"):
        yield from _within(first, holders, place, deepest - 1)
    else:
        for number, item in enumerate(_ITEMS.decode(first), 1):
            yield from _within(bytes(item), holders, f"{place}, record {number}", deepest - 1)


def _of_text(text: Text, holders: AbstractSet[str]) -> Iterator[Row]:
    """Arrays and objects that take several lines, one behind another."""
    is_array, is_read, broken = text.skip() == "[", False, 0
    while mark := text.skip():
        place = f"line {text.line()}"
        if mark == "[" and is_array and not is_read:
            yield from _of_array(text, holders, "record")
            is_read = True
        elif mark == "{" and not is_array:
            indent = text.indent()
            for where, row in _of_body(text, holders, place, _DEEPEST):
                broken = broken + 1 if isinstance(row, UnreadableObject) else 0
                yield where, row
            if text.is_broken and (broken == _MOST_BROKEN or not text.skip_to(indent)):
                return
        else:
            yield place, UnreadableObject("extra data after the end of the list" if is_array else _NO_MORE)
            return


def _of_body(text: Text, holders: AbstractSet[str], place: str, deepest: int) -> Iterator[Row]:
    """The objects that one object contains, else that object itself."""
    taken, is_body = ["{"], False
    text.pass_over()
    while (key := _key(text)) is not None:
        mark = text.skip() if key[1:-1] in holders else ""
        if mark == "[" or (mark == "{" and deepest > 1):
            is_body = True
            inside = _of_array(text, holders, f"{place}, record") if mark == "[" else None
            yield from inside or _of_body(text, holders, place, deepest - 1)
            if text.is_broken or not text.skip():
                return
        elif (value := text.take()) is None:
            break
        elif not is_body:
            taken.append(f"{',' if len(taken) > 1 else ''}{key}:{value}")
    if text.skip() != "}":
        text.is_broken = True
        yield place, UnreadableObject(_NO_MORE)
        return
    text.pass_over()
    if not is_body:
        yield place, "".join([*taken, "}"]).encode("latin-1")


def _key(text: Text) -> str | None:
    """The next key of an object as it is written, and the place goes behind its colon; None if none is."""
    if text.skip() == ",":
        text.pass_over()
    key = text.take() if text.skip() == '"' else None
    if key is None or text.skip() != ":":
        return None
    text.pass_over()
    return key


def _of_array(text: Text, holders: AbstractSet[str], place: str) -> Iterator[Row]:
    """Objects up to the end of an array, or to one that is broken and has no line of its own behind it."""
    text.pass_over()
    text.skip()
    indent, broken = text.indent(), 0
    for number in count(1):
        while text.skip() == ",":
            text.pass_over()
        if text.skip() == "]":
            text.pass_over()
            return
        item = text.take()
        if item is not None:
            broken = 0
            yield from _placed(item.encode("latin-1"), holders, f"{place} {number}")
            continue
        broken += 1
        is_more = indent is not None and broken < _MOST_BROKEN and text.skip_to(indent)
        yield f"{place} {number}", UnreadableObject("no JSON" if is_more else _NO_MORE)
        if not is_more:
            text.end()
            return


def _placed(item: bytes, holders: AbstractSet[str], place: str) -> Iterator[Row]:
    """An element of an array, or what it contains if it is a body."""
    try:
        found = list(_within(item, holders, place))
    except FAULTS:
        found = [(place, item)]
    yield from found
