"""Whom judgements on what is shown are about, where a source has another name in a place."""

from pathlib import Path
from typing import Any

import pyarrow as pa

from app.security.marks import KeyedMarks, names_known
from loaders.judgements.outcomes import JudgementOutcome
from loaders.judgements.records import Withhold
from loaders.rights.data_subjects import find_people, identifier_mark, with_own_places
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


def test_a_judgement_that_hides_somebody_only_by_an_identifier_is_obeyed(tmp_path: Path) -> None:
    mark = identifier_mark(MARKS, "ORCID", "0000-0002-1825-0097")
    stated = [
        {"anchor": "A1", "scheme": "ORCID", "value": "0000-0002-1825-0097"},
        {"anchor": "A2", "scheme": "ORCID", "value": "0000-0001-5109-3700"},
    ]
    with open_tables(f"duckdb:{tmp_path}", workers=1) as tables:
        tables.use("bylines", pa.table({"mention": ["m1"], "members": [["r@1"]]}))
        tables.use("mentions", pa.table({"mention": ["m1"], "person": ["A1"]}))
        tables.use("paper_records", pa.table({"paper": ["P1"], "member": ["r"]}))
        tables.use("person_identifiers", pa.Table.from_pylist(stated))
        found = find_people(tables, [Withhold(of=("gone@1",), identifiers=(mark,), **SIGNED)], MARKS)
    assert (found.withheld, found.outcomes) == (frozenset({"A1"}), (JudgementOutcome(1, "obeyed"),))
