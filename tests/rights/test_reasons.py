"""Reasons and near misses of a graph in which somebody is not shown."""

from pathlib import Path
from typing import Any

import pyarrow as pa

from app.security.marks import KeyedMarks, Names
from loaders.model.entities import MENTIONS, NEAR_PEOPLE
from loaders.rights.reasons import show_near_people, shown_mentions
from loaders.tables import open_tables

MARKS = KeyedMarks(b"of the tests")
NAMES = Names(MARKS, frozenset({MARKS.of_name("Gone Person")}))


def reason(detail: str) -> dict[str, Any]:
    return {"kind": "SHARED_COAUTHOR", "weight": 3.5, "detail": detail}


def near(person: str, other: str, detail: str) -> dict[str, Any]:
    return {"person": person, "other": other, "confidence": 0.4, "evidence": [reason(detail)]}


def test_near_misses_of_a_hidden_person_are_removed_and_others_do_not_name_them(tmp_path: Path) -> None:
    rows = [near("a", "gone", "Ann Lee"), near("a", "b", "Gone Person, Ann Lee"), near("c", "d", "Ann Lee")]
    with open_tables(f"duckdb:{tmp_path}", workers=1) as tables:
        tables.use("near_people", pa.Table.from_pylist(rows, NEAR_PEOPLE))
        show_near_people(tables, {"a", "b", "c", "d"}, {"b"}, NAMES)
        found = tables.one("select * from near_people").to_pylist()
    shown = [near("a", "b", "shared co-authors"), near("c", "d", "Ann Lee")]
    assert sorted(found, key=lambda row: str(row["person"])) == shown


def test_the_reasons_of_a_merge_do_not_name_who_is_not_shown() -> None:
    rows = [
        {"mention": "k@1", "person": "a", "core": "k@1", "confidence": 0.9, "core_confidence": 1.0}
        | {"joined": [{"core": "j@1", "confidence": 0.9}], "evidence": [reason("Gone Person")]}
    ]
    shown = shown_mentions({"a"}, NAMES, pa.RecordBatch.from_pylist(rows, schema=MENTIONS)).to_pylist()
    assert shown == [{**rows[0], "evidence": [reason("shared co-authors")]}]
