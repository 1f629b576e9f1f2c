"""`coterie why`: the records behind an entity, the decisions about them, and the values not chosen."""

from collections.abc import Iterator
from typing import Any

import pyarrow.compute as pc
import pyarrow.parquet as pq

from app.folder import DataFolder
from app.settings import Settings
from loaders.accepted import read_accepted
from loaders.judgements.history import describe_judgements_of
from loaders.publish.snapshot import GRAPH, Snapshot

_KINDS = {
    "A": "author",
    "P": "paper",
    "T": "topic",
    "I": "institution",
    "V": "venue",
    "C": "topic_cluster",
}


def explain(settings: Settings, id_: str) -> Iterator[str]:
    """Lines that say why this entity is as it is; InputRefused where no such id was ever given."""
    folder = DataFolder(settings.data)
    accepted = read_accepted(folder)
    snapshot, known = accepted.in_graph()
    live = known.live(id_).id
    kind = _KINDS[live[0]]
    (entity,) = _rows(snapshot, kind, "id", live)
    if live != id_:
        yield f"{id_} was merged into {live}"
    yield f"{live}  {entity['label']}"
    if kind == "author":
        yield from _explain_author(snapshot, entity)
        yield from describe_judgements_of(folder, accepted, live)
    if kind in ("author", "paper"):
        yield from _explain_records(snapshot, kind, live)


def _explain_author(snapshot: Snapshot, author: dict[str, Any]) -> Iterator[str]:
    level = author["identity_level"].lower().replace("_", " ")
    yield f"  one person with confidence {author['identity_confidence']:.2f}, {level}, because"
    evidence = (author[f"evidence_{name}"] for name in ("weights", "kinds", "details"))
    for weight, kind, detail in zip(*evidence, strict=True):
        yield f"    {weight:+.1f} bits  {kind.lower()}: {detail}"
    for byline in _rows(snapshot, "wrote", "source", author["id"]):
        (paper,) = _rows(snapshot, "paper", "id", byline["target"])
        name = byline["name_as_written"] or "implied by the page's owner"
        yield f"  {paper['id']}  {byline['confidence']:.2f}  {name}: {paper['label']}"


def _explain_records(snapshot: Snapshot, kind: str, id_: str) -> Iterator[str]:
    for link in _rows(snapshot, f"describes_{kind}", "target", id_):
        (record,) = _rows(snapshot, "record", "id", link["source"])
        yield f"  {record['id']}  {record['source']} {record['key']}, {record['place']}"
        for reason in link["reasons"] or ():
            yield f"    {reason}"
        for field, value in zip(record["statement_fields"], record["statement_values"], strict=True):
            is_used = field in (link["used"] or ())
            yield f"    {'*' if is_used else ' '} {field}: {_shortened(value)}"


def _rows(snapshot: Snapshot, table: str, column: str, value: str) -> list[dict[str, Any]]:
    file = snapshot.file(next(known for known in GRAPH if known.name == table))
    rows: list[dict[str, Any]] = pq.read_table(file, filters=pc.field(column) == value).to_pylist()
    return rows


def _shortened(value: str) -> str:
    return value if len(value) <= 120 else f"{value[:117]}..."
