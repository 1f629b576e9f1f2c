"""Inputs to mutate: the golden pairs of each source, and the real samples that the source recognizes."""

import gzip
import io
import json
import os
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from lxml import etree

from app.errors import InputRefused
from bench.archives import members
from loaders.reading import recognise
from tests.sources.golden import find_cases

_ARCHIVES = ("data/native-samples.tar.zst", "data/daily-listings.tar.zst")
_MOST_BYTES = 8_192
"""Bytes up to which a sample is kept whole: small inputs are many inputs. Set by hand."""
_MOST_ITEMS = 3
"""Items that are kept of a longer list. Set by hand."""
_MOST_KEYS = 64
"""Keys above which an object is a list under another name, such as of papers by their ids. Set by hand."""


class Sample(NamedTuple):
    """An input that a source reads or refuses on purpose; `columns` name those of a table."""

    name: str
    data: bytes
    columns: tuple[tuple[str, str], ...] = ()


def load_samples(data: Path | None) -> Mapping[str, Sequence[Sample]]:
    """The samples of each source by its key; without a folder of outside data, golden inputs alone."""
    found: dict[str, list[Sample]] = defaultdict(list)
    for case in find_cases():
        found[case.source].append(Sample(case.path.name, case.data, case.reading.columns))
    for name, content in _real(data) if data is not None else ():
        if (key := _source_of(content, name)) is not None:
            found[key].append(Sample(name, shrunk(content)))
    return found


def data_folder() -> Path | None:
    """The folder that COTERIE_TEST_DATA names, or None."""
    named = os.environ.get("COTERIE_TEST_DATA")
    return Path(named) if named else None


def _source_of(data: bytes, name: str) -> str | None:
    try:
        return recognise(data[: 2**20], name).SOURCE.key
    except InputRefused:
        return None


def _real(folder: Path) -> Iterator[tuple[str, bytes]]:
    for path in sorted((folder / "listings").glob("*.txt")):
        yield path.name, path.read_bytes()
    for archive in _ARCHIVES:
        yield from ((name, _plain(name, content)) for name, content in members(folder / archive))


def _plain(name: str, data: bytes) -> bytes:
    return gzip.decompress(data) if name.endswith(".gz") else data


def shrunk(data: bytes) -> bytes:
    """The sample with the first items of its longest lists, or its first lines."""
    if len(data) <= _MOST_BYTES:
        return data
    try:
        return json.dumps(_fewer(json.loads(data)), ensure_ascii=False).encode("utf-8", "surrogatepass")
    except ValueError:
        pass
    try:
        return _fewer_elements(data)
    except etree.XMLSyntaxError:
        lines = data[: 4 * _MOST_BYTES].splitlines(keepends=True)
        most = _MOST_ITEMS if data.startswith((b"{", b"[")) else len(lines)
        return b"".join(lines[:most])


def _fewer(value: object) -> object:
    if isinstance(value, dict):
        most = _MOST_ITEMS if len(value) > _MOST_KEYS else len(value)
        return {key: _fewer(item) for key, item in [*value.items()][:most]}
    return [_fewer(item) for item in value[:_MOST_ITEMS]] if isinstance(value, list) else value


def _fewer_elements(data: bytes) -> bytes:
    tree = etree.parse(io.BytesIO(data), etree.XMLParser(resolve_entities=False, no_network=True))
    for element in list(tree.getroot().iter()):
        for child in list(element)[_MOST_ITEMS * 2 :]:
            element.remove(child)
    return etree.tostring(tree, encoding="utf-8", xml_declaration=True)
