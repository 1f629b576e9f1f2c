"""Resolves everything that is in force and publishes it, the last step of every change of the graph."""

import shutil
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec

from app.changes.change_log import ChangeLog
from app.security.marks import KeyedMarks
from app.settings import Settings
from app.storage.files import rename_durably, write_atomically
from app.storage.folder import DataFolder
from loaders.changes.differences import Pair
from loaders.changes.followed_paths import followed_path_changes, live_pairs, read_followed_pairs
from loaders.changes.writing import ChangeLogWriter
from loaders.ids.assignment import Event
from loaders.ids.changes import CHANGES, change_lines
from loaders.ids.counts import count_by_noun
from loaders.ids.ledger import LedgerEntry, write_ledger
from loaders.ids.lineage import date_lineage
from loaders.judgements.journal import read_journal
from loaders.judgements.outcomes import OUTCOMES, JudgementOutcome, read_outcomes
from loaders.judgements.records import Erase, Judgement, erasures_in, rights_in_force
from loaders.loading.accepted import KEPT, LEDGER, Accepted, clear, seal_of, store_of
from loaders.loading.basis import basis_of
from loaders.loading.report import Changes
from loaders.pipeline import Built, PipelineRun, build_graph
from loaders.publish.publishing import ready_to_publish
from loaders.publish.snapshot import PublishMode, Snapshot, write_snapshot
from loaders.rights.erasure.cleansing import cleanse
from loaders.rights.redaction.sealing import current_entries, seal_entries
from loaders.running.collection import collection_paused
from loaders.running.progress import ProgressCallback
from loaders.store import CatalogueEntry, RecordStore
from loaders.store.catalogue import write_catalogue
from loaders.tables import address_of, open_tables
from loaders.topics.concepts.faults import ConceptFault
from loaders.webhooks.receivers import Receiver, read_receivers
from loaders.webhooks.undelivered import UndeliveredWebhook


@dataclass(frozen=True)
class PublishedGraph:
    """The graph that is served now, and what happened to ids, of judgements and of vocabularies."""

    dataset: dict[str, str | int]
    way: PublishMode
    changes: Changes
    outcomes: tuple[JudgementOutcome, ...]
    undelivered: tuple[UndeliveredWebhook, ...] = ()
    concept_faults: tuple[ConceptFault, ...] = ()


@collection_paused()
def republish(
    settings: Settings,
    folder: DataFolder,
    accepted: Accepted,
    entries: Sequence[CatalogueEntry],
    *,
    now: str,
    announce: ProgressCallback,
) -> PublishedGraph:
    """Resolve these inputs with every judgement, and serve and accept what comes of it.

    Needs the right to change the folder (loaders/loading/accepted.py).
    """
    receivers, pairs = _read_subscriptions(settings)
    work = address_of(settings.tables, folder.work / "load")
    with ready_to_publish(settings, folder) as publish, open_tables(work, workers=settings.workers) as tables:
        judgements = read_journal(folder.judgements)
        store, marks, kept = _store(folder, judgements), KeyedMarks(folder.rights_key()), accepted.kept()
        entries = _cleansed(store, accepted, entries, erasures_in(judgements), marks)
        run = PipelineRun(store, entries, accepted.ledger, judgements, marks, kept)
        built = build_graph(tables, run, announce=announce)
        entries = seal_entries(store, entries, built.redactions)
        state = _leave(folder, store, entries, built)
        if not rights_in_force(judgements):  # what is kept shows everybody as sources do
            kept.keep(tables, state / KEPT)
        new = write_snapshot(tables, state, now, basis_of(entries, judgements), accepted.snapshot)
        ids = _write_ledger(folder, state, date_lineage(built.given.ledger, new.manifest.version, now))
        announce("publishing")
        _log_changes(ChangeLogWriter(folder.changes, settings.changes), accepted, new, built, pairs)
        is_traceless = _hides_anew(accepted, judgements, built)
        way = publish(tables, new, is_traceless=is_traceless)
        rename_durably(ids, folder.ids)
    _tidy(folder, entries if is_traceless else None)
    undelivered = _announce_changes(settings, folder, receivers, new.manifest.version)
    return _published(new, way, built, undelivered)


def _read_subscriptions(settings: Settings) -> tuple[tuple[Receiver, ...], tuple[Pair, ...]]:
    """Who gets changes, and whose paths are followed; SettingsError for a file that cannot be used."""
    receivers = read_receivers(settings.webhooks, settings.changes)
    return receivers, read_followed_pairs(settings.followed_paths)


