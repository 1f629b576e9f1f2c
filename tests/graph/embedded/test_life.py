"""The life of the embedded engine, with real processes."""

import os
import signal
import socket
import stat
import sys
import time
from itertools import chain, repeat
from pathlib import Path

import pytest

from app.errors import EngineMissing, EngineUnavailable, FolderInUse, PortTaken
from app.graph.embedded.attached import AttachedEngine
from app.graph.embedded.engine import EmbeddedEngine
from app.graph.embedded.server_process import ServerProcess, free_ports
from app.graph.engine import Engine
from app.graph.writer import Writer
from app.storage.folder import DataFolder, ServiceRecord
from tests.graph.embedded.processes import Owner, has_become, is_running

pytestmark = pytest.mark.kill


def version(engine: Engine) -> str:
    with Writer(engine) as writer:
        return str(writer.ask("dataset")[0]["version"])


def test_an_engine_serves_the_graph_that_was_built(embedded: EmbeddedEngine) -> None:
    assert version(embedded) == "1"


def test_an_empty_folder_is_an_empty_graph_also_where_its_engine_was_damaged(tmp_path: Path) -> None:
    (tmp_path / "new" / "engine" / "000000").mkdir(parents=True)
    with EmbeddedEngine(DataFolder(tmp_path / "new"), heap="256m") as engine, Writer(engine) as writer:
        assert writer.ask("dataset") == []


def test_written_data_survives_a_restart(folder: DataFolder) -> None:
    with EmbeddedEngine(folder, heap="256m") as engine, Writer(engine) as writer:
        writer.run("dataset_upsert", [{"id": "dataset", "properties": {"version": "2"}}])
    with EmbeddedEngine(folder, heap="256m") as engine:
        assert version(engine) == "2"


def test_a_second_owner_gets_the_process_id_of_the_first(
    folder: DataFolder, embedded: EmbeddedEngine
) -> None:
    with pytest.raises(FolderInUse, match=f"process {os.getpid()}"):
        EmbeddedEngine(folder).open()
    assert version(embedded) == "1"


def test_the_service_record_has_mode_600_and_is_removed_with_the_engine(folder: DataFolder) -> None:
    path = folder.path / "service.json"
    with EmbeddedEngine(folder, heap="256m") as engine:
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        assert version(AttachedEngine(folder)) == version(engine)
    assert not path.exists()


def test_the_server_ends_when_its_owner_is_killed_and_the_folder_opens_again(folder: DataFolder) -> None:
    owner = Owner(folder.path)
    owner.kill()
    with EmbeddedEngine(folder, heap="256m") as engine:
        assert version(engine) == "1"
    assert has_become(lambda: not is_running(owner.server))


@pytest.mark.parametrize("seconds", [0.0, 0.5, 1.0, 2.0])
def test_the_server_ends_when_its_owner_is_killed_before_it_was_ready(
    folder: DataFolder, seconds: float
) -> None:
    owner = Owner(folder.path, is_awaited=False)
    time.sleep(seconds)
    owner.kill()
    assert has_become(lambda: not is_running(owner.server))


def test_an_owner_that_ends_in_order_leaves_nothing_running(folder: DataFolder) -> None:
    owner = Owner(folder.path)
    owner.end()
    assert not is_running(owner.server)
    assert folder.service() is None


def test_a_killed_server_is_started_again(embedded: EmbeddedEngine) -> None:
    former = embedded.server_pid
    assert former is not None
    os.kill(former, signal.SIGKILL)
    assert has_become(lambda: embedded.server_pid not in {former, None})
    assert version(embedded) == "1"


def test_files_of_an_ended_owner_do_not_block_a_start(folder: DataFolder) -> None:
    folder.announce(ServiceRecord(1, "bolt://127.0.0.1:1", "root", "old", "coterie", "000001"))
    (folder.path / "engine.lock").write_text("1\n")
    with EmbeddedEngine(folder, heap="256m") as engine:
        assert version(AttachedEngine(folder)) == version(engine) == "1"


def test_an_occupied_port_is_skipped(folder: DataFolder) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        pairs = chain([(taken.getsockname()[1], free_ports()[1])], (free_ports() for _ in repeat(None)))
        server = ServerProcess.start(folder, "000001", "256m", ports=lambda: next(pairs))
        server.stop()
        assert server.address.uri != f"bolt://127.0.0.1:{taken.getsockname()[1]}"


def test_without_any_free_port_it_does_not_start(folder: DataFolder) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken, pytest.raises(PortTaken):
        ServerProcess.start(folder, "000001", "256m", ports=lambda: (taken.getsockname()[1],) * 2)


def test_a_too_large_heap_is_an_error_with_advice(folder: DataFolder) -> None:
    with pytest.raises(EngineUnavailable, match="COTERIE_HEAP"):
        EmbeddedEngine(folder, heap="9999999g").open()


def test_a_platform_without_the_engine_is_pointed_to_neo4j(
    folder: DataFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "arcadedb_embedded", None)
    with pytest.raises(EngineMissing, match="NEO4J_URI"):
        EmbeddedEngine(folder).open()


def test_no_secret_is_in_the_servers_arguments_or_environment(
    folder: DataFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COTERIE_SECRET", "hidden-in-plain-sight")
    with EmbeddedEngine(folder, heap="256m") as engine:
        process = Path(f"/proc/{engine.server_pid}")
        seen = ((process / "environ").read_bytes() + (process / "cmdline").read_bytes()).decode()
        secrets = ["hidden-in-plain-sight", engine.address.password]
    assert [secret for secret in secrets if secret in seen] == []
