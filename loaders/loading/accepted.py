"""The accepted state of a data folder, and the lock to change it: only one process at a time may."""

import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from filecmp import cmp
from functools import partial
from pathlib import Path

from app.errors import DatasetUnsettled, FolderCorrupt
from app.security.seal import Seal
from app.settings import Settings
from app.storage.files import remove_folder, write_atomically
from app.storage.folder import DataFolder
from loaders.ids.known import KnownIds
from loaders.ids.ledger import LedgerEntry, read_ledger
from loaders.judgements.journal import read_journal
from loaders.judgements.records import rights_in_force
from loaders.loading.named_people import refused_name
from loaders.publish.index import prune_indexes
from loaders.publish.interrupts import interrupts_restored
from loaders.publish.recovery import settle
from loaders.publish.snapshot import Snapshot
from loaders.store import CatalogueEntry, RecordStore
from loaders.store.catalogue import read_state_catalogue
from loaders.tables import StageCache

LEDGER = "ids.jsonl"
KEPT = "kept"
"""Folder of a state with resolved tables that the next load may reuse.

They name people as the sources do, so none are stored once anybody is hidden.
"""


@dataclass(frozen=True)
class Accepted:
    """The inputs, the ids and, after the first load, the graph that the last load accepted."""

    entries: Sequence[CatalogueEntry]
    ledger: Sequence[LedgerEntry]
    snapshot: Snapshot | None

    def in_graph(self) -> tuple[Snapshot, KnownIds]:
        """The graph and the ids in it; DatasetUnsettled if nothing was loaded yet."""
        if self.snapshot is None:
            raise DatasetUnsettled("There is no graph yet.", advice="Run `coterie load` to create one.")
        return self.snapshot, KnownIds(self.ledger, partial(refused_name, self.snapshot))

    def kept(self) -> StageCache:
        """The tables that the last load stored for reuse; empty if there are none."""
        return StageCache(self.snapshot.folder / KEPT if self.snapshot else None)


@contextmanager
def locked_for_change(settings: Settings) -> Iterator[tuple[DataFolder, Accepted]]:
    """Lock the data folder and yield it with its accepted state.

    An interrupted publish is settled first, and leftovers of ended loads are removed. At the end, if anybody
    is hidden, files that may name them are removed.
    """
    folder = DataFolder(settings.data)
    folder.create()
    with folder.load_lock(), interrupts_restored():
        settle(settings, folder)
        accepted = read_accepted(folder)
        _restore_ledger(folder)
        remove_leftovers(folder, accepted.entries)
        try:
            yield folder, accepted
        finally:
            if rights_in_force(read_journal(folder.judgements)):  # new files may name hidden people
                remove_leftovers(folder, read_accepted(folder).entries)
                remove_folder(folder.bodies)
                _forget_roster(folder)


def _restore_ledger(folder: DataFolder) -> None:
    """Copy the accepted ledger to `ids.jsonl` if a load was killed before it did so itself."""
    if (tables := folder.state().tables) is None:
        return
    ledger = folder.tables / tables / LEDGER
    if not (folder.ids.exists() and cmp(ledger, folder.ids, shallow=False)):
        write_atomically(folder.ids, ledger.read_bytes())


def _forget_roster(folder: DataFolder) -> None:
    """Remove the roster uploaded through a page, unless the load of that roster is the one ending now."""
    if not folder.roster_lock().is_held():
        remove_folder(folder.roster)


def read_accepted(folder: DataFolder) -> Accepted:
    """The last accepted state; before the first load, it has the ids of a ledger restored from a backup."""
    tables = folder.state().tables
    if tables is None:
        return Accepted((), _ledger(folder.ids) if folder.ids.exists() else (), None)
    state = folder.tables / tables
    entries = read_state_catalogue(state, seal_of(folder))
    return Accepted(entries, _ledger(state / LEDGER), Snapshot.open(state))


def seal_of(folder: DataFolder) -> Seal | None:
    """The seal that opens sealed records; None if the data folder has no key."""
    key = folder.known_seal_key()
    return Seal(key, folder.opened) if key else None


def store_of(folder: DataFolder) -> RecordStore:
    """The record store of a data folder; it opens sealed records if the folder has the key."""
    return RecordStore(folder.records, seal_of(folder))


def count_closed_inputs(folder: DataFolder) -> int:
    """The number of inputs with records that were sealed under a key that this folder does not have."""
    store = store_of(folder)
    return sum(store.is_closed(part) for part in {entry.part for entry in read_accepted(folder).entries})


def _ledger(file: Path) -> Sequence[LedgerEntry]:
    try:
        with file.open("rb") as lines:
            return read_ledger(lines, str(file))
    except FileNotFoundError:
        raise FolderCorrupt(
            f"{file} is missing. Without it, ids would change.",
            value=file,
            advice="Restore it from a backup, or copy ids.jsonl from the data folder.",
        ) from None


def remove_leftovers(folder: DataFolder, entries: Sequence[CatalogueEntry]) -> None:
    """Remove files of ended loads and former graphs; a running service ends its own engines."""
    RecordStore(folder.records).prune(entries)
    state = folder.state()
    kept = {state.tables, state.engine_tables, state.server_tables, *state.proposed}
    left = [entry for entry in folder.tables.iterdir() if entry.name not in kept]
    for entry in (*left, *folder.work.iterdir()):
        shutil.rmtree(entry, ignore_errors=True)
    prune_indexes(folder)
    if folder.service() is None and state.engine is not None:
        former = [entry for entry in folder.engines.iterdir() if entry.name.isdecimal()]
        for entry in former:
            if int(entry.name) < int(state.engine):
                shutil.rmtree(entry, ignore_errors=True)
