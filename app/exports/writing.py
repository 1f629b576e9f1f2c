"""`coterie export`: writes a file from the graph that the settings name."""

from functools import partial
from pathlib import Path
from zipfile import ZipFile, is_zipfile

import anyio
import anyio.to_thread
from msgspec import Struct

from app.api.context import Serving
from app.api.execution.service import Service
from app.api.reading.reader import IndexedReader
from app.exports.answers import ExportAnswers
from app.exports.exporting import PreparedExport, prepare_export
from app.exports.request import ExportRequest
from app.graph.engine import Engine
from app.graph.engines import open_engine
from app.graph.reader import GraphReader
from app.index.storage.index_store import IndexStore
from app.settings import Settings
from app.storage.files import replacing
from app.storage.folder import DataFolder
from app.text.counting import counted

_COST_LIMIT = 10**9
"""Maximum cost of an operation of this command: none, since the operator runs it."""


class WrittenExport(Struct, frozen=True):
    """A written file: its path, the dataset version, the number of papers behind it, and its size.

    `nodes` and `links` are None for works; `tables` are the names of the files in a zip.
    """

    file: str
    version: str
    papers: int
    bytes: int
    nodes: int | None
    links: int | None
    tables: tuple[str, ...]

    @property
    def content(self) -> str:
        """What the file contains, in words."""
        zipped = f"a zip with {', '.join(self.tables)}; " if self.tables else ""
        network = [counted(self.nodes or 0, "node"), counted(self.links or 0, "link")]
        counts = [counted(self.papers, "paper"), *([] if self.nodes is None else network)]
        return zipped + ", ".join(counts)


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
        return await anyio.to_thread.run_sync(_write, prepared, out)
    finally:
        await reader.close()


def _write(prepared: PreparedExport, out: Path) -> WrittenExport:
    """Write the file as a whole."""
    with replacing(out) as file:
        links = prepared.write(file)
        size = file.tell()
    return WrittenExport(
        file=str(out),
        version=prepared.header.version,
        papers=prepared.papers,
        bytes=size,
        nodes=prepared.nodes,
        links=None if prepared.nodes is None else links,
        tables=tuple(ZipFile(out).namelist()) if is_zipfile(out) else (),
    )
