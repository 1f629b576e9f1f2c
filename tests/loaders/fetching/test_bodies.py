"""A folder of bodies: named after addresses, whole after a kill, and refused where it was changed."""

from pathlib import Path

import pytest

from app.errors import FolderCorrupt
from loaders.fetching.bodies import BodyFolder, KeptBody, file_name
from loaders.fetching.exchange import Request

REQUEST = Request("https://api.example.org/works/10.1000%2F1?x=1")


def put(folder: Path, body: bytes) -> KeptBody:
    return BodyFolder(folder).put(REQUEST, body, KeptBody(REQUEST.url, 200, "2026-03-01", "2026-03-01"))


def test_a_name_says_the_address_and_differs_for_each() -> None:
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
    assert BodyFolder(tmp_path).find(REQUEST.url) == kept
    BodyFolder(tmp_path).note(kept)
    assert manifest.read_bytes() == whole + whole.splitlines(keepends=True)[-1]


@pytest.mark.parametrize(
    "line", [b"{}\n", b'{"url":"u","status":200,"fetched_at":"","checked_at":"","file":"../a"}\n']
)
def test_a_line_that_is_none_is_named(tmp_path: Path, line: bytes) -> None:
    put(tmp_path, b"1")
    manifest = tmp_path / "manifest.jsonl"
    manifest.write_bytes(line + manifest.read_bytes())
    with pytest.raises(FolderCorrupt) as refused:
        BodyFolder(tmp_path)
    assert refused.value.message == f"{manifest}, line 1, cannot be read."


def test_a_changed_body_is_not_read(tmp_path: Path) -> None:
    kept = put(tmp_path, b"1")
    folder = BodyFolder(tmp_path)
    folder.file(kept).write_bytes(b"2")
    assert folder.find(REQUEST.url) is None
    with pytest.raises(FolderCorrupt):
        folder.read(kept)
