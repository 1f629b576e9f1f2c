"""`coterie index`: the read index of a graph that is already there."""

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
from app.index.storage.files import last_written, prune_shelf, write_index
from app.settings import Settings
from app.storage.folder import DataFolder

_KEPT = 2

_T = TypeVar("_T")


class WrittenIndex(Struct, frozen=True):
    """What was written: the index of a dataset version, and of how much."""

    version: str
    papers: int
    authors: int


def index_graph(settings: Settings) -> WrittenIndex:
    """Write the index of the graph that the engine of these settings holds.

    Where loads write into the folder too, the one written before stays: it may be of what they publish.
    Raises a CannotRun or StoreError where that graph cannot be read as one version, or is another one when
    the index is written: that may hold who is hidden since. Nothing is left of it then.
    """
    folder = DataFolder(settings.data)
    shelf = folder.indexes
    with open_engine(settings) as engine:
        version, columns = asyncio.run(_asked(engine, read_graph))
        index = build_index(columns)
        write_index(index, shelf, version)
        try:
            asyncio.run(_asked(engine, partial(_require, version)))
        except Exception:
            shutil.rmtree(shelf / version, ignore_errors=True)
            raise
    has_loads = folder.state().tables is not None
    prune_shelf(shelf, last_written(shelf, _KEPT) if has_loads else frozenset({version}))
    return WrittenIndex(version, len(index.paper_ids), len(index.author_ids))


async def _asked(engine: Engine, ask: Callable[[GraphReader], Awaitable[_T]]) -> _T:
    reader = graph_reader(engine)
    try:
        return await ask(reader)
    finally:
        await reader.close()


async def _require(version: str, reader: GraphReader) -> None:
    """DatasetUnsettled where the engine holds another version by now."""
    now = (await whole_dataset(reader))["version"]
    if now != version:
        raise unsettled("The graph was republished while its index was being written.", now)
