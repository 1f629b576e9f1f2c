"""A stream whose first bytes were looked at and are read again."""

from typing import BinaryIO

HEAD = 2**16
"""Bytes that tell the form of an input."""


class Opened:
    """A stream with its `head`; what is read begins with it."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self.head = stream.read(HEAD)
        self._held = self.head

    def read(self, size: int) -> bytes:
        """Up to so many bytes, fewer only at the end."""
        held, self._held = self._held[:size], self._held[size:]
        return held + self._stream.read(size - len(held)) if len(held) < size else held