def _published(
    new: Snapshot, way: PublishMode, built: Built, undelivered: tuple[UndeliveredWebhook, ...]
) -> PublishedGraph:
    changes = _count(built.given.events)
    return PublishedGraph(
        new.manifest.dataset, way, changes, built.outcomes, undelivered, built.concept_faults
    )


def _log_changes(
    log: ChangeLogWriter, accepted: Accepted, new: Snapshot, built: Built, pairs: Sequence[Pair]
) -> None:
    """List the changes, without hidden people, before the new version is served."""
    before, events, withheld = accepted.snapshot, built.given.events, built.withheld
    followed = live_pairs(pairs, built.given.ledger)
    paths = followed_path_changes(before, new, events, withheld, followed) if before and followed else ()
    log.write(before, new, events, withheld, paths=paths)


def _announce_changes(
    settings: Settings, folder: DataFolder, receivers: Sequence[Receiver], version: str
) -> tuple[UndeliveredWebhook, ...]:
    """Send webhooks; what was published stays published whatever comes of it."""
    if not receivers:
        return ()
    from loaders.webhooks.delivery import WebhookDelivery  # noqa: PLC0415 - most loads need no HTTP client

    delivery = WebhookDelivery(folder.webhooks, settings.contact, settings.public_url)
    return delivery.deliver(receivers, ChangeLog(folder.changes), version)


def _tidy(folder: DataFolder, left: Sequence[CatalogueEntry] | None) -> None:
    """Remove what was unfinished, and where nothing former may stay, all but what is of these entries."""
    for place in (folder.work / "load", folder.opened):
        shutil.rmtree(place, ignore_errors=True)
    if left is not None:
        clear(folder, left)


def _store(folder: DataFolder, judgements: Sequence[Judgement]) -> RecordStore:
    """The record store, with a key as soon as anybody is hidden."""
    if rights_in_force(judgements):
        folder.seal_key()
    return store_of(folder)


def _leave(folder: DataFolder, store: RecordStore, entries: Sequence[CatalogueEntry], built: Built) -> Path:
    """Write the files of a load next to its snapshot; return the folder of both."""
    state = folder.next_tables()
    state.mkdir()
    write_catalogue(state, entries, current_entries(store, entries, built.redactions), seal_of(folder))
    write_atomically(state / CHANGES, change_lines(built.given.events))
    write_atomically(state / OUTCOMES, msgspec.json.encode(built.outcomes))
    return state


def _write_ledger(folder: DataFolder, state: Path, ledger: Iterable[LedgerEntry]) -> Path:
    """Write the ledger next to the snapshot, and a copy to put in place once it is served; return it."""
    copy, lines = folder.work / LEDGER, b"".join(write_ledger(ledger))
    write_atomically(state / LEDGER, lines)
    write_atomically(copy, lines)
    return copy


def _hides_anew(accepted: Accepted, judgements: Sequence[Judgement], built: Built) -> bool:
    """Whether the graph that was served shows what may not be seen any more."""
    if accepted.snapshot is None:
        return False
    before = read_outcomes(accepted.snapshot.folder)
    rights = {right.number for right in rights_in_force(judgements)}
    new = (
        one.number
        for one in built.outcomes
        if one.number in rights and one.state == "obeyed" and before.get(one.number) != one
    )
    live = (entry for entry in accepted.ledger if entry.kind == "AUTHOR" and entry.state == "live")
    was_shown = any(not built.hidden.isdisjoint(entry.members) for entry in live)
    return bool(built.gone) or any(new) or was_shown


def _cleansed(
    store: RecordStore,
    accepted: Accepted,
    entries: Sequence[CatalogueEntry],
    erasures: Sequence[Erase],
    marks: KeyedMarks,
) -> list[CatalogueEntry]:
    """The entries without who was erased: all of them after a new erasure, else those that are new."""
    outcomes = read_outcomes(accepted.snapshot.folder) if accepted.snapshot else {}
    is_settled = all(one.number in outcomes for one in erasures)
    clean = {entry.part for entry in accepted.entries} if is_settled else set()
    fresh = [entry for entry in entries if entry.part not in clean]
    cleansed = dict(zip(map(id, fresh), cleanse(store, fresh, erasures, marks), strict=True))
    return [cleansed.get(id(entry), entry) for entry in entries]


def _count(events: Sequence[Event]) -> Changes:
    counts: dict[str, int] = Counter(event.kind for event in events)
    return Changes(**counts, of=count_by_noun(events))
