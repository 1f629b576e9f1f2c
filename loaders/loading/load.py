"""`coterie load`: reads inputs, publishes the graph and reports both.

One load at a time works on a data folder. If it is interrupted, the previous graph is still served, and the
next load starts from the state accepted last.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from app.settings import Settings
from app.storage.folder import DataFolder
from loaders.judgements.journal import read_journal
from loaders.judgements.outcomes import JudgementOutcome, read_outcomes
from loaders.loading.accepted import Accepted, locked_for_change, store_of
from loaders.loading.basis import basis_of
from loaders.loading.report import FileReport, LoadReport
from loaders.publish.recovery import is_served
from loaders.publish.snapshot import Snapshot
from loaders.reading.intake import Intake, LoadRequest, ingest_all
from loaders.running.clock import Clock, timestamp, utc_now
from loaders.running.progress import ProgressCallback, ignore
from loaders.store import CatalogueEntry
from loaders.store.catalogue import next_load

if TYPE_CHECKING:
    from loaders.loading.republish import PublishedGraph


def load(
    settings: Settings,
    request: LoadRequest,
    *,
    is_dry_run: bool = False,
    announce: ProgressCallback = ignore,
    clock: Clock = utc_now,
) -> LoadReport:
    """Read the inputs, resolve them with all that was loaded before, and publish the graph.

    Refused inputs are reported, and the others are published. Raises CannotRun if nothing could be
    published.
    """
    with locked_for_change(settings) as (folder, accepted):
        now = timestamp(clock())
        announce("reading")
        intake = _intake(settings, folder, accepted.entries, now)
        files, fresh = _read_inputs(request, intake, announce)
        if is_dry_run or not fresh:
            return LoadReport(files, _dataset(accepted.snapshot), way=None)
        if snapshot := _already_served(settings, folder, accepted, fresh):
            not_obeyed = _not_obeyed(read_outcomes(snapshot.folder).values())
            return LoadReport(
                files, _dataset(snapshot), "unchanged", judgements=not_obeyed, is_resolved=False
            )
        from loaders.loading.republish import republish  # noqa: PLC0415 - a load that changes nothing need not import it

        entries = [*accepted.entries, *fresh]
        found = republish(settings, folder, accepted, entries, now=now, announce=announce)
        return _report(files, found)


def _report(files: tuple[FileReport, ...], found: PublishedGraph) -> LoadReport:
    return LoadReport(
        files,
        found.dataset,
        found.way,
        found.changes,
        _not_obeyed(found.outcomes),
        undelivered=found.undelivered,
        concept_faults=found.concept_faults,
    )


def _intake(settings: Settings, folder: DataFolder, before: Sequence[CatalogueEntry], now: str) -> Intake:
    known = {entry.digest: entry for entry in before if entry.digest is not None}
    return Intake(store_of(folder), next_load(before), now, known, settings.workers)


def _read_inputs(
    request: LoadRequest, intake: Intake, announce: ProgressCallback
) -> tuple[tuple[FileReport, ...], list[CatalogueEntry]]:
    taken = list(ingest_all(request, intake, lambda share, works: announce("reading", share, works)))
    return tuple(report for report, _ in taken), [entry for _, entry in taken if entry is not None]


def _already_served(
    settings: Settings, folder: DataFolder, accepted: Accepted, fresh: Sequence[CatalogueEntry]
) -> Snapshot | None:
    """The served graph if these entries add nothing to it; None if it has to be built again."""
    parts = {entry.part for entry in accepted.entries}
    if accepted.snapshot is None or any(entry.part not in parts for entry in fresh):
        return None
    basis = basis_of([*accepted.entries, *fresh], read_journal(folder.judgements))
    is_same = accepted.snapshot.manifest.basis == basis
    return accepted.snapshot if is_same and is_served(settings, folder, accepted.snapshot) else None


def _not_obeyed(outcomes: Iterable[JudgementOutcome]) -> tuple[JudgementOutcome, ...]:
    return tuple(outcome for outcome in outcomes if outcome.is_reported)


def _dataset(snapshot: Snapshot | None) -> dict[str, str | int]:
    return {} if snapshot is None else snapshot.manifest.dataset
