"""The cost of storing changes and of reading them: a first load, and one with a tenth more papers.

Usage: python -m bench.loading.changes DUMP.tsv[.xz] [--papers 10000]
"""

import argparse
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from app.changes.atom import feed_pieces
from app.changes.change import Change
from app.changes.change_log import ChangeLog
from app.changes.reading import MOST_ENTRIES, newest_of, page_of_changes
from app.changes.subject import Subject
from app.index.storage.files import open_index
from bench.loading.rows import first_rows
from loaders.changes.writing import ChangeLogWriter
from loaders.ids.ledger import LedgerEntry
from loaders.pipeline import PipelineRun, build_graph
from loaders.publish.index import index_snapshot
from loaders.publish.snapshot import Snapshot, write_snapshot
from loaders.reading.intake import Intake, LoadRequest, ingest_all
from loaders.store import CatalogueEntry as Input
from loaders.store import RecordStore
from loaders.store.catalogue import next_load
from loaders.tables import open_tables

_NOW = "2026-03-01T12:00:00Z"
_Found = TypeVar("_Found")


def main() -> None:
    """Print the seconds of the second load, of writing its changes, and of reading them in each form."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("dump", type=Path)
    parser.add_argument("--papers", type=int, default=10_000)
    given = parser.parse_args()
    header, rows = first_rows(given.dump, given.papers)
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        history = _History(folder, folder / given.dump.name.removesuffix(".xz"))
        history.load(header, rows[len(rows) // 10 :])
        history.load(header, rows)
        _read(folder, history.snapshots)


class _History:
    """Loads one after another, each with its changes."""

    def __init__(self, folder: Path, dump: Path) -> None:
        self._folder = folder
        self._dump = dump
        self._inputs: list[Input] = []
        self._ledger: tuple[LedgerEntry, ...] = ()
        self.snapshots: list[Snapshot] = []

    def load(self, header: bytes, rows: list[bytes]) -> None:
        begun = time.perf_counter()
        self._dump.write_bytes(b"".join([header, *rows]))
        store = RecordStore(self._folder / "records")
        taken = ingest_all(LoadRequest([str(self._dump)]), Intake(store, next_load(self._inputs), _NOW))
        self._inputs += [entry for _, entry in taken if entry is not None]
        before = self.snapshots[-1] if self.snapshots else None
        with open_tables(f"duckdb:{self._folder / 'tables'}", workers=2) as tables:
            given = build_graph(tables, PipelineRun(store, self._inputs, self._ledger)).given
            new = write_snapshot(tables, self._folder / f"state{len(self.snapshots)}", _NOW, before=before)
        built = time.perf_counter()
        ChangeLogWriter(self._folder / "changes", 100).write(before, new, given.events, frozenset())
        print(f"load: {built - begun:.2f} s; its changes: {time.perf_counter() - built:.3f} s", flush=True)
        self._ledger = given.ledger
        self.snapshots.append(new)


def _read(folder: Path, snapshots: list[Snapshot]) -> None:
    first, last = (snapshot.manifest.version for snapshot in snapshots)
    versions = ChangeLog(folder / "changes").since(first, last)
    kinds = Counter(change.kind for one in versions for change in one.read())
    print(f"{sum(one.size for one in versions):,} bytes: {dict(kinds)}")
    _timed("a page of 10,000", lambda: page_of_changes(versions, frozenset(), MOST_ENTRIES, None))
    index_snapshot(snapshots[-1], folder / "index")
    index = open_index(folder / "index" / last)
    people = [change for one in versions for change in one.read() if change.kind == "new_paper"]
    busiest = Counter(change.id for change in people).most_common(1)[0][0]
    subject = Subject("author", busiest, frozenset({busiest}), "a person", f"/author/{busiest}")
    _timed("one person's changes", lambda: newest_of(versions, subject))
    found = [(versions[-1].header, _about(people, number)) for number in range(MOST_ENTRIES)]
    pieces = _timed(
        "a feed of 10,000", lambda: list(feed_pieces(subject, "https://c.example", _NOW, found, index))
    )
    sizes = [len(piece) for piece in pieces]
    print(f"feed: {sum(sizes):,} characters, at most {max(sizes):,} at once")


def _about(changes: list[Change], number: int) -> Change:
    return changes[number % len(changes)]


def _timed(what: str, act: Callable[[], _Found]) -> _Found:
    begun = time.process_time()
    found = act()
    print(f"{what}: {(time.process_time() - begun) * 1000:.1f} ms of processor")
    return found


if __name__ == "__main__":
    main()
