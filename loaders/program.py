"""Which program this is: what it made before it would make again only if nothing of it has changed."""

import hashlib
from functools import cache
from importlib.metadata import version
from pathlib import Path

_ROOT = Path(__file__).parents[1]
_PACKAGES = ("app", "loaders")
_LIBRARIES = (
    "anyascii bibtexparser duckdb graspologic-native lxml msgspec numpy pyarrow pylatexenc rapidfuzz"
    " scikit-learn scipy"
).split()
"""Those whose next version may decide otherwise."""


@cache
def program() -> str:
    """A hash of every file of this program, and of the versions of the libraries that decide with it."""
    digest = hashlib.blake2b(digest_size=16)
    for library in _LIBRARIES:
        digest.update(f"{library} {version(library)}\n".encode())
    for package in _PACKAGES:
        for file in sorted((_ROOT / package).rglob("*")):
            if file.is_file() and file.parent.name != "__pycache__":
                body = file.read_bytes()
                digest.update(f"{file.relative_to(_ROOT)} {len(body)}\n".encode())
                digest.update(body)
    return digest.hexdigest()
