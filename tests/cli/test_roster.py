"""`coterie roster`: arguments, output and exit status."""

import json
from pathlib import Path

import pytest

from loaders.roster.addresses import orcid_record, orcid_search
from tests.cli.inside import coterie_inside
from tests.loaders.roster.interfaces import CY, LIVE, hits, save

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
