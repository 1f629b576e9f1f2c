"""The inputs that a path stands for: itself, the files of a folder, the members of an archive."""

import os
import sys
import tarfile
from collections.abc import Callable, Iterator
from io import BufferedReader
from pathlib import Path
from typing import BinaryIO, NamedTuple, NoReturn, cast

from app.errors import InputRefused
from loaders.reading.unpacking import FAULTS, MAX_HEAD, MAX_WHOLE, open_plain, unreadable

STANDARD_INPUT = "-"
_PACKED = (".xz", ".gz", ".zst", ".bz2")
_TAR_MARK = slice(257, 262)


class Input(NamedTuple):
    """One file to be read: `path` for messages, `name` without what packing adds, its plain bytes.

    `archive` is the path of the archive in which it lies, if it lies in one; `position` says how many bytes
    of the file have been taken, packed as they are. `has_changed` says whether the file has been written to
    since it was opened. The stream is good until the next input is asked for.
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
        """All bytes, which stay to be read; None where they are too many."""
        seen = self.stream.peek(MAX_WHOLE)
        return seen if len(seen) < MAX_WHOLE else None


def find_files(path: str) -> tuple[str, ...]:
    """The files that a path stands for: a folder's in the order of their names, hidden ones left out."""
    if path == STANDARD_INPUT:
        return (path,)
    if not path:
        raise InputRefused("A path is empty.", value=path, advice="Name a file or a folder.")
    place, told = Path(path), shown(path)
    try:
        is_folder = place.is_dir()
        found = sorted(_files_below(place)) if is_folder else [place]
        is_there = place.exists()
    except (OSError, ValueError) as error:
        raise unreadable(told, error) from None
    if not is_there:
        raise InputRefused(f"{told} is not there.", value=path, advice="Check the path.")
    if not found:
        raise InputRefused(f"{told} holds no files.", value=path, advice="Name a folder with files in it.")
    return tuple(map(str, found))


def open_inputs(path: str) -> Iterator[Input]:
    """The inputs of one file, one after another; raises InputRefused for what cannot be read."""
    if path == STANDARD_INPUT:
        yield from _inputs(_standard_input(), path, "standard input")
        return
    place, told = Path(path), shown(path)
    try:
        is_other = place.exists() and not place.is_file()
        stream = None if is_other else place.open("rb")
    except (OSError, ValueError) as error:
        raise unreadable(told, error) from None
    if stream is None:
        raise InputRefused(f"{told} is not a file.", value=path, advice="Name a file or a folder.")
    with stream:
        yield from _inputs(stream, told, shown(place.name))


def shown(path: str) -> str:
    """A path as text that can be printed and kept: bytes of it that are no text are replaced."""
    return os.fsencode(path).decode("utf-8", "replace")


def _standard_input() -> BinaryIO:
    if sys.stdin is None:
        raise InputRefused("Standard input is closed.", value=STANDARD_INPUT, advice="Name a file instead.")
    return sys.stdin.buffer


def _files_below(folder: Path) -> Iterator[Path]:
    """Files and links that lead nowhere; a folder in it that cannot be listed raises its OSError."""
    for place, folders, names in os.walk(folder, onerror=_raise):
        folders[:] = [name for name in folders if not name.startswith(".")]
        for path in (Path(place, name) for name in names if not name.startswith(".")):
            if path.is_file() or (path.is_symlink() and not path.exists()):
                yield path


def _raise(error: OSError) -> NoReturn:
    raise error


def _inputs(stream: BinaryIO, path: str, name: str) -> Iterator[Input]:
    plain = open_plain(stream, path)
    name = _without_packing(name)
    if plain.peek(MAX_HEAD)[_TAR_MARK] != b"ustar":
        yield Input(path, name, plain, position=_position(stream), has_changed=_watch(stream))
        return
    try:
        with tarfile.open(fileobj=plain, mode="r|") as archive:
            yield from _members(archive, path, stream)
    except FAULTS as error:
        raise unreadable(path, error) from None


def _members(archive: tarfile.TarFile, path: str, whole: BinaryIO) -> Iterator[Input]:
    position, has_changed = _position(whole), _watch(whole)
    for member in archive:
        parts = Path(member.name).parts
        if not member.isreg() or member.issparse() or any(part.startswith(".") for part in parts):
            continue
        stream = archive.extractfile(member)
        if stream is not None:
            name = shown(member.name)
            inside = f"{path}!{name}"
            plain = open_plain(cast("BinaryIO", stream), inside)
            yield Input(inside, _without_packing(name), plain, path, position, has_changed)


def _position(stream: BinaryIO) -> Callable[[], int]:
    """How far a file has been read; of what is no file, such as a pipe, nothing can be said."""
    return stream.tell if stream.seekable() else int


def _watch(stream: BinaryIO) -> Callable[[], bool]:
    """Whether a file has been written to since now; of what is no file nothing can be said."""
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
