"""The snapshot that an engine folder contains, recorded in `engine/NNNNNN/holds.json` next to its own files.

`state.json` alone is not enough: a backup that is put back over a newer folder brings an older `state.json`
to an engine folder that a load changed since.
"""

import msgspec

from app.errors import FolderCorrupt
from app.graph.embedded.mark import is_whole
from app.storage.files import write_atomically
from app.storage.folder import DataFolder, State
from loaders.publish.snapshot import Snapshot

_NAME = "holds.json"


class _StoredVersion(msgspec.Struct, frozen=True):
    """The dataset version of an engine folder; None while a change is being written to it."""

    version: str | None


def note_stored(folder: DataFolder, engine: str, version: str | None) -> None:
    """Write down which version an engine folder contains, or that it is about to change."""
    write_atomically(folder.engines / engine / _NAME, msgspec.json.encode(_StoredVersion(version)))


def stored_snapshot(folder: DataFolder, state: State) -> Snapshot | None:
    """The snapshot that the engine folder of a state contains; None if the folder cannot be used as it is.

    It cannot where it is missing, as after a backup was put back, or damaged, or was copied while in use,
    or where a publish into it was interrupted.
    """
    if state.engine is None or state.engine_tables is None or state.pending is not None:
        return None
    if not is_whole(folder.engines / state.engine):
        return None
    snapshot = Snapshot.open(folder.tables / state.engine_tables)
    return snapshot if _may_store(folder, state.engine, snapshot) else None


def _may_store(folder: DataFolder, engine: str, snapshot: Snapshot) -> bool:
    """Whether the note names this snapshot; without a note, as of an older version, nothing contradicts."""
    path = folder.engines / engine / _NAME
    if not path.exists():
        return True
    try:
        return (
            msgspec.json.decode(path.read_bytes(), type=_StoredVersion).version == snapshot.manifest.version
        )
    except ValueError as error:
        raise FolderCorrupt(f"{path} cannot be read: {error}.", value=path, advice="Remove it.") from error
