"""The report of a roster without network."""

from loaders.roster.answers import RowAnswer
from loaders.roster.candidates import PersonCandidate
from loaders.roster.report import Failure, RosterReport, describe_roster

PAUSED = "orcid.example failed 3 times in a row. Run the command again later: what was fetched is kept."


def test_a_reason_is_given_once_with_the_first_addresses() -> None:
    rows = tuple(RowAnswer(number, "failed", reason=PAUSED) for number in (1, 2))
    failures = (
        *(Failure(f"https://orcid.example/{number}", PAUSED) for number in range(16)),
        Failure("https://a.example/1", "https://a.example/1 does not answer."),
    )
    report = RosterReport(rows, failures, None, "2026-03-01T12:00:00Z")
    assert list(describe_roster(report)) == [
        f"row 1 and 1 later row: {PAUSED}",
        "17 addresses could not be fetched:",
        f"  16 addresses: {PAUSED}",
        "    https://orcid.example/0",
        "    https://orcid.example/1",
        "    https://orcid.example/2",
        "    and 13 more",
        "  https://a.example/1 does not answer.",
        "nothing was loaded",
    ]


def test_a_row_whose_candidates_have_no_id_of_orcid_asks_for_one() -> None:
    row = RowAnswer(
        1, "candidates", "Bo Ortiz", candidates=(PersonCandidate("A1", "Bo Ortiz", ("the same name",)),)
    )
    report = RosterReport((row,), (), None, "2026-03-01T12:00:00Z")
    assert list(describe_roster(report)) == [
        (
            "row 1  Bo Ortiz: no iD. 1 candidate, none of them with a usable iD: "
            "if you know the iD, put it into the row"
        ),
        "  1. A1  Bo Ortiz: the same name",
        "nothing was loaded",
    ]
