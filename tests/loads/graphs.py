"""Loading inputs into fresh data folders and comparing what is accepted."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq

from app.settings import Settings
from app.storage.folder import DataFolder
from loaders.ids.ledger import read_ledger
from loaders.loading.load import load
from loaders.loading.report import LoadReport
from loaders.publish.snapshot import GRAPH, Snapshot
from loaders.reading.intake import LoadRequest

NOON = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)
EXAMPLES = Path(__file__).parents[2] / "docs" / "examples" / "network-science"
LISTINGS = sorted(str(page) for page in EXAMPLES.glob("*.txt") if "unknown" not in page.name)


def settings_of(folder: Path) -> Settings:
    return Settings(data=folder, heap="384m", workers=1)


def load_into(folder: Path, paths: Sequence[str], **options: Any) -> LoadReport:
    return load(settings_of(folder), LoadRequest(list(paths), **options), clock=lambda: NOON)


def accepted(folder: Path) -> Snapshot:
    data = DataFolder(folder)
    tables = data.state().tables
    assert tables is not None
    return Snapshot.open(data.tables / tables)


def rows_of(snapshot: Snapshot) -> dict[str, list[dict[str, Any]]]:
    """Every row of every table, without what only says when."""
    return {
        table.name: pq.read_table(snapshot.file(table)).drop_columns(["row_hash"]).to_pylist()
        for table in GRAPH
    }


def renamed(rows: dict[str, list[dict[str, Any]]], names: Mapping[str, str]) -> set[str]:
    """The rows that are no history, with ids in other words, as a set; a pair's order follows its ids."""
    return {
        repr((table, sorted(_put(row, names, is_pair=table == "collaborated_with").items())))
        for table, found in rows.items()
        if table not in _HISTORY
        for row in found
    }


def _put(row: dict[str, Any], names: Mapping[str, str], *, is_pair: bool) -> dict[str, Any]:
    put = {key: _renamed(value, names) for key, value in row.items() if key not in _GIVEN}
    if is_pair:
        put["source"], put["target"] = sorted((put["source"], put["target"]))
    return put


def _renamed(value: Any, names: Mapping[str, str]) -> Any:
    if isinstance(value, list):
        return [_renamed(one, names) for one in value]
    if not isinstance(value, str):
        return value
    id_, bar, key = value.partition("|")
    return f"{names.get(id_, id_)}{bar}{key}"


def ledger_of(folder: Path) -> tuple[Any, ...]:
    """Every line of an accepted graph's id ledger."""
    with (folder / "ids.jsonl").open("rb") as lines:
        return read_ledger(lines)


def same_members(forth: Path, back: Path) -> dict[str, str]:
    """From the ids of one ledger to those of the same members in the other."""
    names: dict[str, str] = {}
    for is_cluster in (False, True):  # the members of topic clusters are papers' ids, which must be put first
        theirs = {
            entry.members: entry.id for entry in _live(forth) if (entry.kind == "TOPIC_CLUSTER") == is_cluster
        }
        for entry in _live(back):
            members = tuple(sorted(_member(member, names) for member in entry.members))
            if members in theirs:
                names[entry.id] = theirs[members]
    return names


def _member(member: str, names: Mapping[str, str]) -> str:
    level, slash, paper = member.partition("/")
    return f"{level}/{names[paper]}" if slash and paper in names else member


def _live(folder: Path) -> list[Any]:
    return [entry for entry in ledger_of(folder) if entry.state == "live"]


_GIVEN = {"loaded_at", "split_into"}
_CLUSTERS = {"topic_cluster", "in_cluster", "cluster_part_of"}
_HISTORY = {
    "retired_id",
    *_CLUSTERS,
    *(table.name for table in GRAPH if table.name.startswith("redirects_to")),
}
