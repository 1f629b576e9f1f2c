"""`coterie status`: what a data folder contains and what is served from it."""

from collections.abc import Iterator

import pyarrow.parquet as pq
from msgspec import Struct

from app.settings import Settings
from app.storage.folder import DataFolder
from app.text.counting import counted
from loaders.ids.changes import IdChange, describe_changes, label_changes, read_events
from loaders.ids.counts import count_by_noun, describe_counts
from loaders.loading.report import KINDS
from loaders.publish.snapshot import Snapshot
from loaders.store.catalogue import CATALOGUE, read_catalogue


class SourceStatus(Struct, frozen=True):
    """One source in the accepted graph."""

    key: str
    name: str
    work_records: int
    page_records: int
    quarantined: int
    loaded_at: str | None


class Status(Struct, frozen=True):
    """The state of a data folder; `serving` is the address of a running service.

    `changed` counts the ids that the last publish changed, `changes` lists them if requested.
    """

    engine: str
    data: str
    serving: str | None
    dataset: dict[str, str | int]
    pending: bool
    last_load: str | None
    inputs: int
    sources: tuple[SourceStatus, ...]
    changed: dict[str, dict[str, int]]
    changes: tuple[IdChange, ...] | None = None


def read_status(settings: Settings, *, with_changes: bool = False) -> Status:
    """Read it from the folder's files: no engine is started or queried."""
    folder = DataFolder(settings.data)
    state, service = folder.state(), folder.service()
    snapshot = Snapshot.open(folder.tables / state.tables) if state.tables else None
    entries = read_catalogue(snapshot.folder / CATALOGUE) if snapshot else []
    return Status(
        engine=settings.neo4j_uri or "embedded",
        data=str(settings.data),
        serving=service.http if service else None,
        dataset=snapshot.manifest.dataset if snapshot else {},
        pending=state.pending is not None,
        last_load=max((entry.loaded_at for entry in entries), default=None),
        inputs=len({entry.part for entry in entries}),
        sources=_sources(snapshot) if snapshot else (),
        changed=count_by_noun(read_events(snapshot)) if snapshot else {},
        changes=label_changes(snapshot) if snapshot and with_changes else None,
    )


def describe_status(status: Status) -> Iterator[str]:
    """The status in lines for a person."""
    yield f"data folder  {status.data}"
    yield f"engine       {status.engine}{f', serving at {status.serving}' if status.serving else ''}"
    if not status.dataset:
        yield "dataset      none yet. Run `coterie load` to create one."
        return
    yield f"dataset      {status.dataset['version']}, published {status.dataset['published_at']}"
    if status.pending:
        yield "             a publish was interrupted. The next load finishes it."
    for kind, noun in KINDS.items():
        yield f"             {counted(int(status.dataset[f'{kind}_count']), noun)}"
    for line in describe_counts(status.changed):
        yield f"changed ids  {line}"
    yield f"last load    {status.last_load}, {counted(status.inputs, 'input')} in total"
    for source in status.sources:
        yield (
            f"source       {source.key}: {counted(source.work_records, 'work')}, "
            f"{counted(source.page_records, 'page')}, "
            f"{source.quarantined} quarantined"
        )
    if status.changes is not None:
        yield from describe_changes(status.changes)


def _sources(snapshot: Snapshot) -> tuple[SourceStatus, ...]:
    return tuple(
        SourceStatus(
            row["id"],
            row["name"],
            row["work_record_count"],
            row["page_record_count"],
            row["quarantined_count"],
            row["loaded_at"],
        )
        for row in pq.read_table(snapshot.file_of("source")).to_pylist()
    )
