"""Plain bytes from files packed or not; every fault is an InputRefused that names the input.

A packed stream is refused when it grows to more than `MAX_RATIO` times its packed size, past a size
that any file may have: text of repeated rows stays below 100, bombs begin at 1,000. Packed bytes are
fed in pieces so small, and windows so limited, that no piece grows beyond some 70 MiB in memory.
"""

import bz2
import io
import lzma
import tarfile
import zipfile
import zlib
from abc import abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING, BinaryIO, NamedTuple, Protocol

import zstandard

from app.errors import InputRefused

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer

MAX_RATIO = 250
"""Set by hand between the 100 of text of repeated rows and the 1,000 at which bombs begin. A lower ratio
refuses real files, a higher one lets a bomb fill more of the disk."""
MAX_HEAD = 2 * 2**20
"""Bytes at the start of an input that can be looked at before it is read. Set by hand."""
MAX_WHOLE = 2**24
"""An input of fewer bytes can be inspected as a whole before it is read. Set by hand."""

FAULTS = (
    OSError,
    EOFError,
    zlib.error,
    lzma.LZMAError,
    zstandard.ZstdError,
    tarfile.TarError,
    zipfile.BadZipFile,
)
"""What the standard library and zstandard raise for bytes that cannot be had."""

FREE_BYTES = 64 * 2**20
"""Bytes to which any packed file may grow. Set by hand."""
_MAX_WINDOW = 2**27
"""Bytes of the largest window of a packed stream: 128 MiB, which `zstd --long` takes by default."""
_TAKE_IT_AGAIN = "Check the file, or download it again."


class _Unit(Protocol):
    """The interface of decompressors of all formats: one frame, and the bytes after it."""

    @property
    def eof(self) -> bool:
        """Whether the frame has ended."""

    @property
    def unused_data(self) -> bytes:
        """The bytes after the end of the frame."""

    def decompress(self, data: bytes, /) -> bytes:
        """The plain bytes of some packed ones."""


class _Format(NamedTuple):
    magic: bytes
    feed: int
    open_unit: Callable[[], _Unit]


_FORMATS = (
    _Format(b"\x1f\x8b", 2**14, lambda: zlib.decompressobj(wbits=31)),
    _Format(b"\xfd7zXZ\x00", 2**10, lambda: lzma.LZMADecompressor(memlimit=2 * _MAX_WINDOW)),
    _Format(b"BZh", 2**6, bz2.BZ2Decompressor),
    _Format(
        b"\x28\xb5\x2f\xfd",
        2**10,
        lambda: zstandard.ZstdDecompressor(max_window_size=_MAX_WINDOW).decompressobj(),
    ),
)


def open_plain(stream: BinaryIO, name: str) -> io.BufferedReader:
    """The plain bytes of a stream that may be packed; `peek` shows the first `MAX_WHOLE` of them."""
    packed = _Plain(stream, name)
    magic = packed.peek(8)
    form = next((form for form in _FORMATS if magic.startswith(form.magic)), None)
    return io.BufferedReader(packed if form is None else _Unpacked(packed, form, name), MAX_WHOLE)


def is_packed(plain: io.BufferedReader) -> bool:
    """Whether the bytes of an opened stream were packed."""
    return isinstance(plain.raw, _Unpacked)


def refused_stream(refusal: InputRefused) -> io.BufferedReader:
    """A stream of which no byte can be read, for the reason given."""
    return io.BufferedReader(_Refused(refusal))


class _Refused(io.RawIOBase):
    def __init__(self, refusal: InputRefused) -> None:
        super().__init__()
        self._refusal = refusal

    def readable(self) -> bool:
        return True

    def readinto(self, _: "WriteableBuffer") -> int:
        raise self._refusal


class _Stream(io.RawIOBase):
    """Fills every buffer as far as its pieces go, so that a look ahead sees all there is."""

    def __init__(self) -> None:
        self._pending = memoryview(b"")

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: "WriteableBuffer") -> int:
        view = memoryview(buffer).cast("B")
        filled = 0
        while filled < len(view) and (self._pending or self._advance(len(view) - filled)):
            count = min(len(view) - filled, len(self._pending))
            view[filled : filled + count] = self._pending[:count]
            self._pending = self._pending[count:]
            filled += count
        return filled

    @abstractmethod
    def _advance(self, wanted: int) -> bool:
        """Make more bytes pending; whether there were any."""


class _Plain(_Stream):
    """The bytes of a file that is not packed."""

    def __init__(self, stream: BinaryIO, name: str) -> None:
        super().__init__()
        self._stream = stream
        self._name = name
        self.count = 0

    def peek(self, wanted: int) -> bytes:
        """The first bytes, which stay to be read."""
        first = self.read(wanted) or b""
        self._pending = memoryview(first + bytes(self._pending))
        return first

    def _advance(self, wanted: int) -> bool:
        try:
            data = self._stream.read(wanted)
        except FAULTS as error:
            raise unreadable(self._name, error) from None
        self._pending = memoryview(data)
        self.count += len(data)
        return bool(data)


class _Unpacked(_Stream):
    """The plain bytes behind packed ones, frame after frame."""

    def __init__(self, packed: _Plain, form: _Format, name: str) -> None:
        super().__init__()
        self._packed = packed
        self._form = form
        self._name = name
        self._unit = form.open_unit()
        self._buffer = b""
        self._count = 0

    def _advance(self, wanted: int) -> bool:  # noqa: ARG002  # how much comes out is the format's to say
        while chunk := self._buffer or self._packed.read(self._form.feed) or b"":
            if self._unit.eof:
                chunk = chunk.lstrip(b"\0")
                self._unit = self._form.open_unit() if chunk else self._unit
            plain = self._unpack(chunk) if chunk else b""
            self._buffer = self._unit.unused_data if self._unit.eof and chunk else b""
            if plain:
                self._pending = memoryview(plain)
                return True
        if not self._unit.eof:
            raise InputRefused(f"{self._name} is truncated.", value=self._name, advice=_TAKE_IT_AGAIN)
        return False

    def _unpack(self, chunk: bytes) -> bytes:
        try:
            plain = self._unit.decompress(chunk)
        except FAULTS as error:
            raise unreadable(self._name, error) from None
        self._count += len(plain)
        check_growth(self._name, self._count, self._packed.count)
        return plain


def check_growth(name: str, plain: int, packed: int) -> None:
    """Raise InputRefused if packed bytes have grown to more plain ones than a file may contain."""
    if plain > FREE_BYTES + MAX_RATIO * packed:
        raise InputRefused(
            f"{name} expands to more than {MAX_RATIO} times its compressed size.",
            value=name,
            advice="If you trust it, unpack it yourself.",
        )


def unreadable(name: str, error: Exception) -> InputRefused:
    """The refusal of an input whose bytes cannot be had."""
    reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    message = f"{name} cannot be read: {reason.rstrip('.')}."
    return InputRefused(message, value=name, advice=_TAKE_IT_AGAIN)
