"""`coterie doctor`: what this machine has, and what it would take to run."""

import shutil
import sys
from collections.abc import Iterator
from dataclasses import dataclass

from app.errors import CannotRun, FolderInUse, SettingsError
from app.folder import DataFolder
from app.graph.embedded.child import require_engine
from app.graph.engines import own_engine
from app.settings import Settings

_ROOM = 2 * 1024**3
_PYTHON = (3, 11)


@dataclass(frozen=True)
class Finding:
    """One thing looked at; `advice` says what to do where it is not well."""

    what: str
    is_well: bool
    advice: str = ""


def examine(settings: Settings) -> Iterator[Finding]:
    """Look at Python, the data folder, its room and lock, and the engine that the settings name."""
    version = ".".join(map(str, sys.version_info[:3]))
    yield Finding(f"Python {version}", sys.version_info[:2] >= _PYTHON, "Use Python 3.11 or later.")
    yield from _examine_folder(settings)
    yield _examine_engine(settings)


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
    yield Finding(f"{free // 1024**2} MiB free there", free >= _ROOM, "Keep 2 GiB free for loads.")
    try:
        with folder.engine_lock():
            yield Finding("nobody else works in it", is_well=True)
    except FolderInUse as error:
        yield Finding(error.message, is_well=True)


def _examine_engine(settings: Settings) -> Finding:
    try:
        if settings.neo4j_uri is None:
            require_engine()
            return Finding("the embedded engine is installed", is_well=True)
        with own_engine(settings):
            return Finding(f"Neo4j answers at {settings.neo4j_uri}", is_well=True)
    except (CannotRun, SettingsError) as error:
        return Finding(error.message, is_well=False, advice=error.advice or "")
