"""The record store of somebody withheld: sealed, opened again, put back without its key, erased.

A test that compares tables alone starts no engine; of the loads before a change, the last fills it.
"""

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from app.storage.folder import DataFolder
from app.storage.inbox import ContactRequest
from loaders.rights.erasure.erasing import describe_erasure, erase, preview_erasure
from tests.loads.graphs import NOON, load_into, settings_of
from tests.loads.unserved import unserved
from tests.loads.wangs import WORKS, judged, papers_of, states_of, write_dump
from tests.rights.traces import files, found_in

pytestmark = pytest.mark.slow

BREZINA = "Ottokar Brezina"


@pytest.fixture
def withheld(still: Path) -> Path:
    (brezina,) = papers_of(still, BREZINA)
    judged(still, "withhold", brezina)
    return still


def hers(data: Path) -> list[list[str]]:
    return list(papers_of(data, BREZINA).values())


def test_a_backup_has_no_withheld_name_and_withholding_works_without_the_key(
    withheld: Path, tmp_path: Path
) -> None:
    found = found_in(files(withheld), [BREZINA])
    DataFolder(withheld).path.joinpath("seal.key").unlink()
    load_into(withheld, [write_dump(tmp_path, *WORKS, **{"9": ("Wax in old seals", BREZINA)})])
    assert (found, hers(withheld), found_in(files(withheld), [BREZINA])) == (set(), [], set())


def test_without_the_key_an_undone_withholding_waits_for_the_inputs(withheld: Path, tmp_path: Path) -> None:
    DataFolder(withheld).path.joinpath("seal.key").unlink()
    with unserved():
        reason = judged(withheld, "undo", "1").judgements[0].reason
        before = hers(withheld)
        load_into(withheld, [write_dump(tmp_path, *WORKS)])
    assert (before, hers(withheld), "after they are loaded again" in reason) == ([], [["3", "4"]], True)


def test_a_withheld_person_is_recognized_in_a_new_paper(withheld: Path, tmp_path: Path) -> None:
    new = {"6": ("Bells of a second tower", f"Wei Wang, {BREZINA}")}
    load_into(withheld, [write_dump(tmp_path, *WORKS, **new)])
    assert (hers(withheld), found_in(files(withheld), [BREZINA])) == ([], set())


def test_a_byline_that_a_load_finds_to_be_of_a_withheld_person_leaves_the_files_of_the_engine(
    tmp_path: Path,
) -> None:
    data, theirs, other = tmp_path / "data", "0000-0002-1825-0097", "0000-0001-5109-3700"
    with unserved():
        load_into(data, [_write_csl(tmp_path, {BREZINA: theirs})])
        (brezina,) = papers_of(data, BREZINA)
    load_into(data, [_write_csl(tmp_path, {BREZINA: theirs, "Xaver Quist": other, "Jan Quist": other})])
    judged(data, "withhold", brezina)
    load_into(data, [_write_csl(tmp_path, {BREZINA: theirs, "Xaver Quist": theirs, "Jan Quist": other})])
    assert found_in(files(data), ["Xaver Quist"]) == set()


def _write_csl(folder: Path, iris: Mapping[str, str]) -> str:
    """A paper of each person, with the ORCID iD that it states."""
    works = [
        {
            "id": f"work {number}",
            "type": "article-journal",
            "title": f"Bells of an old tower, part {number}",
            "author": [{"given": name.split()[0], "family": name.split()[1], "ORCID": iri}],
        }
        for number, (name, iri) in enumerate(iris.items(), 1)
    ]
    file = folder / "works.json"
    file.write_text(json.dumps(works), encoding="utf-8")
    return str(file)


def test_superseded_records_with_the_name_are_encrypted_too(still: Path, tmp_path: Path) -> None:
    with unserved():
        load_into(still, [write_dump(tmp_path, *WORKS, **{"7": ("Only in this reading", BREZINA)})])
    load_into(still, [write_dump(tmp_path, *WORKS)])
    (brezina,) = papers_of(still, BREZINA)
    judged(still, "withhold", brezina)
    assert found_in(files(still), [BREZINA]) == set()


@unserved()
def test_records_of_a_withheld_person_stay_encrypted_when_none_is_in_force_any_more(
    still: Path, tmp_path: Path
) -> None:
    (brezina,) = papers_of(still, BREZINA)
    judged(still, "withhold", brezina)
    load_into(still, [write_dump(tmp_path, "1", "2", "5")])
    in_records = {name: body for name, body in files(still).items() if not name.startswith("engine/")}
    assert found_in(in_records, [BREZINA]) == set()


@unserved()
def test_a_preview_of_an_erasure_counts_the_requests_that_would_be_deleted(still: Path) -> None:
    (brezina,) = papers_of(still, BREZINA)
    request = ContactRequest("mine", "Please erase me", NOON.isoformat(), brezina, "me@example.org")
    assert DataFolder(still).inbox().post("a" * 8, request)
    note = "Note the reply address first: use `coterie requests show`."
    assert list(describe_erasure(preview_erasure(settings_of(still), brezina))) == [
        "2 statements on 2 papers and 0 pages would be erased; this cannot be undone",
        f"1 request about their page would be deleted. {note}",
    ]
    erase(settings_of(still), brezina, "Ada", clock=lambda: NOON)
    assert len(DataFolder(still).inbox()) == 0


@unserved()
def test_a_withheld_person_is_erased_by_their_former_id(still: Path, tmp_path: Path) -> None:
    (brezina,) = papers_of(still, BREZINA)
    judged(still, "withhold", brezina)
    would = preview_erasure(settings_of(still), brezina)
    erase(settings_of(still), brezina, "Ada", clock=lambda: NOON)
    judged(still, "undo", "1")
    load_into(still, [write_dump(tmp_path, *WORKS)])
    assert ((would.bylines, would.papers, would.pages), hers(still)) == ((2, 2, 0), [])
    assert states_of(still) == [(1, "withhold", "undone"), (2, "erase", "obeyed"), (3, "undo", "obeyed")]
