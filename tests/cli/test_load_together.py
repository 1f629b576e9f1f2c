"""Inputs that load one by one load together: every source, and one record in two files that differ."""

import json
from pathlib import Path

from tests.cli.forks import coterie
from tests.sources.golden import find_cases


def test_inputs_of_all_sources_load_together(tmp_path: Path) -> None:
    cases = [case for case in find_cases() if case.records and not case.reading.columns]
    for case in cases:
        file = tmp_path / "in" / case.source / case.path.name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(case.data)
    report = json.loads(coterie("load", str(tmp_path / "in"), "--json", data=tmp_path / "data").out)
    assert {one["source"] for one in report["files"]} == {case.source for case in cases}


def test_one_preprint_in_two_lists_with_its_authors_in_two_orders_is_one_paper_by_two_people(
    tmp_path: Path,
) -> None:
    for name, authors in {"first": ["Ada Lind", "Bo Ortiz"], "later": ["Bo Ortiz", "Ada Lind"]}.items():
        paper = {"title": "Bells of Quiet Towers", "arxiv_id": "2511.19031", "authors": authors}
        (tmp_path / f"{name}.json").write_text(json.dumps({"papers": [paper | {"published": "2025-11-24"}]}))
    files = str(tmp_path / "first.json"), str(tmp_path / "later.json")
    printed = coterie("load", *files, data=tmp_path / "data").out
    assert printed.splitlines()[-2] == "1 paper by 2 people, 0 topics, 0 institutions, 0 venues"
