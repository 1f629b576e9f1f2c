"""The sources: one module or package each, found by walking this package.

A source has a card (`SOURCE`), recognises its inputs by their first bytes (`recognises`) and reads them
(`parse`). Nothing else lists sources: a new one is a new module here with its golden pairs.
"""

import pkgutil
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from types import MappingProxyType
from typing import BinaryIO, Protocol, cast

from loaders.model.records import Reading, Record, SourceCard


class Source(Protocol):
    """What a module of this package offers."""

    SOURCE: SourceCard

    def recognises(self, head: bytes) -> bool:
        """Whether an input that begins with these bytes (64 KiB, decompressed) is of this source."""

    def parse(self, stream: BinaryIO, reading: Reading) -> Iterator[Record]:
        """Read an input into records; raises InputRefused for a form that is not known."""


@cache
def load_sources() -> Mapping[str, Source]:
    """All sources by key, in the order of their keys."""
    names = [module.name for module in pkgutil.iter_modules(__path__)]
    modules = [cast("Source", import_module(f"{__name__}.{name}")) for name in names]
    found = {module.SOURCE.key: module for module in modules}
    return MappingProxyType(dict(sorted(found.items())))
