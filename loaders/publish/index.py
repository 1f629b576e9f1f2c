"""The read index of a snapshot, written with the graph that is published from it."""

from pathlib import Path

import pyarrow.parquet as pq

from app.index.building.arrays import build_index
from app.index.building.columns import COLUMNS, READ
from app.index.storage.files import remove_unused_indexes, write_index
from app.storage.folder import DataFolder
from loaders.publish.snapshot import Snapshot


def index_snapshot(snapshot: Snapshot, folder: Path) -> None:
    """Write the index of a snapshot: it waits under the snapshot's version until that is served."""
    columns = {
        name: pq.read_table(snapshot.file_of(name), schema=schema, filters=READ.get(name))
        for name, schema in COLUMNS.items()
    }
    write_index(build_index(columns), folder, snapshot.manifest.version)


def prune_indexes(folder: DataFolder) -> None:
    """Remove the indexes of versions that are served no more."""
    state = folder.state()
    states = {name for name in (state.tables, state.engine_tables, state.pending) if name is not None}
    versions = {Snapshot.open(folder.tables / name).manifest.version for name in states}
    remove_unused_indexes(folder.indexes, frozenset(versions))
