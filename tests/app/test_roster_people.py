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
        ("", "it has no column `id` or `orcid`"),
    ],
)
def test_a_file_that_names_nobody_is_refused_with_its_reason(tmp_path: Path, text: str, reason: str) -> None:
    roster = tmp_path / "people.csv"
    roster.write_text(text, encoding="utf-8")
    with pytest.raises(InputRefused) as refusal:
        roster_people(roster)
    assert str(refusal.value).startswith(f"{roster} cannot be read as a roster: {reason}. Use a CSV file")
