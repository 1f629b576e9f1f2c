"""The members of a tar archive, in the order of the archive."""

import tarfile
from collections.abc import Iterator
from typing import BinaryIO, Self, cast

from app.errors import InputRefused
from loaders.reading.unpacking import refused_stream

_MARK = slice(257, 262)
_KEPT = 4 * tarfile.RECORDSIZE
"""Bytes before the end of what was read that are kept: `tarfile` reads a record at a time."""
_LONGEST_HEADER = 2**20
"""Bytes of the longest header about a file, such as a long name: `tarfile` reads each as a whole. Set by
hand."""
_HEADERS = frozenset(
    (
        tarfile.XHDTYPE,
        tarfile.XGLTYPE,
        tarfile.SOLARIS_XHDTYPE,
        tarfile.GNUTYPE_LONGNAME,
        tarfile.GNUTYPE_LONGLINK,
    )
)
"""Types of blocks behind which no file follows, but what is stated of the next one."""


def is_tar(head: bytes) -> bool:
    """Whether bytes begin as a tar archive does."""
    return head[_MARK] == b"ustar"


def tar_members(plain: BinaryIO, path: str) -> Iterator[tuple[str, BinaryIO]]:
    """Each file by its name, with a stream that is good until the next; links and devices are left out.

    A file with holes is refused: from a few bytes it may grow to any size. Raises tarfile.ReadError after
    the last member if the archive breaks off there, which `tarfile` takes for its end.
    """
    watched = _Watched(plain)
    with tarfile.open(fileobj=cast("BinaryIO", watched), mode="r|", tarinfo=_BoundedInfo) as archive:
        for member in archive:
            if member.issparse():
                yield member.name, refused_stream(_with_holes(f"{path}!{member.name}"))
            elif stream := archive.extractfile(member) if member.isreg() else None:
                yield member.name, cast("BinaryIO", stream)
        if watched.block(archive.offset) != bytes(tarfile.BLOCKSIZE):
            raise tarfile.ReadError("it breaks off, or is damaged, behind the last file that was read")


class _BoundedInfo(tarfile.TarInfo):
    """What an archive states of a file, without a header that is too long."""

    @classmethod
    def frombuf(cls, buf: bytes | bytearray, encoding: str, errors: str) -> Self:
        """The block as it is; raises tarfile.ReadError for one that begins too long a header."""
        found = super().frombuf(buf, encoding, errors)
        if found.type in _HEADERS and found.size > _LONGEST_HEADER:
            raise tarfile.ReadError(f"it has a header of {found.size:,} bytes, more than {_LONGEST_HEADER:,}")
        return found


class _Watched:
    """The bytes of an archive, the last of which can be looked at again."""

    def __init__(self, plain: BinaryIO) -> None:
        self._plain = plain
        self._last = b""
        self._count = 0

    def read(self, wanted: int = -1) -> bytes:
        """This many bytes, fewer at the end."""
        data = self._plain.read(wanted)
        self._last = (self._last + data)[-_KEPT:]
        self._count += len(data)
        return data

    def block(self, offset: int) -> bytes:
        """The block that begins at an offset not far before the end of what was read."""
        start = offset - (self._count - len(self._last))
        return self._last[start : start + tarfile.BLOCKSIZE]


def _with_holes(path: str) -> InputRefused:
    return InputRefused(
        f"{path} is a sparse file.", value=path, advice="Pack the archive again without --sparse."
    )
