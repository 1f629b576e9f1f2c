"""Reads the first bytes of a stream without consuming them, and by these chooses its form: JSON or XML."""

import io
from collections.abc import Callable, Iterator
from typing import BinaryIO, NamedTuple, cast

from loaders.model.records import Reading, Record

BEFORE = b"\xef\xbb\xbf \t\r\n"
"""What may precede the first value: a byte order mark, and blanks."""


HEAD = 2**16
"""Bytes by which a source and its form are recognised. Set by hand; saved HTML may begin with longer styles
and is looked at again."""


def look_ahead(stream: BinaryIO) -> tuple[bytes, BinaryIO]:
    """The first HEAD bytes of a stream, and a stream of all; closing that does not close the first."""
    head = stream.read(HEAD)
    return head, cast("BinaryIO", io.BufferedReader(_Joined(head, stream)))


def begins_json(head: bytes) -> bool:
    """Whether bytes begin as an object or an array of JSON does."""
    return head.lstrip(BEFORE)[:1] in (b"{", b"[")


class _Joined(io.RawIOBase):
    """Bytes, and behind them those of a stream."""

    def __init__(self, head: bytes, rest: BinaryIO) -> None:
        self._head = head
        self._rest = rest

    def readable(self) -> bool:
        """Whether it can be read, which it can."""
        return True

    def readinto(self, buffer: memoryview, /) -> int:  # type: ignore[override]  # a buffer of any kind
        """Fill a buffer; returns the number of bytes."""
        piece = self._head[: len(buffer)] or self._rest.read(len(buffer))
        self._head = self._head[len(piece) :]
        buffer[: len(piece)] = piece
        return len(piece)


class DumpForm(NamedTuple):
    """How a form is read, and what of it is refused by its first bytes (with InputRefused)."""

    refuse_others: Callable[[bytes, str], None]
    read: Callable[[BinaryIO, Reading], Iterator[Record]]


def read_json_or_xml(stream: BinaryIO, reading: Reading, json: DumpForm, xml: DumpForm) -> Iterator[Record]:
    """The records of an input that is one of two forms; raises InputRefused for what its form refuses."""
    head, whole = look_ahead(stream)
    form = json if begins_json(head) else xml
    form.refuse_others(head, reading.name)
    return form.read(whole, reading)
