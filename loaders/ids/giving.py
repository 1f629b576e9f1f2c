"""Giving ids to everything the resolver found, from the ledger of earlier loads."""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import partial

import pyarrow as pa

from loaders.ids.assignment import Assignment, Event, assign_ids
from loaders.ids.clusters import Cluster
from loaders.ids.communities import COMMUNITY, COMMUNITY_LABEL, community_entries
from loaders.ids.earlier_ids import NO_MARKS
from loaders.ids.ledger import LedgerEntry
from loaders.ids.lineage import add_lineage
from loaders.ids.marks import read_marks
from loaders.tables import Tables, relation

IDS = pa.schema({"kind": pa.string(), "anchor": pa.string(), "id": pa.string()})
ID_DETAILS = pa.schema({"id": pa.string(), "split_into": pa.list_(pa.string())})
_KINDS = ("PAPER", "AUTHOR", "TOPIC", "INSTITUTION", "VENUE")


@dataclass(frozen=True)
class IdAssignment:
    """The ledger after a load, and what happened to ids in it."""

    ledger: tuple[LedgerEntry, ...]
    events: tuple[Event, ...]


def give_ids(
    tables: Tables,
    ledger: Sequence[LedgerEntry],
    *,
    judged: frozenset[str] = frozenset(),
    gone: Collection[str] = frozenset(),
    works_as_stated: str = "works",
) -> IdAssignment:
    """Keep `ids` and `id_details` for all clusters of all kinds.

    Papers are the clusters of their records, authors of their bylines and pages, topic clusters of their
    papers' ids, institutions and venues of their anchor and of the names that led to them, of which one may
    lead to several institutions; topics of their anchor and of their other spellings. `judged` are members by
    which judgements keep a person's id, `gone` marks of ids that nobody gets again. `works_as_stated` is the
    table of the works with everybody whom their records name.
    """
    entries: list[LedgerEntry] = []
    events: list[Event] = []
    rows: list[tuple[str, str, str]] = []
    marks = read_marks(tables, works_as_stated)
    for kind in _KINDS:
        anchored = _anchored(tables, kind) | (judged if kind == "AUTHOR" else frozenset())
        of_kind = marks if kind == "AUTHOR" else NO_MARKS
        assign = partial(assign_ids, kind, ledger=ledger, anchored=anchored, marks=of_kind, gone=gone)
        _give(assign, _clusters(tables, kind), (entries, events, rows))
    _keep(tables, rows, entries)
    assign = partial(assign_ids, "TOPIC_CLUSTER", ledger=ledger)
    _give(assign, _clusters(tables, "TOPIC_CLUSTER"), (entries, events, rows))
    _keep(tables, rows, entries)
    for kind in (COMMUNITY, COMMUNITY_LABEL):
        entries += community_entries(kind, _clusters(tables, kind))
    return IdAssignment(tuple(add_lineage(ledger, entries)), tuple(events))


def _give(
    assign: Callable[..., Assignment],
    clusters: Sequence[Cluster],
    into: tuple[list[LedgerEntry], list[Event], list[tuple[str, str, str]]],
) -> None:
    assigned = assign(clusters=clusters)
    entries, events, rows = into
    entries += assigned.entries
    events += assigned.events
    rows += ((assigned.kind, anchor, id_) for anchor, id_ in sorted(assigned.ids.items()))


def _clusters(tables: Tables, kind: str) -> list[Cluster]:
    name = f"{kind.lower()}_members"
    tables.sql(name, relation(__file__, f"sql/{name}"))
    found: dict[str, set[str]] = defaultdict(set)
    for anchor, member in _pairs(tables, name):
        found[anchor].add(member)
    return [Cluster(anchor, frozenset(members)) for anchor, members in found.items()]


def _anchored(tables: Tables, kind: str) -> frozenset[str]:
    if kind not in ("PAPER", "AUTHOR", "INSTITUTION"):
        return frozenset()
    tables.sql(f"{kind.lower()}_with_identifier", relation(__file__, f"sql/{kind.lower()}_with_identifier"))
    return frozenset(member for _, member in _pairs(tables, f"{kind.lower()}_with_identifier"))


def _pairs(tables: Tables, name: str) -> Iterable[tuple[str, str]]:
    found = tables.one(f"select anchor, member from {name}")  # noqa: S608 - names are the program's own
    return zip(found["anchor"].to_pylist(), found["member"].to_pylist(), strict=True)


def _keep(tables: Tables, rows: Sequence[tuple[str, str, str]], entries: Iterable[LedgerEntry]) -> None:
    columns = list(zip(*rows, strict=True)) or [(), (), ()]
    tables.use("ids", pa.table([pa.array(column, pa.string()) for column in columns], schema=IDS))
    split = [{"id": entry.id, "split_into": list(entry.split_into)} for entry in entries if entry.split_into]
    tables.use("id_details", pa.Table.from_pylist(split, ID_DETAILS))
