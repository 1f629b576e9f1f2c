"""Files inside the compressed archives of the shared data."""

import tarfile
from collections.abc import Iterator
from pathlib import Path

import zstandard
from lxml import etree


def members(archive: Path) -> Iterator[tuple[str, bytes]]:
    """Each file of an archive: its path and its bytes."""
    stream = zstandard.ZstdDecompressor(max_window_size=2**27).stream_reader(archive.open("rb"), closefd=True)
    with stream, tarfile.open(fileobj=stream, mode="r|") as files:
        for file in files:
            if (body := files.extractfile(file)) is not None:
                yield file.name, body.read()


def member(archive: Path, name: str) -> bytes:
    """The file whose path ends so."""
    return next(body for path, body in members(archive) if path.endswith(name))


def parse_article(body: bytes) -> etree._Element | None:
    """An XML file of the archive: some are empty, some name entities whose definitions are not there."""
    return etree.fromstring(body, etree.XMLParser(recover=True, no_network=True)) if body else None
