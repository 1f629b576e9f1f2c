"""An index on disk is whole or it is refused."""

import os
import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from filelock import FileLock

from app.errors import IndexCorrupt
from app.index.storage.files import last_written, open_index, remove_unused_indexes, write_index
from app.index.storage.layout import Index


def test_an_index_is_read_as_it_was_written(scholars: Index, tmp_path: Path) -> None:
    assert _content(open_index(write_index(scholars, tmp_path, "v1"))) == _content(scholars)


def test_an_index_with_one_bit_changed_is_refused(scholars: Index, tmp_path: Path) -> None:
    folder = write_index(scholars, tmp_path, "v1")
    file = folder / "papers_of_author.items.npy"
    body = bytearray(file.read_bytes())
    body[-4] ^= 1
    file.write_bytes(body)
    with pytest.raises(IndexCorrupt, match="is not as it was written"):
        open_index(folder)


def test_an_index_without_one_of_its_files_is_refused(scholars: Index, tmp_path: Path) -> None:
    folder = write_index(scholars, tmp_path, "v1")
    (folder / "paper_ids.npy").unlink()
    with pytest.raises(IndexCorrupt, match="No such file"):
        open_index(folder)


def test_an_index_that_was_copied_is_read_to_its_end(scholars: Index, tmp_path: Path) -> None:
    folder = write_index(scholars, tmp_path, "v1")
    copied = Path(shutil.copytree(folder, tmp_path / "copied", copy_function=shutil.copyfile))
    assert list(map(_content, (open_index(copied), open_index(folder)))) == [_content(scholars)] * 2


def test_silent_changes_of_an_index_file_are_found_by_the_thorough_check(
    scholars: Index, tmp_path: Path
) -> None:
    folder = write_index(scholars, tmp_path, "v1")
    file = folder / "paper_year.npy"
    written, body = file.stat(), bytearray(file.read_bytes())
    body[-1] ^= 1
    file.write_bytes(body)
    os.utime(file, ns=(written.st_atime_ns, written.st_mtime_ns))
    assert _content(open_index(folder)) != _content(scholars)
    with pytest.raises(IndexCorrupt, match=r"paper_year\.npy is not as it was written"):
        open_index(folder, is_thorough=True)


def test_opening_an_index_changes_nothing_in_its_folder(scholars: Index, tmp_path: Path) -> None:
    folder = write_index(scholars, tmp_path, "v1")
    before = _times(tmp_path)
    open_index(folder, is_thorough=True)
    assert _times(tmp_path) == before


def test_writers_of_one_version_at_once_leave_one_index_and_nothing_else(
    scholars: Index, tmp_path: Path
) -> None:
    with ThreadPoolExecutor(4) as writers:
        written = list(writers.map(lambda _: write_index(scholars, tmp_path, "v1"), range(6)))
    assert written == [tmp_path / "v1"] * 6
    assert [path.name for path in tmp_path.iterdir()] == ["v1"]
    assert _content(open_index(tmp_path / "v1", is_thorough=True)) == _content(scholars)


def test_a_reader_beside_a_writer_sees_a_whole_index_or_none(scholars: Index, tmp_path: Path) -> None:
    write_index(scholars, tmp_path, "v1")
    with ThreadPoolExecutor(1) as writer:
        writing = writer.submit(lambda: [write_index(scholars, tmp_path, "v1") for _ in range(4)])
        seen = []
        while not writing.done():
            seen.append(_seen(tmp_path / "v1"))
    writing.result()
    assert [one for one in seen if one not in (None, _content(scholars))] == []
    assert _seen(tmp_path / "v1") == _content(scholars)


def test_rows_that_point_outside_are_a_fault(scholars: Index) -> None:
    arrays = dict(scholars.arrays())
    arrays["papers_of_author.items"] = arrays["papers_of_author.items"] + 1
    assert Index.of(arrays).fault() == "papers_of_author points outside paper_ids"


def test_the_last_two_indexes_are_the_last_two_written(scholars: Index, tmp_path: Path) -> None:
    for version in ("v3", "v1", "v2"):
        write_index(scholars, tmp_path, version)
    assert [last_written(tmp_path, 2), last_written(tmp_path / "none", 2)] == [{"v1", "v2"}, set()]


def test_unfinished_indexes_are_removed_unless_their_writer_is_running(
    scholars: Index, tmp_path: Path
) -> None:
    for name in ("unfinished-now", "unfinished-then"):
        write_index(scholars, tmp_path, "v1").rename(tmp_path / name)
        (tmp_path / name / "writer.lock").touch()
    with FileLock(tmp_path / "unfinished-now" / "writer.lock"):
        remove_unused_indexes(tmp_path, last_written(tmp_path, 2))
        assert [path.name for path in tmp_path.iterdir()] == ["unfinished-now"]


def test_removing_unused_indexes_keeps_the_named_versions(scholars: Index, tmp_path: Path) -> None:
    for version in ("v1", "v2", "v3"):
        write_index(scholars, tmp_path, version)
    remove_unused_indexes(tmp_path, frozenset({"v2", "v3"}))
    assert sorted(path.name for path in tmp_path.iterdir()) == ["v2", "v3"]


def test_a_foreign_file_beside_the_indexes_stays_and_ends_nothing(scholars: Index, tmp_path: Path) -> None:
    (tmp_path / "notes.txt").touch()
    write_index(scholars, tmp_path, "v1")
    remove_unused_indexes(tmp_path, frozenset())
    assert [path.name for path in tmp_path.iterdir()] == ["notes.txt"]


def _content(index: Index) -> dict[str, bytes]:
    return {name: array.tobytes() for name, array in index.arrays()}


def _seen(folder: Path) -> dict[str, bytes] | None:
    try:
        return _content(open_index(folder))
    except IndexCorrupt:
        return None


def _times(folder: Path) -> dict[Path, int]:
    return {path: path.stat().st_mtime_ns for path in (folder, *folder.rglob("*"))}
