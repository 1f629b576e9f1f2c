"""Folders that must not be served: each is refused with the path at fault."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from app.errors import FolderCorrupt
from app.graph.embedded import mark
from app.graph.embedded.engine import EmbeddedEngine
from app.storage.folder import DataFolder


def bucket(engine: Path) -> Path:
    return next((engine / "databases" / "coterie").glob("Dataset_0.*.bucket"))


def remove_the_mark(engine: Path) -> None:
    (engine / "complete.json").unlink()


def garble_the_mark(engine: Path) -> None:
    (engine / "complete.json").write_text('{"files": 3')


def remove_a_file(engine: Path) -> None:
    bucket(engine).unlink()


def cut_a_file(engine: Path) -> None:
    os.truncate(bucket(engine), 1000)


def garble_a_file(engine: Path) -> None:
    content = bytearray(bucket(engine).read_bytes())
    content[100:120] = b"x" * 20
    bucket(engine).write_bytes(content)


def garble_the_schema(engine: Path) -> None:
    (engine / "databases" / "coterie" / "schema.json").write_text('{"types')


def remove_everything(engine: Path) -> None:
    for path in sorted(engine.rglob("*"), reverse=True):
        path.rmdir() if path.is_dir() else path.unlink()


@pytest.mark.parametrize(
    "damage",
    [
        remove_the_mark,
        garble_the_mark,
        remove_a_file,
        cut_a_file,
        garble_a_file,
        garble_the_schema,
        remove_everything,
    ],
)
def test_a_damaged_folder_is_refused_by_its_path(folder: DataFolder, damage: Callable[[Path], None]) -> None:
    engine = folder.engines / "000001"
    damage(engine)
    with pytest.raises(FolderCorrupt, match=str(engine)):
        EmbeddedEngine(folder, heap="256m").open()


def test_a_pointer_that_cannot_be_read_is_refused(folder: DataFolder) -> None:
    (folder.path / "state.json").write_text("{")
    with pytest.raises(FolderCorrupt, match=r"state\.json"):
        EmbeddedEngine(folder).open()


def test_a_pointer_to_a_folder_that_is_not_there_is_refused(folder: DataFolder) -> None:
    (folder.engines / "000001").rename(folder.engines / "000009")
    with pytest.raises(FolderCorrupt, match="000001"):
        EmbeddedEngine(folder).open()


def test_an_engine_folder_copied_without_its_file_times_is_accepted(folder: DataFolder) -> None:
    engine = folder.engines / "000001"
    for path in engine.rglob("*"):
        os.utime(path, (1, 1))
    mark.check(engine)


def test_a_folder_in_use_is_not_checked_for_changed_files(folder: DataFolder) -> None:
    engine = folder.engines / "000001"
    mark.begin_use(engine)
    cut_a_file(engine)
    mark.check(engine)
