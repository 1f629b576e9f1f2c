"""The files of a path: itself, or those of a folder and of the folders that it links to."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

from app.errors import InputRefused
from loaders.reading.unpacking import unreadable

STANDARD_INPUT = "-"

_Identity = tuple[int, int]


def find_files(path: str) -> tuple[str, ...]:
    """The files of a path: a folder's in the order of their names, hidden ones left out.

    Links are followed. A file that is reached in two ways is named once, by its own name before a link's.
    """
    if path == STANDARD_INPUT:
        return (path,)
    if not path:
        raise InputRefused("The path is empty.", value=path, advice="Use a file or a folder.")
    place, printed = Path(path), shown(path)
    try:
        is_folder = place.is_dir()
        found = sorted(_files_below(place)) if is_folder else [place]
        is_there = place.exists()
    except (OSError, ValueError) as error:
        raise unreadable(printed, error) from None
    if not is_there:
        raise InputRefused(f"{printed} does not exist.", value=path, advice="Check the path.")
    if not found:
        raise InputRefused(
            f"{printed} contains no files.", value=path, advice="Use a folder that contains files."
        )
    return tuple(map(str, found))


def shown(path: str) -> str:
    """A path as text that can be printed and kept: bytes of it that are no text are replaced."""
    return os.fsencode(path).decode("utf-8", "replace")


def _files_below(folder: Path) -> Iterator[Path]:
    """Files and broken links; a folder in it that cannot be listed raises its OSError.

    Links to files come last: what they lead to may lie in another folder, and is then known by its own name.
    """
    folders, files = set[_Identity](), set[_Identity]()
    waiting, links = [folder], list[Path]()
    while waiting:
        found: list[Path] = []
        for path in _walk(waiting.pop(0), folders, found):
            files.add(_identity(path))
            yield path
        waiting += sorted(path for path in found if path.is_dir())
        links += [path for path in found if not path.is_dir()]
    for path in sorted(links):
        if not path.exists() or (path.is_file() and _is_new(path, files)):
            yield path


def _walk(folder: Path, seen: set[_Identity], links: list[Path]) -> Iterator[Path]:
    """Regular files of folders that were not seen yet; the links in them are put down for later."""
    for place, folders, names in os.walk(folder, onerror=_raise):
        is_new = _is_new(Path(place), seen)
        inside = [Path(place, name) for name in (*folders, *names) if not name.startswith(".")]
        folders[:] = [name for name in folders if is_new and not name.startswith(".")]
        if is_new:
            links += [path for path in inside if path.is_symlink()]
            yield from (path for path in inside if path.is_file() and not path.is_symlink())


def _is_new(path: Path, seen: set[_Identity]) -> bool:
    identity = _identity(path)
    is_new = identity not in seen
    seen.add(identity)
    return is_new


def _identity(path: Path) -> _Identity:
    found = path.stat()
    return found.st_dev, found.st_ino


def _raise(error: OSError) -> NoReturn:
    raise error
