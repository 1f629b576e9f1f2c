import os
import secrets
import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest

from app.errors import CannotRun, FolderCorrupt, FolderInUse
from app.storage.files import remove_folder, write_atomically
from app.storage.folder import DataFolder, ServiceRecord, State
from app.storage.lock import OwnerLock

RECORD = ServiceRecord(1, "bolt://127.0.0.1:1", "root", "hidden", "coterie", "000001")


@pytest.fixture
def folder(tmp_path: Path) -> DataFolder:
    folder = DataFolder(tmp_path / "data")
    folder.create()
    return folder


def test_before_the_first_load_nothing_is_served(folder: DataFolder) -> None:
    assert (folder.state(), folder.service(), folder.next_engine().name) == (State(), None, "000001")


def test_the_pointer_is_replaced_as_a_whole(folder: DataFolder) -> None:
    folder.replace_state(State(engine="000001"))
    folder.replace_state(State(engine="000002", tables="000003"))
    assert folder.state() == State(engine="000002", tables="000003")
    assert [path.name for path in folder.path.iterdir() if path.is_file()] == ["state.json"]


def test_the_next_engine_folder_follows_the_highest_number(folder: DataFolder) -> None:
    for name in ("000001", "000041", "notes"):
        (folder.engines / name).mkdir()
    assert folder.next_engine().name == "000042"


@pytest.mark.parametrize("content", ["", "{", '{"engine": 3}', "[]"])
def test_an_unreadable_pointer_raises_folder_corrupt(folder: DataFolder, content: str) -> None:
    (folder.path / "state.json").write_text(content)
    with pytest.raises(FolderCorrupt, match=r"state\.json"):
        folder.state()


@pytest.mark.parametrize("name", ["secret", "rights.key", "seal.key"])
def test_an_empty_key_raises_folder_corrupt(folder: DataFolder, name: str) -> None:
    (folder.path / name).touch()
    reads = {"secret": folder.secret, "rights.key": folder.rights_key, "seal.key": folder.known_seal_key}
    with pytest.raises(FolderCorrupt, match=name):
        reads[name]()


def test_files_with_a_password_have_mode_600_and_its_repr_is_hidden(folder: DataFolder) -> None:
    folder.announce(RECORD)
    folder.secret()
    modes = [stat.S_IMODE((folder.path / name).stat().st_mode) for name in ("service.json", "secret")]
    assert (modes, "hidden" in repr(RECORD)) == ([0o600, 0o600], False)


def test_the_service_record_is_valid_only_while_its_engine_runs(folder: DataFolder) -> None:
    folder.announce(RECORD)
    with folder.engine_lock():
        while_it_runs = folder.service()
    assert (while_it_runs, folder.service()) == (RECORD, None)


def test_the_secret_of_a_data_folder_is_created_once(folder: DataFolder) -> None:
    assert folder.secret() == DataFolder(folder.path).secret()


def test_a_write_that_fails_leaves_the_old_content_and_no_litter(tmp_path: Path) -> None:
    target = tmp_path / "taken"
    (target / "inside").mkdir(parents=True)
    with pytest.raises(OSError, match="taken"):
        write_atomically(target, b"new")
    assert [path.name for path in tmp_path.iterdir()] == ["taken"]


def test_a_lock_names_its_owner_and_is_free_again_afterwards(tmp_path: Path) -> None:
    with OwnerLock(tmp_path / "load.lock"), pytest.raises(FolderInUse, match=f"process {os.getpid()}"):
        OwnerLock(tmp_path / "load.lock").acquire()
    with OwnerLock(tmp_path / "load.lock"):
        pass


def test_a_folder_that_cannot_be_removed_is_named(tmp_path: Path) -> None:
    (tmp_path / "bodies").write_bytes(b"")
    with pytest.raises(CannotRun) as failed:
        remove_folder(tmp_path / "bodies")
    assert failed.value.message == f"{tmp_path / 'bodies'} cannot be removed: Not a directory."


def test_processes_that_start_at_once_get_one_secret(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder, both, draw = DataFolder(tmp_path), Barrier(8), secrets.token_urlsafe

    def drawn(size: int) -> str:
        both.wait()  # until each has seen that there is none
        return draw(size)

    monkeypatch.setattr(secrets, "token_urlsafe", drawn)
    with ThreadPoolExecutor(8) as workers:
        assert set(workers.map(lambda _: folder.secret(), range(8))) == {folder.secret()}
    assert [path.name for path in tmp_path.iterdir()] == ["secret"]
