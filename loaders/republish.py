"""Resolving everything that is in force and publishing it: what every change of the graph ends with."""

import shutil
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from app.files import rename_durably, write_atomically
from app.folder import DataFolder
from app.settings import Settings
from loaders.accepted import CATALOGUE, KEPT, LEDGER, Accepted
from loaders.basis import basis_of
from loaders.ids.assignment import Event
from loaders.ids.ledger import write_ledger
from loaders.judgements.journal import read_journal
from loaders.judgements.outcomes import OUTCOMES, Outcome
from loaders.pipeline import build_graph
from loaders.progress import Announce
from loaders.publish.publishing import ready_to_publish
from loaders.publish.snapshot import write_snapshot
from loaders.publish.way import Way
from loaders.report import Changes
from loaders.store import Entry, RecordStore
from loaders.store.catalogue import catalogue_lines
from loaders.tables import address_of, open_tables


@dataclass(frozen=True)
class Published:
    """The graph that is served now, how it came there, what became of ids and of judgements."""

    dataset: dict[str, str | int]
    way: Way
    changes: Changes
    outcomes: tuple[Outcome, ...]


def republish(
    settings: Settings,
    folder: DataFolder,
    accepted: Accepted,
    entries: Sequence[Entry],
    *,
    now: str,
    announce: Announce,
) -> Published:
    """Resolve these inputs with every judgement, and serve and accept what comes of it.

    Needs the right to change the folder (loaders/accepted.py).
    """
    work = address_of(settings.tables, folder.work / "load")
    with ready_to_publish(settings, folder) as publish, open_tables(work, workers=settings.workers) as tables:
        store, judgements = RecordStore(folder.records), read_journal(folder.judgements)
        kept = accepted.kept()
        built = build_graph(
            tables, store, entries, accepted.ledger, announce=announce, judgements=judgements, kept=kept
        )
        state = folder.next_tables()
        state.mkdir()
        write_atomically(state / CATALOGUE, catalogue_lines(entries))
        write_atomically(state / LEDGER, b"".join(write_ledger(built.given.ledger)))
        write_atomically(state / OUTCOMES, msgspec.json.encode(built.outcomes))
        kept.keep(tables, state / KEPT)
        new = write_snapshot(tables, state, now, basis_of(entries, judgements))
        ids = folder.work / LEDGER
        write_atomically(ids, (state / LEDGER).read_bytes())
        announce("publishing")
        way = publish(tables, new)
        rename_durably(ids, folder.ids)
    shutil.rmtree(folder.work / "load", ignore_errors=True)
    return Published(new.manifest.dataset, way, _count(built.given.events), built.outcomes)


def _count(events: Sequence[Event]) -> Changes:
    counts: dict[str, int] = Counter(event.kind for event in events)
    return Changes(**counts)
