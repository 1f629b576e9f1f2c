"""The read index alone, on synthetic columns: build, write, open, and the memory of a worker.

Run as `python -m bench.engines.read_index [papers]`.
"""

import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from app.index.building.arrays import build_index
from app.index.storage.files import open_index, write_index
from app.index.storage.layout import Index
from bench.service.paths import draw_pairs, search_ours
from bench.synthetic.columns import synthetic_columns
from bench.synthetic.world import synthetic_world

_OPENED = 5
_SEARCHED = 20
"""Pairs whose paths are searched before memory is measured, because searches write marks. Set by hand."""
_MIB = 2**20


def main(papers: int) -> None:
    """Print one line for each measurement."""
    columns = synthetic_columns(synthetic_world(papers))
    rows = sum(map(len, columns.values()))
    start, processor = time.perf_counter(), time.process_time()
    index = build_index(columns)
    took = f"{time.perf_counter() - start:.1f} s, {time.process_time() - processor:.1f} s of CPU time"
    print(f"{papers:,} papers, {rows:,} rows: built in {took}, {_size(index):.0f} MiB")
    with tempfile.TemporaryDirectory() as place:
        start = time.perf_counter()
        folder = write_index(index, Path(place), "v1")
        print(f"written in {time.perf_counter() - start:.1f} s")
        del index, columns
        for way, is_thorough in (("trusted", False), ("each byte read", True)):
            seconds = _opening(folder, is_thorough=is_thorough)
            print(f"opened, {way}: {seconds:.3f} s of CPU time")
        print(f"an open index holds {own_memory(folder):.1f} MiB that no other worker shares")


def _size(index: Index) -> float:
    return sum(array.nbytes for _, array in index.arrays()) / _MIB


def _opening(folder: Path, *, is_thorough: bool) -> float:
    """CPU seconds of one opening, the best of several."""
    took = []
    for _ in range(_OPENED):
        start = time.process_time()
        open_index(folder, is_thorough=is_thorough)
        took.append(time.process_time() - start)
    return min(took)


def own_memory(folder: Path) -> float:
    """The MiB that an index, opened and searched for paths, adds to a new process (Linux)."""
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as fresh:
        return fresh.submit(_grown, folder).result()


def _grown(folder: Path) -> float:
    before = _unshared()
    index = open_index(folder)
    search_ours(index, draw_pairs(index, _SEARCHED), 5, {})
    grown = _unshared() - before
    del index
    return grown


def _unshared() -> float:
    """MiB of private memory: pages of a mapped file that were only read are shared between processes."""
    lines = Path("/proc/self/smaps_rollup").read_text(encoding="ascii").splitlines()
    return sum(int(line.split()[1]) for line in lines if line.startswith("Private_Dirty")) / 1024


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000)
