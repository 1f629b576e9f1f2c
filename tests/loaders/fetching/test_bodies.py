"""A folder of bodies: named after addresses, whole after a kill, and refused where it was changed."""

from pathlib import Path

import pytest

from app.errors import FolderCorrupt
from loaders.fetching.bodies import BodyFolder, KeptBody, file_name
from loaders.fetching.exchange import Request

NOON = "2026-03-01T12:00:00Z"
REQUEST = Request("https://api.example.org/works/10.1000%2F1?x=1")


TIMES = f'{NOON}","checked_at":"{NOON}'.encode()


def put(folder: Path, body: bytes) -> KeptBody:
    return BodyFolder(folder).put(REQUEST, body, KeptBody(REQUEST.url, 200, NOON, NOON))


def test_a_file_name_contains_the_address_and_is_unique() -> None:
    paths = ("w/1", "w_1", "w" * 300)
    names = [file_name(Request(f"https://a.example/{path}")) for path in paths]
    assert (names[:2], len(names[2])) == (
        ["a.example_w_1-8650de2624b5.json", "a.example_w_1-8a67e9bbd4ba.json"],
        138,
    )


def test_the_last_line_of_an_address_counts_and_a_cut_one_is_left_out(tmp_path: Path) -> None:
    put(tmp_path, b"1")
    kept = put(tmp_path, b"2")
    manifest = tmp_path / "manifest.jsonl"
    whole = manifest.read_bytes()
    manifest.write_bytes(whole + whole[:30])
    folder = BodyFolder(tmp_path)
    assert (folder.find(REQUEST.url), manifest.read_bytes()) == (kept, whole + whole[:30])
    folder.note(kept)
    assert manifest.read_bytes() == whole + whole.splitlines(keepends=True)[-1]


@pytest.mark.parametrize(
    "line",
    [
        b"{}\n",
        b'{"url":"u","status":200,"fetched_at":"' + TIMES + b'","file":"../a"}\n',
        b'{"url":"u","status":200,"fetched_at":"' + TIMES + b'","file":"other.json"}\n',
        b'{"url":"u","status":404,"fetched_at":"","checked_at":""}\n',
    ],
)
def test_a_malformed_line_of_the_manifest_is_named(tmp_path: Path, line: bytes) -> None:
    put(tmp_path, b"1")
    manifest = tmp_path / "manifest.jsonl"
    manifest.write_bytes(line + manifest.read_bytes())
    with pytest.raises(FolderCorrupt) as refused:
        BodyFolder(tmp_path)
    assert refused.value.message == f"{manifest}, line 1, cannot be read."


def test_a_last_line_without_a_newline_is_read(tmp_path: Path) -> None:
    kept = put(tmp_path, b"1")
    manifest = tmp_path / "manifest.jsonl"
    whole = manifest.read_bytes()
    manifest.write_bytes(whole[:-1])
    BodyFolder(tmp_path).note(kept)
    assert (BodyFolder(tmp_path).find(REQUEST.url), manifest.read_bytes()) == (kept, whole * 2)


def test_a_manifest_is_readable_by_its_owner_alone(tmp_path: Path) -> None:
    put(tmp_path, b"1")
    assert (tmp_path / "manifest.jsonl").stat().st_mode & 0o777 == 0o600


def test_a_body_that_is_there_no_longer_is_removed(tmp_path: Path) -> None:
    put(tmp_path, b"1")
    BodyFolder(tmp_path).note(KeptBody(REQUEST.url, 404, NOON, NOON))
    assert list((tmp_path / "bodies").iterdir()) == []


def test_a_link_is_no_body(tmp_path: Path) -> None:
    folder = BodyFolder(tmp_path)
    kept = put(tmp_path, b"1")
    (tmp_path / "elsewhere").write_bytes(b"1")
    folder.file(kept).unlink()
    folder.file(kept).symlink_to(tmp_path / "elsewhere")
    assert BodyFolder(tmp_path).find(REQUEST.url) is None


@pytest.mark.parametrize(
    ("marker", "since"),
    [
        (b"2026-03-01T11:00:00Z", "2026-03-01T11:00:00Z"),
        (b"2026-02-27T12:00:00Z", NOON),
        (b"2027-01-01T12:00:00Z", NOON),
        (b"\xff", NOON),
    ],
    ids=["an hour ago", "two days ago", "to come", "no time"],
)
def test_a_refresh_goes_on_for_a_day(tmp_path: Path, marker: bytes, since: str) -> None:
    (tmp_path / "refresh").write_bytes(marker)
    assert BodyFolder(tmp_path).begin_refresh(NOON) == since


def test_a_changed_body_is_not_read(tmp_path: Path) -> None:
    kept = put(tmp_path, b"1")
    folder = BodyFolder(tmp_path)
    folder.file(kept).write_bytes(b"2")
    assert folder.find(REQUEST.url) is None
    with pytest.raises(FolderCorrupt):
        folder.read(kept)
