"""The people whom a name may mean, for somebody who typed a name instead of an id."""

from collections.abc import Collection

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from app.errors import InputRefused
from app.text.counting import counted
from app.text.names import fold
from loaders.names.personal import Name, is_compatible, parse_name
from loaders.publish.snapshot import Snapshot

_MOST = 10
"""Most people that are listed; of the others the number is stated. Set by hand."""


def refused_name(snapshot: Snapshot, typed: str) -> InputRefused | None:
    """The refusal of a name instead of an id, with the ids of the people of this name, most papers first.

    If there are none, it lists people whose name may be the same. None if nobody has such a name.
    """
    key = fold(typed)
    same = pc.field("is_whole") & (pc.field("key") == key)
    if people := {row["entity"] for row in _keys(snapshot, same)}:
        advice = f"Use the id of one of these people: {_listed(snapshot, people)}."
        return InputRefused(f"{typed} is a name, not an id.", value=typed, advice=advice)
    if people := _near(snapshot, typed):
        advice = f"Use an id, perhaps of one of these people: {_listed(snapshot, people)}."
        return InputRefused(f"Nothing in the graph has the name or id {typed!r}.", value=typed, advice=advice)
    return None


def _near(snapshot: Snapshot, typed: str) -> set[str]:
    """The people whose name may be the same: a key of each begins with the typed family name."""
    name = parse_name(typed)
    family = fold("".join(name.family[-1:]))
    if not family:
        return set()
    starts = pc.starts_with(pc.field("key"), family)
    return {row["entity"] for row in _keys(snapshot, starts) if _may_be(name, parse_name(row["name"]))}


def _may_be(typed: Name, other: Name) -> bool:
    """Whether two names may be one person's; a typed family name alone matches everybody with it."""
    return is_compatible(typed, other) if typed.given else typed.family == other.family


def _keys(snapshot: Snapshot, wanted: pc.Expression) -> list[dict[str, str]]:
    of_people = wanted & (pc.field("kind") == "AUTHOR")
    found = pq.read_table(snapshot.file_of("search_key"), columns=["entity", "name"], filters=of_people)
    rows: list[dict[str, str]] = found.to_pylist()
    return rows


def _listed(snapshot: Snapshot, ids: Collection[str]) -> str:
    wanted = pc.field("id").isin(pa.array(sorted(ids), pa.string()))
    columns = ["id", "label", "paper_count"]
    rows = pq.read_table(snapshot.file_of("author"), columns=columns, filters=wanted).to_pylist()
    rows.sort(key=lambda row: (-row["paper_count"], row["id"]))
    shown = [f"{row['id']} {row['label']} ({counted(row['paper_count'], 'paper')})" for row in rows[:_MOST]]
    more = [f"and {len(rows) - _MOST:,} more"] if len(rows) > _MOST else []
    return ", ".join([*shown, *more])
