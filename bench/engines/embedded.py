"""The embedded engine: a bulk build, its start, reads and writes over Bolt; ratios within one run.

Run as `python -m bench.engines.embedded [papers]`.
"""

import asyncio
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import quantiles
from typing import Any

import pyarrow.parquet as pq

from app.graph.embedded.build import build_engine
from app.graph.embedded.engine import EmbeddedEngine
from app.graph.embedded.server_process import free_ports
from app.graph.reader import GraphReader
from app.graph.writer import Write, Writer
from app.storage.folder import DataFolder, State
from bench.memory import worked_by_ended
from bench.synthetic.state import write_state
from bench.synthetic.world import synthetic_world
from loaders.publish.snapshot import GRAPH, read_rows

Table = tuple[str, list[dict[str, Any]]]

_STARTS = 5
_READS = 2_000


def main(papers: int) -> None:
    """Print one line for each measurement."""
    with tempfile.TemporaryDirectory() as place:
        tables = _tables(papers, Path(place) / "state")
        print(f"{papers} papers, {sum(len(rows) for _, rows in tables)} rows")
        folder = DataFolder(Path(place))
        for name, heap in (("000001", "512m"), ("000002", "1g")):
            _measure_build(folder, tables, name, heap)
        _measure_start(folder)
        with EmbeddedEngine(folder) as engine:
            asyncio.run(_measure_reads(engine))
            _measure_writes(engine, tables)


def _tables(papers: int, folder: Path) -> list[Table]:
    snapshot = write_state(synthetic_world(papers), folder)
    filled = [table for table in GRAPH if snapshot.manifest.rows[table.name]]
    return [(table.name, list(read_rows(pq.read_table(snapshot.file(table))))) for table in filled]


def _measure_build(folder: DataFolder, tables: list[Table], name: str, heap: str) -> None:
    rows = sum(len(rows) for _, rows in tables)
    before = _peak(resource.RUSAGE_SELF)
    start, start_cpu = time.perf_counter(), worked_by_ended()
    build_engine(folder, name, tables, heap=heap)
    seconds, cpu = time.perf_counter() - start, worked_by_ended() - start_cpu
    folder.replace_state(State(engine=name))
    grown = _peak(resource.RUSAGE_SELF) - before
    print(
        f"build, heap {heap}: {seconds:.1f} s ({cpu:.1f} s of processor), {rows / seconds:.0f} rows/s; "
        f"builder at most {_peak(resource.RUSAGE_CHILDREN)} MB, parent grew by {grown} MB"
    )


def _measure_start(folder: DataFolder) -> None:
    bare, ours = [], []
    for _ in range(_STARTS):
        bare.append(_bare_start(folder))
        ours.append(_our_start(folder))
    ratio = min(ours) / min(bare)
    print(f"start to first answer: {min(ours):.2f} s, the bare engine {min(bare):.2f} s, ratio {ratio:.2f}")


def _bare_start(folder: DataFolder) -> float:
    ports = [str(port) for port in free_ports()]
    place = folder.engines / str(folder.state().engine)
    command = [sys.executable, "-m", "bench.engines.bare", str(place), *ports]
    start = time.perf_counter()
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        while b"answered" not in (process.stdout.readline() if process.stdout else b"answered"):
            pass
        return time.perf_counter() - start


def _our_start(folder: DataFolder) -> float:
    async def answer(engine: EmbeddedEngine) -> None:
        reader = GraphReader(engine)
        await reader.ask("dataset")
        await reader.close()

    start = time.perf_counter()
    with EmbeddedEngine(folder) as engine:
        asyncio.run(answer(engine))
        return time.perf_counter() - start


async def _measure_reads(engine: EmbeddedEngine) -> None:
    reader = GraphReader(engine)
    times = []
    for _ in range(_READS):
        start = time.perf_counter()
        await reader.ask("dataset")
        times.append(1000 * (time.perf_counter() - start))
    await reader.close()
    warm = quantiles(times[_READS // 2 :], n=20)
    print(f"one read of one row: first {times[0]:.0f} ms, then p50 {warm[9]:.2f} ms, p95 {warm[18]:.2f} ms")


def _measure_writes(engine: EmbeddedEngine, tables: list[Table]) -> None:
    by_name = {name: rows[:20_000] for name, rows in tables}
    for turn in ("cold, unchanged rows", "warm, unchanged rows"):
        for name in ("author", "search_key", "wrote"):
            with Writer(engine) as writer:
                start = time.perf_counter()
                writer.write([Write(f"{name}_upsert", by_name[name])])
                rate = len(by_name[name]) / (time.perf_counter() - start)
            print(f"upsert of {name} in one transaction, {turn}: {rate:.0f} rows/s")


def _peak(who: int) -> int:
    return resource.getrusage(who).ru_maxrss // 1024


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000)
