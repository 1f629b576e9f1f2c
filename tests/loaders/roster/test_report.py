"""The result of `coterie roster` in lines for a person."""

from loaders.roster.answers import RowAnswer
from loaders.roster.report import RosterReport, describe_roster


def test_rows_that_cannot_be_used_for_one_reason_share_a_line() -> None:
    nameless = "neither a name nor an ORCID iD"
    rows = (
        RowAnswer(1, "unusable", reason=nameless),
        RowAnswer(2, "unusable", "Ada Lind", reason="'7' is not a ROR id"),
        RowAnswer(3, "unusable", reason=nameless),
        RowAnswer(4, "unusable", reason=nameless),
    )
    assert list(describe_roster(RosterReport(rows, (), None, "2026-03-01T12:00:00Z"))) == [
        "row 1 and 2 later rows: neither a name nor an ORCID iD",
        "row 2  Ada Lind: '7' is not a ROR id",
        "nothing was loaded",
    ]
