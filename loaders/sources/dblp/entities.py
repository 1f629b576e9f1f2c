"""Letters that DBLP writes as entities of its DTD, such as &uuml;, replaced without reading the DTD.

The 65 entities of the DTD are those of HTML for Latin-1.
"""

import re
from html.entities import name2codepoint
from typing import BinaryIO

_ENTITY = re.compile(rb"&([A-Za-z][A-Za-z0-9]{1,31});")
_LONGEST = 34
"""Bytes of the longest entity, with `&`, that may lie across two pieces. Set by hand."""
_OF_XML = frozenset({"amp", "lt", "gt", "quot", "apos"})


class EntityReplacingStream:
    """A stream with numeric character references in place of named ones; unknown names stay as printed."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self._buffer = b""

    def read(self, size: int, /) -> bytes:
        """The next bytes, some `size` of them; an entity is never cut."""
        while piece := self._stream.read(size):
            data = self._buffer + piece
            end = _end_of_whole(data)
            self._buffer = data[end:]
            if end:
                return _ENTITY.sub(_number, data[:end])
        rest, self._buffer = self._buffer, b""
        return rest


def _end_of_whole(data: bytes) -> int:
    """Where an entity begins that may go on behind these bytes, else their end."""
    start = data.rfind(b"&", -_LONGEST)
    return len(data) if start < 0 or b";" in data[start:] else start


def _number(found: re.Match[bytes]) -> bytes:
    name = found[1].decode("ascii")
    if name in _OF_XML:
        return found[0]
    code = name2codepoint.get(name)
    return f"&#{code};".encode() if code else f"&amp;{name};".encode()
