"""`coterie doctor`: checks this machine, the engine, and whether the read index agrees with the graph."""

import asyncio
import shutil
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from app.errors import CannotRun, FolderInUse, SettingsError, StoreError
from app.graph.embedded.child.process import require_engine
from app.graph.engine import Engine
from app.graph.engines import open_engine, own_engine
from app.graph.server.examination import describe_access, describe_contents, list_obstacles
from app.graph.writer import Writer
from app.index.building.reading import graph_reader, whole_dataset
from app.index.comparison import list_differences
from app.index.storage.files import open_index
from app.settings import Settings
from app.storage.folder import DataFolder

_EDITED = (
    "The graph may have been edited by hand. `coterie index` accepts it as it is."
    " To undo the edits, load into an empty database."
)
_CLASH = "Rename or drop it: Coterie needs these names."
_FREE_BYTES = 2 * 1024**3
"""Bytes that should be free for loads; set by hand. The finding below states it."""
_PYTHON = (3, 11)
"""The oldest Python version, as in pyproject.toml."""


@dataclass(frozen=True)
class Finding:
    """The result of one check; `advice` is what to do if it fails."""

    what: str
    is_well: bool
    advice: str = ""


def examine(settings: Settings) -> Iterator[Finding]:
    """Check Python, the data folder, its free space and lock, and the engine in the settings."""
    version = ".".join(map(str, sys.version_info[:3]))
    yield Finding(f"Python {version}", sys.version_info[:2] >= _PYTHON, "Use Python 3.11 or later.")
    yield from _examine_folder(settings)
    engine = _examine_engine(settings)
    yield engine
    if engine.is_well:
        if settings.neo4j_uri is not None:
            yield from _examine_server(settings)
        yield from _examine_graph(settings)


def _examine_folder(settings: Settings) -> Iterator[Finding]:
    folder = DataFolder(settings.data)
    try:
        folder.create()
        free = shutil.disk_usage(settings.data).free
    except OSError as error:
        yield Finding(
            f"data folder {settings.data}: {error.strerror}", is_well=False, advice="Set COTERIE_DATA."
        )
        return
    yield Finding(f"data folder {settings.data}", is_well=True)
    yield Finding(f"{free // 1024**2} MiB free there", free >= _FREE_BYTES, "Keep 2 GiB free for loads.")
    try:
        with folder.engine_lock():
            yield Finding("no other process uses it", is_well=True)
    except FolderInUse as error:
        yield Finding(error.message, is_well=True)


def _examine_engine(settings: Settings) -> Finding:
    try:
        if settings.neo4j_uri is None:
            require_engine()
            return Finding("the embedded engine is installed", is_well=True)
        with own_engine(settings) as reached:
            return Finding(f"{reached.version} answers at {settings.neo4j_uri}", is_well=True)
    except (CannotRun, SettingsError) as error:
        return Finding(error.message, is_well=False, advice=error.advice or "")


def _examine_server(settings: Settings) -> Sequence[Finding]:
    """What the user may do in a Neo4j database, and what others have there."""
    try:
        with open_engine(settings) as engine, Writer(engine) as writer:
            well = [describe_access(engine, writer), *describe_contents(writer)]
            obstacles = list_obstacles(writer)
    except (CannotRun, StoreError) as error:
        return [Finding(error.message, is_well=False, advice=error.advice or "")]
    findings = [Finding(what, is_well=True) for what in well]
    return [
        *findings,
        *(Finding(f"not from Coterie: {what}", is_well=False, advice=_CLASH) for what in obstacles),
    ]


def _examine_graph(settings: Settings) -> Sequence[Finding]:
    folder = DataFolder(settings.data)
    try:
        if settings.neo4j_uri is None and folder.state().engine is None:
            return [Finding("nothing is loaded yet", is_well=True)]
        with open_engine(settings) as engine:
            return asyncio.run(_examine_index(engine, folder.indexes))
    except (CannotRun, StoreError) as error:
        return [Finding(error.message, is_well=False, advice=error.advice or "")]


async def _examine_index(engine: Engine, indexes: Path) -> Sequence[Finding]:
    reader = graph_reader(engine)
    try:
        version = (await whole_dataset(reader))["version"]
        if not (indexes / version).is_dir():
            what = f"no read index for the current version {version}"
            return [Finding(what, is_well=False, advice="Run `coterie index`.")]
        index = open_index(indexes / version, is_thorough=True)
        differences = await list_differences(reader, index)
    finally:
        await reader.close()
    if not differences:
        return [Finding(f"the read index of {version} is complete and agrees with the graph", is_well=True)]
    return [Finding(difference, is_well=False, advice=_EDITED) for difference in differences]
