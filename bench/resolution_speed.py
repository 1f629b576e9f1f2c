"""Time and memory of each step from files to people.

Usage: python -m bench.resolution_speed FILE...   (glued strings stay whole: splitting has its own bench)
"""

import resource
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from loaders.reading import open_inputs, recognise
from loaders.records import Reading
from loaders.resolve.people import resolve_people
from loaders.resolve.works import resolve_works
from loaders.store import Entry, RecordStore, Split, gather
from loaders.tables import open_tables


@dataclass(frozen=True)
class Unsplit:
    """A glued string that is left whole."""

    title: str = ""
    authors: tuple[str, ...] = ()
    authors_open: bool = True
    confidence: float = 0.0
    is_accepted: bool = False


def main(files: list[str]) -> None:
    """Print one line a step."""
    with tempfile.TemporaryDirectory() as folder, open_tables(f"duckdb:{folder}/tables") as tables:
        store = RecordStore(Path(folder) / "records")
        entries: list[Entry] = []
        timed("read", lambda: entries.extend(entry for file in files for entry in read(store, file)))
        timed("gather", lambda: gather(store, entries, tables, split_nothing))
        timed("works", lambda: resolve_works(tables))
        timed("people", lambda: resolve_people(tables))
        for name in ("works", "papers", "bylines", "people"):
            print(name, tables.one(f"select count(*) as rows from {name}")["rows"][0].as_py())


def read(store: RecordStore, file: str) -> list[Entry]:
    """The entries of one file."""
    return [
        store.write(
            one.name,
            recognise(one.head(), one.path).parse(one.stream, Reading(one.name)),
            load=1,
            loaded_at="2026-11-21",
        )
        for one in open_inputs(file)
    ]


def split_nothing(texts: Sequence[str], *_: object) -> list[Split]:
    """Leave every glued string whole."""
    return [Unsplit() for _ in texts]


def timed(step: str, act: Callable[[], object]) -> None:
    """Print the seconds of a step, those of the processor, and the greatest memory so far."""
    start, worked = time.perf_counter(), time.process_time()
    act()
    took, worked = time.perf_counter() - start, time.process_time() - worked
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"{step}: {took:.2f} s, {worked:.2f} s of the processor, {peak:.0f} MiB at most so far")


if __name__ == "__main__":
    main(sys.argv[1:])
