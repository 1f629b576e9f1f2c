"""Hashes of the code that a result depends on: a stored result is reused only while its hash is the same.

A hash covers the module of a function and the modules that it imports, directly or not; the files next to
these modules that their texts name, such as queries and weights; and the versions of Python and of the
libraries that they import. It does not change with anything else, such as a page or another stage.
"""

import hashlib
import re
import sys
from collections.abc import Callable, Collection, Iterator
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

_LOADERS = __package__.rpartition(".")[0]
_ROOT = Path(__file__).parents[2]
_PACKAGES = ("app", "loaders")
_OUTER = "".join(f"{part}." for part in __name__.split(".")[:-3])
"""The prefix of `app` and `loaders` in an import: empty in a checkout, `coterie.` in an installed wheel."""
# Regular expressions instead of a parser: every load computes these hashes, and parsing 400 modules takes a
# second. A test compares both for each module.
_IMPORT = re.compile(r"^[ \t]*(?:from ([\w.]+) import (\([^)]*\)|[^\n#]+)|import ([^\n#]+))", re.MULTILINE)
_FOR_TYPES = re.compile(r"^if TYPE_CHECKING:\n(?:[ \t]+[^\n]*\n|\n)+", re.MULTILINE)
_WALKED = re.compile(r"\bpkgutil\.iter_modules\(__path__\)")
_PLAIN = re.compile(r'(?<![fr"])"([^"\n]+)"')
_PIECED = re.compile(r'\bf"([^"\n]+)"')
_DISTRIBUTIONS = {"pyspark": "pyspark-client"}
"""Distributions whose name differs from the imported package; searching all installed ones takes 0.3 s."""
_FIELD = re.compile(r"\{[^}]*\}")
_PIECE_OF_NAME = re.compile(r"\S*\w{3}\S*")
"""A text that may name a file: three letters at least, and no space."""


def code_hash(function: Callable[..., Any]) -> str:
    """A hash of all code and data that the result of a function depends on, as hexadecimal digits."""
    return modules_hash(function.__module__)


@cache
def modules_hash(*names: str) -> str:
    """A hash of these modules and of all code and data that they depend on, as hexadecimal digits."""
    digest = hashlib.blake2b("{}.{}".format(*sys.version_info).encode(), digest_size=16)
    modules = closure(*names)
    for file in sorted({*map(_file, modules), *files_read(modules)}):
        digest.update(_hashed_line(file))
    for library in sorted({one for module in modules for one in libraries_of(module)}):
        digest.update(f"{library} {_version(library)}\n".encode())
    return digest.hexdigest()


@cache
def _hashed_line(file: Path) -> bytes:
    """The path of a file below the root and a hash of its content, as one line."""
    digest = hashlib.blake2b(file.read_bytes(), digest_size=16).hexdigest()
    return f"{file.relative_to(_ROOT)} {digest}\n".encode()


@cache
def closure(*names: str) -> frozenset[str]:
    """The project's modules that these import, directly or not, and these themselves.

    Names are those of a checkout, such as `loaders.store`, also where a wheel is installed.
    """
    found, left = set[str](), [name.removeprefix(_OUTER) for name in names]
    while left:
        if (name := left.pop()) not in found:
            found.add(name)
            left += _imported(name)
    return frozenset(found)


def files_read(modules: Collection[str]) -> frozenset[Path]:
    """The data files that these modules name: files next to them that are not Python.

    A file is named in full by a module in its folder, in one above it or in one below it, and a query by its
    stem anywhere. A name that is put together from pieces counts as every name that has these pieces.
    """
    folders: dict[str, set[str]] = {}
    for module in modules:
        folders.setdefault(f"{_file(module).parent}/", set()).update(_texts(module))
    stems = set().union(*folders.values())
    pieced = [pattern for module in modules for pattern in _patterns(module)]
    return frozenset(
        file
        for folder in folders
        for file in _data_in(folder)
        if file.stem in stems
        or any(file.name in texts for other, texts in folders.items() if _is_along(other, folder))
        or any(one.fullmatch(file.stem) for one in pieced)
    )


def _is_along(one: str, other: str) -> bool:
    """Whether one folder is the other, or contains it, or is in it; both end in a slash."""
    return one.startswith(other) or other.startswith(one)


@cache
def _data_in(folder: str) -> tuple[Path, ...]:
    """The files of a folder, and of its queries, that are no Python."""
    places = [place for place in (Path(folder), Path(folder, "sql")) if place.is_dir()]
    return tuple(
        file for place in places for file in place.iterdir() if file.suffix != ".py" and file.is_file()
    )


@cache
def _texts(module: str) -> frozenset[str]:
    """The texts of a module that may be names of files, without their folders."""
    return frozenset(text.rpartition("/")[2] for text in _PLAIN.findall(_text(module)))


@cache
def _patterns(module: str) -> tuple[re.Pattern[str], ...]:
    """Names that a module puts together from pieces, of which one at least is in its text."""
    names = (_FIELD.sub("\0", text).rpartition("/")[2] for text in _PIECED.findall(_text(module)))
    return tuple(
        re.compile(re.escape(name).replace("\0", ".+")) for name in names if _PIECE_OF_NAME.fullmatch(name)
    )


def libraries_of(module: str) -> Iterator[str]:
    """The libraries that a module imports: the first part of each name, but for the standard library."""
    tops = {name.partition(".")[0] for name in names_imported(module)}
    yield from tops - {*_PACKAGES, *sys.stdlib_module_names}


@cache
def _version(library: str) -> str:
    """The installed version of a library; "none" if it is not installed, as one that only an extra needs."""
    try:
        return version(_DISTRIBUTIONS.get(library, library))
    except PackageNotFoundError:
        return "none"


@cache
def _imported(module: str) -> frozenset[str]:
    """The project's modules that a module imports; all of its package if it walks that package."""
    parts = (name.split(".") for name in names_imported(module))
    named = {".".join(one[:length]) for one in parts for length in range(1, len(one) + 1)}
    if _WALKED.search(_text(module)):
        named |= {name for name in _files() if name.startswith(f"{module}.")}
    return frozenset(named & _files().keys())


@cache
def names_imported(module: str) -> frozenset[str]:
    """Every name that a module imports when it runs, with the package it is from."""
    found = set[str]()
    for package, names, whole in _IMPORT.findall(_FOR_TYPES.sub("", _text(module))):
        words = (one.split() for one in (names or whole).strip("()").replace("\n", " ").split(","))
        found |= {f"{package}.{word[0]}" if package else word[0] for word in words if word}
    return frozenset(name.removeprefix(_OUTER) for name in found)


@cache
def _text(module: str) -> str:
    return _file(module).read_text(encoding="utf-8")


def _file(module: str) -> Path:
    file = _files().get(module)
    if file is None:
        raise ModuleNotFoundError(module)
    return file


@cache
def _files() -> dict[str, Path]:
    """The file of each module and package of the project."""
    found = (file for package in _PACKAGES for file in (_ROOT / package).rglob("*.py"))
    places = {file: file.relative_to(_ROOT).with_suffix("").parts for file in found}
    return {
        ".".join(parts[:-1] if parts[-1] == "__init__" else parts): file for file, parts in places.items()
    }


def graph_code() -> str:
    """A hash of all code and data that a graph depends on, besides its records and judgements."""
    return modules_hash(f"{_LOADERS}.pipeline", f"{_LOADERS}.splitting")


def reading_code() -> str:
    """A hash of all code and data that the records of an input depend on, besides its bytes."""
    return modules_hash(f"{_LOADERS}.reading.ingestion")
