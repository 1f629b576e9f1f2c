"""Files built from `web/`, with hashes in their names, as listed in manifests."""

import base64
import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources.abc import Traversable
from pathlib import Path
from types import MappingProxyType
from typing import Any

import orjson

from app.pages.rendering.static_files import StaticFile

FRONT_ENDS = ("widget", "explorer", "playground", "pages")

_TYPES = {
    "js": "text/javascript; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "svg": "image/svg+xml",
    "ttf": "font/ttf",
}
_MANIFEST = "manifest.json"
_BUILT = Path(__file__).parents[1] / "static" / "built"


@dataclass(frozen=True)
class FrontEnd:
    """A program for browsers: its entry module, its style sheets, and all its files."""

    script: StaticFile
    sheets: Sequence[StaticFile]
    files: Sequence[StaticFile]


@cache
def front_end(name: str) -> FrontEnd | None:
    """The front end of this name; None if `make web` has not built it."""
    return read_front_end(_BUILT.joinpath(name), f"/static/built/{name}")


def built_files() -> Mapping[str, StaticFile]:
    """All built files by address; empty if nothing is built."""
    ends = [end for end in map(front_end, FRONT_ENDS) if end is not None]
    return MappingProxyType({file.address: file for end in ends for file in end.files})


def read_front_end(folder: Traversable, address: str) -> FrontEnd | None:
    """The front end in a folder that is served at an address; None without a manifest."""
    manifest = folder.joinpath(_MANIFEST)
    if not manifest.is_file():
        return None
    chunks: dict[str, dict[str, Any]] = orjson.loads(manifest.read_bytes())
    # All files, not only the listed ones: the manifest leaves out what a worker imports.
    built = (entry for entry in folder.iterdir() if entry.name.rpartition(".")[2] in _TYPES)
    entries = sorted(built, key=lambda entry: entry.name)
    found = {entry.name: _file(entry, f"{address}/{entry.name}") for entry in entries}
    entry = next(chunk for chunk in chunks.values() if chunk.get("isEntry"))
    sheets = [found[name] for name in entry.get("css", ())]
    return FrontEnd(found[entry["file"]], sheets, list(found.values()))


def integrity(file: StaticFile) -> str:
    """The `integrity` attribute of a file (Subresource Integrity)."""
    return f"sha384-{base64.b64encode(hashlib.sha384(file.content).digest()).decode()}"


def _file(entry: Traversable, address: str) -> StaticFile:
    return StaticFile(address, entry.read_bytes(), _TYPES[entry.name.rpartition(".")[2]])
