"""`coterie load`: inputs in, a served graph out, and a report of both.

One load at a time works on a data folder. Whatever ends it, the graph that was served is served on,
and the next load starts from what was accepted last.
"""

from collections.abc import Sequence

from app.folder import DataFolder
from app.settings import Settings
from loaders.accepted import to_be_changed
from loaders.intake import Request, take_in
from loaders.pipeline import Announce
from loaders.publish.snapshot import Snapshot
from loaders.report import FileReport, LoadReport
from loaders.republish import Clock, republish, said, utc_now
from loaders.store import Entry, RecordStore
from loaders.store.catalogue import next_load


def load(
    settings: Settings,
    request: Request,
    *,
    is_dry_run: bool = False,
    announce: Announce = lambda _: None,
    clock: Clock = utc_now,
) -> LoadReport:
    """Read the inputs, resolve them with all that was loaded before, and publish; see commands for errors.

    Inputs that are refused are reported and the rest is published. Raises CannotRun where nothing could
    be published.
    """
    with to_be_changed(settings) as (folder, accepted):
        now = said(clock())
        announce("reading")
        files, fresh = _take_in(folder, request, accepted.entries, now)
        if is_dry_run or not fresh:
            return LoadReport(files, _dataset(accepted.snapshot), way=None)
        entries = [*accepted.entries, *fresh]
        found = republish(settings, folder, accepted, entries, now=now, announce=announce)
        not_obeyed = tuple(one for one in found.outcomes if one.is_told)
        return LoadReport(files, found.dataset, found.way, found.changes, not_obeyed)


def _take_in(
    folder: DataFolder, request: Request, known: Sequence[Entry], now: str
) -> tuple[tuple[FileReport, ...], list[Entry]]:
    taken = list(take_in(request, RecordStore(folder.records), next_load(known), now))
    return tuple(report for report, _ in taken), [entry for _, entry in taken if entry is not None]


def _dataset(snapshot: Snapshot | None) -> dict[str, str | int]:
    return {} if snapshot is None else snapshot.manifest.dataset
