"""`coterie index`: the read index of a graph that is already there."""

import asyncio

from msgspec import Struct

from app.folder import DataFolder
from app.graph.engine import Engine
from app.graph.engines import open_engine
from app.index.building import Columns, build_index
from app.index.files import last_written, prune_shelf, write_index
from app.index.reading import graph_reader, read_graph
from app.settings import Settings

_KEPT = 2


class Written(Struct, frozen=True):
    """What was written: the index of a dataset version, and of how much."""

    version: str
    papers: int
    authors: int


def index_graph(settings: Settings) -> Written:
    """Write the index of the graph that the engine of these settings holds, and keep the one before it.

    Raises a CannotRun or StoreError where that graph cannot be read as one version; nothing is written then.
    """
    shelf = DataFolder(settings.data).indexes
    with open_engine(settings) as engine:
        version, columns = asyncio.run(_read(engine))
    index = build_index(columns)
    write_index(index, shelf, version)
    prune_shelf(shelf, last_written(shelf, _KEPT))
    return Written(version, len(index.paper_ids), len(index.author_ids))


async def _read(engine: Engine) -> tuple[str, Columns]:
    reader = graph_reader(engine)
    try:
        return await read_graph(reader)
    finally:
        await reader.close()
