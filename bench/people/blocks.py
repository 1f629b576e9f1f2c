"""The largest blocks of names: the time to distinguish the people of 7,500 mentions in 110 of them.

Usage: python -m bench.people.blocks FILE...

The files are resolved up to mentions. From the 110 largest blocks 7,500 mentions are drawn, the same ones in
every run, and resolved in one process. The reference is the time of S2AND's own implementation for the same
number.
"""

import argparse
import tempfile
import time
import zlib
from collections import Counter
from pathlib import Path

import pyarrow as pa

from loaders.pipeline import PipelineRun, run_stages
from loaders.reading.intake import Intake, LoadRequest, ingest_all
from loaders.resolve.people.people import resolve_bucket
from loaders.store import RecordStore
from loaders.tables import open_tables

BLOCKS = 110
MENTIONS = 7_500
REFERENCE = 238.0
"""Seconds of s2and 0.51.2 with its Python backend for the same number of signatures, on two shared cores."""
RUNS = 3


def main() -> None:
    """Print the size of the blocks, and the best of several runs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="+")
    mentions = draw(read(parser.parse_args().files))
    sizes = Counter(mentions["block"].to_pylist())
    print(f"{mentions.num_rows:,} mentions in {len(sizes)} blocks, {max(sizes.values()):,} in the largest")
    runs = [measure(mentions) for _ in range(RUNS)]
    took, worked = min(runs)
    print(f"{took:.1f} s, {worked:.1f} s of CPU time (best of {RUNS})")
    print(f"{REFERENCE:.0f} s of S2AND's reference: {REFERENCE / took:.0f} times")


def read(files: list[str]) -> pa.Table:
    """Every mention of the files."""
    with tempfile.TemporaryDirectory() as place, open_tables(f"duckdb:{place}/tables") as tables:
        store = RecordStore(Path(place) / "records")
        taken = ingest_all(LoadRequest(files), Intake(store, 1, "2026-11-21", workers=0))
        run = PipelineRun(store, [entry for _, entry in taken if entry is not None])
        run_stages(tables, run, "statements", "papers", "people.judge", "people.block")
        return tables.one("select * from mention_rows")


def draw(mentions: pa.Table) -> pa.Table:
    """Some mentions of the largest blocks, chosen by the hashes of their keys."""
    blocks = mentions["block"].to_pylist()
    largest = {
        block for block, _ in sorted(Counter(blocks).items(), key=lambda one: (-one[1], one[0]))[:BLOCKS]
    }
    names = mentions["mention"].to_pylist()
    rows = [place for place, block in enumerate(blocks) if block in largest]
    rows.sort(key=lambda place: (zlib.crc32(names[place].encode()), names[place]))
    return mentions.take(sorted(rows[:MENTIONS]))


def measure(mentions: pa.Table) -> tuple[float, float]:
    """Wall-clock seconds and CPU seconds."""
    start, worked = time.perf_counter(), time.process_time()
    resolve_bucket(mentions)
    return time.perf_counter() - start, time.process_time() - worked


if __name__ == "__main__":
    main()
