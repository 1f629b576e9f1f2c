"""`coterie load`: inputs in, a served graph out, and a report of both.

One load at a time works on a data folder. Whatever ends it, the graph that was served is served on,
and the next load starts from what was accepted last.
"""

import shutil
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from app.errors import FolderCorrupt
from app.files import rename_durably, write_atomically
from app.folder import DataFolder
from app.settings import Settings
from loaders.basis import basis_of
from loaders.ids.assignment import Event
from loaders.ids.ledger import Entry as LedgerEntry
from loaders.ids.ledger import read_ledger, write_ledger
from loaders.intake import Intake, Request, take_in
from loaders.pipeline import build_graph
from loaders.progress import Announce, ignore
from loaders.publish.interrupts import interrupts_restored
from loaders.publish.publishing import ready_to_publish
from loaders.publish.recovery import is_served, settle
from loaders.publish.snapshot import Snapshot, write_snapshot
from loaders.report import Changes, FileReport, LoadReport
from loaders.store import Entry, RecordStore
from loaders.store.catalogue import catalogue_lines, next_load, read_catalogue
from loaders.tables import address_of, open_tables

_CATALOGUE = "catalogue.jsonl"
_LEDGER = "ids.jsonl"

Clock = Callable[[], datetime]


@dataclass(frozen=True)
class _Accepted:
    """What the last load left: its inputs, its ids, and its graph if there is one."""

    entries: Sequence[Entry]
    ledger: Sequence[LedgerEntry]
    snapshot: Snapshot | None


def load(
    settings: Settings,
    request: Request,
    *,
    is_dry_run: bool = False,
    announce: Announce = ignore,
    clock: Clock = lambda: datetime.now(UTC),
) -> LoadReport:
    """Read the inputs, resolve them with all that was loaded before, and publish; see commands for errors.

    Inputs that are refused are reported and the rest is published. Raises CannotRun where nothing could
    be published.
    """
    folder = DataFolder(settings.data)
    folder.create()
    with folder.load_lock(), interrupts_restored():
        settle(settings, folder)
        accepted = _read_accepted(folder)
        _clear(folder, accepted.entries)
        now = clock().strftime("%Y-%m-%dT%H:%M:%SZ")
        announce("reading")
        intake = _intake(settings, folder, accepted.entries, now)
        files, entries = _take_in(request, intake, announce)
        if is_dry_run or not entries:
            return LoadReport(files, _dataset(accepted.snapshot), way=None)
        if _is_resolved(settings, folder, accepted, entries):
            return LoadReport(files, _dataset(accepted.snapshot), "unchanged", is_resolved=False)
        return _resolve_and_publish(settings, folder, accepted, (files, entries, now), announce)


def _intake(settings: Settings, folder: DataFolder, before: Sequence[Entry], now: str) -> Intake:
    known = {entry.digest: entry for entry in before if entry.digest is not None}
    return Intake(RecordStore(folder.records), next_load(before), now, known, settings.workers)


def _take_in(
    request: Request, intake: Intake, announce: Announce
) -> tuple[tuple[FileReport, ...], list[Entry]]:
    taken = list(take_in(request, intake, lambda share, works: announce("reading", share, works)))
    return tuple(report for report, _ in taken), [entry for _, entry in taken if entry is not None]


def _is_resolved(settings: Settings, folder: DataFolder, accepted: _Accepted, fresh: Sequence[Entry]) -> bool:
    """Whether these entries say nothing new and the graph of all is the one served: nothing is left to do."""
    parts = {entry.part for entry in accepted.entries}
    if accepted.snapshot is None or any(entry.part not in parts for entry in fresh):
        return False
    if accepted.snapshot.manifest.basis != basis_of([*accepted.entries, *fresh]):
        return False
    return is_served(settings, folder, accepted.snapshot)


def _resolve_and_publish(
    settings: Settings,
    folder: DataFolder,
    accepted: _Accepted,
    taken: tuple[tuple[FileReport, ...], list[Entry], str],
    announce: Announce,
) -> LoadReport:
    files, fresh, now = taken
    entries = [*accepted.entries, *fresh]
    work = address_of(settings.tables, folder.work / "load")
    with ready_to_publish(settings, folder) as publish, open_tables(work, workers=settings.workers) as tables:
        given = build_graph(tables, RecordStore(folder.records), entries, accepted.ledger, announce)
        state = folder.next_tables()
        state.mkdir()
        write_atomically(state / _CATALOGUE, catalogue_lines(entries))
        write_atomically(state / _LEDGER, b"".join(write_ledger(given.ledger)))
        new = write_snapshot(tables, state, now, basis_of(entries))
        ids = folder.work / _LEDGER
        write_atomically(ids, (state / _LEDGER).read_bytes())
        announce("publishing")
        way = publish(tables, new)
        rename_durably(ids, folder.ids)
    return LoadReport(files, _dataset(new), way, _count(given.events))


def _read_accepted(folder: DataFolder) -> _Accepted:
    """The last accepted state; before the first load, a ledger that was put back from a backup counts."""
    tables = folder.state().tables
    if tables is None:
        return _Accepted((), _ledger(folder.ids) if folder.ids.exists() else (), None)
    state = folder.tables / tables
    return _Accepted(read_catalogue(state / _CATALOGUE), _ledger(state / _LEDGER), Snapshot.open(state))


def _ledger(file: Path) -> Sequence[LedgerEntry]:
    try:
        with file.open("rb") as lines:
            return read_ledger(lines, str(file))
    except FileNotFoundError:
        raise FolderCorrupt(
            f"{file} is missing: without it, ids would change.",
            value=file,
            advice="Put it back from a backup; ids.jsonl in the data folder is a copy.",
        ) from None


def _clear(folder: DataFolder, entries: Sequence[Entry]) -> None:
    """Remove what ended loads left behind."""
    RecordStore(folder.records).prune(entries)
    state = folder.state()
    kept = {state.tables, state.engine_tables, state.pending}
    left = [entry for entry in folder.tables.iterdir() if entry.name not in kept]
    for entry in (*left, *folder.work.iterdir()):
        shutil.rmtree(entry, ignore_errors=True)


def _dataset(snapshot: Snapshot | None) -> dict[str, str | int]:
    return {} if snapshot is None else snapshot.manifest.dataset


def _count(events: Sequence[Event]) -> Changes:
    counts: dict[str, int] = Counter(event.kind for event in events)
    return Changes(**counts)
