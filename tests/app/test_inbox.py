"""The inbox: requests are encrypted, limited in number, stored once, and deleted when closed."""

import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from app.errors import NotFound
from app.security.marks import id_mark
from app.security.seal import Seal
from app.storage import inbox
from app.storage.folder import DataFolder
from app.storage.inbox import ContactRequest, Inbox, StoredRequest

REQUEST = ContactRequest(
    "mine", "I am Ada Lind, leave me out.", "2026-11-22T10:00:00Z", "A01", "ada@lind.example"
)


def opened(folder: Path, key: bytes = b"of the tests") -> Inbox:
    return Inbox(folder / "inbox", lambda: Seal(key, folder / "opened"))


def test_a_request_is_read_as_it_was_written(tmp_path: Path) -> None:
    opened(tmp_path).post("aaaaaaaa", REQUEST)
    assert (
        opened(tmp_path).all() == [opened(tmp_path).read("aaaaaaaa")] == [StoredRequest("aaaaaaaa", REQUEST)]
    )


def test_a_contact_request_cannot_be_read_without_the_key(tmp_path: Path) -> None:
    opened(tmp_path).post("aaaaaaaa", REQUEST)
    stored = b"".join(file.read_bytes() for file in tmp_path.rglob("*") if file.is_file())
    assert [word for word in (b"Ada", b"A01", b"lind", b"leave me") if word in stored] == []
    assert opened(tmp_path, b"another").all() == [StoredRequest("aaaaaaaa", None)]


def test_the_folder_is_the_owner_s_alone(tmp_path: Path) -> None:
    opened(tmp_path).post("aaaaaaaa", REQUEST)
    assert stat.S_IMODE((tmp_path / "inbox").stat().st_mode) == 0o700


def test_a_request_sent_twice_is_stored_once(tmp_path: Path) -> None:
    box = opened(tmp_path)
    assert [box.post("aaaaaaaa", REQUEST), box.post("aaaaaaaa", REQUEST), len(box)] == [True, True, 1]


def test_a_full_inbox_takes_no_more_until_one_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(inbox, "MOST", 2)
    box = opened(tmp_path)
    taken = [box.post(name * 8, REQUEST) for name in "abc"]
    box.close("a" * 8)
    assert (taken, box.post("c" * 8, REQUEST)) == ([True, True, False], True)


def test_a_closed_request_leaves_no_file(tmp_path: Path) -> None:
    box = opened(tmp_path)
    box.post("aaaaaaaa", REQUEST)
    box.close("aaaaaaaa")
    assert list((tmp_path / "inbox").rglob("*")) == []


@pytest.mark.parametrize("act", [Inbox.close, Inbox.read])
@pytest.mark.parametrize("reference", ["", "aaaaaaaa", "..", "../../etc", ".new-abc", "a" * 100_000, "a\0b"])
def test_an_unknown_or_malformed_reference_raises_not_found(
    tmp_path: Path, reference: str, act: Callable[[Inbox, str], object]
) -> None:
    opened(tmp_path).post("bbbbbbbb", REQUEST)
    with pytest.raises(NotFound, match="There is no request"):
        act(opened(tmp_path), reference)


def test_requests_about_every_id_of_a_person_are_removed_together(tmp_path: Path) -> None:
    box = DataFolder(tmp_path).inbox()
    for name, about in (("a", "A01"), ("b", "A02"), ("c", "A01"), ("d", "A03"), ("e", None)):
        box.post(name * 8, ContactRequest("wrong", "text", "2026-11-22T10:00:00Z", about))
    closed = box.close_about([id_mark("A01"), id_mark("A03")])
    assert (closed, [one.reference for one in box.all()]) == (3, ["b" * 8, "e" * 8])


def test_a_damaged_request_is_listed_as_unreadable_and_others_are_read(tmp_path: Path) -> None:
    box = opened(tmp_path)
    for reference in ("aaaaaaaa", "bbbbbbbb", "cccccccc"):
        box.post(reference, REQUEST)
    cut, garbled = (next((tmp_path / "inbox" / (name * 8)).glob("*.parquet")) for name in "ab")
    cut.write_bytes(cut.read_bytes()[:20])
    garbled.write_bytes(garbled.read_bytes().replace(b"PARE", b"nons"))
    assert box.all() == [
        StoredRequest("cccccccc", REQUEST),
        StoredRequest("aaaaaaaa", None),
        StoredRequest("bbbbbbbb", None),
    ]


def test_a_request_that_is_being_closed_is_not_listed(tmp_path: Path) -> None:
    box = opened(tmp_path)
    box.post("aaaaaaaa", REQUEST)
    next((tmp_path / "inbox" / "aaaaaaaa").glob("*.parquet")).unlink()
    assert box.all() == []
