"""`changes.jsonl`: what happened to ids in the load that a snapshot came of, one line an id.

It contains ids alone, no names: a name is looked up in the graph that is served, when somebody asks.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from loaders.ids.assignment import Event
from loaders.ids.counts import ORDER
from loaders.ids.minting import PREFIXES
from loaders.publish.snapshot import GRAPH, Snapshot

CHANGES = "changes.jsonl"


class IdChange(msgspec.Struct, frozen=True):
    """What happened to one id, with the label that it, or what it became, has now.

    `kind` is born, merged (into the one of `others`), split (`others` took some of its records), ended (no
    record in force states it) or returned. `label` is null where nothing of it is served.
    """

    kind: str
    id: str
    label: str | None
    others: tuple[str, ...] = ()


def change_lines(events: Iterable[Event]) -> bytes:
    """The file for these events, in an order of its own."""
    ordered = sorted(events, key=lambda event: (ORDER.index(event.kind), event.id))
    return b"".join(msgspec.json.encode(event) + b"\n" for event in ordered)


def read_events(snapshot: Snapshot) -> tuple[Event, ...]:
    """What happened to ids in the load that made a snapshot; empty if the snapshot has no such file."""
    file = snapshot.folder / CHANGES
    lines = file.read_bytes().splitlines() if file.exists() else []
    return tuple(msgspec.json.decode(line, type=Event) for line in lines)


def label_changes(snapshot: Snapshot) -> tuple[IdChange, ...]:
    """The same, each with the label that is served now."""
    events = read_events(snapshot)
    labels = read_labels(snapshot, {now for event in events for now in (event.id, *event.others)})
    return tuple(
        IdChange(event.kind, event.id, labels.get(event.id) or _became(event, labels), event.others)
        for event in events
    )


def describe_changes(changes: Sequence[IdChange]) -> Iterator[str]:
    """One line for each change, for people."""
    if not changes:
        yield "the last publish changed no ids"
    for change in changes:
        into = f" into {', '.join(change.others)}" if change.others else ""
        yield f"{change.kind:8}  {change.id}{into}{f'  {change.label}' if change.label else ''}"


def _became(event: Event, labels: Mapping[str, str]) -> str | None:
    return labels.get(event.others[0]) if event.kind == "merged" else None


def read_labels(snapshot: Snapshot, ids: set[str]) -> dict[str, str]:
    """The served labels, by id."""
    labels: dict[str, str] = {}
    kinds = {kind.lower() for kind in PREFIXES}
    for table in (table for table in GRAPH if table.name in kinds):
        wanted = pc.field("id").isin(pa.array(sorted(ids), pa.string()))
        rows = pq.read_table(snapshot.file(table), columns=["id", "label"], filters=wanted)
        labels.update(zip(rows["id"].to_pylist(), rows["label"].to_pylist(), strict=True))
    return labels
