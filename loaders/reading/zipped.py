"""The members of a zip archive: each is a stream of its own, and so is its fault.

Nothing is written anywhere. An archive may list its members in 16 MiB and grow to `MAX_RATIO` times its
size, all members together: those that lie over each other count each time.
"""

import io
import stat
import struct
import zipfile
from collections.abc import Iterator
from typing import IO, BinaryIO, cast

from app.errors import InputRefused
from loaders.reading.unpacking import FAULTS, check_growth, unreadable

MAX_LIST = 2**24
"""Bytes of an archive's list of its members, which is kept in memory: up to 360,000 members."""

_MAGIC = (b"PK\x03\x04", b"PK\x05\x06", b"PK\x07\x08")
_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_PIECE = 2**18
"""Bytes that are unpacked at a time. Set by hand; a larger piece takes more memory."""
_ENCRYPTED = 1
_ODDITIES = (*FAULTS, NotImplementedError, RuntimeError, ValueError, struct.error, OverflowError)
"""What the standard library raises for archives that are damaged or of a kind that it does not know."""


def is_zip(head: bytes) -> bool:
    """Whether bytes begin as a zip archive does."""
    return head.startswith(_MAGIC)


def zip_members(stream: BinaryIO, path: str) -> Iterator[tuple[str, BinaryIO]]:
    """Each file by its name, in their order; reading one raises what `FAULTS` names or InputRefused.

    `stream` can be sought in. Raises InputRefused for an archive that cannot be read as a whole.
    """
    growth = _Growth(path, stream.seek(0, io.SEEK_END))
    try:
        archive = zipfile.ZipFile(cast("IO[bytes]", _Listed(stream, path)))
    except _ODDITIES as error:
        raise unreadable(path, error) from None
    with archive:
        for info in archive.infolist():
            if not info.is_dir() and not _is_special(info):
                growth.check()
                yield info.filename, cast("BinaryIO", _Bytes(archive, info, growth))


def _is_special(info: zipfile.ZipInfo) -> bool:
    """Whether a member is a link or a device, as archives made on Unix may contain."""
    kind = stat.S_IFMT(info.external_attr >> 16)
    return kind not in (0, stat.S_IFREG)


class _Growth:
    """How many plain bytes came out of an archive so far."""

    def __init__(self, path: str, size: int) -> None:
        self._path = path
        self._size = size
        self._count = 0

    def add(self, count: int) -> None:
        self._count += count
        self.check()

    def check(self) -> None:
        check_growth(self._path, self._count, self._size)


class _Listed:
    """An archive's file, of which no piece is read that is longer than a list of members may be."""

    def __init__(self, stream: BinaryIO, path: str) -> None:
        self._stream = stream
        self._path = path
        self.seek, self.tell, self.seekable = stream.seek, stream.tell, stream.seekable

    def read(self, wanted: int = -1) -> bytes:
        """This many bytes, or all that are left."""
        if wanted > MAX_LIST:
            raise InputRefused(
                f"{self._path} has a member list of {wanted:,} bytes, more than {MAX_LIST:,}.",
                value=self._path,
                advice="If you trust it, unpack it yourself.",
            )
        return self._stream.read(wanted)


class _Bytes:
    """The plain bytes of a member, opened when the first of them is read."""

    def __init__(self, archive: zipfile.ZipFile, info: zipfile.ZipInfo, growth: _Growth) -> None:
        self._archive = archive
        self._info = info
        self._growth = growth
        self._opened: IO[bytes] | None = None

    def read(self, wanted: int) -> bytes:
        """Some bytes, none at the end."""
        if self._opened is None:
            self._opened = self._open()
        data = self._opened.read(min(wanted, _PIECE))
        self._growth.add(len(data))
        return data

    def _open(self) -> IO[bytes]:
        if self._info.flag_bits & _ENCRYPTED:
            raise zipfile.BadZipFile("it is encrypted")
        if self._info.compress_type not in _METHODS:
            raise zipfile.BadZipFile("its compression method is not deflate")
        try:
            return self._archive.open(self._info)
        except _ODDITIES as error:
            raise zipfile.BadZipFile(str(error)) from None
