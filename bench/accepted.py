"""The accepted state of a data folder, which measurements read."""

from app.storage.folder import DataFolder
from loaders.publish.snapshot import Snapshot


def open_accepted(folder: DataFolder) -> Snapshot:
    """The snapshot of the last load; SystemExit if nothing was loaded."""
    tables = folder.state().tables
    if tables is None:
        raise SystemExit(f"{folder.path} contains no graph. Run `coterie load` first.")
    return Snapshot.open(folder.tables / tables)
