"""What was judged is kept line by line, and a line that cannot be read is named."""

from pathlib import Path

import pytest

from app.errors import FolderCorrupt
from loaders.judgements.journal import append, read_journal
from loaders.judgements.records import undone
from tests.loaders.judgements.phrased import judged

LINES = judged("same a@1 | b@1", "by c@2 | a@1,b@1", "undo 1")


def test_appended_judgements_are_read_in_their_order(tmp_path: Path) -> None:
    file = tmp_path / "judgements.jsonl"
    append(file, LINES[:1])
    append(file, LINES[1:])
    assert read_journal(file) == tuple(LINES)


def test_only_its_owner_may_read_it(tmp_path: Path) -> None:
    file = tmp_path / "judgements.jsonl"
    append(file, LINES)
    assert file.stat().st_mode & 0o777 == 0o600


def test_a_line_put_in_by_hand_without_an_end_is_not_joined_to_the_next(tmp_path: Path) -> None:
    file = tmp_path / "judgements.jsonl"
    append(file, LINES[:2])
    file.write_bytes(file.read_bytes().rstrip())
    append(file, LINES[2:])
    assert read_journal(file) == tuple(LINES)


@pytest.mark.parametrize(
    ("mended", "message"),
    [
        (lambda lines: [lines[0][:40], *lines[1:]], "Line 1 of .* is not a judgement"),
        (lambda lines: [lines[0], b"\xff", *lines[1:]], "Line 2 of .* is not a judgement"),
        (lambda lines: [lines[0].replace(b"same", b"likely"), *lines[1:]], "Line 1 of .* is not a judgement"),
        (lambda lines: lines[1:], "Line 1 of .* has the number 2: lines are missing or out of order"),
    ],
)
def test_a_damaged_line_is_named(mended: object, message: str, tmp_path: Path) -> None:
    file = tmp_path / "judgements.jsonl"
    append(file, LINES)
    assert callable(mended)
    file.write_bytes(b"\n".join(mended(file.read_bytes().splitlines())))
    with pytest.raises(FolderCorrupt, match=message):
        read_journal(file)


def test_an_undo_may_be_undone() -> None:
    assert undone(judged("same a@1 | b@1", "undo 1", "undo 2")) == {2: 3}
