"""JSON lines in: one value a line; the first line that cannot be read is refused by its number."""

import codecs
from collections.abc import Iterable, Iterator
from io import BufferedReader
from pathlib import Path
from typing import TypeVar

import msgspec

from app.errors import InputRefused
from loaders.reading import STANDARD_INPUT, open_inputs

MAX_LINE = 16 * 2**20
"""Bytes of the longest line that is read; the longest abstract is far below. Set by hand."""

_T = TypeVar("_T")


def open_lines(path: str) -> Iterator[bytes]:
    """The lines of a file, compressed or not; `-` is standard input. InputRefused if it cannot be read."""
    if path != STANDARD_INPUT and is_folder(Path(path)):
        raise InputRefused(f"{path} is a folder.", value=path, advice="Use one file of JSON lines.")
    for one in open_inputs(path):
        yield from _lines(one.stream, one.path)


def read_lines(lines: Iterable[str | bytes], kind: type[_T], form: str, name: str = "") -> Iterator[_T]:
    """Decode each line; raises InputRefused for the first of another form than `form` describes."""
    decoder = msgspec.json.Decoder(kind)
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            yield decoder.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise InputRefused(
                f"Line {number}{name and f' of {name}'} cannot be read: {reason_of(error)}.",
                value=number,
                advice=f"Here {form}.",
            ) from error


def require_own_ids(ids: Iterable[str | int], name: str) -> None:
    """Raise InputRefused if two lines have one id: nobody could distinguish their answers."""
    seen: set[str | int] = set()
    for one in ids:
        if one in seen:
            raise InputRefused(
                f"{name or 'The input'} has two lines with the id {one!r}.",
                value=one,
                advice="Give each line its own id.",
            )
        seen.add(one)


def is_folder(path: Path) -> bool:
    """Whether a path is a folder; False for one that the system cannot read."""
    try:
        return path.is_dir()
    except OSError:  # a name longer than the system takes: opening it says so
        return False


def _lines(stream: BufferedReader, path: str) -> Iterator[bytes]:
    if stream.peek(3).startswith(codecs.BOM_UTF8):
        stream.read(len(codecs.BOM_UTF8))
    number = 0
    while line := stream.readline(MAX_LINE + 1):
        number += 1
        if len(line) > MAX_LINE:
            raise InputRefused(
                f"Line {number} of {path} is longer than a line may be ({MAX_LINE:,} bytes).",
                value=number,
                advice="Check that the file is JSON lines, one value a line.",
            )
        yield line


def reason_of(error: Exception) -> str:
    """Why JSON cannot be decoded, in words."""
    return "it is nested too deeply" if isinstance(error, RecursionError) else str(error)
