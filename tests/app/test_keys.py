"""Keys of curators and programs: given once, kept as hashes, taken back."""

import stat
from pathlib import Path

import pytest

from app.errors import FolderCorrupt, NotFound, UsageError
from app.security.keys import Keys


@pytest.fixture
def keys(tmp_path: Path) -> Keys:
    return Keys(tmp_path / "keys.json")


def test_a_key_is_recognized_by_its_hash_and_stored_nowhere(keys: Keys, tmp_path: Path) -> None:
    secret = keys.add("ann", is_curator=True)
    holder = keys.holder(secret)
    kept = (tmp_path / "keys.json").read_text()
    assert holder is not None
    assert (holder.name, holder.is_curator, len(holder.digest)) == ("ann", True, 64)
    assert secret not in kept
    assert secret.removeprefix("coterie_") not in kept


def test_the_file_of_keys_is_the_owners_alone(keys: Keys, tmp_path: Path) -> None:
    keys.add("ann")
    assert stat.S_IMODE((tmp_path / "keys.json").stat().st_mode) == 0o600


@pytest.mark.parametrize("secret", ["", "coterie_", "ann", "é", "\x00", "a" * 100_000])
def test_a_string_that_was_never_given_out_is_no_key(keys: Keys, secret: str) -> None:
    keys.add("ann")
    assert keys.holder(secret) is None


def test_a_new_data_folder_has_no_keys(keys: Keys) -> None:
    assert (keys.all(), keys.holder("anything")) == ((), None)


def test_another_process_adds_and_revokes_and_this_one_notices(keys: Keys, tmp_path: Path) -> None:
    other = Keys(tmp_path / "keys.json")
    assert keys.all() == ()
    secrets = [other.add(name) for name in ("ben", "ann")]
    assert [key.name for key in keys.all()] == ["ann", "ben"]
    other.revoke("ben")
    assert [key and key.name for key in map(keys.holder, secrets)] == [None, "ann"]


@pytest.mark.parametrize("name", ["", "a b", "-a", "a" * 65, "a\n", "é"])
def test_a_name_that_no_terminal_could_show_is_refused(keys: Keys, name: str) -> None:
    with pytest.raises(UsageError, match="is not a valid name for a key"):
        keys.add(name)


def test_a_second_key_of_the_same_name_is_refused(keys: Keys) -> None:
    keys.add("ann")
    with pytest.raises(UsageError, match="A key named ann already exists"):
        keys.add("ann", is_curator=True)


def test_a_key_that_is_not_there_cannot_be_revoked(keys: Keys) -> None:
    with pytest.raises(NotFound, match="There is no key named 'ann'"):
        keys.revoke("ann")


def test_a_damaged_file_accepts_no_key_and_is_reported(keys: Keys, tmp_path: Path) -> None:
    (tmp_path / "keys.json").write_text("[{")
    with pytest.raises(FolderCorrupt, match=r"keys\.json cannot be read"):
        keys.holder("anything")
