"""How many ids stay: after a first load, one of a tenth more, a tenth fewer, and with another resolver.

Usage: python -m bench.loading.ids DUMP.tsv[.xz] [--papers 10000]
"""

import argparse
import tempfile
from collections.abc import Sequence
from pathlib import Path

from bench.loading.rows import first_rows
from loaders.ids.counts import count_by_noun, describe_counts
from loaders.ids.giving import IdAssignment
from loaders.ids.ledger import LedgerEntry
from loaders.pipeline import PipelineRun, build_graph
from loaders.reading.intake import Intake, LoadRequest, ingest_all
from loaders.resolve.people.clustering import blocks
from loaders.store import CatalogueEntry as Input
from loaders.store import RecordStore
from loaders.store.catalogue import next_load
from loaders.tables import open_tables


def main() -> None:
    """Print after each load what happened to ids, and the share of ids that stayed of those that should."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("dump", type=Path)
    parser.add_argument("--papers", type=int, default=10_000)
    given = parser.parse_args()
    header, rows = first_rows(given.dump, given.papers)
    tenth, usual = len(rows) // 10, blocks.SURELY
    steps = [
        ("first", rows[tenth:], usual),
        ("a tenth more", rows, usual),
        ("a tenth fewer", rows[:-tenth], usual),
        ("cores joined from 2 bits more on", rows[:-tenth], usual + 2),
    ]
    with tempfile.TemporaryDirectory() as place:
        _run(Path(place), given.dump.name.removesuffix(".xz"), header, steps)


def _run(folder: Path, name: str, header: bytes, steps: Sequence[tuple[str, list[bytes], float]]) -> None:
    inputs: list[Input] = []
    ledger: tuple[LedgerEntry, ...] = ()
    dump = folder / name
    for label, rows, surely in steps:
        blocks.SURELY = surely
        dump.write_bytes(b"".join([header, *rows]))
        given = _load(folder, dump, inputs, ledger)
        print(f"{label}: {'; '.join(describe_counts(count_by_noun(given.events)))}")
        for kind in ("AUTHOR", "PAPER") if ledger else ():
            print(f"  {kind.lower()}: {_kept(kind, ledger, given.ledger)}", flush=True)
        ledger = given.ledger


def _load(folder: Path, dump: Path, inputs: list[Input], ledger: tuple[LedgerEntry, ...]) -> IdAssignment:
    store = RecordStore(folder / "records")
    taken = ingest_all(LoadRequest([str(dump)]), Intake(store, next_load(inputs), "2026-03-01T12:00:00Z"))
    inputs += [entry for _, entry in taken if entry is not None]
    with open_tables(f"duckdb:{folder / 'tables'}", workers=1) as tables:
        return build_graph(tables, PipelineRun(store, inputs, ledger)).given


def _kept(kind: str, before: Sequence[LedgerEntry], after: Sequence[LedgerEntry]) -> str:
    was, now = (
        {entry.members: entry.id for entry in entries if entry.kind == kind and entry.state == "live"}
        for entries in (before, after)
    )
    same = [members for members in was if members in now]
    kept = sum(was[members] == now[members] for members in same)
    still = len({*was.values()} & {*now.values()})
    return f"{kept:,} of {len(same):,} unchanged keep their id; {still:,} of {len(was):,} ids still live"


if __name__ == "__main__":
    main()
