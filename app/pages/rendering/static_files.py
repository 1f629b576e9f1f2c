"""Static files with their hash in the address, so that they never change, and the responses with them."""

import gzip
import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources.abc import Traversable
from pathlib import Path
from types import MappingProxyType

import anyio.to_thread
from starlette.requests import Request
from starlette.responses import Response

from app.api.http.requests.compression import accepts_gzip

_TYPES = {
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
}
_HERE = Path(__file__).parents[1]


@dataclass(frozen=True)
class StaticFile:
    """A file and the address that it is served at."""

    address: str
    content: bytes
    media_type: str

    @cached_property
    def gzipped(self) -> bytes:
        """The content compressed with gzip, once for all requests."""
        return gzip.compress(self.content, mtime=0)


@cache
def static_files() -> Mapping[str, StaticFile]:
    """Files of `static/` by name, without built files."""
    entries = [entry for entry in _HERE.joinpath("static").iterdir() if entry.is_file()]
    found = {entry.name: _static_file(entry) for entry in entries}
    return MappingProxyType(found)


@cache
def fingerprint() -> str:
    """A hash of all files of this package, so that tags change with the program."""
    digest = hashlib.sha256()
    for entry in sorted(_all(_HERE), key=str):
        digest.update(entry.read_bytes())
    return digest.hexdigest()[:16]


def _static_file(entry: Traversable) -> StaticFile:
    content = entry.read_bytes()
    stem, _, ending = entry.name.rpartition(".")
    digest = hashlib.sha256(content).hexdigest()[:12]
    return StaticFile(f"/static/{stem}.{digest}.{ending}", content, _TYPES[ending])


def _all(folder: Traversable) -> list[Traversable]:
    inner = [entry for entry in folder.iterdir() if entry.name != "__pycache__"]
    return [found for entry in inner for found in (_all(entry) if entry.is_dir() else [entry])]


async def file_response(file: StaticFile, request: Request, headers: Mapping[str, str]) -> Response:
    """The response with a file; its `Vary` names the request header that it depends on."""
    vary = {**headers, "Vary": "Accept-Encoding"}
    if not accepts_gzip(request.headers):
        return Response(file.content, media_type=file.media_type, headers=vary)
    content = await anyio.to_thread.run_sync(lambda: file.gzipped)
    return Response(content, media_type=file.media_type, headers={**vary, "Content-Encoding": "gzip"})
