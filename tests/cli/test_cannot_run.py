"""Status 3: one line says what is wrong and what to do, and nothing is published."""

import json
import os
import shutil
import socket
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from app.storage.folder import DataFolder
from tests.cli.forks import coterie
from tests.cli.processes import FIRST, SECOND, Ended, ask, serving, state_of
from tests.graph.embedded.test_disk import mount


def reason(ended: Ended) -> str:
    """The single line of a command that could not run."""
    assert (ended.status, ended.out) == (3, "")
    (line,) = ended.err.splitlines()
    return line.removeprefix("coterie: ")


@pytest.mark.parametrize("command", [("load", FIRST), ("serve", "--port", "0")])
def test_with_a_wrong_password_nothing_is_published_or_served(
    command: tuple[str, ...], loaded: Path, tmp_path: Path
) -> None:
    with serving(loaded):
        uri = json.loads((loaded / "service.json").read_bytes())["uri"]
        ended = coterie(*command, data=tmp_path / "other", NEO4J_URI=uri, NEO4J_PASSWORD="not-this-one")
    assert reason(ended) == "Neo4j refused the password of 'neo4j'. Set NEO4J_USERNAME and NEO4J_PASSWORD."
    assert state_of(tmp_path / "other") is None


@pytest.mark.parametrize("command", [("load", FIRST), ("serve", "--port", "0")])
def test_an_engine_that_is_not_there_is_named(command: tuple[str, ...], tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as gone:
        uri = f"bolt://127.0.0.1:{gone.getsockname()[1]}"
    ended = coterie(*command, data=tmp_path, NEO4J_URI=uri)
    assert reason(ended).startswith(
        f"No server responds at {uri}. Start Neo4j, correct NEO4J_URI, or unset it"
    )
    assert (state_of(tmp_path) or {}).get("tables") is None


def test_a_taken_port_is_named(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        ended = coterie("serve", "--port", str(port), data=tmp_path)
    assert reason(ended) == (f"Port {port} is already in use. Try `--port 8001`, or `--port 0`.")


def test_a_second_load_names_the_process_of_the_first(loaded: Path) -> None:
    before = state_of(loaded)
    with DataFolder(loaded).load_lock():
        ended = coterie("load", SECOND, data=loaded)
    assert (reason(ended), state_of(loaded)) == (
        (
            f"{loaded} is in use by process {os.getpid()}."
            " Stop that process first, or set COTERIE_DATA to another folder."
        ),
        before,
    )


def test_a_second_service_names_the_process_of_the_first_and_changes_nothing(loaded: Path) -> None:
    with serving(loaded):
        announced = (loaded / "service.json").read_bytes()
        ended = coterie("serve", "--port", "0", data=loaded)
        assert (loaded / "service.json").read_bytes() == announced
    assert reason(ended).startswith(
        f"{loaded} is in use by process {json.loads(announced)['pid']}. Stop that"
    )


def garble_the_pointer(data: Path) -> Path:
    (data / "state.json").write_bytes(b"{\xff")
    return data / "state.json"


def lose_the_tables(data: Path) -> Path:
    shutil.rmtree(data / "states")
    return data / "states" / "000001"


def garble_the_catalogue(data: Path) -> Path:
    (data / "states" / "000001" / "catalogue.jsonl").write_text("[]\n", encoding="ascii")
    return data / "states" / "000001" / "catalogue.jsonl"


def garble_the_ledger(data: Path) -> Path:
    (data / "states" / "000001" / "ids.jsonl").write_bytes(b"\xff\n")
    return data / "states" / "000001" / "ids.jsonl"


def lose_the_ledger(data: Path) -> Path:
    (data / "states" / "000001" / "ids.jsonl").unlink()
    return data / "states" / "000001" / "ids.jsonl"


def lose_the_records(data: Path) -> Path:
    shutil.rmtree(data / "records")
    return data / "records"


def garble_the_records(data: Path) -> Path:
    (works,) = (data / "records" / "parts").glob("*/works.parquet")
    works.write_bytes(b"\xff" * 100)
    return works


DAMAGES = [
    garble_the_pointer,
    lose_the_tables,
    garble_the_catalogue,
    garble_the_ledger,
    lose_the_ledger,
    lose_the_records,
    garble_the_records,
]


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_load_into_a_damaged_folder_names_what_is_damaged(
    loaded: Path, damage: Callable[[Path], Path]
) -> None:
    place = damage(loaded)
    before = state_of(loaded) if damage is not garble_the_pointer else None
    message = reason(coterie("load", SECOND, data=loaded))
    assert (str(place) in message, " a backup" in message) == (True, True), message
    assert before is None or state_of(loaded) == before


@pytest.mark.parametrize("command", [("serve", "--port", "0"), ("status",)])
def test_a_damaged_pointer_is_neither_served_nor_read(command: tuple[str, ...], loaded: Path) -> None:
    place = garble_the_pointer(loaded)
    assert reason(coterie(*command, data=loaded)).startswith(f"{place} cannot be read: ")


def test_a_lost_engine_folder_is_rebuilt_and_served(loaded: Path) -> None:
    shutil.rmtree(loaded / "engine" / "000001")
    query = "{ dataset { version } }"
    with serving(loaded) as address:
        found = ask(address, query)["dataset"]["version"]
    assert json.loads((loaded / "states" / "000001" / "manifest.json").read_bytes())["version"] == found


def test_lost_tables_of_a_lost_engine_folder_are_named(loaded: Path) -> None:
    shutil.rmtree(loaded / "engine" / "000001")
    place = lose_the_tables(loaded)
    assert reason(coterie("serve", "--port", "0", data=loaded)).startswith(
        f"{place} is not a complete snapshot"
    )


@pytest.mark.parametrize("command", [("load", FIRST), ("serve", "--port", "0"), ("status",)])
def test_a_data_folder_that_cannot_be_one_is_named(command: tuple[str, ...], tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    message = reason(coterie(*command, data=tmp_path / "file"))
    assert message.startswith(f"{tmp_path / 'file'}")
    assert message.endswith("COTERIE_DATA sets the data folder.")


def test_a_data_folder_of_a_name_longer_than_any_is_named(tmp_path: Path) -> None:
    message = reason(coterie("status", data=tmp_path / ("\u0301" * 10_000)))
    assert (message.startswith(str(tmp_path)), len(message) < 3_000) == (True, True)
    assert message.endswith(
        "File name too long. Check that it exists and that you may use it. COTERIE_DATA sets the data folder."
    )


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Callable[[int], Path]]:
    """Makes a small disk of so many KiB."""
    place = tmp_path / "disk"
    place.mkdir()

    def make(size: int) -> Path:
        if not mount(place, f"size={size}k"):
            pytest.skip("no right to mount a small disk on this machine")
        return place

    yield make
    if os.path.ismount(place):
        assert os.spawnlp(os.P_WAIT, "umount", "umount", str(place)) == 0


@pytest.mark.parametrize("size", [8, 60, 300, 1_000, 4_000], ids="{0} KiB".format)
def test_on_a_full_disk_nothing_is_published(size: int, disk: Callable[[int], Path]) -> None:
    data = disk(size) / "data"
    message = reason(coterie("load", SECOND, data=data))
    assert message.startswith(f"No space left in {data}")
    assert (
        message.endswith("Free some space, or set COTERIE_DATA to a folder on another disk."),
        state_of(data),
    ) == (
        True,
        None,
    )
