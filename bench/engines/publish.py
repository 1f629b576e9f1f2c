"""Publishes a snapshot into the empty engine of the settings, to measure publishing alone.

Usage: COTERIE_DATA=FOLDER [NEO4J_URI=ADDRESS ...] python -m bench.engines.publish STATE

STATE is a folder `states/NNNNNN` of another data folder; it is copied into FOLDER, which can then be served
as after a load. CPU seconds are those of this process and of the embedded engine; those of a server are not
counted.
"""

import os
import shutil
import sys
import time
from pathlib import Path
from typing import NamedTuple

from app.settings import Settings
from app.storage.folder import DataFolder
from bench.memory import Watch, worked
from loaders.publish.publishing import ready_to_publish
from loaders.publish.snapshot import PublishMode, Snapshot
from loaders.tables import address_of, open_tables


class PublishCost(NamedTuple):
    """The cost of a publish: rows, the mode, wall-clock seconds, CPU seconds, and peak MiB."""

    rows: int
    way: PublishMode
    seconds: float
    processor: float
    memory: float


def main(state: Path) -> None:
    """Publish, and print the cost."""
    took = publish_state(Settings.from_env(os.environ), state)
    print(
        f"{took.rows:,} rows, {took.way}: {took.seconds:.1f} s, {took.rows / took.seconds:,.0f} rows/s, "
        f"{took.processor:.1f} s of CPU time, {took.memory:.0f} MiB at most"
    )


def publish_state(settings: Settings, state: Path) -> PublishCost:
    """Publish a copy of a snapshot into the empty engine of some settings."""
    before = worked()
    folder = DataFolder(settings.data)
    folder.create()
    snapshot = Snapshot.open(shutil.copytree(state, folder.next_tables()))
    rows = sum(snapshot.manifest.rows.values())
    start = time.perf_counter()
    work = address_of("duckdb", folder.work / "publish")
    with Watch() as watch, ready_to_publish(settings, folder) as publish, open_tables(work) as tables:
        way = publish(tables, snapshot)
        took, processor = time.perf_counter() - start, worked() - before
    return PublishCost(rows, way, took, processor, watch.most)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
