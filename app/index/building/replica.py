"""`coterie index`: builds the read index of an existing graph."""

import asyncio
import shutil
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TypeVar

from msgspec import Struct

from app.graph.engine import Engine
from app.graph.engines import open_engine
from app.graph.reader import GraphReader
from app.index.building.arrays import build_index
from app.index.building.reading import graph_reader, read_graph, unsettled, whole_dataset
from app.index.storage.files import last_written, remove_unused_indexes, write_index
from app.settings import Settings
from app.storage.folder import DataFolder

_KEPT = 2
"""Indexes kept if loads write into the folder too: this one and the one before; set by hand."""

_T = TypeVar("_T")


class WrittenIndex(Struct, frozen=True):
    """The version of a written index, and its numbers of papers and authors."""

    version: str
    papers: int
    authors: int


def index_graph(settings: Settings) -> WrittenIndex:
    """Write the index of the graph in the engine of these settings.

    If loads write into the folder too, the index written before is kept: it may belong to what they publish.
    Raises CannotRun or StoreError if the graph cannot be read as one version, or changed before the index was
    written: the index could contain people who are withheld since, so it is removed.
    """
    folder = DataFolder(settings.data)
    indexes = folder.indexes
    with open_engine(settings) as engine:
        version, columns = asyncio.run(_with_reader(engine, read_graph))
        index = build_index(columns)
        write_index(index, indexes, version)
        try:
            asyncio.run(_with_reader(engine, partial(_require, version)))
        except Exception:
            shutil.rmtree(indexes / version, ignore_errors=True)
            raise
    has_loads = folder.state().tables is not None
    remove_unused_indexes(indexes, last_written(indexes, _KEPT) if has_loads else frozenset({version}))
    return WrittenIndex(version, len(index.paper_ids), len(index.author_ids))


async def _with_reader(engine: Engine, read: Callable[[GraphReader], Awaitable[_T]]) -> _T:
    reader = graph_reader(engine)
    try:
        return await read(reader)
    finally:
        await reader.close()


async def _require(version: str, reader: GraphReader) -> None:
    """Raise DatasetUnsettled if the engine has another version now."""
    now = (await whole_dataset(reader))["version"]
    if now != version:
        raise unsettled("The graph was republished while its index was being written.", now)
