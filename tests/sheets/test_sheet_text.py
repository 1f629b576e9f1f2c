"""Files that are no table: the message names the file and says what to do."""

from pathlib import Path

import pytest

from app.errors import InputRefused
from app.sheets.table import sheet_text

GIVE = "Give the path of a table, such as a CSV file."
SAVE = "Its first line has the names of the columns. Save the table again."


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("missing.csv", f"cannot be read: No such file or directory. {GIVE}"),
        ("folder", f"cannot be read: Is a directory. {GIVE}"),
        ("empty.csv", f"is empty. {SAVE}"),
        ("latin.csv", "is not UTF-8. In Excel, save it as `CSV UTF-8`."),
    ],
)
def test_a_file_that_is_no_table_is_refused_in_plain_words(tmp_path: Path, name: str, fault: str) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "empty.csv").write_text("\n", encoding="utf-8")
    (tmp_path / "latin.csv").write_bytes("Jörg\n".encode("cp1252"))
    with pytest.raises(InputRefused) as refused:
        sheet_text(tmp_path / name)
    assert str(refused.value) == f"{tmp_path / name} {fault}"
