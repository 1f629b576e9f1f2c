"""`coterie roster`: arguments, output and exit status."""

import json
from pathlib import Path

import pytest

from loaders.roster.addresses import orcid_record, orcid_search
from tests.cli.inside import coterie_inside
from tests.loaders.roster.interfaces import ADA, CY, LIVE, hits, record, save

ROSTER = f"name,orcid\nBo Ortiz,\nCy Moreau,{CY}\n"
REASON = f"the saved bodies contain no record for {orcid_record(LIVE, CY).url}"


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A folder with a roster, and saved bodies that load nothing."""
    (tmp_path / "people.csv").write_text(ROSTER, encoding="utf-8")
    found = hits((CY, "Bo Ortiz", "Rope Society"))
    save(tmp_path / "saved", {orcid_search(LIVE, "Bo Ortiz", None, 0): found, orcid_record(LIVE, CY): None})
    return tmp_path


def test_rows_are_answered_in_lines_and_as_json(saved: Path) -> None:
    words = ("roster", str(saved / "people.csv"), "--offline", str(saved / "saved"))
    printed, asked = (coterie_inside(*words, *more, data=saved / "data") for more in ((), ("--json",)))
    assert printed == (
        1,
        (
            "row 1  Bo Ortiz: no iD. 1 candidate, none of them picked: put the right iD into the row\n"
            f"  1. {CY}  Bo Ortiz: the same name; at Rope Society\n"
            f"row 2  Cy Moreau  {CY}: {REASON}\n"
            "nothing was loaded\n"
        ),
        "",
    )
    result = json.loads(asked.out)
    assert ([row["state"] for row in result["rows"]], result["rows"][1]["reason"], result["load"]) == (
        ["candidates", "unknown"],
        REASON,
        None,
    )


def test_a_dry_run_finds_records_and_candidates_and_prints_its_progress(saved: Path) -> None:
    record_of_ada = record(ADA, "Ada Lind", [("Bells", "", "")])
    save(saved / "saved", {orcid_record(LIVE, ADA): record_of_ada})
    (saved / "people.txt").write_text(f"{ADA}\nBo Ortiz; Rope Society\n", encoding="utf-8")
    words = ("roster", str(saved / "people.txt"), "--dry-run", "--progress")
    printed = coterie_inside(*words, data=saved / "data", COTERIE_OFFLINE=str(saved / "saved"))
    assert printed == (
        1,
        (
            f"row 1  Ada Lind  {ADA}: 1 work on the record\n"
            "row 2  Bo Ortiz: no iD. 1 candidate, none of them picked: put the right iD into the row\n"
            f"  1. {CY}  Bo Ortiz: the same name; ORCID lists the institution of the row; at Rope Society\n"
            "nothing was loaded\n"
        ),
        (
            '{"stage": "fetching", "share": 0.0, "records": 0, "whole": 0.0}\n'
            '{"stage": "fetching", "share": 0.5, "records": 1, "whole": 0.0}\n'
        ),
    )


@pytest.mark.parametrize(
    ("words", "status", "message"),
    [
        (
            (),
            2,
            (
                "COTERIE_CONTACT is not set. Public interfaces require a contact address. "
                "Set it to your e-mail or web address, or use --offline."
            ),
        ),
        (
            ("--offline", "saved", "--refresh"),
            2,
            "--offline makes no requests, so it excludes --save and --refresh. Use one of them.",
        ),
        (
            ("--offline", "data"),
            2,
            "data contains no saved bodies: it has no manifest.jsonl. Use a folder that --save created.",
        ),
    ],
)
def test_a_failed_run_prints_the_reason(
    saved: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], status: int, message: str
) -> None:
    monkeypatch.chdir(saved)
    (saved / "data").mkdir()
    ended = coterie_inside("roster", "people.csv", *words, data=saved / "data")
    assert ended == (status, "", f"coterie: {message}\n")
