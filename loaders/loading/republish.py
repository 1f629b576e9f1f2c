"""Resolves all records in force and publishes the graph: the last step of every change."""

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
from loaders.loading.accepted import KEPT, LEDGER, Accepted, remove_leftovers, seal_of, store_of
from loaders.loading.basis import basis_of
from loaders.loading.report import Changes
from loaders.pipeline import Built, PipelineRun, build_graph
from loaders.publish.publishing import ready_to_publish
from loaders.publish.snapshot import PublishMode, Snapshot, write_snapshot
from loaders.rights.erasure.cleansing import cleanse
from loaders.rights.gone_ids import marks_still_gone
from loaders.rights.redaction.sealing import current_entries, seal_entries
from loaders.running.garbage import garbage_collection_paused
from loaders.running.progress import ProgressCallback
from loaders.store import CatalogueEntry, RecordStore
from loaders.store.catalogue import write_catalogue
from loaders.tables import address_of, open_tables
from loaders.topics.concepts.faults import ConceptFault
from loaders.webhooks.receivers import Receiver, read_receivers
from loaders.webhooks.undelivered import UndeliveredWebhook


@dataclass(frozen=True)
class PublishedGraph:
    """The graph that is served now, and what happened to ids, judgements and vocabularies."""

    dataset: dict[str, str | int]
    way: PublishMode
    changes: Changes
    outcomes: tuple[JudgementOutcome, ...]
    undelivered: tuple[UndeliveredWebhook, ...] = ()
    concept_faults: tuple[ConceptFault, ...] = ()


@garbage_collection_paused()
def republish(
    settings: Settings,
    folder: DataFolder,
    accepted: Accepted,
    entries: Sequence[CatalogueEntry],
    *,
    now: str,
    announce: ProgressCallback,
) -> PublishedGraph:
    """Resolve these inputs with every judgement, then publish and accept the resulting graph.

    Call it within `locked_for_change`.
    """
    receivers, pairs = _read_subscriptions(settings)
    work = address_of(settings.tables, folder.work / "load")
    with ready_to_publish(settings, folder) as publish, open_tables(work, workers=settings.workers) as tables:
        judgements = read_journal(folder.judgements)
        run = _run(folder, accepted, entries, judgements)
        built = build_graph(tables, run, announce=announce)
        entries = seal_entries(run.store, run.entries, built.redactions)
        state = _write_state(folder, run.store, entries, built)
        if not rights_in_force(judgements):  # the kept tables name everybody as the sources do
            run.kept.keep(tables, state / KEPT)
        new = write_snapshot(tables, state, now, basis_of(entries, judgements), accepted.snapshot)
        ids = _write_ledger(folder, state, date_lineage(built.given.ledger, new.manifest.version, now))
        announce("publishing")
        _log_changes(ChangeLogWriter(folder.changes, settings.changes), accepted, new, built, pairs)
        is_traceless = _hides_anew(accepted, judgements, built)
        way = publish(tables, new, is_traceless=is_traceless)
        rename_durably(ids, folder.ids)
    _remove_work(folder, entries if is_traceless else None)
    undelivered = _announce_changes(settings, folder, receivers, new.manifest.version)
    return _published(new, way, built, undelivered)


def _run(
    folder: DataFolder,
    accepted: Accepted,
    entries: Sequence[CatalogueEntry],
    judgements: Sequence[Judgement],
) -> PipelineRun:
    """What the stages are given; the inputs are without erased people."""
    store, marks = _store(folder, judgements), KeyedMarks(folder.rights_key())
    return PipelineRun(
        store,
        _cleansed(store, accepted, entries, erasures_in(judgements), marks),
        accepted.ledger,
        judgements,
        marks,
        accepted.kept(),
        still_gone=marks_still_gone(accepted.snapshot, judgements),
    )


def _read_subscriptions(settings: Settings) -> tuple[tuple[Receiver, ...], tuple[Pair, ...]]:
    """The receivers of webhooks and the pairs whose paths are followed; SettingsError for a bad file."""
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
    """Write the changes to the change log before the new version is served; hidden people are left out."""
    before, events, withheld = accepted.snapshot, built.given.events, built.withheld
    followed = live_pairs(pairs, built.given.ledger)
    paths = followed_path_changes(before, new, events, withheld, followed) if before and followed else ()
    log.write(before, new, events, withheld, paths=paths)


def _announce_changes(
    settings: Settings, folder: DataFolder, receivers: Sequence[Receiver], version: str
) -> tuple[UndeliveredWebhook, ...]:
    """Send webhooks and return those that failed; a failure does not undo the publish."""
    if not receivers:
        return ()
    from loaders.webhooks.delivery import WebhookDelivery  # noqa: PLC0415 - most loads need no HTTP client

    delivery = WebhookDelivery(folder.webhooks, settings.contact, settings.public_url)
    return delivery.deliver(receivers, ChangeLog(folder.changes), version)


def _remove_work(folder: DataFolder, left: Sequence[CatalogueEntry] | None) -> None:
    """Remove the working folders; if `left` is given, also all files that these entries do not need."""
    for place in (folder.work / "load", folder.opened):
        shutil.rmtree(place, ignore_errors=True)
    if left is not None:
        remove_leftovers(folder, left)


def _store(folder: DataFolder, judgements: Sequence[Judgement]) -> RecordStore:
    """The record store; if anybody is hidden, it has a key, which is created now if it is missing."""
    if rights_in_force(judgements):
        folder.seal_key()
    return store_of(folder)


def _write_state(
    folder: DataFolder, store: RecordStore, entries: Sequence[CatalogueEntry], built: Built
) -> Path:
    """Write catalogue, id changes and outcomes into the folder of the next snapshot; return the folder."""
    state = folder.next_tables()
    state.mkdir()
    write_catalogue(state, entries, current_entries(store, entries, built.redactions), seal_of(folder))
    write_atomically(state / CHANGES, change_lines(built.given.events))
    write_atomically(state / OUTCOMES, msgspec.json.encode(built.outcomes))
    return state


def _write_ledger(folder: DataFolder, state: Path, ledger: Iterable[LedgerEntry]) -> Path:
    """Write the ledger next to the snapshot; return a copy, which replaces `ids.jsonl` after the publish."""
    copy, lines = folder.work / LEDGER, b"".join(write_ledger(ledger))
    write_atomically(state / LEDGER, lines)
    write_atomically(copy, lines)
    return copy


def _hides_anew(accepted: Accepted, judgements: Sequence[Judgement], built: Built) -> bool:
    """Whether the graph served so far shows somebody who is hidden from now on."""
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
    """The entries without erased people; after a new erasure all are cleansed, otherwise only new ones."""
    outcomes = read_outcomes(accepted.snapshot.folder) if accepted.snapshot else {}
    is_settled = all(one.number in outcomes for one in erasures)
    clean = {entry.part for entry in accepted.entries} if is_settled else set()
    fresh = [entry for entry in entries if entry.part not in clean]
    cleansed = dict(zip(map(id, fresh), cleanse(store, fresh, erasures, marks), strict=True))
    return [cleansed.get(id(entry), entry) for entry in entries]


def _count(events: Sequence[Event]) -> Changes:
    counts: dict[str, int] = Counter(event.kind for event in events)
    return Changes(**counts, of=count_by_noun(events))
