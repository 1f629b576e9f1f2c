"""The inputs of a file: itself, or the members of an archive."""

import os
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import BufferedReader
from pathlib import Path
from shutil import copyfileobj
from tempfile import TemporaryFile
from typing import BinaryIO, NamedTuple, cast

from app.errors import InputRefused
from loaders.reading.folders import STANDARD_INPUT, shown
from loaders.reading.tarred import is_tar, tar_members
from loaders.reading.unpacking import (
    FAULTS,
    MAX_HEAD,
    MAX_WHOLE,
    is_packed,
    open_plain,
    refused_stream,
    unreadable,
)
from loaders.reading.zipped import is_zip, zip_members

_PACKED = (".xz", ".gz", ".zst", ".bz2")


class Input(NamedTuple):
    """One file to be read: `path` for messages, `name` without what packing adds, its plain bytes.

    `archive` is the path of the archive that contains it, if any; `position` is the number of bytes of the
    packed file that have been read. `has_changed` is whether the file has been written to since it was
    opened. The stream is good until the next input is asked for.
    """

    path: str
    name: str
    stream: BufferedReader
    archive: str | None = None
    position: Callable[[], int] = int
    has_changed: Callable[[], bool] = bool

    def head(self) -> bytes:
        """The first bytes, which stay to be read."""
        return self.stream.peek(MAX_HEAD)[:MAX_HEAD]

    def whole(self) -> bytes | None:
        """All bytes, which stay to be read; None if they are too many."""
        seen = self.stream.peek(MAX_WHOLE)
        return seen if len(seen) < MAX_WHOLE else None


def open_inputs(path: str) -> Iterator[Input]:
    """The inputs of one file, one after another; raises InputRefused for what cannot be read."""
    if path == STANDARD_INPUT:
        yield from _inputs(_standard_input(), path, "standard input")
        return
    place, printed = Path(path), shown(path)
    try:
        is_other = place.exists() and not place.is_file()
        stream = None if is_other else place.open("rb")
    except (OSError, ValueError) as error:
        raise unreadable(printed, error) from None
    if stream is None:
        raise InputRefused(f"{printed} is not a file.", value=path, advice="Use a file or a folder.")
    with stream:
        yield from _inputs(stream, printed, shown(place.name))


def _standard_input() -> BinaryIO:
    if sys.stdin is None:
        raise InputRefused("Standard input is closed.", value=STANDARD_INPUT, advice="Use a file instead.")
    return sys.stdin.buffer


def _inputs(stream: BinaryIO, path: str, name: str) -> Iterator[Input]:
    plain = open_plain(stream, path)
    head = plain.peek(MAX_HEAD)[:MAX_HEAD]
    whole = Input(path, _without_packing(name), plain, None, _position(stream), _watch(stream))
    if not (is_tar(head) or is_zip(head)):
        yield whole
        return
    is_empty = True
    try:
        for member, packed in _members(stream, plain, path):
            is_empty = False
            yield _inside(whole, member, packed)
    except FAULTS as error:
        raise unreadable(path, error) from None
    if is_empty:
        raise InputRefused(
            f"{path} contains no files.", value=path, advice="Use an archive that contains files."
        )


def _inside(archive: Input, name: str, packed: BinaryIO) -> Input:
    """The input that a member of an archive is."""
    path = f"{archive.path}!{shown(name)}"
    return archive._replace(
        path=path,
        name=_without_packing(shown(name)),
        stream=_opened(name, packed, path),
        archive=archive.path,
    )


def _members(stream: BinaryIO, plain: BufferedReader, path: str) -> Iterator[tuple[str, BinaryIO]]:
    """The files of an archive, hidden ones left out."""
    with _seekable(stream, plain, path) as whole:
        found = tar_members(plain, path) if is_tar(plain.peek(MAX_HEAD)) else zip_members(whole, path)
        yield from ((name, packed) for name, packed in found if not _is_hidden(name))


@contextmanager
def _seekable(stream: BinaryIO, plain: BufferedReader, path: str) -> Iterator[BinaryIO]:
    """The bytes of a zip archive, which is read from its end: those of a pipe are put into a file first."""
    if is_tar(plain.peek(MAX_HEAD)) or (stream.seekable() and not is_packed(plain)):
        yield stream
    elif is_packed(plain):
        raise InputRefused(
            f"{path} is a compressed zip archive.",
            value=path,
            advice="Decompress it once, and load the zip archive.",
        )
    else:
        with TemporaryFile() as whole:
            copyfileobj(plain, whole)
            yield cast("BinaryIO", whole)


def _opened(name: str, packed: BinaryIO, inside: str) -> BufferedReader:
    """The plain bytes of a member; where they cannot be had, the fault is the member's."""
    if ".." in _parts(name):
        advice = "Pack it again with paths inside the archive."
        return refused_stream(
            InputRefused(f"{inside} points outside its archive.", value=inside, advice=advice)
        )
    try:
        return open_plain(packed, inside)
    except InputRefused as refusal:
        return refused_stream(refusal)


def _is_hidden(name: str) -> bool:
    return any(part.startswith(".") and part not in {".", ".."} for part in _parts(name))


def _parts(name: str) -> list[str]:
    return re.split(r"[/\\]", name)


def _position(stream: BinaryIO) -> Callable[[], int]:
    """How far a file has been read; for what is no file, such as a pipe, it is unknown."""
    return stream.tell if stream.seekable() else int


def _watch(stream: BinaryIO) -> Callable[[], bool]:
    """Whether a file has been written to since now; for what is no file it is unknown."""
    try:
        before = _stamp(stream)
    except OSError:  # a stream without a file behind it
        return bool
    return lambda: _stamp(stream) != before


def _stamp(stream: BinaryIO) -> tuple[int, int] | None:
    found = os.fstat(stream.fileno())
    return (found.st_size, found.st_mtime_ns) if stream.seekable() else None


def _without_packing(name: str) -> str:
    for suffix in _PACKED:
        name = name.removesuffix(suffix)
    return name
