"""`coterie export`: writes a file from the graph that the settings name."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import BinaryIO

import anyio
import anyio.to_thread
from msgspec import Struct

from app.api.context import Serving
from app.api.execution.service import Service
from app.api.reading.reader import IndexedReader
from app.exports.answers import ExportAnswers
from app.exports.exporting import prepare_export
from app.exports.request import ExportRequest
from app.graph.engine import Engine
from app.graph.engines import open_engine
from app.graph.reader import GraphReader
from app.index.storage.index_store import IndexStore
from app.settings import Settings
from app.storage.files import replacing
from app.storage.folder import DataFolder

_COST_LIMIT = 10**9
"""Maximum cost of an operation of this command: none, since the operator runs it."""


class WrittenExport(Struct, frozen=True):
    """A written file: its path, the dataset version, the number of papers behind it, and its size."""

    file: str
    version: str
    papers: int
    bytes: int


def write_export(settings: Settings, serving: Serving, request: ExportRequest, out: Path) -> WrittenExport:
    """Write the file; one that is there is replaced when the new one is complete.

    Raises UsageError if no file can be made there.
    """
    with open_engine(settings) as engine:
        export = partial(_export, settings, serving, request, engine, out)
        return anyio.run(export)


async def _export(
    settings: Settings, serving: Serving, request: ExportRequest, engine: Engine, out: Path
) -> WrittenExport:
    reader = GraphReader(engine)
    try:
        indexed = IndexedReader(reader, IndexStore(DataFolder(settings.data).indexes))
        service = Service(indexed, serving, cost_limit=_COST_LIMIT)
        prepared = await prepare_export(request, ExportAnswers(service), indexed, serving.base_url)
        size = await anyio.to_thread.run_sync(_write, prepared.write, out)
        return WrittenExport(str(out), prepared.header.version, prepared.papers, size)
    finally:
        await reader.close()


def _write(write: Callable[[BinaryIO], None], out: Path) -> int:
    """Write the file as a whole; returns its size."""
    with replacing(out) as file:
        write(file)
        return file.tell()
