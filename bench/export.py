"""Exports of a synthetic network in every format, at one size and at four times that size.

Run as `python -m bench.export [PAPERS]`: 120,000 papers have about a million links. Prints for each format
its time, links per second, and the private memory of the process (the index is mapped from its files and not
counted).
"""

import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from app.exports.formats import FORMATS
from app.exports.header import ExportHeader
from app.exports.networks.building import NetworkSource, build_network, named_clusters
from app.index.storage.files import open_index, write_index
from bench.synthetic.columns import synthetic_index

_TIMES = (1, 4)
_EVERY = 0.02
_HEADER = ExportHeader("synthetic", "2026-01-01T00:00:00Z", "coterie export", "http://localhost", ())


def main(papers: int) -> None:
    """Measure each size in a process of its own, so that the sizes do not share memory."""
    for times in _TIMES:
        with tempfile.TemporaryDirectory() as place:
            write_index(synthetic_index(papers * times), Path(place), "v1")
            subprocess.run([sys.executable, "-m", "bench.export", "in", place], check=True)


def measure(folder: Path) -> None:
    """Export the network of an index in each format, and print the cost."""
    index = open_index(folder / "v1")
    source = NetworkSource(index, "authors", index.paper_ids.places(index.paper_ids.sorted))
    network = build_network(source, _HEADER, named_clusters(index, {}))
    links = sum(1 for _ in network.links())
    print(f"{len(index.paper_ids):,} papers, {network.node_count:,} nodes, {links:,} links", flush=True)
    for key, form in FORMATS.items():
        if form.has_networks:
            with tempfile.TemporaryFile() as file, _watched() as most:
                start = time.perf_counter()
                form.network(network, file)
                took, size = time.perf_counter() - start, file.tell() / 2**20
            print(
                f"  {key}: {took:.1f} s, {links / took:,.0f} links/s, {size:.0f} MiB, {most[0]:.0f} MiB held"
            )


@contextmanager
def _watched() -> Iterator[list[float]]:
    """The peak of this process's anonymous memory during the block, in MiB (Linux)."""
    most, end = [0.0], threading.Event()

    def look() -> None:
        while not end.wait(_EVERY):
            most[0] = max(most[0], _own_memory())

    thread = threading.Thread(target=look, daemon=True)
    thread.start()
    try:
        yield most
    finally:
        end.set()
        thread.join()


def _own_memory() -> float:
    lines = Path("/proc/self/status").read_text(encoding="utf-8").splitlines()
    (found,) = (line for line in lines if line.startswith("RssAnon:"))
    return int(found.split()[1]) / 1024


if __name__ == "__main__":
    if sys.argv[1:2] == ["in"]:
        measure(Path(sys.argv[2]))
    else:
        main(int(sys.argv[1]) if len(sys.argv) > 1 else 120_000)
