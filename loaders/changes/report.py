"""`coterie changes`: the changes since a dataset version, for programs and in words."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

import msgspec

from app.changes.change import PATHS, ChangeKind, DatedChange, dated
from app.changes.change_log import ChangeLog, VersionChanges
from app.errors import InputRefused
from app.settings import Settings
from app.storage.folder import DataFolder
from app.text.counting import counted
from loaders.ids.changes import read_labels
from loaders.ids.known import KnownIds
from loaders.ids.ledger import read_ledger
from loaders.judgements.journal import read_journal
from loaders.judgements.records import Erase, Judgement, Withhold
from loaders.loading.accepted import LEDGER
from loaders.publish.snapshot import Snapshot
from loaders.rights.gone_ids import withheld_marks

_WORDS: Mapping[ChangeKind, str] = {
    "new_path": "new path to",
    "shorter_path": "shorter path to",
    "longer_path": "longer path to",
    "ended_path": "no path any more to",
    "merged": "merged into",
    "split": "split into",
    "ended": "ended",
    "returned": "returned",
    "born": "born",
    "new_paper": "new paper",
    "new_collaborator": "new collaborator",
    "cut": "further changes of this version were not kept",
}


class HidingJudgement(msgspec.Struct, frozen=True):
    """A judgement that withheld or erased somebody: its number, kind, time and author, never a name."""

    number: int
    kind: str
    at: str
    by: str


class ChangesReport(msgspec.Struct, frozen=True):
    """The changes from one version to the one that is served; `withheld` is null unless it was requested."""

    since: str
    version: str
    changes: tuple[DatedChange, ...]
    withheld: tuple[HidingJudgement, ...] | None = None


@dataclass(frozen=True)
class ChangesFound:
    """The changes, and the labels that are served now of the ids in them."""

    report: ChangesReport
    labels: Mapping[str, str]


def read_changes_since(
    settings: Settings, since: str, of: str | None = None, *, with_withheld: bool = False
) -> ChangesFound:
    """Read them from the data folder: no engine is started or queried.

    Raises NotFound with the known versions for an unknown one, InputRefused for an id that was never given,
    DatasetUnsettled if nothing was loaded yet.
    """
    folder = DataFolder(settings.data)
    snapshot = Snapshot.open(folder.tables / folder.state().required_tables())
    served = snapshot.manifest.version
    log = ChangeLog(folder.changes, withheld_marks(snapshot))
    versions = log.since(since, served)
    wanted = _ids_of(snapshot, of) if of else frozenset[str]()
    changes = tuple(dated(one.header, change) for one in versions for change in one.read(wanted))
    hidden = None
    if with_withheld:
        start = log.versions(served)[-len(versions) - 1]
        hidden = tuple(_hidden(read_journal(folder.judgements), start))
    ids = {id_ for change in changes for id_ in (change.id, *change.others)}
    return ChangesFound(ChangesReport(since, served, changes, hidden), read_labels(snapshot, ids))


def describe_changes_since(found: ChangesFound) -> Iterator[str]:
    """A line for each change, below a line for each version; then who was hidden, if that was requested."""
    report, labels = found.report, found.labels
    if not report.changes:
        yield f"nothing changed from {report.since} to {report.version}"
    version = None
    for change in report.changes:
        if change.version != version:
            version = change.version
            yield f"dataset {version}, published {change.published_at}"
        yield f"  {_line(change, labels)}"
    for one in report.withheld or ():
        yield f"judgement {one.number}: {one.kind}, {one.at}, by {one.by}"


def _ids_of(snapshot: Snapshot, of: str) -> frozenset[str]:
    """Every id that redirects to an entity, and its own; only the id itself if its entity has ended."""
    with (snapshot.folder / LEDGER).open("rb") as lines:
        ledger = read_ledger(lines)
    known = KnownIds(ledger)
    try:
        return frozenset(known.leading_to(known.live(of).id))
    except InputRefused:
        if any(entry.id == of for entry in ledger):
            return frozenset({of})
        raise


def _hidden(journal: Sequence[Judgement], start: VersionChanges) -> Iterator[HidingJudgement]:
    """The judgements made after a version was published."""
    for one in journal:
        if isinstance(one, Withhold | Erase) and one.at > start.header.published_at:
            kind = "withheld" if isinstance(one, Withhold) else "erased"
            yield HidingJudgement(one.number, kind, one.at, one.by)


def _line(change: DatedChange, labels: Mapping[str, str]) -> str:
    def named(id_: str) -> str:
        return f"{id_} {labels[id_]}" if id_ in labels else id_

    if change.kind == "cut":
        return _WORDS[change.kind]
    if not change.others:
        return f"{_WORDS[change.kind]}: {named(change.id)}"
    if change.kind in PATHS:
        return _path_line(change, named)
    others = "; ".join(map(named, change.others))
    papers = f" ({', '.join(change.papers)})" if change.papers else ""
    return f"{named(change.id)}: {_WORDS[change.kind]} {others}{papers}"


def _path_line(change: DatedChange, named: Callable[[str], str]) -> str:
    other, *between = change.others
    line = f"{named(change.id)}: {_WORDS[change.kind]} {named(other)}"
    if change.kind == "ended_path":
        return line
    by_way = f" by way of {'; '.join(map(named, between))}" if between else ""
    return f"{line}, {counted(len(change.others), 'hop')}{by_way} ({', '.join(change.papers)})"
