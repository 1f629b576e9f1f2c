"""Whom judgements on what is shown are about, where a source has another name in a place."""

from pathlib import Path
from typing import Any

import pyarrow as pa

from app.security.marks import KeyedMarks, names_known
from loaders.judgements.records import Withhold
from loaders.rights.data_subjects import with_own_places
from loaders.tables import open_tables

MARKS = KeyedMarks(b"key")
HIDDEN = tuple(sorted(names_known(MARKS, ["Zdenka Marie Hruba"]).written))
SIGNED: dict[str, Any] = {"number": 1, "at": "2026", "by": "Ada", "why": "told", "names": HIDDEN}


def test_a_form_of_a_withheld_name_in_its_place_is_the_person_and_another_name_is_not(tmp_path: Path) -> None:
    bylines = pa.table({"name": ["Marie Hruba", "Milos Kral"], "members": [["r@1"], ["s@2"]]})
    with open_tables(f"duckdb:{tmp_path}", workers=1) as tables:
        tables.use("bylines", bylines)
        found = with_own_places(tables, [Withhold(of=("t@1",), places=("r@1", "s@2"), **SIGNED)], MARKS)
    assert found == [Withhold(of=("t@1", "r@1"), places=("s@2",), **SIGNED)]
