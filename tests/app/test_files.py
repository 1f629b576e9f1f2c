"""Files that replace others as a whole."""

import os
from pathlib import Path

import pytest

from app.errors import UsageError
from app.storage.files import rename_durably, replacing, require_place
from tests.flushes import record_flushes


def contents(folder: Path) -> dict[str, bytes]:
    """The content of each file in a folder, hidden ones too."""
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_a_file_is_replaced_when_the_new_one_is_whole(tmp_path: Path) -> None:
    target = tmp_path / "people.gexf"
    target.write_bytes(b"old")
    with replacing(target) as file:
        file.write(b"new")
        file.flush()
        before = target.read_bytes()
    assert (before, contents(tmp_path)) == (b"old", {"people.gexf": b"new"})


def test_two_writers_of_one_file_do_not_mix(tmp_path: Path) -> None:
    target = tmp_path / "people.gexf"
    with replacing(target) as one:
        one.write(b"one, begun")
        with replacing(target) as other:
            other.write(b"other")
        between = target.read_bytes()
        one.write(b" and ended")
    assert (between, contents(tmp_path)) == (b"other", {"people.gexf": b"one, begun and ended"})


def test_an_error_leaves_the_old_file_and_nothing_else(tmp_path: Path) -> None:
    target = tmp_path / "people.gexf"
    target.write_bytes(b"old")
    with pytest.raises(ZeroDivisionError), replacing(target) as file:
        file.writelines(b"new %d" % (1 // number) for number in (1, 0))
    assert contents(tmp_path) == {"people.gexf": b"old"}


def test_what_is_no_file_is_not_replaced(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(UsageError, match="it is no file"), replacing(tmp_path / "pipe"):
        pass
    assert (tmp_path / "pipe").is_fifo()


def test_a_folder_is_on_the_disk_before_it_gets_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "unfinished" / "inner").mkdir(parents=True)
    (tmp_path / "unfinished" / "inner" / "rows").write_bytes(b"1 2 3")
    flushed = record_flushes(monkeypatch, tmp_path)
    rename_durably(tmp_path / "unfinished", tmp_path / "whole")
    assert flushed == ["unfinished/inner/rows", "unfinished/inner", "unfinished", "."]


@pytest.mark.parametrize("name", ["folder", "missing/people.gexf", "x" * 300])
def test_a_place_without_room_for_a_file_is_named(tmp_path: Path, name: str) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(UsageError, match=f"{name} cannot be a file. Choose a file in an existing folder."):
        require_place(tmp_path / name)
