"""The people of a snapshot's roster, and why a file is none."""

from pathlib import Path

import pytest

from app.errors import InputRefused
from app.snapshots.roster import roster_people


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("id,orcid\n", "it has no rows"),
        ("name,id\n\n", "it has no rows"),
        ("who\nAda\n", "it has no column `id` or `orcid`"),
    ],
)
def test_a_file_that_names_nobody_is_refused_with_its_reason(tmp_path: Path, text: str, reason: str) -> None:
    roster = tmp_path / "people.csv"
    roster.write_text(text, encoding="utf-8")
    with pytest.raises(InputRefused) as refusal:
        roster_people(roster)
    assert str(refusal.value).startswith(f"{roster} cannot be read as a roster: {reason}. Use a CSV file")


def test_a_roster_of_a_german_spreadsheet_is_read(tmp_path: Path) -> None:
    roster = tmp_path / "people.csv"
    roster.write_text(
        "\ufeffVorname;Nachname;ORCID\nAda;Lind;0000-0002-1825-0097\nHans;Meier;\n", encoding="utf-8"
    )
    assert roster_people(roster) == (["0000-0002-1825-0097"], ["Hans Meier"])


def test_a_roster_in_another_encoding_says_how_to_save_it(tmp_path: Path) -> None:
    roster = tmp_path / "people.csv"
    roster.write_bytes("Name;ORCID\nJörg;\n".encode("cp1252"))
    with pytest.raises(InputRefused) as refusal:
        roster_people(roster)
    assert refusal.value.advice == "In Excel, save it as `CSV UTF-8`."
