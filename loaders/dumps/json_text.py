"""A JSON text of any size, of which memory contains the value that is being read."""

import json
import re
from typing import BinaryIO

LONGEST = 2**25
"""Bytes of the longest object that is read, and of the longest line: some papers have thousands of names.
Set by hand."""

_PIECE = 2**16
"""Bytes that are read at a time. Set by hand; a larger piece takes more memory."""
_BYTES = "latin-1"
"""Reads each byte as one character and back: what JSON is made of is ASCII."""

_LONGEST_WORD = 12
"""More than the letters of `-Infinity` or of an escape: a fault so near the end may be a cut."""

_SPACE = re.compile(r"[ \t\r\n]*")
_ENDS = json.JSONDecoder(parse_int=len, parse_float=len)
"""Finds where a value ends; its numbers are never used, and may have any number of digits."""


class Text:
    """A text with a place in it; `is_broken` is set by who finds that no JSON goes on there."""

    def __init__(self, start: bytes, stream: BinaryIO, lines_before: int) -> None:
        self._text, self._at = start.decode(_BYTES), 0
        self._stream, self._lines, self._is_ended = stream, lines_before + 1, False
        self._begins_line = True
        self.is_broken = False

    def skip(self) -> str:
        """Go to the next character that is no space, and return it; empty at the end."""
        while True:
            found = _SPACE.match(self._text, self._at)
            self._at = self._at if found is None else found.end()
            if self._at < len(self._text) or self._is_ended:
                return self._text[self._at : self._at + 1]
            self._grow()

    def pass_over(self) -> None:
        """Move past the character that was returned."""
        self._at += 1

    def take(self) -> str | None:
        """The text of the value that begins here; None if none is whole, and then the place stays."""
        self.skip()
        while True:
            end = self._end()
            if end and (end < len(self._text) or self._is_ended):
                value, self._at = self._text[self._at : end], end
                return value
            if end is None or self._is_ended or len(self._text) - self._at > LONGEST:
                return None
            self._grow()

    def indent(self) -> str | None:
        """The whitespace before this position on its line; None if there is other text."""
        start = self._text.rfind("\n", 0, self._at) + 1
        before = self._text[start : self._at]
        return before if not before.strip(" \t") and (start or self._begins_line) else None

    def skip_to(self, indent: str | None) -> bool:
        """Whether another line begins an object as far to the right; then that is this place."""
        self.is_broken = False
        if indent is None:
            return False
        begin = re.compile(rf"\n{indent}(?=\{{)")
        while (found := begin.search(self._text, self._at)) is None:
            if self._is_ended:
                return False
            last_line = self._text.rfind("\n", self._at)
            self._at = len(self._text) if last_line < 0 else last_line
            self._grow()
        self._at = found.end()
        return True

    def line(self) -> int:
        """The number of the line that is being read."""
        return self._lines + self._text.count("\n", 0, self._at)

    def end(self) -> None:
        """Leave the rest unread."""
        self._at, self._is_ended, self.is_broken = len(self._text), True, True

    def _end(self) -> int | None:
        """The end of the value here; 0 if more has to be read, None if it is not JSON."""
        try:
            return _ENDS.raw_decode(self._text, self._at)[1]
        except json.JSONDecodeError as error:
            is_cut = error.msg.startswith("Unterminated") or error.pos > len(self._text) - _LONGEST_WORD
            return 0 if is_cut else None
        except (ValueError, RecursionError):
            return None

    def _grow(self) -> None:
        """Read on, each time as much as is in memory, so that a long value is not gone through too often."""
        indent = self.indent()
        start = self._at - len(indent or "")
        self._lines += self._text.count("\n", 0, start)
        rest = self._text[start:]
        piece = self._stream.read(max(_PIECE, len(rest)))
        self._begins_line = indent is not None
        self._text, self._at, self._is_ended = rest + piece.decode(_BYTES), self._at - start, not piece
