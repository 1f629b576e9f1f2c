"""Rebuilds the folder of the embedded engine from the accepted tables: backups need not contain it."""

from collections.abc import Callable

import pyarrow as pa

from app.errors import RESTORE, FolderCorrupt, StoreFault
from app.graph.embedded.build import begun_build
from app.graph.embedded.mark import is_whole
from app.settings import Settings
from app.storage.folder import DataFolder, State
from loaders.publish.engines.embedded import all_rows
from loaders.publish.engines.stored_version import note_stored, stored_snapshot
from loaders.publish.snapshot import GRAPH, Snapshot

_LOAD = "Run `coterie load` with one of your files. It makes the graph again, and the ids stay."


def restore_engine(settings: Settings, report: Callable[[str], None]) -> None:
    """Have an engine folder that serves what was accepted last; `report` is called if one was made.

    A folder whose engine runs is not changed. Raises FolderInUse while a load works on the data folder,
    FolderCorrupt if the accepted tables are not whole or of an earlier version, DiskFull, EngineMissing or
    EngineUnavailable.
    """
    folder = DataFolder(settings.data)
    if settings.neo4j_uri is not None or not _is_to_be_made(folder):
        return
    with folder.load_lock():
        if _is_to_be_made(folder):
            _make(settings, folder)
            report("The embedded engine's files were rebuilt from the accepted tables.")


def _is_to_be_made(folder: DataFolder) -> bool:
    state = folder.state()
    if state.tables is None or folder.engine_lock().is_held():
        return False
    if state.pending is not None and state.engine is not None:  # the engine itself knows what it holds
        return not is_whole(folder.engines / state.engine)
    return state.engine_tables != state.tables or stored_snapshot(folder, state) is None


def _make(settings: Settings, folder: DataFolder) -> None:
    folder.create()
    tables = folder.state().tables or ""
    snapshot = Snapshot.open(folder.tables / tables)
    if any(table.name not in snapshot.manifest.rows for table in GRAPH):
        made = f"An earlier version of Coterie made the graph in {snapshot.folder}."
        raise FolderCorrupt(made, value=snapshot.folder, advice=_LOAD)
    with begun_build(folder, folder.next_engine().name, heap=settings.heap) as build:
        try:
            built = build.fill(all_rows(snapshot))
        except (FileNotFoundError, pa.ArrowInvalid, StoreFault) as error:
            raise _torn(snapshot, str(error)) from error
        name = build.name
    if any(built[table] != count for table, count in snapshot.manifest.rows.items()):
        raise _torn(snapshot, "its rows differ from its manifest")
    note_stored(folder, name, snapshot.manifest.version)
    former = folder.state()
    folder.replace_state(State(name, tables, tables, server_tables=former.server_tables))


def _torn(snapshot: Snapshot, why: str) -> FolderCorrupt:
    return FolderCorrupt(
        f"{snapshot.folder} is not a complete snapshot: {why}.", value=snapshot.folder, advice=RESTORE
    )
