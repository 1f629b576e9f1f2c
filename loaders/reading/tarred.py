"""The members of a tar archive, in the order of the archive."""

import tarfile
from collections.abc import Iterator
from typing import BinaryIO, cast

from app.errors import InputRefused
from loaders.reading.unpacking import refused_stream

_MARK = slice(257, 262)


def is_tar(head: bytes) -> bool:
    """Whether bytes begin as a tar archive does."""
    return head[_MARK] == b"ustar"


def tar_members(plain: BinaryIO, path: str) -> Iterator[tuple[str, BinaryIO]]:
    """Each file by its name, with a stream that is good until the next; links and devices are left out.

    A file with holes is refused: from a few bytes it may grow to any size.
    """
    with tarfile.open(fileobj=plain, mode="r|") as archive:
        for member in archive:
            if member.issparse():
                yield member.name, refused_stream(_with_holes(f"{path}!{member.name}"))
            elif stream := archive.extractfile(member) if member.isreg() else None:
                yield member.name, cast("BinaryIO", stream)


def _with_holes(path: str) -> InputRefused:
    return InputRefused(
        f"{path} is a sparse file.", value=path, advice="Pack the archive again without --sparse."
    )
