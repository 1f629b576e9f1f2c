"""A load until the graph is served, compared with the two parts that it cannot do without.

Usage: python -m bench.loading.served FILE [--heap 1g]

The load is `coterie load` of an archive of XML files, as a process of its own, into an empty data folder. The
two parts run in this process: parsing the same files into trees with the parser that the load uses, and
writing the same rows, read from the snapshot, with the embedded engine's builder. All run one after another;
wall-clock and CPU seconds are those of all processes together.
"""

import argparse
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from lxml import etree

from app.graph.embedded.build import build_engine
from app.storage.folder import DataFolder
from bench.accepted import open_accepted
from bench.loading.runs import load
from bench.memory import worked
from loaders.publish.engines.embedded import all_rows
from loaders.publish.snapshot import Snapshot
from loaders.reading import open_inputs

Seconds = tuple[float, float]
"""Wall-clock seconds and CPU seconds."""


def main() -> None:
    """Print the cost of the load, the parsing and the writing, and the load as a multiple of the two."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file")
    parser.add_argument("--heap", default="1g")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as place:
        loaded = DataFolder(Path(place) / "loaded")
        ours = timed(lambda: load("coterie load", Path(given.file), loaded.path, None))
        snapshot = open_accepted(loaded)
        parse = timed(lambda: parse_all(given.file))
        write = timed(lambda: write_all(snapshot, Path(place) / "bare", given.heap))
    for name, took in (("load", ours), ("bare parse", parse), ("bare writing", write)):
        print(f"{name}: {took[0]:.1f} s, {took[1]:.1f} s of CPU time")
    ratios = [ours[at] / (parse[at] + write[at]) for at in (0, 1)]
    print(
        f"load / (bare parse + bare writing): {ratios[0]:.2f} in wall-clock time, {ratios[1]:.2f} in CPU time"
    )


def timed(work: Callable[[], object]) -> Seconds:
    """The cost of one run."""
    start, before = time.perf_counter(), worked()
    work()
    return time.perf_counter() - start, worked() - before


def parse_all(file: str) -> None:
    """Every XML file of the archive as a tree, dropped at once."""
    for one in (one for one in open_inputs(file) if one.name.endswith(".xml")):
        etree.parse(one.stream, etree.XMLParser(load_dtd=False, no_network=True))


def write_all(snapshot: Snapshot, place: Path, heap: str) -> None:
    """A new engine folder of the snapshot's rows."""
    folder = DataFolder(place)
    folder.create()
    build_engine(folder, folder.next_engine().name, all_rows(snapshot), heap=heap)


if __name__ == "__main__":
    main()
