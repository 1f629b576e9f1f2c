"""Rows say the same only where every column does, of whatever kind."""

from typing import Any

import pyarrow as pa
import pytest

from loaders.publish.alignment import hashes_among, places_among

SCHEMA = pa.schema(
    {"source": pa.string(), "target": pa.string(), "year": pa.int64(), "names": pa.list_(pa.string())}
)
FORMER: list[dict[str, Any]] = [
    {"source": "A", "target": "P", "year": 2019, "names": ["Ada", "A."]},
    {"source": "A", "target": "Q", "year": None, "names": []},
    {"source": "B", "target": "P", "year": 2020, "names": ["Bo"]},
]
HASHED = pa.Table.from_pylist(FORMER, SCHEMA).append_column("row_hash", pa.array(["ap", "aq", "bp"]))
KEYS = ("source", "target")


def hashes(*rows: dict[str, Any]) -> list[str | None]:
    found: list[str | None] = hashes_among(
        pa.Table.from_pylist(rows, SCHEMA), HASHED, KEYS, SCHEMA.names
    ).to_pylist()
    return found


def test_equal_rows_have_equal_hashes_in_any_order() -> None:
    assert hashes(*FORMER[::-1]) == ["bp", "aq", "ap"]


@pytest.mark.parametrize(
    "changed",
    [
        {"year": 2020},
        {"year": None},
        {"names": ["Ada"]},
        {"names": ["Ada", "B."]},
        {"names": ["A.", "Ada"]},
        {"names": []},
        {"target": "R"},
    ],
)
def test_a_changed_row_has_no_hash(changed: dict[str, Any]) -> None:
    assert hashes({**FORMER[0], **changed}, FORMER[1]) == [None, "aq"]


def test_a_row_that_gains_a_value_has_another_hash() -> None:
    assert hashes({**FORMER[1], "year": 1}, FORMER[2]) == [None, "bp"]


def test_an_empty_table_gives_every_row_no_hash() -> None:
    rows = pa.Table.from_pylist(FORMER, SCHEMA)
    assert hashes_among(rows, HASHED.slice(0, 0), KEYS, SCHEMA.names).to_pylist() == [None] * 3


def test_the_key_of_a_relationship_is_its_two_ends() -> None:
    rows = pa.table({"source": ["A", "B"], "target": ["P", "Q"]})
    assert places_among(rows, HASHED, KEYS).to_pylist() == [0, None]
