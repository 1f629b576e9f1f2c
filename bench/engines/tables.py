"""The pipeline on one machine and through Spark Connect: seconds of each stage, their ratio, and equality.

Usage: python -m bench.engines.tables sc://HOST:PORT FILE... (its workers see the folder for temporary files)
"""

import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from loaders.pipeline import PipelineRun, build_graph
from loaders.publish.snapshot import write_snapshot
from loaders.reading.intake import Intake, LoadRequest, ingest_all
from loaders.store import CatalogueEntry, RecordStore
from loaders.tables import address_of, open_tables

TODAY = "2026-11-21T00:00:00Z"


class Clock:
    """Seconds of each stage, by its name."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = {}
        self._stage, self._start = "opening", time.perf_counter()

    def __call__(self, stage: str, share: float = 0.0, records: int = 0) -> None:  # noqa: ARG002 - a ProgressCallback
        """End the time of the last stage, and start that of this one."""
        if stage == self._stage:
            return
        now = time.perf_counter()
        self.seconds[self._stage] = now - self._start
        self._stage, self._start = stage, now


def main(server: str, files: Sequence[str]) -> None:
    """Print one line for each stage: seconds on DuckDB, seconds through the server, and their ratio."""
    with tempfile.TemporaryDirectory() as home:
        store = RecordStore(Path(home) / "records")
        entries = [
            entry for _, entry in ingest_all(LoadRequest(files), Intake(store, 1, TODAY)) if entry is not None
        ]
        local, version = build(store, entries, "duckdb", Path(home) / "duckdb")
        remote, same = build(store, entries, server, Path(home) / "remote")
    for stage, seconds in {**local, "all": sum(local.values())}.items():
        there = remote.get(stage, sum(remote.values()))
        print(f"{stage}: {seconds:.1f} s, {there:.1f} s, {there / seconds:.1f} times")
    print("the same graph" if version == same else f"two graphs: {version} and {same}")


def build(
    store: RecordStore, entries: Sequence[CatalogueEntry], engine: str, folder: Path
) -> tuple[dict[str, float], str]:
    """Seconds of each stage, and the version of the graph, which is the hash of all its rows."""
    clock = Clock()
    with open_tables(address_of(engine, folder / "tables")) as tables:
        build_graph(tables, PipelineRun(store, entries), announce=clock)
        clock("snapshot")
        snapshot = write_snapshot(tables, folder, TODAY)
        clock("end")
    return clock.seconds, snapshot.manifest.version


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
