"""Files inside the compressed archives of the shared data."""

import tarfile
from collections.abc import Callable, Iterator
from pathlib import Path

import zstandard
from lxml import etree


def is_xml(path: str) -> bool:
    """Whether a path ends as XML files do."""
    return path.endswith(".xml")


def members(archive: Path, is_wanted: Callable[[str], bool] = bool) -> Iterator[tuple[str, bytes]]:
    """The path and the bytes of each file of an archive, or of those whose path is wanted."""
    stream = zstandard.ZstdDecompressor(max_window_size=2**27).stream_reader(archive.open("rb"), closefd=True)
    with stream, tarfile.open(fileobj=stream, mode="r|") as files:
        for file in files:
            if is_wanted(file.name) and (body := files.extractfile(file)) is not None:
                yield file.name, body.read()


def member(archive: Path, name: str) -> bytes:
    """The content of the file whose path ends like this."""
    return next(body for _, body in members(archive, lambda path: path.endswith(name)))


def parse_article(body: bytes) -> etree._Element | None:
    """An XML file of the archive as a tree; some files are empty, some use entities that are not defined."""
    return etree.fromstring(body, etree.XMLParser(recover=True, no_network=True)) if body else None


def text_of(node: etree._Element | None) -> str:
    """All text below an element, with its white space collapsed; empty without an element."""
    return "" if node is None else " ".join("".join(map(str, node.itertext())).split())
