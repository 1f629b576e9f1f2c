"""A data folder that was copied, moved or put back is served and loaded into, in every order."""

import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from app.errors import FolderCorrupt
from app.graph.embedded.mark import mark_used
from app.graph.engines import open_engine
from app.graph.writer import Writer
from app.storage.folder import DataFolder, ServiceRecord
from loaders.loading.status import read_status
from loaders.publish.engines.restoring import restore_engine
from loaders.publish.engines.stored_version import note_stored, stored_snapshot
from tests.loads.graphs import accepted, load_into, settings_of
from tests.loads.wangs import WORKS, papers_of, write_dump

pytestmark = pytest.mark.slow

LEFT_OUT = ("engine", "log", "work", "inbox", "seal.key")
"""What docs/operations.md says to leave out of a backup."""
OPERATIONS = Path(__file__).parents[2] / "docs" / "operations.md"
DOCUMENTED = OPERATIONS.read_text(encoding="utf-8").partition("```sh\nflock")[2].partition("```")[0]
MORE = {"9": ("Wax in old seals", "Una Quist")}
ELSEWHERE = ServiceRecord(os.getpid(), "bolt://127.0.0.1:1", "root", "x", "coterie", "000009", "http://x")


def back_up(data: Path, to: Path) -> Path:
    """A copy as docs/operations.md says."""
    return Path(shutil.copytree(data, to, ignore=shutil.ignore_patterns(*LEFT_OUT), dirs_exist_ok=True))


def back_up_as_documented(data: Path, to: Path) -> Path:
    """The same by the command in docs/operations.md."""
    to.mkdir()
    command = f'flock{DOCUMENTED}\ntar -xzf backup.tar.gz -C "$0"'
    subprocess.run(
        ["sh", "-ec", command, str(to)],
        check=True,
        cwd=to.parent,
        env={**os.environ, "COTERIE_DATA": str(data)},
    )
    return to


def copy_by(*command: str) -> Callable[[Path, Path], Path]:
    """A copy of the whole folder by a command, which finds the places as $0 and $1."""

    def copy(data: Path, to: Path) -> Path:
        subprocess.run([*command, str(data), str(to)], check=True)
        return to

    return copy


def with_times_lost(data: Path, to: Path) -> Path:
    return Path(shutil.copytree(data, to, copy_function=shutil.copyfile))


def moved(data: Path, to: Path) -> Path:
    return Path(shutil.copytree(data, to / "former")).rename(to / "later")


def left_by_a_killed_service(data: Path, to: Path) -> Path:
    """Its service.json names a process that runs and is another by now, its lock files are there."""
    folder = DataFolder(Path(shutil.copytree(data, to)))
    folder.announce(ELSEWHERE)
    (folder.path / "engine.lock").write_text(f"{os.getpid()}\n", encoding="ascii")
    mark_used(folder.engines / "000001")
    return folder.path


def copied_while_in_use(data: Path, to: Path) -> Path:
    shutil.copytree(left_by_a_killed_service(data, to / "former"), to / "copy")
    return to / "copy"


def after_a_failed_start(data: Path, to: Path) -> Path:
    """As older versions of the program left a backup which they could not serve."""
    (back_up(data, to) / "engine" / "000001").mkdir(parents=True)
    (to / "engine" / "000001" / "in_use.lock").touch()
    return to


def over_a_newer_one(data: Path, to: Path) -> Path:
    """A backup put back over a folder whose engine was changed since."""
    folder = DataFolder(Path(shutil.copytree(data, to)))
    note_stored(folder, "000001", "another")
    return back_up(data, to)


def over_more_files(data: Path, to: Path) -> Path:
    """A whole copy put back over a folder in which the engine has written further files."""
    (to / "engine" / "000001" / "databases" / "coterie").mkdir(parents=True)
    (to / "engine" / "000001" / "databases" / "coterie" / "txlog_7.wal").write_bytes(b"of later")
    return Path(shutil.copytree(data, to, dirs_exist_ok=True))


def torn(data: Path, to: Path) -> Path:
    """Copied while an engine wrote: one of its files is of another moment."""
    folder = Path(shutil.copytree(data, to))
    next(folder.glob("engine/*/databases/coterie/Paper_0.*.bucket")).write_bytes(b"of later")
    return folder


