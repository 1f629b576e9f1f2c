"""From a list of people to authors in a graph, and an answer to each row."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from msgspec.structs import replace

from loaders.fetching.services import BodyRequest
from loaders.judgements.judging import judge
from loaders.judgements.parsing.phrases import Phrase
from loaders.roster.addresses import crossref_work, openalex_work, orcid_record, orcid_search
from loaders.roster.answers import Completeness
from loaders.roster.candidates import PersonCandidate
from loaders.roster.report import RosterReport, describe_roster
from loaders.roster.run import run_roster
from tests.loaders.roster.interfaces import ADA, BO, CY, LIVE, PEOPLE, ROPES, Bodies, hits, record, save
from tests.loads.graphs import accepted, rows_of, settings_of

pytestmark = pytest.mark.usefixtures("tables_alone")

ROSTER = f"""name,orcid,ror,page
Ada Lind,{ADA},,
,https://orcid.org/{BO},,
Bo Ortiz,,,
A. Lind,{ADA},,
Cy Moreau,{CY},,
Nobody Here,,,
Eve Stone,0000-0002-1825-0098,,
"""


def answered(folder: Path, roster: str, bodies: Bodies) -> RosterReport:
    """The report of a run on saved bodies."""
    (folder / "people.csv").write_text(roster, encoding="utf-8")
    save(folder / "saved", bodies)
    wanted = BodyRequest(offline=folder / "saved")
    now = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)
    return run_roster(settings_of(folder / "data"), folder / "people.csv", wanted, clock=lambda: now)


def test_each_row_has_its_own_answer(tmp_path: Path) -> None:
    report = answered(tmp_path, ROSTER, PEOPLE)
    ids = {row["label"]: row["id"] for row in rows_of(accepted(tmp_path / "data"))["author"]}
    papers = "2 papers in your graph, the latest of 2021"
    whole = "as of 2026-02-27, 2 days ago"
    assert (list(describe_roster(report))[:9], report.exit_status) == (
        [
            f"row 1  Ada Lind  {ADA}: {ids['Ada Lind']}, 3 of 3 works, 2 with a full author list, {whole}",
            f"row 2  Bo Ortiz  {BO}: {ids['Bo Ortiz']}, 2 of 2 works, 2 with a full author list, {whole}",
            "row 3  Bo Ortiz: no iD. 1 candidate, none of them picked: put the right iD into the row",
            f"  1. {ids['Bo Ortiz']}  Bo Ortiz: the same name; ORCID iD {BO}; {papers}",
            f"row 4  A. Lind  {ADA}: the same as row 1",
            f"row 5  Cy Moreau  {CY}: the saved bodies contain no record for {orcid_record(LIVE, CY).url}",
            "row 6  Nobody Here: no iD, and nobody of this name was found",
            "row 7  Eve Stone: '0000-0002-1825-0098' is not an ORCID iD",
            "4 papers by 4 people, 2 topics, 0 institutions, 1 venue",
        ],
        1,
    )


@pytest.mark.slow
def test_a_withheld_person_s_row_reads_as_an_unknown_one_s_and_nothing_comes_back(tmp_path: Path) -> None:
    roster = f"name,orcid\nAda Lind,{ADA}\nBo Ortiz,{BO}\n"
    report = answered(tmp_path, roster, PEOPLE)
    settings = settings_of(tmp_path / "data")
    (settings.data / "bodies").mkdir()
    (settings.data / "roster").mkdir()
    judge(settings, [Phrase(("withhold", report.rows[1].author or ""), "as they asked", "Ada")])
    asked = f"name,orcid\nAda Lind,{ADA}\nBo Ortiz,{BO}\nBo Ortiz,{CY}\nBo Ortiz,\nNobody Here,\n"
    again = answered(tmp_path, asked, {**PEOPLE, orcid_search(LIVE, "Ada Lind", None, 0): hits()})
    _, theirs, unknown, named, nobody = again.rows
    assert (theirs, again.failures) == (
        replace(unknown, row=2, orcid=BO, reason=(unknown.reason or "").replace(CY, BO)),
        (),
    )
    assert named == replace(nobody, row=4, name="Bo Ortiz")
    assert "Ortiz" not in repr(rows_of(accepted(tmp_path / "data")))
    assert not (settings.data / "bodies").exists()
    assert not (settings.data / "roster").exists()
    wanted = BodyRequest(offline=tmp_path / "saved")
    _, theirs, unknown, named, nobody = run_roster(
        settings, tmp_path / "people.csv", wanted, is_dry_run=True
    ).rows
    assert (theirs, named) == (
        replace(unknown, row=2, orcid=BO, reason=(unknown.reason or "").replace(CY, BO)),
        replace(nobody, row=4, name="Bo Ortiz"),
    )


def test_a_record_of_another_id_is_not_loaded(tmp_path: Path) -> None:
    other = {orcid_record(LIVE, CY): record(ADA, "Ada Lind", [(ROPES, "", "")])}
    report = answered(tmp_path, f"orcid\n{CY}\n", other)
    (row,) = report.rows
    fault = f"the record at {orcid_record(LIVE, CY).url} is of another iD"
    assert (row.state, row.name, row.reason, report.load) == ("failed", None, fault, None)


@pytest.mark.slow
def test_a_record_of_a_withheld_person_under_another_id_reads_as_an_unknown_one_s(tmp_path: Path) -> None:
    report = answered(tmp_path, f"orcid\n{BO}\n", PEOPLE)
    judge(
        settings_of(tmp_path / "data"),
        [Phrase(("withhold", report.rows[0].author or ""), "as they asked", "Ada")],
    )
    other = {orcid_record(LIVE, CY): record(BO, "Bo Ortiz", [(ROPES, "", "")])}
    again = answered(tmp_path, f"orcid\n{CY}\n", other)
    fault = f"the saved bodies contain no record for {orcid_record(LIVE, CY).url}"
    assert [(row.state, row.reason) for row in again.rows] == [("unknown", fault)]


def test_a_search_answer_that_is_no_json_costs_its_row_alone(tmp_path: Path) -> None:
    broken = {
        orcid_search(LIVE, "Bo Ortiz", None, 0): b"[" * 5_000 + b"]" * 5_000,
        orcid_search(LIVE, "Ada Lind", None, 0): b'{"expanded-result": [{"orcid-id": "\xff"}]}',
    }
    report = answered(tmp_path, "name\nBo Ortiz\nAda Lind\n", broken)
    fault = "The answer has another form than ORCID's search has."
    assert [failure.reason for failure in report.failures] == [fault, fault]


def test_a_common_name_is_searched_for_at_the_institution_of_the_row(tmp_path: Path) -> None:
    wide = {
        orcid_search(LIVE, "Bo Ortiz", None, start): hits((CY, "Bo Ortiz", "Bell Society"), whole=900)
        for start in range(0, 200, 50)
    }
    there = {
        orcid_search(LIVE, "Bo Ortiz", "05dxps055", 0): hits((BO, "Bo Ortiz", "Rope Society")),
        orcid_search(LIVE, "Bo Ortiz", "05dxps055", 50): hits(),
    }
    report = answered(tmp_path, "name,ror\nBo Ortiz,05dxps055\n", {**wide, **there})
    assert ([one.id for one in report.rows[0].candidates], report.failures) == ([BO, CY], ())


def test_missing_hidden_and_differing_data_is_noted_by_row(tmp_path: Path) -> None:
    lacking = (crossref_work(LIVE, "10.5555/bells"), openalex_work(LIVE, "10.5555/bells"))
    bodies = {request: body for request, body in PEOPLE.items() if request not in lacking}
    hidden = {orcid_record(LIVE, CY): record(CY, None, [(ROPES, "", "")])}
    report = answered(tmp_path, f"name,orcid\nEve Stone,{ADA}\nCy Moreau,{CY}\n", {**bodies, **hidden})
    assert [(row.name, row.completeness, row.notes) for row in report.rows] == [
        (
            "Ada Lind",
            Completeness(3, 3, 1),
            ("the record is of Ada Lind, the row says Eve Stone", "2 addresses could not be fetched"),
        ),
        ("Cy Moreau", Completeness(1, 1, 0), ("the record hides the name; the row gives it",)),
    ]
    assert [failure.url for failure in report.failures] == sorted(request.url for request in lacking)


def test_candidates_of_the_row_s_institution_come_first_and_none_is_picked(tmp_path: Path) -> None:
    other = "0000-0001-2345-6789"
    people = {
        orcid_search(LIVE, "Bo Ortiz", "05dxps055", 0): hits((other, "Bo Ortiz", "Bell Society")),
        orcid_search(LIVE, "Bo Ortiz", None, 0): hits(
            (BO, "Bo Ortiz", "Rope Society"), (other, "Bo Ortiz", "Bell Society"), (CY, "B. Ortiz", "")
        ),
    }
    report = answered(tmp_path, "name,ror\nBo Ortiz,https://ror.org/05dxps055\n", people)
    assert (report.rows[0].candidates, report.load, report.exit_status) == (
        (
            PersonCandidate(
                other,
                "Bo Ortiz",
                ("the same name", "ORCID lists the institution of the row", "at Bell Society"),
                other,
            ),
            PersonCandidate(BO, "Bo Ortiz", ("the same name", "at Rope Society"), BO),
            PersonCandidate(CY, "B. Ortiz", ("a name with the same initials",), CY),
        ),
        None,
        1,
    )
