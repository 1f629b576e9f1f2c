"""A disk that fills up under the embedded engine; needs the right to mount a small one."""

import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.errors import DiskFull
from app.graph.embedded.build import build_engine
from app.graph.embedded.engine import EmbeddedEngine
from app.graph.writer import Writer
from app.storage.files import write_atomically
from app.storage.folder import DataFolder, State
from tests.graph import graphs

BATCH = 500


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    disk = tmp_path / "disk"
    disk.mkdir()
    if not mount(disk, "size=16m"):
        pytest.skip("no right to mount a small disk on this machine")
    yield disk
    subprocess.run(["umount", disk], check=True)


def mount(disk: Path, options: str) -> bool:
    command = shutil.which("mount")
    run = [str(command), "-t", "tmpfs", "-o", options, "tmpfs", str(disk)]
    return command is not None and subprocess.run(run, check=False, capture_output=True).returncode == 0


def test_the_engine_has_no_complaint_about_a_disk_with_space(folder: DataFolder) -> None:
    assert EmbeddedEngine(folder).complaint() is None


def records(turn: int) -> list[dict[str, object]]:
    return [{"id": f"r{turn}-{number}", "properties": {"page": "x" * 1_500}} for number in range(BATCH)]


def fill(writer: Writer) -> int:
    """Write until it fails; how many writes succeeded."""
    for turn in range(100):
        try:
            writer.run("record_upsert", records(turn))
        except DiskFull:
            return turn
    raise AssertionError("it never filled up")


@pytest.mark.kill
def test_a_full_disk_is_reported_and_committed_data_stays(built: Path, small_disk: Path) -> None:
    folder = DataFolder(Path(shutil.copytree(built, small_disk / "data")))
    with EmbeddedEngine(folder, heap="256m") as engine, Writer(engine) as writer:
        written = fill(writer)
    assert mount(small_disk, "remount,size=96m")
    with EmbeddedEngine(folder, heap="256m") as engine:
        assert len(graphs.dump(engine)["record"]) == written * BATCH


def test_a_build_on_a_full_disk_builds_nothing(small_disk: Path) -> None:
    folder = DataFolder(small_disk / "data")
    rows = (row for turn in range(100) for row in records(turn))
    with pytest.raises(DiskFull):
        build_engine(folder, "000001", [("record", rows)], heap="256m")
    assert list(folder.engines.iterdir()) == []


def test_a_pointer_is_not_lost_on_a_full_disk(small_disk: Path) -> None:
    folder = DataFolder(small_disk)
    folder.replace_state(State(engine="000001"))
    with pytest.raises(DiskFull):
        write_atomically(small_disk / "large", b"x" * 32 * 1024 * 1024)
    assert (folder.state(), [path.name for path in small_disk.iterdir()]) == (
        State(engine="000001"),
        ["state.json"],
    )