USED_AS_IT_IS = {
    "copied with cp -r": copy_by("cp", "-r"),
    "copied with cp -a": copy_by("cp", "-a"),
    "copied with tar": copy_by("sh", "-c", 'mkdir "$1" && tar -cC "$0" . | tar -xC "$1"'),
    "copied without times": with_times_lost,
    "moved": moved,
    "left by a killed service": left_by_a_killed_service,
}
MADE_ANEW = {
    "a backup": back_up,
    "a backup by the documented command": back_up_as_documented,
    "a backup after a failed start": after_a_failed_start,
    "a backup over a newer folder": over_a_newer_one,
    "a whole copy over a newer folder": over_more_files,
    "a whole copy of a folder in use": copied_while_in_use,
    "a torn copy": torn,
}


def test_the_files_of_the_engine_are_used_only_with_the_accepted_graph(first: Path, tmp_path: Path) -> None:
    found: dict[str, tuple[bool, object]] = {}
    orders = USED_AS_IT_IS | MADE_ANEW
    if shutil.which("flock") is None:
        orders.pop("a backup by the documented command")
    for number, (order, arrange) in enumerate(orders.items()):
        folder = DataFolder(arrange(first, tmp_path / str(number)))
        found[order] = (stored_snapshot(folder, folder.state()) is not None, folder.service())
    assert found == {order: (order in USED_AS_IT_IS, None) for order in orders}


def served_version(data: Path, messages: list[str]) -> str:
    """The version of the graph that `coterie serve` would answer from."""
    restore_engine(settings_of(data), messages.append)
    with open_engine(settings_of(data)) as engine, Writer(engine) as graph:
        return str(graph.ask("dataset")[0]["version"])


@pytest.mark.parametrize("order", ["a backup after a failed start", "a backup over a newer folder"])
def test_a_backup_put_back_is_served_as_it_was_and_loaded_into(
    order: str, first: Path, tmp_path: Path
) -> None:
    data, messages = MADE_ANEW[order](first, tmp_path / "back"), list[str]()
    was = accepted(data).manifest.version
    version = served_version(data, messages)
    report = load_into(data, [write_dump(tmp_path, *WORKS, **MORE)])
    assert (version, len(messages)) == (was, 1)
    assert (report.way, list(papers_of(data, "Una Quist").values())) == ("transaction", [["9"]])


def test_a_copy_of_a_data_folder_does_not_find_the_running_service(data: Path, tmp_path: Path) -> None:
    running, messages = DataFolder(data), list[str]()
    whole = Path(shutil.copytree(data, tmp_path / "whole"))
    backup = back_up(data, tmp_path / "backup")
    was = accepted(data).manifest.version
    found = [(DataFolder(copy).service(), read_status(settings_of(copy)).serving) for copy in (whole, backup)]
    assert found == [(None, None)] * 2
    assert (served_version(whole, messages), len(messages)) == (was, 1)
    ways = [load_into(copy, [write_dump(tmp_path, *WORKS, **MORE)]).way for copy in (whole, backup)]
    with open_engine(settings_of(data)) as engine, Writer(engine) as graph:
        now = graph.ask("dataset")[0]["version"]
    assert (ways, now, running.service() is not None) == (["transaction", "new folder"], was, True)


def test_a_copy_without_its_tables_is_refused_and_whole_again_it_is_used(first: Path, tmp_path: Path) -> None:
    """As a copy made during a load may be: the pointer is of another moment than the tables."""
    data, messages = back_up(first, tmp_path / "data"), list[str]()
    for lost in ("states/000001", "states/000001/graph/node/paper.parquet"):
        (data / lost).rename(tmp_path / "lost")
        with pytest.raises(FolderCorrupt, match="copy it again while no load runs"):
            restore_engine(settings_of(data), messages.append)
        (tmp_path / "lost").rename(data / lost)
    restore_engine(settings_of(data), messages.append)
    restore_engine(settings_of(data), messages.append)  # there is nothing left to do
    assert len(messages) == 1


def test_a_backup_of_an_earlier_version_asks_for_a_load(first: Path, tmp_path: Path) -> None:
    data = back_up(first, tmp_path / "data")
    manifest = data / "states" / "000001" / "manifest.json"
    content = msgspec.json.decode(manifest.read_bytes())
    del content["rows"]["describes_topic"]  # a table that earlier versions did not write
    manifest.write_bytes(msgspec.json.encode(content))
    with pytest.raises(FolderCorrupt) as refused:
        restore_engine(settings_of(data), print)
    assert (refused.value.message, refused.value.advice) == (
        f"An earlier version of Coterie made the graph in {manifest.parent}.",
        "Run `coterie load` with one of your files. It makes the graph again, and the ids stay.",
    )
