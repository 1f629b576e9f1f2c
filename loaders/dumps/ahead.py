"""Looking at the first bytes of a stream that stay to be read."""

import io
from typing import BinaryIO, cast


def look_ahead(stream: BinaryIO, size: int) -> tuple[bytes, BinaryIO]:
    """The first bytes of a stream, and a stream that begins with them; closing it closes not the other."""
    head = stream.read(size)
    return head, cast("BinaryIO", io.BufferedReader(_Joined(head, stream)))


class _Joined(io.RawIOBase):
    """Bytes, and behind them those of a stream."""

    def __init__(self, head: bytes, rest: BinaryIO) -> None:
        self._head = head
        self._rest = rest

    def readable(self) -> bool:
        """Whether it can be read, which it can."""
        return True

    def readinto(self, buffer: memoryview, /) -> int:  # type: ignore[override]  # a buffer of any kind
        """Fill a buffer, and say how many bytes that were."""
        piece = self._head[: len(buffer)] or self._rest.read(len(buffer))
        self._head = self._head[len(piece) :]
        buffer[: len(piece)] = piece
        return len(piece)
